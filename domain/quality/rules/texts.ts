/** Texts of a record, whatever the field: for rules about how something is typed. */
import { showDate } from '#domain/fields/dates.ts'
import type { AnyValues, Field, Fields } from '#domain/fields/field.ts'
import { officerFields, type OfficerFieldName } from '#domain/officer/officer-fields.ts'
import type { JudgedRecord } from '#domain/quality/judged-record.ts'
import type { Finding } from '#domain/quality/rule.ts'
import { subRecordsByName, type SubRecordName } from '#domain/records/index.ts'

const names = (fields: Fields) =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'text' && !('digits' in fields[name]))

const ownTexts = names(officerFields) as OfficerFieldName[]
const ownAddresses = Object.entries(officerFields as Fields)
  .filter(([, { kind }]) => kind === 'oldAddress' || kind === 'newAddress')
  .map(([name]) => name as OfficerFieldName)
const textsInRows = Object.entries(subRecordsByName).map(
  ([name, { form }]) => [name as SubRecordName, names(form.fields)] as const,
)

/** Letters and fillers that most texts don't have: the others need no closer look. */
const odd = /[\u0080-\u00bf\u20ac\ufffdÃÂÄÅÆøûïÿØÛÏ]/
/** Begins with a letter or a digit and another one behind it: nobody types that only to fill a box. */
const usualStart = /^[\p{L}\p{N}]{2}/u
const isOdd = (text: string): boolean => odd.test(text) || (text.length <= 20 && isShortOdd(text.trim()))
const isShortOdd = (text: string): boolean =>
  text.length <= 4 || !usualStart.test(text) || text.charAt(0).toLowerCase() === text.charAt(1).toLowerCase()

interface PlacedText extends Pick<Finding, 'at' | 'row' | 'part'> {
  text: string
}
const collected = new WeakMap<object, { values: object; texts: readonly PlacedText[] }>()

/** The odd texts of a record and of the lines of its addresses; collected once for all rules. */
function oddTexts({ values, rows }: Pick<JudgedRecord, 'values' | 'rows'>): readonly PlacedText[] {
  const before = collected.get(rows)
  if (before?.values === values) return before.texts
  const texts: PlacedText[] = []
  const look = (text: unknown, at: PlacedText['at'], row?: string, part?: string) => {
    if (typeof text !== 'string' || text === '' || !isOdd(text)) return
    texts.push({ at, ...(row !== undefined && { row }), ...(part !== undefined && { part }), text })
  }
  for (const at of ownTexts) look(values[at], at)
  for (const at of ownAddresses) {
    const address = values[at] as { address?: string | null; fullAddress?: string | null } | null | undefined
    look(address?.address, at)
    look(address?.fullAddress, at)
  }
  for (const [at, parts] of textsInRows)
    for (const row of rows[at] ?? [])
      for (const part of parts) look((row as Readonly<AnyValues>)[part], at, row.id, part)
  collected.set(rows, { values, texts })
  return texts
}

/** One problem for each text, and each line of an address, of which something is said; only odd ones are looked at. */
export const findInOddTexts = (
  record: Pick<JudgedRecord, 'values' | 'rows'>,
  say: (text: string) => string | undefined,
): Finding[] =>
  oddTexts(record).flatMap(({ text, ...place }) => {
    const message = say(text)
    return message === undefined ? [] : [{ ...place, message, value: text }]
  })

/** A value as a screen shows it, as far as a sentence needs it. */
export function shownText(field: Field | undefined, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'object') return 'name' in value ? String(value.name) : null
  const isDay = field?.kind === 'date' || field?.kind === 'month'
  return isDay ? showDate(String(value)) : String(value)
}
