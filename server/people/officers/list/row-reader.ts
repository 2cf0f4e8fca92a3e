/**
 * Turns ids into rows of a list of people: one reader for every list, created from its declaration. Fields are read by
 * their declarations, extras as defined on the list's server side; omits what the role may not read.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Field } from '#domain/fields/field.ts'
import { showDate } from '#domain/fields/dates.ts'
import { readableIn } from '#domain/people-lists/readable-columns.ts'
import type { Extras, ExtraValue } from '#domain/people-lists/people-list.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import type { ReadableRecord } from '#domain/records/readable-record.ts'
import { blankWith } from '#server/people/forms/blank-answer.ts'
import { columnsOf } from '#server/people/forms/columns.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { readerOf, type StoredRow } from '#server/people/forms/stored-values.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { readingRole, loadRoles } from '#server/request/session/account.ts'
import type { Role } from '#server/request/session/role.ts'

export interface RowContext extends ReferenceData {
  roles: ReadonlyMap<number, Role>
  /** The part of a record that the caller may read. */
  readable: ReadableRecord
}

export async function rowContext(request: AuthenticatedRequest): Promise<RowContext> {
  return {
    ...(await referenceDataOf(request)),
    roles: await loadRoles(request.server.tableCache),
    readable: readableBy(request.account.role),
  }
}

/** The source of an extra: an expression over `officer o` and the list's joins, and its conversion. */
export interface ServerExtra<T> {
  readonly select: string
  value(stored: never, context: RowContext): T
}
export type ServerExtras<X extends Extras> = { readonly [N in keyof X]: ServerExtra<ExtraValue<X[N]>> }

/** An extra returned as stored. */
export const stored = <T>(select: string): ServerExtra<T> => ({ select, value: (value: T) => value })
/** An id in responses. */
export const storedId = (select: string): ServerExtra<string | null> => ({
  select,
  value: (id: number | null) => (id === null ? null : String(id)),
})
/** In every list of people. */
const ownExtras = { id: storedId('o.id'), avatar: stored<string | null>('o.avatar') }

/** The part of a declared list that the reader needs. */
export interface ReadList {
  readonly row: readonly string[]
  readonly optional: readonly string[]
  readonly columns: readonly {
    readonly key: string
    readonly parts: readonly { readonly reads: readonly string[] }[]
  }[]
  readonly extras: Extras
  readonly covered: ReadonlySet<string>
}

type Read = (row: StoredRow, context: RowContext) => unknown

/** What a role sees of a list. */
interface Sight {
  /** Fields of the person that it may read. */
  readonly readable: ReadonlySet<string>
  /** Members of the row, without those of optional columns. */
  readonly own: Members
}
/** Members of a row in response order, and the blank row to fill. */
interface Members {
  readonly reads: readonly (readonly [string, Read])[]
  readonly blank: Readonly<Record<string, unknown>>
}

const fields: Readonly<Record<string, Field>> = officerFields
const columnsOfField = (name: string) =>
  columnsOf(name, fields[name] as Field).map(({ column }) => `o."${column}"`)

export class RowReader<Row> {
  readonly #list: ReadList
  readonly #reads = new Map<string, Read>()
  /** The field of a row's member; extras have none. */
  readonly #fieldOf = new Map<string, string>()
  readonly #selected: { readonly narrow: string; readonly wide: string }
  readonly #joins: string
  readonly #sights = new WeakMap<Role, Sight>()

