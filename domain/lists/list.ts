/**
 * A list of the product, declared once: its call and filters, its columns and orders, the actions on its rows and its
 * export. Server and browser read the same declaration; `definePeopleList` builds on it.
 */
import { z } from 'zod'
import { answer, defaultPageSize, defineCall, paging, type Answer, type Call } from '#domain/api/call.ts'
import type { Page } from '#domain/api/codes.ts'
import type { Subject } from '#domain/api/subjects.ts'
import type { Column, ListAction, Part, PersonCellContent } from '#domain/lists/column.ts'
import { exportCalls, exportShape, type ExportCalls } from '#domain/lists/export-calls.ts'
import type { Filters, FilterShape } from '#domain/lists/filter.ts'
import { withPeriods } from '#domain/lists/periods.ts'

/** No input besides what every list takes. */
export type NoExtraInput = Readonly<Record<never, z.ZodType>>

type Flat<T> = { [K in keyof T]: T[K] }
/** The input of a list's call. */
export type ListShape<Fs extends Filters, M extends z.ZodRawShape> = Flat<typeof paging & FilterShape<Fs> & M>
export type ExportShape<Fs extends Filters> = Flat<FilterShape<Fs> & typeof exportShape>

/** The export of a list. */
export interface ListWorkbook<Row> {
  /** Heading of the sheet, in capitals. */
  readonly title: string
  /** Prefix of the file's name; the day follows. */
  readonly fileName: string
  /** Maximum number of rows; a truncated sheet says so below its last row. */
  readonly max: number
  /** Additional columns that only the workbook has. */
  readonly more: readonly Part<Row>[]
  /** An official list: of the chosen unit, its columns numbered, with the number of its people and places for signatures. */
  readonly isSigned?: true
}

/** A list for generic code. */
export interface AnyList {
  /** Stable: session key of the filter, name under which views are stored. */
  readonly name: string
  /** Session key of the filter where several screens show one list; by default the name. */
  readonly storageKey?: string
  readonly title: string
  readonly call: Call
  readonly filters: Filters
  readonly columns: readonly Column<never>[]
  readonly details: readonly Part<never>[]
  /** The orders that `sortBy` accepts, each also prefixed with '-'. */
  readonly sorts: readonly string[]
  /** The default order, in the format of `sortBy`. */
  readonly initialSort: string
  readonly pageSize: number
  /** Said when the filters find nothing. */
  readonly emptyText: string
  /** Said when there is nothing without filters either: what comes here, or what to do; by default `emptyText`. */
  readonly nothingYet?: string
  /** Rows are numbered in a first column. */
  readonly numbered: boolean
  readonly exports?: ExportCalls<z.ZodType>
}

export interface List<
  Row,
  Fs extends Filters,
  S extends string,
  M extends z.ZodRawShape = NoExtraInput,
  P extends Page<unknown> = Page<Row>,
  E = Row,
> extends AnyList {
  readonly call: Call<z.ZodObject<ListShape<Fs, M>>, P>
  readonly filters: Fs
  readonly columns: readonly Column<Row, S>[]
  /** Values of an expanded row that have no column; none where rows don't expand. */
  readonly details: readonly Part<Row, S>[]
  readonly sorts: readonly S[]
  readonly actions: readonly ListAction<Row>[]
  personOf?(row: Row): PersonCellContent
  readonly workbook?: ListWorkbook<E>
  readonly exports?: ExportCalls<z.ZodObject<ExportShape<Fs>>>
}

/** The rows of a list. */
export type RowOf<L extends { call: Call }> =
  L['call'] extends Call<z.ZodType, infer P> ? (P extends Page<infer Row> ? Row : never) : never

/** A declared part: by default text of 24 characters, made of no field of a person. */
export type PartInput<Row, S extends string = string> = Partial<Omit<Part<Row, S>, 'title' | 'value'>> &
  Pick<Part<Row, S>, 'title' | 'value'>
export type ColumnInput<Row, S extends string, P = PartInput<Row, S>> = Omit<Column<Row, S>, 'parts'> & {
  readonly parts: readonly P[]
}
export const partOf = <Row, S extends string>(part: PartInput<Row, S>): Part<Row, S> => ({
  kind: 'text',
  reads: [],
  width: 24,
  ...part,
})

