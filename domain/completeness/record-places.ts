/** Where a field or a history of a record is shown: the target of links from lists of problems. */
import { completenessSections, fieldOfPath } from '#domain/completeness/sections.ts'
import type { Field } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import type { TabSegment } from '#domain/records/tab-names.ts'

export interface RecordPlace {
  /** Last segment of the tab's path. */
  tab: string
  /** Path of the field ('noiO.fullAddress'), or the key of the history. */
  truong: string
  label: string
}

/** The tab on which a field of the person is edited. */
export function tabOfField(name: string): TabSegment {
  const section = completenessSections.find(
    ({ form }) => form !== undefined && Object.hasOwn(form.fields, name),
  )
  return section?.tab ?? 'thong-tin-chung'
}

/** The histories of a tab with this key of the contract, in their order. */
export const recordsOnTab = (tab: string, key: string): AnySubRecord[] =>
  subRecords.filter((record) => record.contract.key === key && record.tab === tab)

/** `name`: a field's path, a sub-record's name or a history's key; undefined for what no tab shows. */
export function placeInRecord(name: string): RecordPlace | undefined {
  const record = subRecords.find((one) => one.name === name || one.contract.key === name)
  if (record !== undefined) return { tab: record.tab, truong: record.contract.key, label: record.titles.list }
  const field = fieldOfPath(name)
  const section = completenessSections.find(({ form }) => form !== undefined && field in form.fields)
  const declared = (officerFields as Readonly<Record<string, Field>>)[field]
  return section && declared && { tab: section.tab, truong: name, label: declared.label }
}
