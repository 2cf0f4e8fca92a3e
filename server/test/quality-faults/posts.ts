/** Posts, appointments, positions. */
import {
  add,
  choice,
  publicEmployee,
  civilServant,
  edit,
  faultsOf,
  has,
  openWork,
  pick,
  set,
  whole,
  working,
  yearOf,
  type Fault,
} from '#server/test/quality-faults/fault.ts'
import { addMonths } from '#server/test/sentences/facts.ts'
import { retirementDay } from '#server/test/sentences/levels.ts'
import type { PlainPerson } from '#server/test/sentences/plain-person.ts'
import { closed, merged, openRow } from '#server/test/quality-faults/work-of.ts'

const c = faultsOf('Chức vụ')
const k = faultsOf('Đối tượng')
const leader = (p: PlainPerson): boolean =>
  p.chucVu !== null && !['KHONG', 'TTCM', 'TPCM'].includes(p.chucVu.code)
const appointed = (p: PlainPerson): boolean =>
  leader(p) && p.loaiHoSo?.code !== '01' && p.ngayBoNhiem !== null
const plain = (p: PlainPerson): boolean => p.chucVu?.code === 'KHONG' && working(p)
const none = choice('KHONG', 'Không giữ chức vụ')

export const postFaults: readonly Fault[] = [
  c(
    'cv-het-5-nam',
    'Bổ nhiệm quá năm năm chưa bổ nhiệm lại',
    'ngo',
    ['ngayBoNhiem', 'ngayBoNhiemLaiChucVu'],
    'Nghị định 170/2025/NĐ-CP; Quy định 80-QĐ/TW: thời hạn giữ chức vụ 5 năm.',
    (p) => working(p) && appointed(p),
    (p, random, today) =>
      set(p, { ngayBoNhiem: addMonths(today, -whole(random, 66, 110)), ngayBoNhiemLaiChucVu: null }),
  ),
  c(
    'cv-bo-nhiem-lai-truoc',
    'Bổ nhiệm lại trước bổ nhiệm',
    'sai',
    ['ngayBoNhiem', 'ngayBoNhiemLaiChucVu'],
    'Bổ nhiệm lại là lần sau.',
    (p) => leader(p) && p.ngayBoNhiem !== null,
    (p, random) =>
      set(p, { ngayBoNhiemLaiChucVu: addMonths(p.ngayBoNhiem ?? '2020-01-01', -whole(random, 3, 50)) }),
  ),
  c(
    'cv-co-ngay-khong-chuc',
    'Không giữ chức vụ mà có ngày bổ nhiệm',
    'ngo',
    ['chucVu', 'ngayBoNhiem'],
    'Ngày của chức vụ cũ chưa xóa.',
    (p) => plain(p) && p.ngayBoNhiem === null,
    (p, random) => set(p, { ngayBoNhiem: `${whole(random, 2019, 2024)}-04-01` }),
  ),
  c(
    'cv-khac-dong-cong-tac',
    'Chức vụ hiện tại khác dòng công tác đang mở',
    'sai',
    ['chucVu', 'congTac'],
    'Hai nơi nói khác nhau về chức vụ.',
    (p) => working(p) && leader(p) && openRow(p)?.chucVu?.code === p.chucVu?.code,
    (p) => edit(p, 'congTac', openWork, () => ({ chucVu: none, chucVuNgoaiHeThong: null })),
  ),
  c(
    'cv-huyen',
    'Chức vụ cấp huyện sau khi bỏ cấp huyện',
    'sai',
    ['chucVuNgoaiHeThong', 'chucVu'],
    merged,
    (p) => working(p) && p.chucVuNgoaiHeThong === null,
    (p, random) =>
      set(p, {
        chucVu: null,
        chucVuNgoaiHeThong: pick(random, [
          'Phó Chủ tịch UBND huyện',
          'Trưởng phòng Nội vụ huyện',
          'Chánh Văn phòng Huyện ủy',
        ]),
      }),
  ),
  c(
    'cv-sai-don-vi',
    'Chức vụ không có ở loại đơn vị này',
    'sai',
    ['chucVu', 'donVi', 'congTac'],
    'Hiệu trưởng ở sở, Giám đốc Sở ở trường: chức vụ thuộc loại đơn vị khác.',
    (p) => plain(p) && (p.donVi.name.startsWith('Sở ') || p.donVi.name.startsWith('Trường ')),
    (p) =>
      edit(
        set(p, {
          chucVu: p.donVi.name.startsWith('Sở ')
            ? choice('HTTH', 'Hiệu trưởng trường tiểu học')
            : choice('GDS', 'Giám đốc Sở'),
        }),
        'congTac',
        openWork,
        () => ({
          chucVu: p.donVi.name.startsWith('Sở ')
            ? choice('HTTH', 'Hiệu trưởng trường tiểu học')
            : choice('GDS', 'Giám đốc Sở'),
          chucVuNgoaiHeThong: null,
        }),
      ),
  ),
  c(
    'cv-bo-nhiem-truoc-tuyen-dung',
    'Bổ nhiệm chức vụ trước khi tuyển dụng',
    'sai',
    ['ngayBoNhiem', 'ngayBatDau', 'ngayBoNhiemLaiChucVu'],
    'Phải là cán bộ, công chức, viên chức mới được bổ nhiệm.',
    (p) => leader(p) && p.ngayBatDau !== null,
    (p, random) =>
      set(p, {
        ngayBoNhiem: addMonths(p.ngayBatDau ?? '2010-01-01', -whole(random, 6, 60)),
        ngayBoNhiemLaiChucVu: null,
      }),
  ),
  c(
    'cv-kiem-nhiem-trung',
    'Kiêm nhiệm chính chức vụ đang giữ',
    'ngo',
    ['chucVu', 'chucVuKiemNhiem'],
    'Kiêm nhiệm là chức vụ thứ hai.',
    leader,
    (p) => set(p, { chucVuKiemNhiem: p.chucVu === null ? [] : [p.chucVu] }),
  ),
  c(
    'cv-khong-va-co',
    'Kiêm nhiệm vừa Không vừa có chức vụ',
    'sai',
    ['chucVuKiemNhiem'],
    'Không giữ chức vụ loại trừ chức vụ khác.',
    (p) => leader(p),
    (p) => set(p, { chucVuKiemNhiem: [none, choice('GDTT', 'Giám đốc Trung tâm')] }),
  ),
  c(
    'cv-hop-dong-lanh-dao',
    'Người hợp đồng lao động giữ chức vụ lãnh đạo',
    'sai',
    ['chucVu', 'loaiHoSo', 'ngayBoNhiem'],
    'Chức vụ lãnh đạo bổ nhiệm cho công chức, viên chức.',
    (p) => p.loaiHoSo?.code === '04' && working(p),
    (p) => set(p, { chucVu: choice('PTP', 'Phó Trưởng phòng'), ngayBoNhiem: '2024-03-01' }),
  ),
  c(
    'cv-can-bo-khong-chuc',
    'Đối tượng Cán bộ mà không giữ chức vụ',
    'sai',
    ['loaiHoSo', 'chucVu'],
    'Cán bộ là người được bầu cử, phê chuẩn, bổ nhiệm giữ chức vụ theo nhiệm kỳ (Luật CBCC Điều 1).',
    (p) => plain(p) && p.loaiHoSo?.code === '02',
    (p) => set(p, { loaiHoSo: choice('01', 'Cán bộ') }),
  ),
  c(
    'cv-quy-hoach-thap',
    'Quy hoạch chức danh thấp hơn chức vụ đang giữ',
    'ngo',
    ['chucVuQuyHoach', 'chucVu'],
    'Quy hoạch vào chức vụ cao hơn (Quy định 50-QĐ/TW).',
    (p) => ['GDS', 'PGDS', 'CTUBX', 'GDTT', 'TP'].includes(p.chucVu?.code ?? ''),
    (p) => set(p, { chucVuQuyHoach: [choice('PTP', 'Phó Trưởng phòng')] }),
  ),
  c(
    'cv-qua-tuoi-bo-nhiem',
    'Bổ nhiệm lần đầu khi còn dưới hai năm công tác',
    'ngo',
    ['ngayBoNhiem', 'ngaySinh'],
    'Nghị định 170/2025/NĐ-CP: còn đủ thời gian một nhiệm kỳ, trừ trường hợp đặc biệt.',
    (p, today) =>
      appointed(p) &&
      working(p) &&
      p.ngaySinh !== null &&
      (retirementDay(p) ?? '9999') < addMonths(today, 22),
    (p, random, today) =>
      set(p, { ngayBoNhiem: addMonths(today, -whole(random, 1, 3)), ngayBoNhiemLaiChucVu: null }),
  ),
  c(
    'cv-vi-tri-hai-nam',
    'Bố trí vị trí việc làm trước khi vào ngành',
    'sai',
    ['viTriViecLam', 'ngayBoTriViTri', 'ngayBatDau'],
    'Bố trí sau tuyển dụng.',
    (p) => p.ngayBatDau !== null && yearOf(p.ngayBatDau) > 1990,
    (p) =>
      set(p, {
        viTriViecLam: choice('CM.001', 'Lưu trữ'),
        ngayBoTriViTri: addMonths(p.ngayBatDau ?? '2010-01-01', -24),
      }),
  ),
  c(
    'cv-cong-chuc-bac-nghe',
    'Công chức có bậc nghề nghiệp',
    'sai',
    ['loaiHoSo', 'bacNgheNghiep'],
    'Bậc nghề nghiệp là của viên chức (Nghị định 232/2026/NĐ-CP).',
    (p) => p.loaiHoSo?.code === '02',
    (p) => set(p, { bacNgheNghiep: choice('3', 'Bậc 3') }),
  ),
  c(
    'ct-trung-dong',
    'Một quá trình công tác nhập hai lần',
    'sai',
    ['congTac'],
    'Dòng giống hệt nhau.',
    has('congTac', 2),
    (p) => {
      const row = p.congTac.find(closed)
      return row === undefined ? p : add(p, 'congTac', row)
    },
  ),
  k(
    'td-khac-co-quan',
    'Bầu cử mà là viên chức',
    'ngo',
    ['hinhThucTuyenDung', 'loaiHoSo'],
    'Bầu cử là hình thức của cán bộ (Luật CBCC).',
    publicEmployee,
    (p) => set(p, { hinhThucTuyenDung: choice('06', 'Bầu cử') }),
  ),
  k(
    'td-hop-dong-thi-tuyen',
    'Công chức mà tuyển dụng bằng ký hợp đồng',
    'ngo',
    ['hinhThucTuyenDung', 'loaiHoSo'],
    'Công chức thi tuyển, xét tuyển hoặc tiếp nhận (Luật CBCC 80/2025/QH15).',
    (p) => p.loaiHoSo?.code === '02',
    (p) => set(p, { hinhThucTuyenDung: choice('08', 'Ký hợp đồng') }),
  ),
  k(
    'lhs-cap-xa-cu',
    'Còn loại Cán bộ, công chức cấp xã sau 01/07/2025',
    'ngo',
    ['loaiHoSo'],
    'Luật CBCC 80/2025/QH15 bỏ phân biệt cấp xã.',
    (p) => working(p) && civilServant(p),
    (p) => set(p, { loaiHoSo: choice('08', 'Cán bộ, công chức cấp xã (trước 01/7/2025)') }),
  ),
  k(
    'bp-hop-dong',
    'Người hợp đồng mà biệt phái',
    'sai',
    ['loaiHoSo', 'trangThaiHoSo'],
    'Chỉ cán bộ, công chức, viên chức được biệt phái.',
    (p) => working(p) && ['04', '05', '06', '09'].includes(p.loaiHoSo?.code ?? ''),
    (p) => set(p, { trangThaiHoSo: choice('13', 'Biệt phái') }),
  ),
]