  /** `joins`: joins to `officer o` that the extras need, with at most one row per person. */
  constructor(list: ReadList, own: Readonly<Record<string, ServerExtra<unknown>>>, joins = '') {
    const extras: Readonly<Record<string, ServerExtra<unknown>>> = { ...own, ...ownExtras }
    this.#list = list
    this.#joins = joins
    // Reads expressions shared by several extras once.
    const aliases = new Map<string, string>()
    for (const [name, { select }] of Object.entries(extras))
      if (!aliases.has(select)) aliases.set(select, `x_${name}`)
    for (const name of [...list.row, ...list.optional]) this.#read(name, extras, aliases)
    const selects = [...aliases].map(([select, alias]) => `${select} as "${alias}"`)
    const columns = [...new Set(list.row.flatMap((name) => (name in fields ? columnsOfField(name) : [])))]
    const narrow = ['o.id', ...columns, ...selects]
    this.#selected = {
      narrow: narrow.join(', '),
      wide: [...narrow, ...list.optional.flatMap(columnsOfField)].join(', '),
    }
  }

  /** `aliases`: the alias of each expression of the extras in the statements. */
  #read(
    name: string,
    extras: Readonly<Record<string, ServerExtra<unknown>>>,
    aliases: ReadonlyMap<string, string>,
  ): void {
    const extra = Object.hasOwn(extras, name) ? extras[name] : undefined
    const alias = extra && aliases.get(extra.select)
    if (extra !== undefined && alias !== undefined) {
      this.#reads.set(name, (row, context) => extra.value(row[alias] as never, context))
    } else if (name in fields) {
      this.#fieldOf.set(name, name)
      this.#reads.set(name, readerOf(name, fields[name] as Field))
    } else {
      const field = name.replace(/Show$/, '')
      this.#fieldOf.set(name, field)
      this.#reads.set(name, (row) => (typeof row[field] === 'string' ? showDate(row[field]) : null))
    }
  }

  /** The rows of `ids` (an SQL array), each with its `at`; one row without a person if there are none. */
  rowsOfIds(ids: string, wide = false): string {
    return `unnest(${ids}) with ordinality as i (id, at) on true
left join lateral (select ${wide ? this.#selected.wide : this.#selected.narrow} from officer o ${this.#joins} where o.id = i.id offset 0) o on true
order by i.at`
  }

  /** The rows of those of `ids` that still satisfy `reached` (conditions on `officer o`), in the order of `ids`. */
  rowsReached(
    ids: readonly number[],
    reached: readonly RawBuilder<unknown>[],
    wide: boolean,
  ): RawBuilder<StoredRow> {
    const selected = wide ? this.#selected.wide : this.#selected.narrow
    return sql<StoredRow>`select o.* from unnest(cast(${[...ids]} as bigint[])) with ordinality as i (id, at)
      cross join lateral (select ${sql.raw(selected)} from officer o ${sql.raw(this.#joins)}
        where o.id = i.id and ${sql.join([...reached], sql` and `)} offset 0) o
      order by i.at`
  }

  /** Whether these columns need fields that a row doesn't contain by default. */
  isWide(columns: readonly string[] | null | undefined): boolean {
    return this.#requestedMembers(columns).length > 0
  }

  #requestedMembers(columns: readonly string[] | null | undefined): string[] {
    if (!columns || this.#list.optional.length === 0) return []
    const reads = this.#list.columns
      .filter(({ key }) => columns.includes(key))
      .flatMap(({ parts }) => parts.flatMap((part) => [...part.reads]))
    return this.#list.optional.filter((name) => reads.includes(name))
  }

  /** Computed once per loaded role. */
  #sightOf(role: Role): Sight {
    const cachedSight = this.#sights.get(role)
    if (cachedSight !== undefined) return cachedSight
    const readable = readableIn(this.#list, readingRole(role))
    const sight = { readable, own: this.#seen(this.#list.row, readable) }
    this.#sights.set(role, sight)
    return sight
  }

  #seen(names: readonly string[], readable: ReadonlySet<string>): Members {
    const reads = names.flatMap((name) => {
      const [field, read] = [this.#fieldOf.get(name), this.#reads.get(name)]
      return read === undefined || (field !== undefined && !readable.has(field))
        ? []
        : [[name, read] as const]
    })
    return { reads, blank: blankWith(reads.map(([name]) => name)) }
  }

  /** Fields of the person that the role may read in this list. */
  readable(role: Role): ReadonlySet<string> {
    return this.#sightOf(role).readable
  }

  /** The rows in responses for a caller with this role; `columns`: keys of the columns on the screen, if given. */
  answers(
    rows: readonly StoredRow[],
    context: RowContext,
    role: Role,
    columns?: readonly string[] | null,
  ): Row[] {
    return rows.map(this.answering(context, role, columns))
  }

  /** Returns the function that converts one row for the response. */
  answering(context: RowContext, role: Role, columns?: readonly string[] | null): (row: StoredRow) => Row {
    const { readable, own } = this.#sightOf(role)
    const requestedMembers = this.#requestedMembers(columns)
    const { reads, blank } =
      requestedMembers.length === 0 ? own : this.#seen([...this.#list.row, ...requestedMembers], readable)
    return (row) => {
      const answer = { ...blank }
      for (const [name, read] of reads) answer[name] = read(row, context)
      return answer as Row
    }
  }
}
