/** Other relatives, property. */
import {
  add,
  choice,
  edit,
  faultsOf,
  pick,
  set,
  whole,
  yearOf,
  type Fault,
} from '#server/test/quality-faults/fault.ts'
import { birth, child, father, kin, some, spouse } from '#server/test/quality-faults/family-of.ts'

const f = faultsOf('Gia đình')
const g = faultsOf('Tài sản')
const sibling = kin('09', '10', '11')

export const relativeFaults: readonly Fault[] = [
  f(
    'gd-me-chong-tre',
    'Mẹ chồng trẻ hơn chồng',
    'sai',
    ['quanHeVoChong', 'quanHeBanThan'],
    'Mẹ phải hơn con.',
    (p) => some(spouse)(p) && p.quanHeVoChong.some(kin('32', '42')),
    (p) =>
      edit(p, 'quanHeVoChong', kin('32', '42'), () => ({
        namSinh: (p.quanHeBanThan.find(spouse)?.namSinh ?? 1980) + 5,
      })),
  ),
  f(
    'gd-anh-nho-hon',
    'Anh ruột nhỏ hơn người khai nhiều tuổi',
    'sai',
    ['quanHeBanThan', 'ngaySinh'],
    'Anh phải lớn hơn, em phải nhỏ hơn.',
    some(sibling),
    (p, random) =>
      edit(p, 'quanHeBanThan', sibling, (row) => ({
        namSinh:
          row.moiQuanHe?.code === '11' ? birth(p) - whole(random, 3, 12) : birth(p) + whole(random, 3, 12),
      })),
  ),
  f(
    'gd-da-mat-con-lam',
    'Người thân đã mất mà nghề nghiệp đang làm',
    'ngo',
    ['quanHeBanThan'],
    'Ghi chú nói đã mất, nghề nghiệp nói đang công tác.',
    some(father),
    (p) =>
      edit(p, 'quanHeBanThan', father, () => ({
        ngheNghiep: 'Cán bộ đang công tác',
        ghiChu: 'Đã mất năm 2010. Hiện công tác tại UBND xã.',
      })),
  ),
  f(
    'gd-cha-90-di-lam',
    'Cha hơn tám mươi tuổi còn là công chức',
    'ngo',
    ['quanHeBanThan'],
    'Quá tuổi nghỉ hưu (Bộ luật Lao động Điều 169).',
    (p) => birth(p) <= 1980 && some(father)(p),
    (p, random, today) =>
      edit(p, 'quanHeBanThan', father, () => ({
        namSinh: yearOf(today) - whole(random, 80, 88),
        ngheNghiep: 'Công chức',
        ghiChu: 'Công chức UBND xã Long Hưng.',
      })),
  ),
  f(
    'gd-con-3-tuoi-di-lam',
    'Con vài tuổi có nghề nghiệp',
    'sai',
    ['quanHeBanThan'],
    'Trẻ dưới 15 tuổi không đi làm.',
    some(child),
    (p, random, today) =>
      edit(p, 'quanHeBanThan', child, () => ({
        namSinh: yearOf(today) - whole(random, 2, 9),
        ngheNghiep: pick(random, ['Giáo viên', 'Kỹ sư', 'Công nhân']),
        ghiChu: 'Làm việc tại thành phố Hồ Chí Minh.',
      })),
  ),
  f(
    'gd-trung-chinh-minh',
    'Người thân trùng tên và năm sinh với người khai',
    'ngo',
    ['quanHeBanThan', 'hoVaTen'],
    'Chép nhầm chính mình.',
    some(sibling),
    (p) => edit(p, 'quanHeBanThan', sibling, () => ({ hoVaTen: p.hoVaTen, namSinh: birth(p) })),
  ),
  f(
    'gd-nguoi-than-trung',
    'Một người thân khai hai lần',
    'sai',
    ['quanHeBanThan'],
    'Dòng giống hệt nhau.',
    (p) => p.quanHeBanThan.length > 0,
    (p) => {
      const row = p.quanHeBanThan[0]
      return row === undefined ? p : add(p, 'quanHeBanThan', row)
    },
  ),
  f(
    'gd-thanh-phan-khac',
    'Xuất thân công nhân mà cha mẹ đều làm ruộng',
    'ngo',
    ['thanhPhanGiaDinh', 'quanHeBanThan'],
    'Thành phần theo nghề cha mẹ khi còn sống chung.',
    (p) =>
      p.thanhPhanGiaDinh?.code === '02' &&
      p.quanHeBanThan.filter(kin('01', '02')).length === 2 &&
      p.quanHeBanThan
        .filter(kin('01', '02'))
        .every((row) => /làm (ruộng|vườn|nông)/i.test(row.ngheNghiep ?? '')),
    (p, random) =>
      set(p, {
        thanhPhanGiaDinh: pick(random, [
          choice('11', 'Tư sản'),
          choice('01', 'Công nhân'),
          choice('07', 'Quân nhân'),
        ]),
      }),
  ),
  f(
    'gd-ten-co-so',
    'Tên người thân có số',
    'sai',
    ['quanHeBanThan'],
    'Họ tên không có chữ số.',
    (p) => p.quanHeBanThan.length > 0,
    (p) =>
      edit(
        p,
        'quanHeBanThan',
        () => true,
        (row) => ({ hoVaTen: `${row.hoVaTen} 1952` }),
      ),
  ),
  f(
    'gd-nguoi-nuoc-ngoai-khac',
    'Có con ở Mỹ mà khai không có thân nhân nước ngoài',
    'ngo',
    ['quanHeBanThan', 'thanNhanNuocNgoai'],
    'Hai nơi nói khác nhau.',
    (p) => some(child)(p) && /^không/i.test(p.thanNhanNuocNgoai ?? ''),
    (p) =>
      edit(p, 'quanHeBanThan', child, () => ({
        diaChiThuongTru: 'Thành phố San Jose, bang California, Hoa Kỳ',
        ghiChu: 'Định cư tại Hoa Kỳ.',
      })),
  ),
  g(
    'ts-nha-rong',
    'Nhà ở rộng mấy héc-ta',
    'ngo',
    ['nhaO'],
    'Diện tích nhà hàng nghìn mét vuông là thừa số 0.',
    (p) => p.nhaO.length > 0,
    (p, random) =>
      set(p, {
        nhaO: p.nhaO.map((row, at) => (at === 0 ? { ...row, dienTich: whole(random, 8000, 90_000) } : row)),
      }),
  ),
  g(
    'ts-nha-nho',
    'Nhà ở một mét vuông',
    'ngo',
    ['nhaO'],
    'Gõ 1 cho qua ô bắt buộc.',
    (p) => p.nhaO.length > 0,
    (p) => set(p, { nhaO: p.nhaO.map((row, at) => (at === 0 ? { ...row, dienTich: 1 } : row)) }),
  ),
  g(
    'ts-luong-khong',
    'Đang hưởng lương mà thu nhập lương ghi Không',
    'ngo',
    ['thuNhapLuong', 'heSoLuong'],
    'Người đang làm việc có tiền lương.',
    (p) => p.trangThaiHoSo?.code === '01' && (p.heSoLuong ?? 0) > 0,
    (p) => set(p, { thuNhapLuong: 'Không' }),
  ),
  g(
    'ts-luong-ty',
    'Thu nhập lương cả năm gấp mười mức có thể',
    'ngo',
    ['thuNhapLuong', 'heSoLuong'],
    'Hệ số × lương cơ sở 2.530.000 × 12 (Nghị định 161/2026/NĐ-CP).',
    (p) => p.trangThaiHoSo?.code === '01' && (p.heSoLuong ?? 0) > 0,
    (p, random) => set(p, { thuNhapLuong: `${whole(random, 2, 9)}.500.000.000 đồng/năm` }),
  ),
  g(
    'ts-giay-trung',
    'Hai nhà cùng một số giấy chứng nhận',
    'ngo',
    ['nhaO'],
    'Mỗi giấy cho một tài sản.',
    (p) => p.nhaO.length > 0 && /\d{5}/.test(p.nhaO[0]?.giayChungNhan ?? ''),
    (p) => {
      const row = p.nhaO[0]
      return row === undefined
        ? p
        : set(p, { nhaO: [{ ...row, chiTiet: 'Nhà cấp 4', dienTich: 60 }, ...p.nhaO] })
    },
  ),
]
