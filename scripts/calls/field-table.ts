/** One form's fields as a Markdown table, with every message of its declaration. */
import type { AnyValues, Field } from '#domain/fields/field.ts'
import { requiredSentence } from '#domain/fields/field.ts'
import type { AnyForm } from '#domain/forms/form.ts'

export function fieldTable(form: AnyForm): string {
  const rows = Object.entries(form.fields).map(([name, field]) =>
    [field.label, `\`${name}\``, kindOf(field), required(form, name, field), limits(form, name, field)]
      .map(cell)
      .join(' | '),
  )
  return `| Label | Name | Kind | When missing | Limits |\n|---|---|---|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}`
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function kindOf(field: Field): string {
  switch (field.kind) {
    case 'choice':
      return typeof field.list === 'string'
        ? `choice from \`${field.list}\`${field.listFor === undefined ? '' : ' (another catalogue for some rows)'}`
        : `choice: ${field.list.map(({ code, name }) => `${code} ${name}`).join(', ')}`
    case 'choices':
      return `several from \`${field.list}\``
    case 'option':
      return `number: ${field.options.map(({ value, name }) => `${value} ${name}`).join(', ')}`
    case 'unit':
      return { scope: 'unit in scope', all: 'unit', rooms: 'room of the current unit' }[field.offers]
    case 'number':
      return field.format === 'plain' ? 'number' : field.format
    case 'text':
      return field.multiline ? 'text, several lines' : 'text'
    case 'oldAddress':
      return 'address before the merger'
    case 'newAddress':
      return 'address after the merger'
    default:
      return field.kind
  }
}

function required(form: AnyForm, name: string, field: Field): string {
  if (field.kind === 'oldAddress') return named({ fullAddress: field.needs.fullAddress })
  if (field.kind === 'newAddress') return named(field.needs)
  const sentence = requiredSentence(field)
  if (sentence === null) return ''
  const when = [
    ...(form.appliesWhen[name] === undefined && form.requiredWhen[name] === undefined
      ? []
      : ['when it applies']),
    ...(form.requiredWhenSent.includes(name) ? ['only when sent'] : []),
  ]
  return `${sentence}${when.length === 0 ? '' : ` (${when.join(', ')})`}`
}

function named(needs: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(needs)
    .flatMap(([part, sentence]) => (sentence === undefined ? [] : [`\`${part}\`: ${sentence}`]))
    .join(' ')
}

function limits(form: AnyForm, name: string, field: Field): string {
  const said = [...boundsOf(field), ...complaintsOf(field), ...pairsOf(form, name)]
  const { readOnlyFor, hiddenFrom, derived, dataClass } = field
  if (derived) said.push('read only')
  if (readOnlyFor !== undefined) said.push(`not changed by ${readOnlyFor.join(', ')}`)
  if (hiddenFrom !== undefined) said.push(`not answered to ${hiddenFrom.join(', ')}`)
  if (dataClass !== undefined && dataClass !== 'plain') said.push(dataClass)
  return said.join('; ')
}

function boundsOf(field: Field): string[] {
  switch (field.kind) {
    case 'text': {
      const { min, minMessage, max, maxMessage } = field.length ?? {}
      const bounds =
        min === undefined && max === undefined
          ? `≤ ${field.maxLength} characters`
          : `${min ?? 0} to ${max ?? field.maxLength} characters`
      return [bounds, ...new Set([field.digits, minMessage, maxMessage].filter((text) => text !== undefined))]
    }
    case 'number':
      return [
        `${field.min} to ${field.max}${field.suffix === undefined ? '' : ` ${field.suffix}`}, ${field.decimals} decimals`,
      ]
    case 'date':
      return [
        ...(field.earliest === undefined ? [] : [`from ${field.earliest}`]),
        ...(field.notAfterToday ? ['not after today'] : []),
      ]
    case 'month':
      return field.notAfterToday ? ['not after today'] : []
    case 'year':
      return [`${field.back} years back to ${field.forward} forward`]
    default:
      return []
  }
}

/** Values for which a field's own rule probably has a message. */
const probes: Readonly<Record<string, readonly unknown[]>> = {
  text: ['A1', '1', 'a', ' ', '@'],
  number: [0],
  date: ['1800-01-01', '2026-01-01', '2199-12-31'],
}

function complaintsOf(field: Field): string[] {
  const complaint = field.validate as
    ((value: unknown, context: { today: string }) => string | null) | undefined
  if (complaint === undefined) return []
  const said = (probes[field.kind] ?? []).map((value) => complaint(value, { today: '2026-01-01' }))
  return [...new Set(said.filter((sentence) => sentence !== null))]
}

function pairsOf(form: AnyForm, name: string): string[] {
  const periods = form.periods
    .filter(({ to }) => to === name)
    .map(({ from, message }) => `after \`${from}\`: ${message}`)
  const pair = form.outsideCatalogue.find(({ inside, outside }) => inside === name || outside === name)
  if (pair === undefined) return periods
  return [...periods, name === pair.inside ? `or \`${pair.outside}\`` : `instead of \`${pair.inside}\``]
}

/** Messages of rules over several fields, found by evaluating them on a contradictory row; '' when there are none. */
export function formNotes(form: AnyForm): string {
  const rules = form.rules as (
    values: AnyValues,
    context: { today: string },
  ) => Readonly<Record<string, string | null>>
  const early = Object.fromEntries(
    Object.entries(form.fields).map(([name, { kind }]) => [name, kind === 'date' ? '2000-01-01' : null]),
  )
  const said = Object.entries(rules(early, { today: '2026-01-01' })).flatMap(([name, sentence]) =>
    sentence === null ? [] : [`\`${name}\`: ${sentence}`],
  )
  return said.length === 0 ? '' : `Over several fields: ${said.join(' ')}\n`
}
