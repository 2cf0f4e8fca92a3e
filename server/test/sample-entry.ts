/** Generates a valid body from a declaration: used by the conformance tests for every sub-record. */
import { listOf, type AnyValues, type Field } from '#domain/fields/field.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import { isApplicable, type AnyForm } from '#domain/forms/form.ts'
import { catalogues, type Request } from '#server/request/http/request.ts'
import type { TestServer } from '#server/test/harness.ts'
import { placeOf, unitOf } from '#server/test/lookups.ts'
import { testToday } from '#server/test/test-clock.ts'

/**
 * Values for every field that applies, including optional ones, as sent in bodies. `change` is applied first, so that
 * fields that depend on it (the training type, the salary kind) match. Dates increase in the order of the declaration;
 * of a catalogue field and its free text, the catalogue field is filled.
 */
export async function sampleEntry(
  test: TestServer,
  form: AnyForm,
  change: AnyValues = {},
): Promise<AnyValues> {
  const values: AnyValues = { ...change }
  let day = 0
  for (const [name, field] of Object.entries(form.fields)) {
    if (name in change || field.kind === 'files' || field.derived) continue
    const pair = form.outsideCatalogue.find(({ outside }) => outside === name)
    if (pair !== undefined && !isEmpty(values[pair.inside])) continue
    if (!isApplicable(form, name, { ...blank(form), ...values })) continue
    values[name] = await sampleValue(test, field, values, ++day)
  }
  return values
}

function blank(form: AnyForm): AnyValues {
  return Object.fromEntries(Object.keys(form.fields).map((name) => [name, null]))
}

async function sampleValue(
  test: TestServer,
  field: Field,
  values: AnyValues,
  order: number,
): Promise<unknown> {
  // Of a long form the last ones would lie ahead.
  const year = Math.min(2000 + order, Number(testToday.slice(0, 4)) - 1)
  switch (field.kind) {
    case 'text': {
      const { min = 0, max = field.maxLength } = field.length ?? {}
      return field.digits === undefined
        ? `Mẫu ${order} của ${field.label}`.padEnd(min).slice(0, max)
        : '1'.padEnd(min, '0')
    }
    case 'number':
      return Math.min(field.max, field.decimals === 0 ? 40 : 2.34)
    case 'date':
      return `${year}-03-15`
    case 'month':
      return `${year}-03`
    case 'year':
      return Number(testToday.slice(0, 4)) - 1
    case 'flag':
      return true
    case 'choice': {
      const list = listOf(field, values)
      return typeof list === 'string' ? (await itemsOf(test, list, field.offered))[0] : { ...list[0] }
    }
    case 'choices':
      return (await itemsOf(test, field.list)).slice(0, 2)
    case 'option':
      return field.options[0]?.value
    case 'unit':
      return unitOf(test, 'H20.05')
    case 'units':
    case 'row':
    case 'files':
      return []
    case 'oldAddress':
      return {
        province: null,
        dictrict: null,
        commune: null,
        address: null,
        fullAddress: 'Ấp 1, xã Phong Mỹ, tỉnh Đồng Tháp',
      }
    case 'newAddress':
      return { province: await placeOf(test, 'n82'), commune: await placeOf(test, 'n30088'), address: 'Số 1' }
  }
}

async function itemsOf(
  test: TestServer,
  list: string,
  offered?: (extra: Readonly<Record<string, unknown>>, code: string) => boolean,
) {
  const all = await catalogues({ server: test.server } as Request)
  const items = all.list(list).filter(({ extra, code }) => offered?.(extra, code) ?? true)
  if (items.length === 0) throw new Error(`${list} offers no items`)
  return items.map(({ ref }) => ref)
}
