/**
 * A list of people: its rows are fields of the person by their names, companions (`ngaySinhShow`) and extras that are
 * no fields (id, version, account …), in the order of the response. The declaration determines the call, the type of a
 * row, the columns with their titles and kinds, the orders, the exports, and what a role may see of it.
 */
import type { z } from 'zod'
import { answer } from '#domain/api/call.ts'
import type { Page } from '#domain/api/codes.ts'
import { withPeople, type Subject } from '#domain/api/subjects.ts'
import type { AnyValues, CompanionsOf, Field, RoleCode, ValueOf } from '#domain/fields/field.ts'
import type { CellKind, Column, ListAction, Part, PersonCellContent } from '#domain/lists/column.ts'
import { exportShape, type ExportCalls } from '#domain/lists/export-calls.ts'
import type { Filters } from '#domain/lists/filter.ts'
import {
  defineList,
  exportsOf,
  partOf,
  workbookOf,
  type ColumnInput,
  type ExportShape,
  type List,
  type ListInput,
  type ListWorkbook,
  type NoExtraInput,
  type PartInput,
} from '#domain/lists/list.ts'
import { partOfField } from '#domain/people-lists/person-parts.ts'
import { officerFields, type OfficerFieldName } from '#domain/officer/officer-fields.ts'

/** How an extra is shown: like a field of this kind, or as an instant. */
type ShownAs = Field | { readonly kind: 'moment'; readonly label: string }
export const moment = (label: string): ShownAs => ({ kind: 'moment', label })

/** A member of a row that is no field of the person; the server declares its source. */
export interface Extra<T> {
  readonly description: string
  readonly type?: T
  readonly shownAs?: ShownAs
}
/** An extra that columns can name like a field. */
interface ShownExtra<T> extends Extra<T> {
  readonly shownAs: ShownAs
}
export function extra<T>(description: string): Extra<T>
export function extra<T>(description: string, shownAs: ShownAs): ShownExtra<T>
export function extra<T>(description: string, shownAs?: ShownAs): Extra<T> {
  return shownAs === undefined ? { description } : { description, shownAs }
}
export type Extras = Readonly<Record<string, Extra<unknown>>>
export type ExtraValue<X> = X extends Extra<infer T> ? T : never

/** Extras that every row of people may have. */
export const ownExtras = {
  id: extra<string>('id of the record'),
  avatar: extra<string | null>('file of the picture'),
}
type OwnExtras = typeof ownExtras

/** 'ngaySinhShow' and the like. */
type Companions = CompanionsOf<typeof officerFields>
type RowName<X extends Extras> = OfficerFieldName | keyof Companions | keyof OwnExtras | (keyof X & string)
type RowValue<X extends Extras, N> = N extends keyof X
  ? ExtraValue<X[N]>
  : N extends keyof OwnExtras
    ? ExtraValue<OwnExtras[N]>
    : N extends OfficerFieldName
      ? ValueOf<(typeof officerFields)[N]>
      : N extends keyof Companions
        ? Companions[N]
        : never

/** A row: the members of every response, and the fields of optional columns while one of those is requested. */
export type PeopleRow<X extends Extras, R extends string, O extends OfficerFieldName> = {
  [N in 'id' | 'hoVaTen' | R]: RowValue<X, N>
} & { [N in Exclude<O, R>]?: ValueOf<(typeof officerFields)[N]> }

/** The row's type where nothing should be inferred from it. */
type Declared<X extends Extras, R extends string, O extends OfficerFieldName> = PeopleRow<
  NoInfer<X>,
  NoInfer<R>,
  NoInfer<O>
>

type ShownName<X extends Extras> = {
  [N in keyof X]: X[N] extends ShownExtra<unknown> ? N : never
}[keyof X]

/** A field or an extra by its name, or a custom part that declares the members of the row it is made of. */
type PersonPart<Row, S extends string, X extends Extras> =
  | (keyof Row & (OfficerFieldName | (ShownName<X> & string)))
  | (PartInput<Row, S> & { readonly reads: readonly (keyof Row & string)[] })

/** Of every list of people: keys of the columns on screen, sent when optional ones are among them. */
const columnKeys = { columns: exportShape.columns }

export interface PeopleList<
  Row,
  X extends Extras,
  Fs extends Filters,
  S extends string,
  M extends z.ZodRawShape = NoExtraInput,
> extends List<Row, Fs, S, M & typeof columnKeys> {
  /** Names of the row's members, in the order of the response. */
  readonly row: readonly string[]
  /** Members that are no fields; `id` and `avatar` besides those the list declares. */
  readonly extras: X & OwnExtras
  /** Fields of optional columns, in a row only while one of those columns is requested. */
  readonly optional: readonly OfficerFieldName[]
  /** Fields that the list's own permission covers: those of its table and its details (spec 3 §2.2, §2.3). */
  readonly covered: ReadonlySet<string>
  /** The roles seeded with the permissions to read and to export it; absent for a list without a call of its own. */
  readonly who?: readonly RoleCode[]
  readonly workbook: ListWorkbook<Row>
  readonly exports: ExportCalls<z.ZodObject<ExportShape<Fs>>>
  personOf(row: Row): PersonCellContent
}

