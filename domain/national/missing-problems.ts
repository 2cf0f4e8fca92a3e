/** Required information: the record's missing information, by group. */
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { fieldOfPath } from '#domain/completeness/sections.ts'
import type { NationalRule } from '#domain/national/rule.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords, type SubRecordName } from '#domain/records/index.ts'

/** The field or sub-record that a row of missing information links to. */
function placeOf(truong: string): OfficerFieldName | SubRecordName | undefined {
  const name = fieldOfPath(truong)
  if (name in officerFields) return name as OfficerFieldName
  return subRecords.find(({ contract }) => contract.key === truong)?.name as SubRecordName | undefined
}

export const missingRules: readonly NationalRule[] = [
  {
    id: 'thieu-thong-tin',
    isGap: true,
    why: 'CSDL quốc gia chỉ nhận hồ sơ đủ các trường bắt buộc.',
    findings: ({ missing }) =>
      [...Map.groupBy(missing, ({ nhomThongTinLoi }) => nhomThongTinLoi)].flatMap(([group, rows]) => {
        const at = placeOf(rows[0]?.truong ?? '')
        const names = rows.map(({ truongThongTinLoi }) => truongThongTinLoi).join(', ')
        const message = `Còn thiếu ${rows.length} thông tin bắt buộc.`
        return at === undefined ? [] : [{ at, about: group, message, value: names }]
      }),
  },
]
