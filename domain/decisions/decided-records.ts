/**
 * The records whose rows rest on a decision, and the fields in which each keeps what the decision says. The rows have
 * these fields by contract; what the decision leaves empty stays as the row has it.
 */
import type { AnyValues } from '#domain/fields/field.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { disciplinaryAction } from '#domain/records/disciplinary-action.ts'
import { labourInterruption } from '#domain/records/labour-interruption.ts'
import { reward } from '#domain/records/reward.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'

/** A decision's fields that rows repeat. */
interface DecidedFields {
  soQuyetDinh: string
  ngayKy?: string
  nguoiKy?: string
  coQuan?: { inside: string; outside: string }
}

export interface DecidedRecord {
  record: AnySubRecord
  fields: DecidedFields
}

const authority = { inside: 'donViQuyetDinh', outside: 'donViNgoaiHeThong' }

export const decidedRecords: readonly DecidedRecord[] = [
  { record: workPeriod, fields: { soQuyetDinh: 'soQuyetDinh', ngayKy: 'ngayQuyetDinh', nguoiKy: 'nguoiKy' } },
  { record: salaryPeriod, fields: { soQuyetDinh: 'soVBQuyetDinhLuong' } },
  { record: allowancePeriod, fields: { soQuyetDinh: 'soVBQuyetDinh' } },
  { record: reward, fields: { soQuyetDinh: 'soQuyetDinh', ngayKy: 'ngayQuyetDinh', coQuan: authority } },
  { record: disciplinaryAction, fields: { soQuyetDinh: 'soQuyetDinh', coQuan: authority } },
  { record: labourInterruption, fields: { soQuyetDinh: 'soQuyetDinh', nguoiKy: 'nguoiKy' } },
]

export const decidedRecordOf = (name: string): DecidedRecord | undefined =>
  decidedRecords.find(({ record }) => record.name === name)

/** The part of a decision that rows repeat. */
export interface DecisionValues {
  soQuyetDinh: string | null
  ngayKy: string | null
  nguoiKy: string | null
  coQuan: unknown
  coQuanNgoaiHeThong: string | null
}

/** What a row of this record has of a decision. */
export function rowValuesOf({ fields }: DecidedRecord, decision: DecisionValues): AnyValues {
  const values: AnyValues = { [fields.soQuyetDinh]: decision.soQuyetDinh }
  if (fields.ngayKy && decision.ngayKy) values[fields.ngayKy] = decision.ngayKy
  if (fields.nguoiKy && decision.nguoiKy) values[fields.nguoiKy] = decision.nguoiKy
  if (fields.coQuan && (decision.coQuan || decision.coQuanNgoaiHeThong)) {
    values[fields.coQuan.inside] = decision.coQuan ?? null
    values[fields.coQuan.outside] = decision.coQuan ? null : decision.coQuanNgoaiHeThong
  }
  return values
}
