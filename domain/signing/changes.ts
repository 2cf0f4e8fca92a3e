/** The differences between two contents of a record, shown to the officer before signing. */
import type { z } from 'zod'
import type { Fields } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import type { ReadableRecord } from '#domain/records/readable-record.ts'
import { tabOfField } from '#domain/completeness/record-places.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { tabNames } from '#domain/records/tab-names.ts'
import type { Content, ContentValue } from '#domain/signing/canonical.ts'
import { papersKey } from '#domain/signing/content.ts'
import { signedFields, signedRowFields } from '#domain/signing/content-fields.ts'
import { contentText, filesText, rowText, type ContentNames } from '#domain/signing/content-text.ts'
import type { contentChange } from '#domain/signing/schemas.ts'

export type ContentChange = z.output<typeof contentChange>

/**
 * Compares two contents parsed from their canonical texts, in the order of the tabs, the fields of a tab before its
 * rows. `before` is {} for a record that was never signed: then everything is new. Omits what the role may not read.
 */
export function changesOf(
  before: Content,
  after: Content,
  readable: ReadableRecord,
  names: ContentNames,
): ContentChange[] {
  const changes = [
    ...[...signedFields]
      .filter((name) => readable.fields.has(name))
      .flatMap((name) => changeOfField(name, before, after, names)),
    ...subRecords
      .filter((record) => readable.rowsOf(record))
      .flatMap((record) => changesOfRows(record, rowsIn(before, record), rowsIn(after, record), names)),
    ...(readable.papers ? changeOfPapers(before, after) : []),
  ]
  const order: readonly string[] = Object.values(tabNames)
  return changes.toSorted((a, b) => order.indexOf(a.nhom) - order.indexOf(b.nhom))
}

const text = (written: string): string | null => (written === '' ? null : written)
/** Compares contents parsed from canonical texts, whose keys are sorted. */
const same = (a: ContentValue | undefined, b: ContentValue | undefined): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
const differ = (a: Content, b: Content, name: string): boolean => !same(a[name], b[name])

function changeOfField(name: string, before: Content, after: Content, names: ContentNames): ContentChange[] {
  if (!differ(before, after, name)) return []
  const fields: Fields = officerFields
  return [
    {
      truong: name,
      nhan: fields[name]?.label ?? name,
      nhom: tabNames[tabOfField(name)],
      cu: text(contentText(fields, name, before, names)),
      moi: text(contentText(fields, name, after, names)),
    },
  ]
}

const rowsIn = (content: Content, { name }: AnySubRecord): readonly Content[] =>
  (content[name] as readonly Content[] | undefined) ?? []

/** Rows have no ids in a content: matches equal ones, then those that begin on the same day, then the most similar. */
function changesOfRows(
  record: AnySubRecord,
  before: readonly Content[],
  after: readonly Content[],
  names: ContentNames,
): ContentChange[] {
  const gone = [...before]
  const fresh = after.filter((row) => {
    const at = gone.findIndex((one) => same(one, row))
    if (at >= 0) gone.splice(at, 1)
    return at < 0
  })
  const changed = fresh.map((row) => {
    const at = nearest(record, row, gone)
    return { row, former: at === undefined ? undefined : gone.splice(at, 1)[0] }
  })
  const common = { truong: record.name, nhom: tabNames[record.tab] }
  const { list } = record.titles
  if (gone.length === 0 && fresh.length === 0) {
    // Rows of one day are sorted by age: one that was deleted and entered again has another position.
    const moved = after.flatMap((row, at) => (same(row, before[at]) ? [] : [at]))
    if (moved.length === 0) return []
    const side = (rows: readonly Content[]) =>
      moved.map((at) => `${at + 1}. ${rowText(record, rows[at] ?? {}, names)}`).join('; ')
    return [{ ...common, nhan: `${list}: thứ tự các dòng`, cu: side(before), moi: side(after) }]
  }
  return [
    ...gone.map((row) => ({ ...common, nhan: `${list}: xóa`, cu: rowText(record, row, names), moi: null })),
    ...changed.map(({ row, former }) =>
      former === undefined
        ? { ...common, nhan: `${list}: thêm`, cu: null, moi: rowText(record, row, names) }
        : { ...common, nhan: `${list}: sửa`, ...changeOfRow(record, former, row, names) },
    ),
  ]
}

/** The index of the most similar former row, if at least half is the same. */
function nearest(record: AnySubRecord, row: Content, gone: readonly Content[]): number | undefined {
  const signed = [...(signedRowFields.get(record.name) ?? [])]
  const alike = (one: Content) => {
    const filled = signed.filter((name) => one[name] !== undefined || row[name] !== undefined)
    const equal = filled.filter((name) => !differ(one, row, name)).length
    const { newestBy } = record
    const isSameDay = newestBy !== undefined && row[newestBy] !== undefined && row[newestBy] === one[newestBy]
    return (filled.length === 0 ? 0 : equal / filled.length) + (isSameDay ? 1 : 0)
  }
  const scores = gone.map(alike)
  const best = Math.max(...scores)
  return best >= 0.5 ? scores.indexOf(best) : undefined
}

/** The row's description, then its fields that differ. */
function changeOfRow(record: AnySubRecord, before: Content, after: Content, names: ContentNames) {
  const { fields } = record.form
  const changed = [...(signedRowFields.get(record.name) ?? [])].filter((name) => differ(before, after, name))
  const side = (row: Content) => {
    const values = changed.map(
      (name) => `${fields[name]?.label ?? name}: ${contentText(fields, name, row, names) || 'trống'}`,
    )
    return `${rowText(record, row, names)} (${values.join('; ')})`
  }
  return { cu: side(before), moi: side(after) }
}

function changeOfPapers(before: Content, after: Content): ContentChange[] {
  if (!differ(before, after, papersKey)) return []
  return [
    {
      truong: papersKey,
      nhan: 'Tệp tin của hồ sơ',
      nhom: tabNames['tep-tin'],
      cu: text(filesText(before[papersKey] ?? null)),
      moi: text(filesText(after[papersKey] ?? null)),
    },
  ]
}
