/** The Party, posts, appointments, plans, mandates, army. */
import * as f from '#server/test/sentences/facts.ts'
import { all, any, ask, not, type Sentence } from '#server/test/sentences/facts.ts'
import * as v from '#server/test/sentences/levels.ts'

const d = ask('Đảng, Đoàn, quân đội')
const c = ask('chức vụ, bổ nhiệm')

const beforeYears =
  (field: 'ngayVaoDang' | 'ngayBoNhiem', years: number): f.Fact =>
  (p, today) => {
    const day = p[field]
    return day !== null && f.addMonths(day, 12 * years) <= today
  }
const lastAppointed = (p: Parameters<f.Fact>[0]) => p.ngayBoNhiemLaiChucVu ?? p.ngayBoNhiem

export const partyAndPosts: readonly Sentence[] = [
  d('đảng viên', v.member),
  d('chưa vào Đảng', not(v.member)),
  d('dang vien nu', all(v.member, f.woman)),
  d('đảng viên dự bị', v.probationary, 'Đã kết nạp, chưa có ngày chính thức.'),
  d(
    'đảng viên dự bị quá 12 tháng',
    (p, today) =>
      v.probationary(p, today) && p.ngayVaoDang !== null && f.addMonths(p.ngayVaoDang, 12) < today,
  ),
  d('vào Đảng trước năm 2000', all(v.member, f.dayIn('ngayVaoDang', ['1900-01-01', '1999-12-31']))),
  d('kết nạp Đảng năm 2024', f.dayIn('ngayVaoDang', f.year(2024))),
  d(
    'vào Đảng năm nay',
    f.dayIn('ngayVaoDang', (today) => f.yearFrom(today, 0)),
  ),
  d(
    'từ 30 năm tuổi Đảng',
    [
      all(v.member, beforeYears('ngayVaoDang', 30)),
      all(v.member, (p, today) => Number(today.slice(0, 4)) - Number(p.ngayVaoDang?.slice(0, 4)) >= 30),
    ],
    'Tính từ ngày kết nạp.',
  ),
  d(
    'đủ 30 năm tuổi Đảng trong năm 2027',
    (p) => p.laDangVien && p.ngayVaoDang?.slice(0, 4) === '1997',
    'Tính từ ngày kết nạp (Quy định 24-QĐ/TW, Hướng dẫn 01-HD/TW).',
  ),
  d(
    'đảng viên dưới 35 tuổi',
    all(
      v.member,
      f.age((n) => n < 35),
    ),
  ),
  d('bí thư chi bộ', f.is('chucVuDang', 'BT_CB')),
  d(
    'cấp ủy viên',
    [
      (p) =>
        ['BT_', 'PBT_', 'PBTTT_', 'UVTV_', 'UVBCH_'].some((start) => p.chucVuDang?.code.startsWith(start)) ||
        p.chucVuDang?.code === 'CUV',
      f.allowance('CUV'),
    ],
    'Có chức vụ trong cấp ủy các cấp, kể cả chi ủy.',
  ),
  d('bí thư, phó bí thư đảng ủy xã', f.is('chucVuDang', 'BT_X', 'PBT_X', 'PBTTT_X')),
  d(
    'đảng ủy viên xã',
    [
      f.is('chucVuDang', 'BT_X', 'PBTTT_X', 'PBT_X', 'UVTV_X', 'UVBCH_X'),
      f.is('chucVuDang', 'UVBCH_X'),
      f.is('chucVuDang', 'UVTV_X', 'UVBCH_X'),
    ],
    'Ủy viên Ban Chấp hành Đảng ủy xã; bí thư, phó bí thư cũng là ủy viên.',
  ),
  d(
    'đảng viên không giữ chức vụ đảng',
    all(v.member, any(f.unchosen('chucVuDang'), f.is('chucVuDang', 'DV', 'KHONG'))),
  ),
  d('đã ra khỏi Đảng', [
    (p) => p.ngayRaKhoiDang !== null,
    (p) => p.ngayRaKhoiDang !== null && p.ngayVaoDangLanHai === null,
    (p) => p.ngayRaKhoiDang !== null && !p.laDangVien,
  ]),
  d('đã đi bộ đội', (p) => p.ngayNhapNgu !== null),
  d(
    'xuất ngũ rồi mới tuyển dụng',
    (p) => p.ngayXuatNgu !== null && p.ngayBatDau !== null && p.ngayXuatNgu <= p.ngayBatDau,
  ),
  d(
    'sĩ quan từ đại úy trở lên',
    f.is('quanHamCaoNhat', '01', '02', '03', '04', '05', '06', '07', '08', '09', '21', '22', '23'),
  ),
  d('con liệt sĩ', f.has('doiTuongChinhSach', '01')),
  d('con thương binh hoặc bệnh binh', f.has('doiTuongChinhSach', '02', '03')),
  d(
    'gia đình chính sách',
    [
      (p) => p.doiTuongChinhSach.some((item) => !['00', '08'].includes(item.code)),
      (p) => p.doiTuongChinhSach.some((item) => item.code !== '00'),
      f.has('doiTuongChinhSach', '05'),
    ],
    'Có đối tượng chính sách về người có công.',
  ),
  d('thương binh', [
    (p) => p.thuongBinh !== null && /thương binh/i.test(p.thuongBinh.name),
    (p) => p.thuongBinh !== null && p.thuongBinh.code.endsWith('-4'),
  ]),

  c(
    'trưởng phòng',
    [f.is('chucVu', 'TP'), f.is('chucVu', 'TP', 'TPX', 'TPCC', 'TPDV')],
    'Trưởng phòng thuộc sở, hoặc mọi cấp.',
  ),
  c(
    'TP và PTP',
    [
      f.is('chucVu', 'TP', 'PTP'),
      f.is('chucVu', 'TP', 'PTP', 'TPX', 'PTPX', 'TPCC', 'PTPCC', 'TPDV', 'PTPDV'),
    ],
    'TP, PTP: trưởng phòng, phó trưởng phòng.',
  ),
  c('chủ tịch xã', f.is('chucVu', 'CTUBX'), 'Chủ tịch UBND xã, phường.'),
  c('PCT UBND xã', f.is('chucVu', 'PCTUBX'), 'PCT: Phó Chủ tịch.'),
  c('chủ tịch ubnd các phường', [
    all(f.is('chucVu', 'CTUBX'), f.inUnitLike('UBND phường')),
    f.is('chucVu', 'CTUBX'),
  ]),
  c('giám đốc sở', f.is('chucVu', 'GDS')),
  c('phó giám đốc các sở là nữ', all(f.is('chucVu', 'PGDS'), f.woman)),
  c('hiệu trưởng', f.is('chucVu', 'HTCD', 'HTTHPT', 'HTTHCS', 'HTTH', 'HTMN')),
  c('hiệu phó trường tiểu học', f.is('chucVu', 'PHTTH')),
  c(
    'BGH các trường THCS',
    f.is('chucVu', 'HTTHCS', 'PHTTHCS'),
    'Ban giám hiệu: hiệu trưởng và phó hiệu trưởng.',
  ),
  c('không giữ chức vụ', [
    f.is('chucVu', 'KHONG'),
    not(
      any(
        (p) => p.chucVu !== null && p.chucVu.code !== 'KHONG',
        (p) => p.chucVuNgoaiHeThong !== null,
      ),
    ),
  ]),
  c(
    'lãnh đạo quản lý',
    [
      v.leads,
      (p) => (p.chucVu !== null && p.chucVu.code !== 'KHONG') || p.chucVuNgoaiHeThong !== null,
      (p) => f.openPay(p)?.loaiCanBo?.code === '1',
    ],
    'Người có chức vụ, hoặc xếp nhóm lãnh đạo, quản lý trong dòng lương.',
  ),
  c('bổ nhiệm năm 2025', f.dayIn('ngayBoNhiem', f.year(2025))),
  c('được bổ nhiệm từ 01/7/2025', f.dayIn('ngayBoNhiem', ['2025-07-01', '9999-12-31'])),
  c('bổ nhiệm lại trong năm 2026', [
    f.dayIn('ngayBoNhiemLaiChucVu', f.year(2026)),
    f.work((row) => row.loaiQuyetDinh?.code === 'BNL' && f.within(row.tuNgay, f.year(2026))),
  ]),
  c(
    'sắp hết 5 năm bổ nhiệm trong năm 2027',
    [
      (p) => {
        const day = lastAppointed(p)
        return day !== null && v.leads(p, '') && f.within(f.addMonths(day, 60), f.year(2027))
      },
      (p) => f.within(p.denHan?.['bo-nhiem-lai'], f.year(2027)),
    ],
    'Thời hạn giữ chức vụ 5 năm (NĐ 170/2025/NĐ-CP); người được bầu thì theo nhiệm kỳ.',
  ),
  c(
    'giữ chức vụ quá 10 năm',
    'khong-hieu',
    'Từ ngày nào thì phải cộng nhiều lần bổ nhiệm cùng một chức vụ; không rõ chức vụ nào.',
  ),
  c('kiêm nhiệm', (p) => p.chucVuKiemNhiem.some((item) => item.code !== 'KHONG')),
  c('được quy hoạch phó giám đốc sở', f.has('chucVuQuyHoach', 'PGDS')),
  c('quy hoạch chủ tịch xã mà chưa có cao cấp chính trị', [
    all(f.has('chucVuQuyHoach', 'CTUBX'), v.below('lyLuanChinhTri', 'CCTD')),
    all(f.has('chucVuQuyHoach', 'CTUBX'), v.below('lyLuanChinhTri', 'CC')),
  ]),
  c('đại biểu HĐND tỉnh', f.is('daiBieuQHHDND', '02')),
  c('đại biểu hội đồng nhân dân', f.is('daiBieuQHHDND', '02', '03', '04')),
  c(
    'nghỉ thôi giữ chức vụ năm nay',
    f.work((row, today) => row.loaiQuyetDinh?.code === 'TGCV' && f.within(row.tuNgay, f.yearFrom(today, 0))),
  ),
  c(
    'điều động trong năm 2025',
    f.work(
      (row) => ['DD', 'LCDD'].includes(row.loaiQuyetDinh?.code ?? '') && f.within(row.tuNgay, f.year(2025)),
    ),
  ),
  c('luân chuyển', [
    f.work((row) => ['LC', 'LCDD'].includes(row.loaiQuyetDinh?.code ?? '')),
    f.work((row) => row.loaiQuyetDinh?.code === 'LC'),
  ]),
]
