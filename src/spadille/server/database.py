"""Opening the database: its shape brought up to date, its secret, and the engine with the right habits.

SQLite runs with WAL and synchronous FULL, so that what was acknowledged survives a killed server and a lost
power supply; a transaction that writes begins IMMEDIATE, so that what it reads stays true until it commits.
"""

import secrets
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, select, text
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from spadille.server.migrations import HEAD, STEPS
from spadille.server.schema import Base, SecretRow

_DRIVERS = ("sqlite", "sqlite+pysqlite", "sqlite+aiosqlite")


class BadDatabase(ValueError):
    """The address of a database that this server cannot use."""


def file_url(path: Path) -> str:
    """The address of a SQLite database in this file."""
    return f"sqlite:///{path}"


def prepare(url: str) -> str:
    """Brings the database to its present shape and returns the installation's secret.

    Raises `BadDatabase` for an address that is not SQLite's or cannot be opened.
    """
    engine = create_engine(_address(url).set(drivername="sqlite"), hide_parameters=True)
    _set_habits(engine)
    try:
        with engine.execution_options(writes=True).begin() as connection:
            _upgrade(connection)
            return _secret(connection)
    except DatabaseError as fault:
        raise BadDatabase(f"it cannot be opened: {fault.orig}") from None
    finally:
        engine.dispose()


def _address(url: str) -> URL:
    """The address taken apart. It is not quoted back: it may hold a password."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        raise BadDatabase("this is no address of a database, such as sqlite:///spadille.db") from None
    if address.get_backend_name() != "sqlite":
        raise BadDatabase(f"only SQLite is supported, not {address.get_backend_name()}")
    file = address.database or ""
    if file in ("", ":memory:") or file.startswith("file:") or "\0" in file:
        raise BadDatabase("it must be in a file, such as sqlite:///spadille.db")
    if address.query or address.host or address.drivername not in _DRIVERS:
        raise BadDatabase("it takes neither a host, nor options, nor another driver")
    return address


def connect(url: str) -> AsyncEngine:
    """The engine that serves a prepared database."""
    engine = create_async_engine(_address(url).set(drivername="sqlite+aiosqlite"), hide_parameters=True)
    _set_habits(engine.sync_engine)
    return engine


def _set_habits(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin where `on_begin` says so, not in the driver
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _upgrade(connection: Connection) -> None:
    version = _version(connection)
    if version == HEAD:
        return
    if version is None:
        _create(connection)
        return
    if version not in STEPS:
        raise BadDatabase("it was written by a newer version of Spadille")
    migrate(connection)


def _create(connection: Connection) -> None:
    """A new database gets its present shape at once: Alembic takes half a second to import."""
    if inspect(connection).get_table_names() or inspect(connection).get_view_names():
        raise BadDatabase("it holds something else than Spadille's tables")
    Base.metadata.create_all(connection)
    connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
    connection.execute(text("INSERT INTO alembic_version VALUES (:head)"), {"head": HEAD})


def migrate(connection: Connection) -> None:
    """Brings a database of an older shape to the present one, step by step."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "spadille.server:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return version


def _secret(connection: Connection) -> str:
    fresh = insert(SecretRow).values(name="forms", value=secrets.token_hex(32))
    connection.execute(fresh.on_conflict_do_nothing())
    return connection.execute(select(SecretRow.value).where(SecretRow.name == "forms")).scalar_one()
