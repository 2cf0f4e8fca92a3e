/** Conditions while they are being built: a new one has no value yet. */
import type { Condition, Conditions, Operation } from '#domain/lists/conditions.ts'
import { operationsOf, type QueriedField } from '#domain/query/queried-fields.ts'

export type Group = Extract<Conditions, { va: unknown } | { hoac: unknown }>

export const partsOfGroup = (group: Group): readonly Conditions[] => ('va' in group ? group.va : group.hoac)
export const withParts = (group: Group, parts: readonly Conditions[]): Group =>
  'va' in group ? { va: parts } : { hoac: parts }

/** What a field is first compared by. */
export function firstCondition(field: QueriedField): Condition {
  const [phep] = operationsOf[field.kind]
  return { truong: field.name, phep: phep ?? 'co', ...firstValue(field, phep ?? 'co') }
}

/** The value that an operation begins with; none: it has to be chosen. */
export function firstValue({ kind }: QueriedField, phep: Operation): { giaTri?: unknown } {
  switch (phep) {
    case 'hon':
    case 'du':
    case 'chuaDu':
    case 'toi':
      return { giaTri: { so: 12, donVi: 'thang' } }
    case 'trong':
      return { giaTri: { ky: kind === 'year' ? 'nam' : 'quy', tu: 0, den: 0 } }
    case 'la':
      return kind === 'flag' ? { giaTri: true } : {}
    default:
      return {}
  }
}

/** Whether nothing is left to be chosen. */
export function isWhole(conditions: Conditions): boolean {
  if ('va' in conditions) return conditions.va.length > 0 && conditions.va.every(isWhole)
  if ('hoac' in conditions) return conditions.hoac.length > 0 && conditions.hoac.every(isWhole)
  if ('khong' in conditions) return isWhole(conditions.khong)
  if ('co' in conditions) return conditions.voi === undefined || isWhole(conditions.voi)
  const { phep, giaTri } = conditions
  if (phep === 'co' || phep === 'trongKhong') return true
  if (Array.isArray(giaTri)) return giaTri.length > 0 && giaTri.every((one) => one !== null && one !== '')
  return giaTri !== undefined && giaTri !== null && giaTri !== ''
}

/** How operations are called in the builder. */
export function operationName(phep: Operation, { kind }: QueriedField): string {
  const isTime = kind === 'date' || kind === 'month'
  switch (phep) {
    case 'la':
      return 'là'
    case 'thuoc':
      return 'thuộc (gồm đơn vị trực thuộc)'
    case 'loai':
      return 'thuộc loại đơn vị'
    case 'tu':
      return isTime ? 'từ ngày' : kind === 'choice' ? 'từ mức này trở lên' : 'từ … trở lên'
    case 'den':
      return isTime ? 'đến ngày' : kind === 'choice' ? 'từ mức này trở xuống' : '… trở xuống'
    case 'tren':
      return 'trên'
    case 'duoi':
      return 'dưới'
    case 'trong':
      return 'trong khoảng'
    case 'hon':
      return 'đã quá'
    case 'du':
      return 'đã đủ'
    case 'chuaDu':
      return 'chưa đủ'
    case 'hangNam':
      return 'hằng năm vào tháng'
    case 'toi':
      return 'trong thời gian tới'
    case 'chua':
      return 'có chữ'
    case 'batDau':
      return 'bắt đầu bằng'
    case 'ketThuc':
      return 'kết thúc bằng'
    case 'co':
      return 'đã có'
    case 'trongKhong':
      return 'chưa có'
  }
}
