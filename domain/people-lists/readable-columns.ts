/** What a role may see of a list: a field that it may not read is in no column, no detail and no workbook. */
import type { Column, Part } from '#domain/lists/column.ts'
import { readableFields, type ReadingRole } from '#domain/officer/readable-fields.ts'

interface Shown<Row> {
  readonly columns: readonly Column<Row>[]
  readonly details: readonly Part<Row>[]
  /** Of a list of people: the fields that its own permission covers. */
  readonly covered?: ReadonlySet<string>
  readonly extras?: Readonly<Record<string, unknown>>
}

/** Fields of the person that the role may see in this list. */
export function readableIn(list: Pick<Shown<never>, 'covered'>, role: ReadingRole): ReadonlySet<string> {
  return readableFields(role, list.covered)
}

const isReadable = <Row>(part: Part<Row>, readable: ReadonlySet<string>, list: Shown<Row>) =>
  list.covered === undefined ||
  part.reads.length === 0 ||
  part.reads.some((name) => readable.has(name) || Object.hasOwn(list.extras ?? {}, name))

/** The columns with the parts that the role may read: the chosen ones in their order, else the default ones. */
export function columnsFor<Row>(
  list: Shown<Row>,
  role: ReadingRole,
  chosen?: readonly string[] | null,
): Column<Row>[] {
  const readable = readableIn(list, role)
  const wanted = chosen
    ? chosen.flatMap((key) => list.columns.find((column) => column.key === key) ?? [])
    : list.columns.filter(({ optional }) => optional === undefined)
  return wanted
    .map((column) => ({
      ...column,
      parts: column.parts.filter((part) => isReadable(part, readable, list)),
    }))
    .filter(({ parts }) => parts.length > 0)
}

/** Every column that the role may choose, in the list's order. */
export function offeredColumns<Row>(list: Shown<Row>, role: ReadingRole): Column<Row>[] {
  return columnsFor(
    list,
    role,
    list.columns.map(({ key }) => key),
  )
}

/** The lines of the details that the role may read. */
export function detailsFor<Row>(list: Shown<Row>, role: ReadingRole): Part<Row>[] {
  const readable = readableIn(list, role)
  return list.details.filter((part) => isReadable(part, readable, list))
}
