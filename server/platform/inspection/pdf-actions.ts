/**
 * Automatic actions of a PDF: on opening (OpenAction) and of pages and fields (AA), ISO 32000-1 §12.6. They may only go
 * to a page; a reader could open an address without a click. Likewise pages of other files, shown in place of a picture.
 */
import { entriesOf, valueAt, type PdfValue } from '#server/platform/inspection/pdf-syntax.ts'

/** A file's text without the content of its streams. */
export interface PdfText {
  /** Text outside streams. */
  outside: string
  /** Decompressed object tables. */
  tables: readonly string[]
  /** Objects of those tables by number. */
  packed: ReadonlyMap<number, readonly string[]>
}

const triggers = /\/(OpenAction|AA|Ref)(?![^\0\t\n\f\r ()<>[\]{}/%])/g
const harmless: readonly string[] = ['/GoTo', '/Named']
/** Limits of triggers inspected per file, and of references followed; files beyond them are refused. */
const maxTriggers = 20_000
const furthest = 4

/** Whether an automatic action leaves the document or a page of another one is shown, or it can't be read. */
export function leavesByItself(text: PdfText): boolean {
  const numbered = objectsOutside(text.outside)
  const objects = (number: number) => [...(numbered().get(number) ?? []), ...(text.packed.get(number) ?? [])]
  let seen = 0
  for (const place of [text.outside, ...text.tables]) {
    for (const trigger of place.matchAll(triggers)) {
      if (++seen > maxTriggers) return true
      const value = valueAt(place, trigger.index + trigger[0].length)
      if (value === undefined) return true
      const check = { OpenAction: isHarmless, AA: areHarmless, Ref: isInside }[trigger[1] ?? ''] ?? isHarmless
      const isFine = check(value, objects, 0)
      if (!isFine) return true
    }
  }
  return false
}

type Objects = (number: number) => readonly string[]

/** Objects outside streams, indexed at first use; if a number is used twice, both. */
function objectsOutside(outside: string): () => ReadonlyMap<number, readonly string[]> {
  let objectsByNumber: Map<number, string[]> | undefined
  return () => {
    if (objectsByNumber !== undefined) return objectsByNumber
    objectsByNumber = new Map()
    for (const start of outside.matchAll(/(?<!\d)(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj/g)) {
      const number = Number(start[1])
      const from = start.index + start[0].length
      const object = outside.slice(from, from + 65_536)
      const copies = objectsByNumber.get(number)
      if (copies === undefined) objectsByNumber.set(number, [object])
      else copies.push(object)
    }
    return objectsByNumber
  }
}

/** The dictionaries that a value is or refers to; null if unreadable, empty if it is no dictionary. */
function dictionariesOf(value: PdfValue, objects: Objects, steps: number): string[] | null {
  if (value.kind === 'dictionary') return [value.text]
  if (value.kind !== 'reference') return []
  const texts = objects(value.object)
  if (texts.length === 0 || steps >= furthest) return null
  const dictionaries: string[] = []
  for (const text of texts) {
    const target = valueAt(text, 0)
    const inside = target === undefined ? null : dictionariesOf(target, objects, steps + 1)
    if (inside === null) return null
    dictionaries.push(...inside)
  }
  return dictionaries
}

/** An action, or a place in the document. */
function isHarmless(value: PdfValue, objects: Objects, steps: number): boolean {
  const dictionaries = dictionariesOf(value, objects, steps)
  return dictionaries !== null && dictionaries.every(isHarmlessAction)
}

function isHarmlessAction(dictionary: string): boolean {
  const entries = entriesOf(dictionary)
  if (entries === undefined) return false
  return entries.every(([key, value]) => {
    if (key === '/S') return value.kind === 'name' && harmless.includes(value.text)
    return key !== '/Next'
  })
}

/** A reference that is not to a page of another file (§8.10.4), such as one between elements of the structure. */
function isInside(value: PdfValue, objects: Objects, steps: number): boolean {
  const dictionaries = dictionariesOf(value, objects, steps)
  return (
    dictionaries !== null &&
    dictionaries.every((dictionary) => entriesOf(dictionary)?.every(([key]) => key !== '/F') ?? false)
  )
}

/** The actions of a page, a field or the document, by trigger event. */
function areHarmless(value: PdfValue, objects: Objects, steps: number): boolean {
  const dictionaries = dictionariesOf(value, objects, steps)
  return (
    dictionaries !== null &&
    dictionaries.every((dictionary) =>
      (entriesOf(dictionary) ?? [['', undefined] as const]).every(
        ([, action]) => action !== undefined && isHarmless(action, objects, steps + 1),
      ),
    )
  )
}
