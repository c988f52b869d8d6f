"""The database has one shape, whether it was made at once or came to it step by step."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect, text

from spadille.server.database import BadDatabase, file_url, migrate, prepare
from spadille.server.migrations import HEAD
from spadille.server.schema import Base


def test_the_steps_lead_to_the_shape_of_the_models(tmp_path: Path) -> None:
    engine = create_engine(file_url(tmp_path / "steps.db"))
    with engine.begin() as connection:
        migrate(connection)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    engine.dispose()


def test_a_new_database_is_like_one_that_went_step_by_step(tmp_path: Path) -> None:
    fresh, steps = file_url(tmp_path / "fresh.db"), file_url(tmp_path / "steps.db")
    prepare(fresh)
    engine = create_engine(steps)
    with engine.begin() as connection:
        migrate(connection)
    engine.dispose()
    assert _shape(fresh) == _shape(steps)


def test_a_new_database_says_which_step_it_is_at(tmp_path: Path) -> None:
    url = file_url(tmp_path / "fresh.db")
    prepare(url)
    engine = create_engine(url)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all() == [HEAD]
    engine.dispose()


def test_a_database_keeps_its_secret(tmp_path: Path) -> None:
    url = file_url(tmp_path / "kept.db")
    assert prepare(url) == prepare(url)


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    url = file_url(tmp_path / "newer.db")
    prepare(url)
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(BadDatabase, match="newer"):
        prepare(url)


def test_a_file_that_holds_something_else_is_left_alone(tmp_path: Path) -> None:
    url = file_url(tmp_path / "other.db")
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE people (x)"))
    with pytest.raises(BadDatabase, match="something else"):
        prepare(url)
    assert inspect(engine).get_table_names() == ["people"]
    engine.dispose()


@pytest.mark.parametrize("url", ["sqlite://host/x.db", "sqlite://user:secret@host/x.db", "", "sqlite://"])
def test_an_address_that_is_none_is_refused_and_not_quoted(url: str) -> None:
    with pytest.raises(BadDatabase) as refused:
        prepare(url)
    assert "secret" not in str(refused.value)


def _shape(url: str) -> dict[str, list[tuple[str, str, bool]]]:
    engine = create_engine(url)
    seen = inspect(engine)
    columns = {
        table: sorted((one["name"], str(one["type"]), one["nullable"]) for one in seen.get_columns(table))
        for table in seen.get_table_names()
    }
    indexes = {
        f"{table} indexes": sorted((str(one["name"]), "", False) for one in seen.get_indexes(table))
        for table in columns
    }
    engine.dispose()
    return columns | indexes
