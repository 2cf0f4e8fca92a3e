/** Addresses before and after the merger. */
import { choice, faultsOf, pick, set, type Fault } from '#server/test/quality-faults/fault.ts'
import type { NewAddress, OldAddress, PlainPerson } from '#server/test/sentences/plain-person.ts'

const f = faultsOf('Địa chỉ')
const merger = 'Nghị quyết 202/2025/QH15 và 1663/NQ-UBTVQH15: không còn cấp huyện, xã mới lập từ 01/07/2025.'
type OldField = 'noiSinh' | 'queQuan' | 'hoKhauThuongTru' | 'noiO'
type NewField = 'noiSinhNew' | 'queQuanNew' | 'hoKhauThuongTruNew' | 'noiONew'
const hasOld = (field: OldField) => (p: PlainPerson) =>
  p[field]?.commune != null && p[field]?.province != null
const hasNew = (field: NewField) => (p: PlainPerson) => p[field]?.commune != null
const oldPatch = (p: PlainPerson, field: OldField, patch: Partial<OldAddress>): PlainPerson => {
  const address = p[field]
  return address === null ? p : set(p, { [field]: { ...address, ...patch } })
}
const newPatch = (p: PlainPerson, field: NewField, patch: Partial<NewAddress>): PlainPerson => {
  const address = p[field]
  return address === null ? p : set(p, { [field]: { ...address, ...patch } })
}
const local = (p: PlainPerson, field: NewField): boolean =>
  p[field]?.province?.code === '82' && hasNew(field)(p)

export const addressFaults: readonly Fault[] = [
  f(
    'dc-xa-moi-khong-khop',
    'Xã sau sáp nhập không phải nơi xã cũ nhập vào',
    'sai',
    ['queQuan', 'queQuanNew'],
    merger,
    (p) => hasOld('queQuan')(p) && local(p, 'queQuanNew'),
    (p) =>
      newPatch(p, 'queQuanNew', {
        commune:
          p.queQuanNew?.commune?.code === '29869'
            ? choice('28249', 'Phường Đạo Thạnh')
            : choice('29869', 'Phường Cao Lãnh'),
        province: choice('82', 'Tỉnh Đồng Tháp'),
      }),
  ),
  f(
    'dc-noi-sinh-tinh-moi',
    'Nơi sinh sau sáp nhập ở tỉnh khác nơi sinh cũ',
    'sai',
    ['noiSinh', 'noiSinhNew'],
    merger,
    (p) => hasOld('noiSinh')(p) && local(p, 'noiSinhNew'),
    (p) =>
      newPatch(p, 'noiSinhNew', {
        province: choice('91', 'Tỉnh An Giang'),
        commune: choice('30307', 'Phường Long Xuyên'),
      }),
  ),
  f(
    'dc-xa-khac-tinh',
    'Xã không thuộc tỉnh đã chọn',
    'sai',
    ['hoKhauThuongTruNew'],
    'Danh mục đơn vị hành chính (QĐ 19/2025/QĐ-TTg).',
    (p) => local(p, 'hoKhauThuongTruNew'),
    (p) => newPatch(p, 'hoKhauThuongTruNew', { province: choice('86', 'Tỉnh Vĩnh Long') }),
  ),
  f(
    'dc-huyen-khac-tinh',
    'Huyện cũ không thuộc tỉnh cũ',
    'sai',
    ['queQuan'],
    'Danh mục đơn vị hành chính trước 01/07/2025.',
    (p) => hasOld('queQuan')(p) && ['82', '87'].includes(p.queQuan?.province?.code ?? ''),
    (p) =>
      oldPatch(p, 'queQuan', {
        province:
          p.queQuan?.province?.code === '82'
            ? choice('87', 'Tỉnh Đồng Tháp')
            : choice('82', 'Tỉnh Tiền Giang'),
      }),
  ),
  f(
    'dc-chu-khac-chon',
    'Địa chỉ gõ khác tỉnh, huyện, xã đã chọn',
    'ngo',
    ['noiO'],
    'Địa chỉ đầy đủ là do chương trình ghép từ các ô.',
    (p) => hasOld('noiO')(p),
    (p, random) =>
      oldPatch(p, 'noiO', {
        fullAddress: pick(random, [
          'Số 12, đường Nguyễn Huệ, Phường 1, Thành phố Vĩnh Long, Tỉnh Vĩnh Long',
          'Ấp Bình Hòa, Xã Hòa An, Huyện Chợ Mới, Tỉnh An Giang',
        ]),
      }),
  ),
  f(
    'dc-ho-so-goc-khac',
    'Quê quán theo hồ sơ gốc ở tỉnh khác',
    'ngo',
    ['queQuanHoSoGoc', 'queQuan'],
    'Quê quán gốc và quê quán phải cùng tỉnh, trừ khi tỉnh chia tách.',
    (p) => (p.queQuanHoSoGoc ?? '') !== '' && hasOld('queQuan')(p),
    (p) => set(p, { queQuanHoSoGoc: 'xã Nghĩa Hưng, huyện Vĩnh Tường, tỉnh Vĩnh Phúc' }),
  ),
  f(
    'dc-noi-o-xa-noi-lam',
    'Nơi ở cách nơi làm việc hàng trăm cây số',
    'ngo',
    ['noiONew', 'donVi'],
    'Người đang làm việc trong tỉnh không thể ở Hà Nội; thường là nhầm tỉnh.',
    (p) => local(p, 'noiONew') && p.trangThaiHoSo?.code === '01',
    (p) =>
      newPatch(p, 'noiONew', {
        province: choice('01', 'Thành phố Hà Nội'),
        commune: choice('00004', 'Phường Ba Đình'),
      }),
  ),
  f(
    'dc-chi-tiet-lap',
    'Địa chỉ chi tiết chỉ có dấu chấm',
    'ngo',
    ['noiONew'],
    'Gõ dấu chấm, gạch cho qua ô bắt buộc.',
    hasNew('noiONew'),
    (p, random) => newPatch(p, 'noiONew', { address: pick(random, ['.', '-', '...', 'x', '0']) }),
  ),
]
