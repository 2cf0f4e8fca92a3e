/** Families and the Party: looks wrong and is right. */
import {
  add,
  choice,
  edit,
  nearMissesOf,
  relativeRow,
  set,
  working,
  yearOf,
  type NearMiss,
} from '#server/test/quality-faults/fault.ts'
import { addMonths, fullYears } from '#server/test/sentences/facts.ts'
import type { PlainPerson } from '#server/test/sentences/plain-person.ts'
import { at, birth, born } from '#server/test/quality-faults/near-misses/of.ts'

const g = nearMissesOf('Gia đình')
const d = nearMissesOf('Đảng, Đoàn, quân đội')
const some = (code: string) => (p: PlainPerson) => p.quanHeBanThan.some((row) => row.moiQuanHe?.code === code)
const married = (p: PlainPerson): boolean =>
  p.tinhTrangHonNhan?.code === '2' && (some('05')(p) || some('06')(p))

export const familyNearMisses: readonly NearMiss[] = [
  g(
    'gm-cha-duong-tre',
    'Cha dượng chỉ hơn mười bốn tuổi',
    ['quanHeBanThan'],
    'Cha dượng không phải cha đẻ.',
    born,
    (p) =>
      add(
        p,
        'quanHeBanThan',
        relativeRow({
          moiQuanHe: choice('12', 'Cha dượng'),
          namSinh: yearOf(p.ngaySinh) - 14,
          hoVaTen: 'Đoàn Văn Chín',
        }),
      ),
  ),
  g(
    'gm-me-lon-tuoi',
    'Mẹ sinh con năm 43 tuổi',
    ['quanHeBanThan'],
    'Vẫn thường gặp.',
    (p) => some('02')(p) && !some('11')(p) && yearOf(p.ngaySinh) >= 1975,
    (p) =>
      edit(p, 'quanHeBanThan', at('02'), (row) => ({
        namSinh: yearOf(p.ngaySinh) - 43,
        ngheNghiep: 'Già yếu',
        ghiChu: row.ghiChu?.includes('mất') ? row.ghiChu : 'Già yếu.',
      })),
  ),
  g(
    'gm-vo-lon-tuoi',
    'Vợ lớn hơn chồng tám tuổi',
    ['quanHeBanThan'],
    'Không có giới hạn.',
    (p) =>
      some('05')(p) &&
      p.quanHeBanThan.every((row) => row.moiQuanHe?.code !== '07' || row.namSinh - yearOf(p.ngaySinh) <= 36),
    (p) =>
      edit(p, 'quanHeBanThan', at('05'), () => ({
        namSinh: yearOf(p.ngaySinh) - 8,
        ngheNghiep: 'Nội trợ',
        ghiChu: 'Nội trợ.',
      })),
  ),
  g(
    'gm-con-sinh-doi',
    'Hai con cùng năm sinh',
    ['quanHeBanThan'],
    'Con sinh đôi cùng năm sinh.',
    (p) => some('07')(p) && p.gioiTinh?.code === '2',
    (p) => {
      const twin = p.quanHeBanThan.find(at('07'))
      return twin === undefined ? p : add(p, 'quanHeBanThan', { ...twin, hoVaTen: `${twin.hoVaTen} Em` })
    },
  ),
  g(
    'gm-con-rieng-cua-chong',
    'Con khác họ với cha mẹ',
    ['quanHeBanThan'],
    'Con mang họ mẹ hoặc con nuôi giữ họ.',
    some('07'),
    (p) => edit(p, 'quanHeBanThan', at('07'), () => ({ hoVaTen: 'Mai Gia Bảo' })),
  ),
  g(
    'gm-goa-co-ten',
    'Góa mà vẫn khai vợ, chồng đã mất',
    ['quanHeBanThan', 'tinhTrangHonNhan'],
    'TT 06/2023 mục 36.1: khai cả người đã mất.',
    married,
    (p) =>
      set(
        edit(
          p,
          'quanHeBanThan',
          (row) => ['05', '06'].includes(row.moiQuanHe?.code ?? ''),
          () => ({ ngheNghiep: 'Đã mất', ghiChu: 'Đã mất năm 2021.' }),
        ),
        { tinhTrangHonNhan: choice('4', 'Góa vợ/chồng') },
      ),
  ),
  g(
    'gm-ly-hon-co-con',
    'Đã ly hôn, không khai vợ, chồng, có con',
    ['quanHeBanThan', 'tinhTrangHonNhan', 'quanHeVoChong'],
    'Sau ly hôn không bắt buộc khai người cũ.',
    (p) => married(p) && some('07')(p),
    (p) =>
      set(p, {
        tinhTrangHonNhan: choice('3', 'Đã ly hôn'),
        quanHeBanThan: p.quanHeBanThan.filter((row) => !['05', '06'].includes(row.moiQuanHe?.code ?? '')),
        quanHeVoChong: [],
      }),
  ),
  g(
    'gm-cha-liet-si',
    'Cha mất sớm, nghề nghiệp ghi liệt sĩ',
    ['quanHeBanThan', 'doiTuongChinhSach'],
    'Liệt sĩ ghi ở nghề nghiệp là cách khai quen.',
    (p) =>
      some('01')(p) && yearOf(p.ngaySinh) <= 1978 && p.doiTuongChinhSach.some((one) => one.code === '00'),
    (p) =>
      set(
        edit(p, 'quanHeBanThan', at('01'), () => ({
          ngheNghiep: 'Liệt sĩ',
          ghiChu: `Hy sinh năm ${Math.max(1972, yearOf(p.ngaySinh))}.`,
        })),
        { doiTuongChinhSach: [choice('01', 'Con liệt sĩ')] },
      ),
  ),
  d(
    'gm-dang-18-tuoi',
    'Vào Đảng lúc 18 tuổi một tháng',
    ['ngayVaoDang', 'ngayVaoDangChinhThuc', 'ngayVaoDoan'],
    'Điều lệ Đảng, Điều 1: từ 18 tuổi.',
    (p) =>
      p.laDangVien &&
      born(p) &&
      p.ngayVaoDangChinhThuc !== null &&
      !p.daoTao.some((row) => row.loaiDaoTao?.code === '2' && row.tuNgay < addMonths(birth(p), 240)),
    (p) => {
      const day = addMonths(birth(p), 217)
      return set(p, {
        ngayVaoDang: day,
        ngayVaoDangChinhThuc: addMonths(day, 12),
        ngayVaoDoan: addMonths(birth(p), 193),
      })
    },
  ),
  d(
    'gm-dang-hai-lan',
    'Ra khỏi Đảng rồi vào lại',
    ['ngayRaKhoiDang', 'ngayVaoDangLanHai'],
    'Điều lệ Đảng, Điều 3: được xét kết nạp lại.',
    (p) => p.laDangVien && p.ngayVaoDangChinhThuc !== null && p.ngayVaoDangChinhThuc < '2012',
    (p) =>
      set(p, {
        ngayRaKhoiDang: addMonths(p.ngayVaoDangChinhThuc ?? '2010-01-01', 24),
        ngayVaoDangLanHai: addMonths(p.ngayVaoDangChinhThuc ?? '2010-01-01', 72),
      }),
  ),
  d(
    'gm-dang-du-bi-11-thang',
    'Dự bị mười một tháng, chưa có ngày chính thức, chưa có thẻ',
    [
      'ngayVaoDang',
      'ngayVaoDangChinhThuc',
      'soTheDang',
      'laDangVien',
      'chiBoSinhHoatDangStr',
      'chucVuDang',
      'chucVuDangKiemNhiem',
    ],
    'Còn trong thời gian dự bị.',
    (p) => !p.laDangVien && p.ngayVaoDang === null && p.chucVu?.code === 'KHONG' && working(p),
    (p, _r, today) =>
      set(p, {
        laDangVien: true,
        ngayVaoDang: addMonths(today, -11),
        ngayVaoDangChinhThuc: null,
        soTheDang: null,
        chucVuDang: choice('DV', 'Đảng viên'),
        chucVuDangKiemNhiem: choice('KHONG', 'Không'),
        chiBoSinhHoatDangStr: 'Chi bộ cơ quan',
      }),
  ),
  d(
    'gm-doan-15-cu',
    'Vào Đoàn lúc 15 tuổi trước năm 2000',
    ['ngayVaoDoan'],
    'Điều lệ Đoàn trước 2002: từ 15 tuổi.',
    (p) => born(p) && yearOf(p.ngaySinh) <= 1982,
    (p) => set(p, { ngayVaoDoan: addMonths(birth(p), 183) }),
  ),
  d(
    'gm-bo-doi-truoc',
    'Nghĩa vụ quân sự xong rồi mới đi làm',
    ['ngayNhapNgu', 'ngayXuatNgu', 'quanHamCaoNhat'],
    'Hai năm trước khi tuyển dụng.',
    (p) =>
      p.gioiTinh?.code === '1' &&
      born(p) &&
      p.ngayNhapNgu === null &&
      p.ngayBatDau !== null &&
      fullYears(birth(p), p.ngayBatDau) >= 26 &&
      p.daoTao.every(
        (row) => row.tuNgay > addMonths(birth(p), 244) || (row.denNgay ?? '9') < addMonths(birth(p), 216),
      ),
    (p) =>
      set(p, {
        ngayNhapNgu: addMonths(birth(p), 218),
        ngayXuatNgu: addMonths(birth(p), 242),
        quanHamCaoNhat: choice('15', 'Trung sĩ'),
      }),
  ),
]