export interface ListInput<
  Row,
  Fs extends Filters,
  S extends string,
  M extends z.ZodRawShape,
  P extends Page<Row>,
  E,
> {
  name: string
  title: string
  call: {
    controller: string
    action: string
    /** Title of the call; by default the list's. */
    title?: string
    method?: 'POST'
    access?: 'permission' | 'signed-in'
    permission?: string
    shows: readonly Subject[]
  }
  answer: Answer<P>
  filters: Fs
  /** Input of the call besides paging and filters. */
  also?: M
  sorts: readonly S[]
  /** '' for a list with a fixed order. */
  initialSort: '' | NoInfer<S> | `-${NoInfer<S>}`
  /** Initial page size. */
  pageSize?: number
  emptyText: string
  /** Said when there is nothing without filters either; a line for each sentence. */
  nothingYet?: string
  numbered?: true
  columns: readonly ColumnInput<NoInfer<Row>, NoInfer<S>>[]
  details?: readonly PartInput<NoInfer<Row>, NoInfer<S>>[]
  actions?: readonly ListAction<NoInfer<Row>>[]
  personOf?: (row: NoInfer<Row>) => PersonCellContent
  workbook?: {
    title: string
    fileName: string
    /** Distinguishes the exports of one controller's lists. */
    suffix?: string
    /** Title of the export's call. */
    exportTitle?: string
    /** Maximum number of rows; by default enough for a whole province. */
    max?: number
    more?: readonly PartInput<E>[]
    isSigned?: true
  }
}

const maxRows = 200_000

export function defineList<
  Fs extends Filters,
  S extends string,
  P extends Page<unknown>,
  M extends z.ZodRawShape = NoExtraInput,
  E = P['data'][number],
>(input: ListInput<P['data'][number], Fs, S, M, P, E>): List<P['data'][number], Fs, S, M, P, E> {
  const { call, workbook, filters } = input
  const shapes = Object.fromEntries(Object.entries(filters).map(([name, { shape }]) => [name, shape]))
  const filterShape = shapes as FilterShape<Fs>
  const { controller } = call
  const title = call.title ?? input.title
  return {
    name: input.name,
    title: input.title,
    call: defineCall({
      method: 'POST',
      access: 'permission',
      writes: false,
      ...call,
      title,
      input: withPeriods(z.object({ ...paging, ...filterShape, ...input.also } as ListShape<Fs, M>), filters),
      answer: input.answer,
    }),
    filters,
    columns: input.columns.map(({ parts, ...column }) => ({ ...column, parts: parts.map(partOf) })),
    details: (input.details ?? []).map(partOf),
    sorts: input.sorts,
    initialSort: input.initialSort,
    pageSize: input.pageSize ?? defaultPageSize,
    emptyText: input.emptyText,
    ...(input.nothingYet === undefined ? {} : { nothingYet: input.nothingYet }),
    numbered: input.numbered ?? false,
    actions: input.actions ?? [],
    ...(input.personOf === undefined ? {} : { personOf: input.personOf }),
    ...(workbook === undefined
      ? {}
      : {
          workbook: {
            title: workbook.title,
            fileName: workbook.fileName,
            max: workbook.max ?? maxRows,
            more: (workbook.more ?? []).map(partOf),
            ...(workbook.isSigned && { isSigned: true }),
          },
          exports: exportCalls(
            {
              controller,
              suffix: workbook.suffix ?? '',
              title: workbook.exportTitle ?? `Xuất Excel: ${input.title}`,
            },
            withPeriods(z.object({ ...filterShape, ...exportShape } as ExportShape<Fs>), filters),
          ),
        }),
  }
}

/** A page of rows as a list's response, with its description for the documents. */
export const pageOf = <Row>(description: string) => answer<Page<Row>>(description)

/** The workbook of a list; throws if it has none. */
export function workbookOf<T>({ name, workbook }: { readonly name: string; readonly workbook?: T }): T {
  if (workbook === undefined) throw new Error(`the list ${name} has no workbook`)
  return workbook
}

/** The exports of a list; throws if it has no workbook. */
export function exportsOf<T>({ name, exports }: { readonly name: string; readonly exports?: T }): T {
  if (exports === undefined) throw new Error(`the list ${name} has no workbook`)
  return exports
}
