/**
 * The variant of a list of people for one former province (spec 3 §2.3): the same filters, rows, columns and orders
 * with a call of its own and the former province as a further filter. The server serves it with `within: product`
 * (server/request/http/former-province.ts), the browser renders it with `listOfProduct`.
 */
import { z } from 'zod'
import { defineCall } from '#domain/api/call.ts'
import type { RoleCode } from '#domain/fields/field.ts'
import type { ListAction } from '#domain/lists/column.ts'
import { exportCalls, exportShape } from '#domain/lists/export-calls.ts'
import type { Filter, Filters } from '#domain/lists/filter.ts'
import type { ExportShape, ListShape, NoExtraInput } from '#domain/lists/list.ts'
import type { Extras, PeopleList } from '#domain/people-lists/people-list.ts'
import { contractProduct, formerProvinces, productCode } from '#domain/units/former-province.ts'

type ProductFilter = Filter<string, typeof productCode>
type WithProduct<Fs> = Fs & { readonly product: ProductFilter }

/** Constant for a screen: from its path, not from its query. */
const fixedProduct = (code: string): ProductFilter => ({
  label: 'Tỉnh trước sáp nhập',
  input: { kind: 'path', collection: formerProvinces },
  shape: productCode,
  initial: () => code,
  toAddress: () => null,
  fromAddress: () => undefined,
  narrows: () => false,
  sent: () => code,
})

interface Own<Row, Fs> {
  name: string
  title: string
  call: { controller: string; action: string }
  who?: readonly RoleCode[]
  /** Filters with other initial values than those of the list. */
  filters?: Partial<Fs>
  actions?: readonly ListAction<Row>[]
  workbook: { title: string; fileName: string; suffix?: string }
}

export function ofFormerProvince<
  Row,
  X extends Extras,
  Fs extends Filters,
  S extends string,
  M extends z.ZodRawShape = NoExtraInput,
>(list: PeopleList<Row, X, Fs, S, M>, own: Own<Row, Fs>): PeopleList<Row, X, WithProduct<Fs>, S, M> {
  const { name, title, call, workbook } = own
  const filters: WithProduct<Fs> = { product: fixedProduct(contractProduct), ...list.filters, ...own.filters }
  const shapes = Object.fromEntries(Object.entries(filters).map(([key, { shape }]) => [key, shape]))
  const { permission: _, ...declared } = list.call
  const { who: __, ...inherited } = list
  return {
    ...inherited,
    ...(own.who && { who: own.who }),
    name,
    title,
    filters,
    call: defineCall({
      ...declared,
      ...call,
      title,
      input: list.call.input.extend({ product: productCode }) as z.ZodObject<
        ListShape<WithProduct<Fs>, M & { columns: typeof exportShape.columns }>
      >,
    }),
    actions: own.actions ?? [],
    workbook: { ...list.workbook, title: workbook.title, fileName: workbook.fileName },
    exports: exportCalls(
      { controller: call.controller, suffix: workbook.suffix ?? '', title: `Xuất Excel: ${title}` },
      z.object({ ...shapes, ...exportShape }) as z.ZodObject<ExportShape<WithProduct<Fs>>>,
    ),
  }
}

/** The same list for a screen of another former province. */
export const listOfProduct = <L extends { name: string; filters: { product: ProductFilter } }>(
  list: L,
  product: string,
): L => ({
  ...list,
  storageKey: `${list.name}:${product}`,
  filters: { ...list.filters, product: fixedProduct(product) },
})
