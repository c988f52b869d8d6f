"""Starting: a database that can be used is brought up to date; any other, and a port, may be refused."""

import asyncio
import re
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text

from spadille.server.app import create_app
from spadille.server.database import BadDatabase, connect, file_url, prepare
from spadille.server.migrations import HEAD
from spadille.server.run import ManyWorkers, serve
from spadille.server.schema import Base

BAD_ADDRESSES = (
    "",
    "nonsense",
    "://",
    "sqlite",
    "sqlite:",
    "sqlite://",
    "sqlite:///",
    "sqlite:///:memory:",
    "sqlite://host:port/x",
    "sqlite:///x.db?mode=ro",
    "sqlite:///file:x.db?uri=true",
    "sqlite+pysqlcipher:///x.db",
    "postgresql://me:secret@localhost/spadille",
    "mysql://localhost/x",
    "none://x",
    "http://127.0.0.1/",
    "sqlite:////no/such/folder/x.db",
    "sqlite:////proc/x.db",
    "sqlite:///\0",
)


@pytest.mark.parametrize("address", BAD_ADDRESSES)
def test_an_address_that_cannot_be_used_is_refused_without_being_quoted(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadDatabase) as fault:
        prepare(address)
    assert "secret" not in str(fault.value)
    assert "\n" not in str(fault.value)
    with pytest.raises(BadDatabase):
        serve(host="127.0.0.1", port=0, database=address or "x", workers=1, open_browser=False)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    path.write_bytes(b"this is no database" * 100)
    for bad in (path, tmp_path):
        with pytest.raises(BadDatabase, match="cannot be opened"):
            prepare(file_url(bad))
    assert path.read_bytes() == b"this is no database" * 100


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    prepare(file_url(path))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(BadDatabase, match="newer version"):
        prepare(file_url(path))


def test_a_database_has_one_secret_for_good(tmp_path: Path) -> None:
    url, other = file_url(tmp_path / "x.db"), file_url(tmp_path / "y.db")
    assert prepare(url) == prepare(url) != prepare(other)
    assert len(prepare(url)) == 64


def test_the_steps_lead_to_the_shape_of_the_models(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    prepare(file_url(path))
    engine = create_engine(file_url(path))
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == HEAD
        assert compare_metadata(context, Base.metadata) == []
    engine.dispose()


def test_what_is_written_is_on_the_disk_when_it_is_acknowledged(tmp_path: Path) -> None:
    async def habits() -> list[object]:
        engine = connect(file_url(tmp_path / "x.db"))
        async with engine.connect() as connection:
            names = ("journal_mode", "synchronous", "foreign_keys")
            found = [(await connection.execute(text(f"PRAGMA {name}"))).scalar() for name in names]
        await engine.dispose()
        return found

    prepare(file_url(tmp_path / "x.db"))
    assert asyncio.run(habits()) == ["wal", 2, 1]


def test_more_workers_than_sqlite_can_serve_are_refused() -> None:
    with pytest.raises(ManyWorkers):
        serve(host="127.0.0.1", port=0, database=None, workers=2, open_browser=False)


@pytest.mark.parametrize("host", ["127.0.0.1", "no.such.host.invalid", "::2"])
def test_an_address_that_cannot_be_had_is_an_os_error(tmp_path: Path, host: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(OSError, match=r"."):
        serve(
            host=host,
            port=taken.getsockname()[1],
            database=file_url(tmp_path / "x.db"),
            workers=1,
            open_browser=False,
        )


def test_the_description_of_the_interface_for_programs_leaves_the_pages_out(tmp_path: Path) -> None:
    url = file_url(tmp_path / "x.db")
    schema = create_app(url, prepare(url)).openapi_schema
    paths = set(schema.paths or {})
    assert "/api/tables/{table_id}/actions" in paths
    assert not [path for path in paths if not re.match("/api/", path)]
