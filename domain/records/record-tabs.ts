/** What is edited on which tab of a record. */
import { completenessSections } from '#domain/completeness/sections.ts'
import type { SubRecordName } from '#domain/records/index.ts'
import type { TabSegment } from '#domain/records/tab-names.ts'

/** The tab that has a sub-record's rows. */
export const tabOfRecord: Readonly<Record<SubRecordName, TabSegment>> = {
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

/** The tab where a field of the person is filled in. */
export function tabOfField(name: string): TabSegment {
  const section = completenessSections.find(
    ({ form }) => form !== undefined && Object.hasOwn(form.fields, name),
  )
  return (section?.tab ?? 'thong-tin-chung') as TabSegment
}
