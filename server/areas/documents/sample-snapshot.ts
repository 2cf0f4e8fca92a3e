/** A person with a value in every field and rows of every kind in every record, to test templates with. */
import type { AnyValues, Field, Fields } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords, type SubRecordName } from '#domain/records/index.ts'
import type { RecordSnapshot, SnapshotRows } from '#server/people/records/record-snapshot.ts'

/** The day on which the sample is printed: that of its rows. */
export const sampleOccasion = { today: '2020-12-31', placeName: 'Đồng Tháp' }

function sampleValue({ kind }: Field, code: string): unknown {
  const ref = { id: code, code, name: 'Mẫu' }
  switch (kind) {
    case 'text':
      return 'Một\nHai'
    case 'date':
      return '2020-01-31'
    case 'month':
      return '2020-01'
    case 'year':
      return 2020
    case 'number':
    case 'option':
      return 1
    case 'flag':
      return true
    case 'choice':
    case 'row':
      return ref
    case 'choices':
      return [ref]
    case 'unit':
      return { id: '1', name: 'Đơn vị mẫu', maCoQuan: null, isSyncQG: false }
    case 'units':
    case 'files':
      return []
    case 'oldAddress':
      return { province: ref, dictrict: ref, commune: ref, address: 'Tổ 1', fullAddress: 'Tổ 1' }
    case 'newAddress':
      return { province: ref, commune: ref, address: 'Tổ 2' }
  }
}

const sampleValues = (fields: Fields, code = '1'): AnyValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleValue(field, code)]))

/** Kinds of training (spec 2 §3) have the most codes. */
const codes = ['1', '2', '3', '4', '5', '6', '7', '8']

export const sampleSnapshot: RecordSnapshot = {
  id: 1,
  unitId: null,
  avatar: null,
  hasLeft: false,
  values: sampleValues(officerFields),
  rows: Object.fromEntries(
    subRecords.map(({ name, form }) => [name, codes.map((code) => sampleValues(form.fields, code))]),
  ) as unknown as SnapshotRows,
  listed: new Set(subRecords.map(({ name }) => name as SubRecordName)),
  missing: [],
}
