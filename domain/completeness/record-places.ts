/** Where a field or a history of a record is shown: the target of links from lists of problems. */
import { completenessSections, fieldOfPath } from '#domain/completeness/sections.ts'
import type { Field } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords, type SubRecordName } from '#domain/records/index.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import type { TabSegment } from '#domain/records/tab-names.ts'

export interface RecordPlace {
  /** Last segment of the tab's path. */
  tab: string
  /** Path of the field ('noiO.fullAddress'), or the key of the history. */
  truong: string
  label: string
}

/** Last segment of the path of the tab that shows the rows (spec 2 §2). */
export const tabsOfRecords: Readonly<Record<SubRecordName, TabSegment>> = {
  'work-period': 'cong-tac',
  'salary-period': 'luong-va-phu-cap',
  'allowance-period': 'luong-va-phu-cap',
  'training-period': 'dao-tao-boi-duong',
  'labour-interruption': 'thong-tin-khac',
  housing: 'tai-san-gia-dinh',
  'residential-land': 'tai-san-gia-dinh',
  'old-regime-service': 'lich-su-ban-than',
  'overseas-relation': 'lich-su-ban-than',
  'own-relative': 'quan-he-gia-dinh',
  'spouse-relative': 'quan-he-gia-dinh',
  reward: 'khen-thuong-ky-luat',
  'disciplinary-action': 'khen-thuong-ky-luat',
  'yearly-evaluation': 'nhan-xet-danh-gia',
}

const tabOf = ({ name }: AnySubRecord) => tabsOfRecords[name as SubRecordName]

/** The tab on which a field of the person is edited. */
export function tabOfField(name: string): TabSegment {
  const section = completenessSections.find(
    ({ form }) => form !== undefined && Object.hasOwn(form.fields, name),
  )
  return (section?.tab ?? 'thong-tin-chung') as TabSegment
}

/** The histories of a tab with this key of the contract, in their order. */
export const recordsOnTab = (tab: string, key: string): AnySubRecord[] =>
  subRecords.filter((record) => record.contract.key === key && tabOf(record) === tab)

/** `name`: a field's path, a sub-record's name or a history's key; undefined for what no tab shows. */
export function placeInRecord(name: string): RecordPlace | undefined {
  const record = subRecords.find((one) => one.name === name || one.contract.key === name)
  if (record !== undefined)
    return { tab: tabOf(record), truong: record.contract.key, label: record.titles.list }
  const field = fieldOfPath(name)
  const section = completenessSections.find(({ form }) => form !== undefined && field in form.fields)
  const declared = (officerFields as Readonly<Record<string, Field>>)[field]
  return section && declared && { tab: section.tab, truong: name, label: declared.label }
}
