/** Degrees and the levels computed from them. */
import {
  add,
  choice,
  degreeRow,
  drop,
  edit,
  faultsOf,
  has,
  pick,
  set,
  whole,
  working,
  yearOf,
  type Fault,
} from '#server/test/quality-faults/fault.ts'
import { major } from '#server/test/sentences/facts.ts'
import type { PlainPerson, TrainingRow } from '#server/test/sentences/plain-person.ts'
import { bachelor, degree, later, of_, some } from '#server/test/quality-faults/studies-of.ts'

const f = faultsOf('Đào tạo')
const master = degreeRow('THS')
const complete = (row: TrainingRow): boolean => row.denNgay !== null
const birthMonth = (p: PlainPerson): string => (p.ngaySinh ?? '1980-01-01').slice(0, 7)
const regularBachelor = (row: TrainingRow): boolean =>
  bachelor(row) && complete(row) && row.hinhThucDaoTao?.code === '01'

export const degreeFaults: readonly Fault[] = [
  f(
    'dt-dai-hoc-som',
    'Bằng đại học khi chưa tới 20 tuổi',
    'sai',
    ['daoTao', 'ngaySinh'],
    'Tốt nghiệp THPT 18 tuổi, đại học ít nhất 3-4 năm (Luật Giáo dục đại học, khung trình độ QĐ 1982/QĐ-TTg).',
    (p) => p.ngaySinh !== null && some(bachelor)(p),
    (p, random) =>
      edit(p, 'daoTao', bachelor, () => ({
        tuNgay: later(birthMonth(p), 14 * 12),
        denNgay: later(birthMonth(p), 17 * 12 + whole(random, 0, 18)),
      })),
  ),
  f(
    'dt-truoc-sinh',
    'Đi học trước khi sinh',
    'sai',
    ['daoTao', 'ngaySinh'],
    'Gõ nhầm năm.',
    (p) => p.ngaySinh !== null && has('daoTao')(p),
    (p, random) =>
      edit(p, 'daoTao', degree, () => ({ tuNgay: later(birthMonth(p), -whole(random, 6, 120)) })),
  ),
  f(
    'dt-ket-thuc-truoc',
    'Kết thúc trước khi bắt đầu',
    'sai',
    ['daoTao'],
    'Tháng kết thúc phải sau tháng bắt đầu.',
    (p) => p.daoTao.some(complete),
    (p, random) =>
      edit(p, 'daoTao', complete, (row) => ({
        denNgay: later(row.tuNgay.slice(0, 7), -whole(random, 2, 60)),
      })),
  ),
  f(
    'dt-tuong-lai',
    'Tốt nghiệp ở tương lai',
    'sai',
    ['daoTao'],
    'Chưa tốt nghiệp thì để trống.',
    some(degree),
    (p, random, today) =>
      edit(p, 'daoTao', degree, () => ({ denNgay: later(today.slice(0, 7), whole(random, 2, 30)) })),
  ),
  f(
    'dt-dai-hoc-qua-ngan',
    'Đại học chính quy học sáu tháng',
    'ngo',
    ['daoTao'],
    'Chính quy từ 3 đến 6 năm (Luật Giáo dục đại học 34/2018 Điều 33).',
    some(regularBachelor),
    (p, random) =>
      edit(p, 'daoTao', regularBachelor, (row) => ({
        tuNgay: later((row.denNgay ?? '2010-07').slice(0, 7), -whole(random, 3, 9)),
      })),
  ),
  f(
    'dt-dai-hoc-qua-dai',
    'Đại học học mười lăm năm',
    'ngo',
    ['daoTao'],
    'Gấp đôi thời gian chuẩn là tối đa (Quy chế đào tạo TT 08/2021/TT-BGDĐT Điều 2).',
    some((row) => bachelor(row) && complete(row)),
    (p) => edit(p, 'daoTao', bachelor, (row) => ({ denNgay: later(row.tuNgay.slice(0, 7), 15 * 12) })),
  ),
  f(
    'dt-thac-si-truoc-dai-hoc',
    'Thạc sĩ trước đại học',
    'sai',
    ['daoTao'],
    'Có bằng đại học mới học thạc sĩ (TT 23/2021/TT-BGDĐT).',
    (p) => some(master)(p) && some(bachelor)(p),
    (p) => {
      const first = p.daoTao.find(bachelor)
      return edit(p, 'daoTao', master, () => ({
        tuNgay: later((first?.tuNgay ?? '2005-09').slice(0, 7), -40),
        denNgay: later((first?.tuNgay ?? '2005-09').slice(0, 7), -14),
      }))
    },
  ),
  f(
    'dt-thac-si-khong-dai-hoc',
    'Có thạc sĩ mà không có bằng đại học',
    'thieu',
    ['daoTao'],
    'Quá trình đào tạo khai từ trung cấp trở lên (TT 06/2023 mục 32.1).',
    (p) => some(master)(p) && p.daoTao.filter(bachelor).length === 1,
    (p) => drop(p, 'daoTao', bachelor),
  ),
  f(
    'dt-cao-nhat-sai',
    'Trình độ cao nhất không phải bằng cao nhất',
    'sai',
    ['trinhDoCaoNhat', 'daoTao'],
    'Tính từ các bằng đã khai.',
    (p) => some(bachelor)(p) && p.trinhDoCaoNhat?.code === 'DH',
    (p, random) =>
      set(p, { trinhDoCaoNhat: pick(random, [choice('THS', 'Thạc sĩ'), choice('TC', 'Trung cấp')]) }),
  ),
  f(
    'dt-hai-cao-nhat',
    'Hai bằng cùng đánh dấu cao nhất',
    'sai',
    ['daoTao'],
    'Mỗi loại một dòng là cao nhất.',
    (p) => p.daoTao.filter(degree).length >= 2,
    (p) =>
      set(p, {
        daoTao: p.daoTao.map((row) =>
          row.loaiDaoTao?.code === '1' ? { ...row, laTrinhDoCaoNhat: true } : row,
        ),
      }),
  ),
  f(
    'dt-danh-dau-thap',
    'Đánh dấu cao nhất ở bằng thấp hơn',
    'sai',
    ['daoTao'],
    'Bằng cao hơn phải mang dấu.',
    (p) => some(master)(p) && some(bachelor)(p),
    (p) =>
      set(p, {
        daoTao: p.daoTao.map((row) =>
          row.loaiDaoTao?.code === '1' ? { ...row, laTrinhDoCaoNhat: bachelor(row) } : row,
        ),
      }),
  ),
  f(
    'dt-van-bang-khac-trinh-do',
    'Văn bằng ghi cử nhân mà trình độ là cao đẳng',
    'sai',
    ['daoTao'],
    'Chữ và danh mục nói khác nhau.',
    some((row) => bachelor(row) && /^(Cử nhân|Kỹ sư)/.test(row.vanBangDuocCap ?? '')),
    (p) =>
      edit(
        p,
        'daoTao',
        (row) => bachelor(row) && /^(Cử nhân|Kỹ sư)/.test(row.vanBangDuocCap ?? ''),
        () => ({ trinhDoDaoTao: choice('TC', 'Trung cấp') }),
      ),
  ),
  f(
    'dt-truong-khong-dao-tao',
    'Bằng đại học do trường chính trị tỉnh cấp',
    'sai',
    ['daoTao'],
    'Trường chính trị cấp tỉnh không đào tạo đại học.',
    some(bachelor),
    (p) =>
      edit(p, 'daoTao', bachelor, () => ({
        coSoDaoTao: choice('TCTTG', 'Trường Chính trị tỉnh Tiền Giang'),
      })),
  ),
  f(
    'dt-truong-chua-lap',
    'Học ở trường trước khi trường thành lập',
    'sai',
    ['daoTao'],
    'Trường Đại học Đồng Tháp lập năm 2003 (từ Đại học Sư phạm Đồng Tháp, đổi tên 2008).',
    some((row) => bachelor(row) && complete(row) && (row.denNgay ?? '9') < '2001'),
    (p) =>
      edit(
        p,
        'daoTao',
        (row) => bachelor(row) && (row.denNgay ?? '9') < '2001',
        () => ({ coSoDaoTao: choice('SPD', 'Trường Đại học Đồng Tháp'), coSoDaoTaoNgoaiHeThong: null }),
      ),
  ),
  f(
    'dt-chuyen-nganh-khac-cong-viec',
    'Bác sĩ mà không có bằng y',
    'ngo',
    ['daoTao', 'ngachHoacViTri'],
    'TT 10/2015/TTLT-BYT-BNV: bác sĩ phải tốt nghiệp bác sĩ.',
    (p) => p.ngachHoacViTri?.code.startsWith('V.08.01') === true && some(bachelor)(p),
    (p) =>
      set(p, {
        daoTao: p.daoTao.map((row) =>
          row.loaiDaoTao?.code === '1'
            ? { ...row, chuyenNganhDaoTao: choice('7340301', 'Kế toán'), vanBangDuocCap: 'Cử nhân Kế toán' }
            : row,
        ),
      }),
  ),
  f(
    'dt-hai-chinh-quy',
    'Hai bằng chính quy học cùng lúc ở hai trường',
    'ngo',
    ['daoTao'],
    'Chính quy tập trung không học hai nơi cùng lúc.',
    some(regularBachelor),
    (p) => {
      const row = p.daoTao.find(regularBachelor)
      return row === undefined
        ? p
        : add(p, 'daoTao', {
            ...row,
            coSoDaoTao: null,
            coSoDaoTaoNgoaiHeThong: 'Trường Đại học Vinh',
            chuyenNganhDaoTao: choice('7380101', 'Luật'),
            laTrinhDoCaoNhat: false,
          })
    },
  ),
  f(
    'dt-chinh-quy-khi-lam',
    'Đại học chính quy xa nhà trong lúc đang làm việc',
    'ngo',
    ['daoTao', 'congTac'],
    'Người đang công tác thường học vừa làm vừa học.',
    (p) => working(p) && some(regularBachelor)(p) && yearOf(p.ngayBatDau) < 2014,
    (p, random) => {
      const from = `${yearOf(p.ngayBatDau) + whole(random, 3, 6)}-09`
      return edit(p, 'daoTao', regularBachelor, () => ({
        tuNgay: from,
        denNgay: later(from, 46),
        coSoDaoTao: null,
        coSoDaoTaoNgoaiHeThong: 'Trường Đại học Bách khoa Hà Nội',
      }))
    },
  ),
  f(
    'dt-thieu-cho-ngach',
    'Chuyên viên mà chỉ có bằng trung cấp',
    'ngo',
    ['trinhDoCaoNhat', 'daoTao', 'ngachHoacViTri'],
    'TT 02/2021/TT-BNV Điều 7: chuyên viên phải có bằng đại học.',
    (p) =>
      p.ngachHoacViTri?.code === '01.003' &&
      p.trinhDoCaoNhat?.code === 'DH' &&
      p.daoTao.filter(of_('1')).length === 1,
    (p) =>
      set(
        edit(p, 'daoTao', bachelor, (row) => ({
          trinhDoDaoTao: choice('TC', 'Trung cấp'),
          vanBangDuocCap: `Trung cấp ${major(row)}`,
        })),
        { trinhDoCaoNhat: choice('TC', 'Trung cấp') },
      ),
  ),
]
