/**
 * For types 7 and 8 the contract lets the language travel as the specialty (spec 2 §2 'Training tab'): it is taken
 * from there when its own field is empty, and answered under both names.
 */
import type { AnyValues } from '#domain/fields/field.ts'
import type { Ref } from '#domain/fields/values.ts'
import type { Override } from '#server/records/overrides.ts'

export const trainingPeriodOverride: Override = {
  beforeParse: (body) => {
    const specialty = body['chuyenNganhDaoTao'] ?? body['chuyenNganhDaoTaoId']
    const { chuyenNganhDaoTao: _, chuyenNganhDaoTaoId: __, ...rest } = body
    const given = (name: string) => body[name] ?? body[`${name}Id`]
    if (!specialty || given('tenNgoaiNgu') || given('tiengDanToc')) return body
    const type = body['loaiDaoTao'] ?? body['loaiDaoTaoId']
    const code = typeof type === 'object' && type !== null ? (type as { code?: unknown }).code : undefined
    if (code === '7') return { ...rest, tenNgoaiNgu: specialty }
    if (code === '8') return { ...rest, tiengDanToc: specialty }
    return body
  },
  answer: (values: AnyValues) => {
    const code = (values['loaiDaoTao'] as Ref | null)?.code
    if (code === '7') return { ...values, chuyenNganhDaoTao: values['tenNgoaiNgu'] }
    if (code === '8') return { ...values, chuyenNganhDaoTao: values['tiengDanToc'] }
    return values
  },
}