/** A part of a field or an extra is sorted by the order of the same name, if the list has it. */
export function definePeopleList<
  const X extends Extras,
  const R extends RowName<X>,
  Fs extends Filters,
  S extends OfficerFieldName | (keyof X & string),
  O extends OfficerFieldName = never,
  M extends z.ZodRawShape = NoExtraInput,
>(
  input: Omit<
    ListInput<unknown, Fs, S, M, Page<unknown>, unknown>,
    'call' | 'answer' | 'columns' | 'details' | 'actions' | 'personOf' | 'workbook'
  > & {
    call: Omit<ListInput<unknown, Fs, S, M, Page<unknown>, unknown>['call'], 'shows'>
    /** What it shows besides people. */
    alsoShows?: readonly Subject[]
    /** Description of one page, for the documents. */
    answer: string
    who?: readonly RoleCode[]
    extras: X
    row: readonly ('id' | 'hoVaTen' | R)[]
    columns: readonly ColumnInput<
      Declared<X, R, O>,
      NoInfer<S>,
      PersonPart<Declared<X, R, O>, NoInfer<S>, NoInfer<X>>
    >[]
    /** Further fields that can be chosen as columns. */
    optional?: readonly O[]
    details?: readonly PersonPart<Declared<X, R, O>, NoInfer<S>, NoInfer<X>>[]
    actions?: readonly ListAction<Declared<X, R, O>>[]
    workbook: {
      title: string
      fileName: string
      suffix?: string
      isSigned?: true
      /** Columns that only the workbook has. */
      more?: readonly (PartInput<Declared<X, R, O>, NoInfer<S>> & {
        readonly reads: readonly (keyof Declared<X, R, O> & string)[]
      })[]
    }
  },
): PeopleList<PeopleRow<X, R, O>, X, Fs, S, M> {
  type Row = PeopleRow<X, R, O>
  const fields: Readonly<Record<string, Field>> = officerFields
  const sorts: readonly string[] = input.sorts
  const made = (declared: PersonPart<Row, S, X>): Part<Row, S> => {
    if (typeof declared === 'object') return partOf<Row, S>(declared)
    const shownAs = input.extras[declared]?.shownAs ?? (fields[declared] as Field)
    const part = partShownAs(declared, shownAs) as Part<AnyValues, S> as Part<Row, S>
    return sorts.includes(declared) ? { ...part, sort: declared as S } : part
  }
  const columns = input.columns.map(({ parts, ...column }): Column<Row, S> => ({
    ...column,
    parts: parts.map(made),
  }))
  const details = (input.details ?? []).map(made)
  const optional = (input.optional ?? []).map((name) =>
    optionalColumn(name, made(name as PersonPart<Row, S, X>)),
  )
  const covered = new Set(
    [...columns.flatMap(({ parts }) => parts), ...details].flatMap(({ reads }) => [...reads]),
  )
  const row: readonly string[] = input.row
  const { also } = input
  const list = defineList({
    ...input,
    call: { ...input.call, shows: [...withPeople, ...(input.alsoShows ?? [])] },
    also: { ...also, ...columnKeys } as M & typeof columnKeys,
    answer: answer<Page<Row>>(input.answer),
    columns: [...columns, ...optional],
    details,
  })
  return {
    ...list,
    workbook: workbookOf(list),
    exports: exportsOf(list),
    row,
    extras: { ...input.extras, ...ownExtras },
    optional: (input.optional ?? []).filter((name) => !row.includes(name)),
    covered,
    ...(input.who && { who: input.who }),
    personOf: (person: Row) => personOf(person),
  }
}

function partShownAs(name: string, shownAs: ShownAs): Part<AnyValues> {
  if (shownAs.kind !== 'moment') return partOfField(name, shownAs)
  const value = (row: AnyValues) => (row[name] ?? null) as string | null
  return { title: shownAs.label, kind: 'moment', reads: [name], width: 19, value }
}

function optionalColumn<Row, S extends string>(key: string, part: Part<Row, S>): Column<Row, S> {
  const cell: CellKind = part.flag !== undefined ? 'tick' : part.kind === 'number' ? 'number' : 'text'
  const align = cell === 'tick' ? 'center' : cell === 'number' ? 'right' : undefined
  const width = Math.max(80, Math.min(240, part.width * 8 + 24))
  return {
    key,
    title: part.title,
    cell,
    parts: [part],
    width,
    optional: true,
    ...(align === undefined ? {} : { align }),
  }
}

/** Every row of people has its id and name; picture and unit only in some lists. */
function personOf(row: AnyValues): PersonCellContent {
  return {
    recordId: (row['id'] ?? null) as string | null,
    name: (row['hoVaTen'] ?? null) as string | null,
    avatar: (row['avatar'] ?? null) as string | null,
    unit: (row['donVi'] as { name: string } | null | undefined)?.name ?? null,
  }
}
