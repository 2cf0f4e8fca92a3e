import type { Form } from '#domain/forms/form.ts'
import { generalForm } from '#domain/officer/officer-forms.ts'

/** Of the wire's form but not on this screen: never sent, so that they keep their values (api.md 'Shapes'). */
const elsewhere: readonly string[] = [
  'congViecChinh',
  'loaiHoSo',
  'giaoDucPhoThong',
  'trangThaiHoSo',
  'laDangVien',
  'ngayVaoDang',
  'soThuTuHoSo',
  'isSync',
]

/** 'Thông tin chung' as it is on the screen: the wire's form less what other screens keep (spec 1 §2.4). */
export const generalScreenForm = {
  ...generalForm,
  fields: Object.fromEntries(
    Object.entries(generalForm.fields).filter(([name]) => !elsewhere.includes(name)),
  ),
  asked: {},
  demands: {},
  demandedWhenSent: [],
} as unknown as Form
