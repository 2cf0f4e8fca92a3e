/** Fills forms as users do: by the labels, from the declarations. */
import { expect, type Locator, type Page } from '@playwright/test'
import { showDate } from '#domain/fields/dates.ts'
import { listOf, type AnyValues, type Field } from '#domain/fields/field.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import { isApplicable, type AnyForm } from '#domain/forms/form.ts'
import { showCoefficient, showNumber } from '#domain/fields/show.ts'
import type { Api } from './api.ts'

interface Item {
  id: string
  code: string
  name: string
  extra?: Record<string, unknown>
}

/** The input with exactly this label, with or without its asterisk. */
export function labelled(place: Locator | Page, label: string): Locator {
  return place.getByLabel(new RegExp(`^\\s*${literally(label)}\\s*\\*?\\s*$`))
}

/** Waits until the keyboard is somewhere: otherwise the next Tab would begin at the top of the page. */
export const expectFocusKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true)

/** The message under a field. */
export const told = (place: Locator | Page, sentence: string): Locator =>
  place.locator('.ant-form-item').getByText(sentence)

/** The list that clicking the field opens; the previous one may still be closing. */
async function opened(field: Locator): Promise<Locator> {
  await field.click()
  return field
    .page()
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden):not(.ant-slide-up-leave)')
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Types into the field of a flat list or a tree and presses Enter once that would select the match. */
export async function chooseFound(field: Locator, typed: string, match: string | RegExp): Promise<void> {
  await takeFoundIn(await opened(field), field, typed, match)
}

async function takeFoundIn(list: Locator, field: Locator, typed: string, match: string | RegExp) {
  await field.fill(typed)
  const next = list.locator('.ant-select-item-option-active, .ant-select-tree-treenode-active')
  if (typeof match === 'string') await expect(next).toContainText(match)
  else await expect(next).toHaveText(match)
  await field.press('Enter')
}

/** Selects the option of this name; in searchable lists by typing the name and pressing Enter. */
export async function choose(field: Locator, name: string): Promise<void> {
  const exactly = new RegExp(`^${literally(name)}$`)
  // A click waits until a field that depends on another one is enabled.
  const list = await opened(field)
  if (await field.isEditable()) await takeFoundIn(list, field, name, exactly)
  else {
    // During the opening animation a click may begin on one option and end on another.
    await expect(list).not.toHaveClass(/slide-up-(enter|appear)/)
    await list.locator('.ant-select-item-option').filter({ hasText: exactly }).first().click()
  }
}

/** The last year of which the values are dates; forms may have more fields than there are years since 2000. */
const lastYear = 2025

/** Values for every field that applies; `which`: the first, second … item of lists, and different texts. */
export async function valuesFor(
  form: AnyForm,
  get: (path: string) => ReturnType<Api['get']>,
  presetValues: AnyValues = {},
  which = 0,
): Promise<AnyValues> {
  const values: AnyValues = { ...presetValues }
  let day = 0
  for (const [name, field] of Object.entries(form.fields)) {
    if (name in presetValues || field.kind === 'files' || field.derived) continue
    const pair = form.outsideCatalogue.find(({ outside }) => outside === name)
    if (pair !== undefined && !isEmpty(values[pair.inside])) continue
    const blank = Object.fromEntries(Object.keys(form.fields).map((each) => [each, null]))
    if (!isApplicable(form, name, { ...blank, ...values })) continue
    values[name] = await valueFor(name, field, values, get, ++day, which)
  }
  return values
}

async function valueFor(
  name: string,
  field: Field,
  values: AnyValues,
  get: (path: string) => ReturnType<Api['get']>,
  order: number,
  which: number,
): Promise<unknown> {
  switch (field.kind) {
    case 'text':
      return field.digits === undefined
        ? `Mẫu ${name} ${which + 1}`.slice(0, field.length?.max)
        : '1'.repeat(field.length?.max ?? 10)
    case 'number':
      return Math.min(field.max, field.decimals === 0 ? 40 + which : 2.34 + which)
    case 'date':
      return `${Math.min(2000 + order, lastYear)}-03-1${which}`
    case 'month':
      return `${Math.min(2000 + order, lastYear)}-0${3 + which}`
    case 'year':
      return 2020 + which
    case 'flag':
      return true
    case 'option':
      return field.options[which]?.value
    case 'choice':
    case 'choices': {
      const list = listOf(field, values)
      const items = (typeof list === 'string' ? await get(`Common/get-all/${list}`) : list) as readonly Item[]
      const offered = items.filter(
        ({ extra, code }) => field.kind === 'choices' || (field.offered?.(extra ?? {}, code) ?? true),
      )
      const item = offered[Math.min(which, offered.length - 1)]
      if (item === undefined) throw new Error(`nothing of ${name} is offered`)
      const ref = { id: item.id, code: item.code, name: item.name }
      return field.kind === 'choices' ? [ref] : ref
    }
    case 'unit':
      return { name: 'Sở Nội vụ' }
    default:
      throw new Error(`${name}: no value for ${field.kind}`)
  }
}

/** The value as in a printed form, where the label contains 'Bậc' already. */
export const onPaper = (field: Field, value: unknown): string => shown(field, value).replace(/^Bậc /, '')

/** The text of a value on the screen. */
export function shown(field: Field, value: unknown): string {
  if (field.kind === 'date' || field.kind === 'month') return showDate(String(value))
  if (field.kind === 'number')
    return field.format === 'coefficient' ? showCoefficient(Number(value)) : showNumber(Number(value))
  if (field.kind === 'option') return field.options.find((option) => option.value === value)?.name ?? ''
  if (field.kind === 'choices') return (value as Item[]).map(({ name }) => name).join('; ')
  return typeof value === 'object' && value !== null ? (value as Item).name : String(value)
}

/** Types, ticks or selects one value. */
export async function fillField(place: Locator, field: Field, value: unknown): Promise<void> {
  if (field.kind === 'flag') {
    await place.getByRole('checkbox', { name: field.label, exact: true }).setChecked(value === true)
    return
  }
  const input = labelled(place, field.label)
  if (field.kind === 'unit') await chooseFound(input, shown(field, value), shown(field, value))
  else if (field.kind === 'choice' || field.kind === 'option') await choose(input, shown(field, value))
  else if (field.kind === 'choices') {
    for (const { name } of value as Item[]) await choose(input, name)
    await input.press('Escape')
  } else await input.fill(shown(field, value))
}

/** Fills the given values, in the order of the form. */
export async function fillForm(place: Locator, form: AnyForm, values: AnyValues): Promise<void> {
  for (const [name, field] of Object.entries(form.fields)) {
    if (name in values && field.kind !== 'files') await fillField(place, field, values[name])
  }
}
