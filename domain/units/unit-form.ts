/** The form of a unit on the screen 'Đơn vị', and the sentences about the tree that no field can state alone. */
import { choice, flag, number, text, unit } from '#domain/fields/kinds.ts'
import { defineForm } from '#domain/forms/form.ts'
import { formerProvinces } from '#domain/units/former-province.ts'

/** The form of a unit (spec 3 §2.16, §5). Without `donViCha` a new unit is placed directly below the root. */
export const unitForm = defineForm({
  name: 'unit',
  fields: {
    name: text('Tên cơ quan', { required: 'Tên cơ quan không được bỏ trống.' }),
    maCoQuan: text('Mã cơ quan', { required: 'Mã cơ quan không được bỏ trống.', maxLength: 60 }),
    capDV: number('Cấp đơn vị', {
      required: 'Cấp đơn vị không được bỏ trống.',
      decimals: 0,
      min: 1,
      max: 20,
      hint: '1: tỉnh; 2: sở, ban, ngành, xã, phường; 3: chi cục, đơn vị sự nghiệp; 4: phòng, khoa, tổ',
    }),
    donViCha: unit('Đơn vị cha', { offers: 'scope', hint: 'Để trống: trực thuộc đơn vị gốc' }),
    tinhTruocSapNhap: choice('Tỉnh trước sáp nhập', formerProvinces, {
      hint: 'Để trống: theo đơn vị cha',
    }),
    bienChe: number('Biên chế được giao', {
      decimals: 0,
      max: 1_000_000,
      hint: 'Của riêng đơn vị, không gồm đơn vị trực thuộc',
    }),
    oldId: number('Id cũ', { decimals: 0, max: 9_007_199_254_740_991 }),
    isSyncQG: flag('Đã có trên cơ sở dữ liệu quốc gia'),
  },
})

/** Maximum depth of the tree (docs/unit-tree.md 2). */
export const maxUnitLevel = 6

/** `capDV` of a room (phòng ban): the rooms of a unit are its children of this level. */
export const roomLevel = 4

export const unitSentences = {
  cycle: 'Đơn vị cha không được là chính đơn vị này hoặc đơn vị trực thuộc của nó.',
  tooDeep: `Cây đơn vị chỉ được có tối đa ${maxUnitLevel} cấp.`,
  parentOutside: 'Đơn vị cha nằm ngoài phạm vi quản lý của bạn.',
  rootStays: 'Đơn vị gốc của cây không có đơn vị cha.',
  parentMissing: 'Đơn vị cha không được bỏ trống.',
  rootNeeded: 'Không thể xóa đơn vị gốc của cây.',
  noSuchProvince: 'Mã QG của mục này không phải mã tỉnh trước sáp nhập.',
  codeTaken: 'Mã cơ quan đã tồn tại.',
  codeSigned: (people: number) =>
    `Mã cơ quan này nằm trong nội dung đã ký duyệt của ${people} hồ sơ nên không thể đổi.`,
  roomInUse: (name: string, people: number) =>
    `Đơn vị '${name}' đang là phòng ban của ${people} hồ sơ nên không thể đổi cấp đơn vị.`,
  roomAwaited: (name: string, people: number) =>
    `Phòng ban '${name}' còn ${people} hồ sơ đang chờ chuyển đến đơn vị cha mới nên không thể chuyển.`,
  inUse: (name: string, parts: readonly string[]) =>
    `Đơn vị '${name}' còn ${parts.join(', ')} nên không thể xóa.`,
} as const
