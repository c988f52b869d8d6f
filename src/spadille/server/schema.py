"""The tables of the database, as SQLAlchemy models."""

from sqlalchemy import Boolean, Float, ForeignKey, Index, Integer, LargeBinary, String
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """The models of this database."""


class PersonRow(Base):
    """A person, known by the hash of a token that only the person has."""

    __tablename__ = "people"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    created: Mapped[float] = mapped_column(Float)
    preferences: Mapped[bytes] = mapped_column(LargeBinary)


class TableRow(Base):
    """A table's header. `due` is when the table must be driven on, if it does not wait for a person."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    created: Mapped[float] = mapped_column(Float)
    updated: Mapped[float] = mapped_column(Float)
    over: Mapped[bool] = mapped_column(Boolean, default=False)
    due: Mapped[float | None] = mapped_column(Float, index=True)


class SeatRow(Base):
    """A seat that a person holds at a table."""

    __tablename__ = "seats"
    __table_args__ = (Index("seats_of_person", "person"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[str] = mapped_column(String(1), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.key"))


class EventRow(Base):
    """A numbered event: the truth. The primary key lets only one of two racing writers have a number."""

    __tablename__ = "events"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    body: Mapped[bytes] = mapped_column(LargeBinary)


class SnapshotRow(Base):
    """The folded table at the end of its latest deal; it only saves time and can be made again."""

    __tablename__ = "snapshots"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer)
    body: Mapped[bytes] = mapped_column(LargeBinary)


class SecretRow(Base):
    """A secret of this installation, such as the one that signs form tokens."""

    __tablename__ = "secrets"

    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    value: Mapped[str] = mapped_column(String(128))
