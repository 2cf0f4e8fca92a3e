/** Shared by both sides of the family (spec 2 §3, §5 'Family relation'). */
import { classified } from '#domain/fields/field.ts'
import { choice, text, year } from '#domain/fields/kinds.ts'
import { wordlessName } from '#domain/fields/person-name.ts'

/** `side` is the catalogue item's own flag, so that each table offers only its relations. */
export function relativeFields(side: 'own' | 'spouse') {
  return classified('personal', {
    moiQuanHe: choice('Mối quan hệ', 'DM_MOIQUANHE', {
      required: 'Mối quan hệ không được bỏ trống.',
      offered: (extra) => extra['side'] === side,
    }),
    hoVaTen: text('Họ và tên', {
      required: 'Họ và tên không được bỏ trống.',
      maxLength: 100,
      validate: wordlessName,
      properName: true,
    }),
    namSinh: year('Năm sinh', { required: 'Năm sinh không được bỏ trống.', back: 150 }),
    ngheNghiep: text('Nghề nghiệp'),
    nguyenQuan: text('Nguyên quán'),
    diaChiThuongTru: text('Địa chỉ thường trú', { maxLength: 500 }),
    ghiChu: text(
      'Quê quán, nghề nghiệp, chức danh, chức vụ, đơn vị công tác, học tập, nơi ở (trong, ngoài nước); thành viên các tổ chức chính trị - xã hội (trong, ngoài nước); làm việc cho chế độ cũ, tiền án, tiền sự (nếu có)',
      { required: 'Thông tin này là bắt buộc', multiline: true },
    ),
  })
}

export const relativeColumns = ['moiQuanHe', 'hoVaTen', 'namSinh', 'ghiChu'] as const
