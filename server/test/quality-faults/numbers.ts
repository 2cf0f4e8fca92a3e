/** Telephone, e-mail, insurance and tax numbers, what two people share, measures. */
import {
  always,
  digits,
  faultsOf,
  pick,
  set,
  two,
  whole,
  working,
  type Fault,
} from '#server/test/quality-faults/fault.ts'
import { addMonths, fullYears } from '#server/test/sentences/facts.ts'
import type { PlainPerson } from '#server/test/sentences/plain-person.ts'
import { born, card, hasCard } from '#server/test/quality-faults/identity-of.ts'

const f = faultsOf('Nhân thân')
const social = (p: PlainPerson): boolean => (p.soSoBhxh ?? '').length === 10 && (p.soBhyt ?? '').length === 15

export const numberFaults: readonly Fault[] = [
  f(
    'tuoi-duoi-18',
    'Chưa đủ 18 tuổi khi tuyển dụng',
    'sai',
    ['ngayBatDau', 'ngaySinh'],
    'Luật CBCC 80/2025/QH15, Luật Viên chức: từ đủ 18 tuổi (người đặc thù xem trường hợp không báo).',
    (p) => p.ngaySinh !== null && p.ngayBatDau !== null && working(p),
    (p, random) => set(p, { ngayBatDau: addMonths(born(p), whole(random, 150, 205)) }),
  ),
  f(
    'tuoi-qua-70',
    'Quá 70 tuổi',
    'sai',
    ['ngaySinh'],
    'Đặc tả: không quá 70 năm trước.',
    working,
    (p, random) => set(p, { ngaySinh: `${whole(random, 1930, 1954)}-03-12` }),
  ),
  f(
    'sdt-trung',
    'Hai người cùng số điện thoại',
    'ngo',
    ['soDienThoai'],
    'Số liên hệ thường là của riêng; trùng là chép nhầm dòng.',
    (p) => p.soDienThoai !== null,
    (p, _r, _t, other) => set(p, { soDienThoai: other.soDienThoai ?? '0912345678' }),
  ),
  f(
    'sdt-dau-so',
    'Số điện thoại có đầu số không tồn tại',
    'ngo',
    ['soDienThoai'],
    'Đầu số di động hiện nay: 03, 05, 07, 08, 09; cố định 02.',
    always,
    (p, random) => set(p, { soDienThoai: `0${pick(random, ['0', '1', '4', '6'])}${digits(random, 8)}` }),
  ),
  f(
    'sdt-lap',
    'Số điện thoại giả',
    'ngo',
    ['soDienThoai'],
    'Gõ cho đủ ô bắt buộc: 0123456789, 0999999999.',
    always,
    (p, random) =>
      set(p, { soDienThoai: pick(random, ['0123456789', '0999999999', '0000000000', '0987654321']) }),
  ),
  f(
    'email-trung',
    'Hai người cùng email',
    'ngo',
    ['email'],
    'Email công vụ cấp riêng cho từng người.',
    (p) => p.email !== null,
    (p, _r, _t, other) => set(p, { email: other.email ?? 'vanthu@dongthap.gov.vn' }),
  ),
  f(
    'email-sai-mien',
    'Tên miền email gõ sai',
    'ngo',
    ['email'],
    'gmail.con, gmai.com, yaho.com: thư không đến.',
    always,
    (p, random) =>
      set(p, {
        email: `nguoidung${whole(random, 10, 99)}@${pick(random, ['gmail.con', 'gmai.com', 'gamil.com', 'yaho.com', 'dongthap.gov.vm'])}`,
      }),
  ),
  f(
    'bhxh-trung',
    'Hai người cùng số sổ BHXH',
    'sai',
    ['soSoBhxh'],
    'Mã số BHXH là duy nhất (Luật BHXH 41/2024/QH15).',
    (p) => p.soSoBhxh !== null,
    (p, _r, _t, other) => set(p, { soSoBhxh: other.soSoBhxh ?? '8212345678' }),
  ),
  f(
    'bhxh-chu',
    'Số sổ BHXH có chữ',
    'sai',
    ['soSoBhxh'],
    'Mã số BHXH có 10 chữ số (Quyết định 595/QĐ-BHXH).',
    always,
    (p, random) => set(p, { soSoBhxh: `BH${digits(random, 8)}` }),
  ),
  f(
    'bhyt-khac-bhxh',
    'Mười số cuối thẻ BHYT khác mã số BHXH',
    'sai',
    ['soBhyt', 'soSoBhxh'],
    'Quyết định 1351/QĐ-BHXH 2015, 1666/QĐ-BHXH 2020: mười ký tự cuối là mã số BHXH.',
    social,
    (p, random) =>
      set(p, {
        soBhyt: `${(p.soBhyt ?? '').slice(0, 5)}${String((Number(p.soSoBhxh) + whole(random, 1, 9_999_999)) % 10_000_000_000).padStart(10, '0')}`,
      }),
  ),
  f(
    'bhyt-doi-tuong',
    'Mã đối tượng BHYT là hưu trí mà đang làm việc',
    'ngo',
    ['soBhyt', 'trangThaiHoSo'],
    'HT là người hưởng lương hưu (Quyết định 1351/QĐ-BHXH).',
    (p, today) => social(p) && working(p) && p.ngaySinh !== null && fullYears(p.ngaySinh, today) < 50,
    (p) => set(p, { soBhyt: `HT3${(p.soBhyt ?? '').slice(3)}` }),
  ),
  f(
    'bhxh-truoc-tuyen-dung',
    'Tham gia BHXH trước 15 tuổi',
    'sai',
    ['ngayThamGiaSoBhxh', 'ngaySinh'],
    'Người lao động từ đủ 15 tuổi (Bộ luật Lao động 2019 Điều 3).',
    (p) => p.ngaySinh !== null,
    (p, random) => set(p, { ngayThamGiaSoBhxh: addMonths(born(p), whole(random, 60, 170)) }),
  ),
  f(
    'mst-trung',
    'Hai người cùng mã số thuế',
    'sai',
    ['maSoThue'],
    'Mỗi người một mã số thuế (Luật Quản lý thuế 38/2019/QH14 Điều 30).',
    (p) => p.maSoThue !== null,
    (p, _r, _t, other) => set(p, { maSoThue: other.maSoThue ?? '8212345678' }),
  ),
  f(
    'mst-12-so-khac-cccd',
    'Mã số thuế 12 số khác số định danh',
    'sai',
    ['maSoThue', 'soCccd'],
    'Từ 01/07/2025 số định danh thay mã số thuế cá nhân (Luật Quản lý thuế Điều 35 khoản 7).',
    hasCard,
    (p, random) =>
      set(p, {
        maSoThue: `${card(p).slice(0, 6)}${two(whole(random, 0, 99))}${String((Number(card(p).slice(8)) + 7) % 10_000).padStart(4, '0')}`,
      }),
  ),
  f(
    'so-hieu-trung',
    'Hai người cùng số hiệu CBCCVC',
    'sai',
    ['soHieuCBCCVC'],
    'Số hiệu cấp riêng cho từng người.',
    (p) => p.soHieuCBCCVC !== null,
    (p, _r, _t, other) => set(p, { soHieuCBCCVC: other.soHieuCBCCVC }),
  ),
  f(
    'trung-nguoi',
    'Hai hồ sơ cùng họ tên và ngày sinh',
    'ngo',
    ['hoVaTen', 'ngaySinh'],
    'Thường là một người nhập hai lần sau khi sáp nhập.',
    always,
    (p, _r, _t, other) =>
      set(p, { hoVaTen: other.hoVaTen, ngaySinh: other.ngaySinh, gioiTinh: other.gioiTinh }),
  ),
  f(
    'chieu-cao-met',
    'Chiều cao ghi bằng mét',
    'sai',
    ['chieuCao'],
    'Ô tính bằng xăng-ti-mét: 1,65 thay vì 165.',
    (p) => (p.chieuCao ?? 0) > 100,
    (p) => set(p, { chieuCao: (p.chieuCao ?? 165) / 100 }),
  ),
  f(
    'can-nang-lech',
    'Cân nặng không thể có',
    'ngo',
    ['canNang', 'chieuCao'],
    'Người cao hơn 150 cm nặng 15 kg hoặc 145 kg: gõ thừa, thiếu số.',
    (p) => (p.chieuCao ?? 0) > 140,
    (p, random) => set(p, { canNang: pick(random, [5, 12, 15, 17, 148, 149]) }),
  ),
]
