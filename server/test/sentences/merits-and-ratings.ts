/** Rewards, discipline, ratings of years. */
import * as f from '#server/test/sentences/facts.ts'
import { all, any, ask, not, type Sentence } from '#server/test/sentences/facts.ts'
import { leads } from '#server/test/sentences/levels.ts'

const k = ask('khen thưởng')
const l = ask('kỷ luật')
const g = ask('đánh giá')

const title = (code: string) => f.reward((row) => row.danhHieuKhenThuong?.code === code)
const kind = (...codes: readonly string[]) =>
  f.reward((row) => codes.includes(row.hinhThucKhenThuong?.code ?? ''))
const last = (today: string) => Number(today.slice(0, 4)) - 1
/** The named years have a rating of this level each. */
const everyYear =
  (level: string, years: (today: string) => readonly number[]): f.Fact =>
  (p, today) =>
    years(today).every((at) => f.rated(level, at)(p, today))

export const meritsAndRatings: readonly Sentence[] = [
  k('chiến sĩ thi đua cơ sở', title('CSTDCS')),
  k('CSTĐ cấp tỉnh', title('CSTDT')),
  k(
    'cstđcs từ 2 lần trở lên',
    (p) => p.khenThuong.filter((row) => row.danhHieuKhenThuong?.code === 'CSTDCS').length >= 2,
  ),
  k(
    '3 năm liền chiến sĩ thi đua cơ sở',
    (p) => {
      const years = p.khenThuong
        .filter((row) => row.danhHieuKhenThuong?.code === 'CSTDCS')
        .map((row) => row.namKhenThuong)
      return years.some((at) => years.includes(at + 1) && years.includes(at + 2))
    },
    'Ba năm liên tiếp bất kỳ.',
  ),
  k('bằng khen Thủ tướng', kind('BKTTG')),
  k('có bằng khen của UBND tỉnh', kind('BKT')),
  k('bang khen', kind('BKTTG', 'BKB', 'BKT'), 'Bằng khen các cấp.'),
  k(
    'giấy khen năm 2024',
    f.reward((row) => row.hinhThucKhenThuong?.code === 'GK' && row.namKhenThuong === 2024),
  ),
  k('huân chương lao động', kind('HCLD1', 'HCLD2', 'HCLD3')),
  k(
    'lao động tiên tiến năm 2025',
    f.reward((row) => row.danhHieuKhenThuong?.code === 'LDTT' && row.namKhenThuong === 2025),
  ),
  k('chưa được khen thưởng lần nào', (p) => p.khenThuong.length === 0),
  k(
    'khen thưởng đột xuất',
    f.reward((row) => row.loaiKhenThuong?.code === 'KT02'),
  ),
  k(
    'được khen thưởng trong 3 năm gần đây',
    [
      (p, today) => p.khenThuong.some((row) => row.namKhenThuong >= last(today) - 1),
      (p, today) =>
        p.khenThuong.some((row) => row.namKhenThuong >= last(today) - 2 && row.namKhenThuong <= last(today)),
      (p, today) =>
        p.khenThuong.some(
          (row) => row.ngayQuyetDinh !== null && row.ngayQuyetDinh >= f.addMonths(today, -36),
        ),
      (p, today) => p.khenThuong.some((row) => row.namKhenThuong >= last(today) - 2),
    ],
    'Kể cả năm nay, hoặc ba năm đã qua.',
  ),
  k('nhà giáo ưu tú', f.has('danhHieuQuocPhong', 'NGUT')),

  l('bị kỷ luật', [f.discipline(), f.underDiscipline], 'Đã từng, hoặc đang trong thời hạn.'),
  l('đang bị kỷ luật', f.underDiscipline),
  l('chưa bị kỷ luật bao giờ', not(f.discipline())),
  l('kỷ luật khiển trách', [
    f.discipline((row) => ['KT', 'D_KT'].includes(row.hinhThucKyLuat?.code ?? '')),
    f.discipline((row) => row.hinhThucKyLuat?.code === 'KT'),
  ]),
  l(
    'cảnh cáo trở lên',
    f.discipline((row) => !['KT', 'D_KT'].includes(row.hinhThucKyLuat?.code ?? '')),
    'Nặng hơn khiển trách.',
  ),
  l(
    'kỷ luật đảng',
    f.discipline(
      (row) => row.loaiKyLuat?.code === 'KL02' || row.hinhThucKyLuat?.code.startsWith('D_') === true,
    ),
  ),
  l(
    'kỷ luật trong năm 2026',
    f.discipline((row) => f.within(row.ngayKyLuat, f.year(2026))),
  ),
  l(
    'hết hạn kỷ luật trong quý sau',
    f.discipline((row, today) => f.within(row.denNgay, f.quarterFrom(today, 1))),
  ),
  l('lãnh đạo đang bị kỷ luật', all(leads, f.underDiscipline)),

  g('hoàn thành xuất sắc nhiệm vụ năm 2025', f.rated('HTXSNV', 2025)),
  g('HTXSNV năm ngoái', (p, today) => f.rated('HTXSNV', last(today))(p, today)),
  g('hoan thanh tot nhiem vu nam 2024', f.rated('HTTNV', 2024)),
  g(
    'không hoàn thành nhiệm vụ',
    f.rating((row) => row.mucDoDanhGia?.code === 'KHTNV'),
    'Năm bất kỳ.',
  ),
  g('từ hoàn thành tốt trở lên năm 2025', f.rated(['HTXSNV', 'HTTNV'], 2025)),
  g(
    'xuất sắc 2 năm liên tiếp 2024 và 2025',
    everyYear('HTXSNV', () => [2024, 2025]),
  ),
  g(
    '3 năm gần nhất đều hoàn thành xuất sắc',
    everyYear('HTXSNV', (today) => [last(today), last(today) - 1, last(today) - 2]),
    'Ba năm đã qua.',
  ),
  g('chưa đánh giá năm 2025', not(f.rating((row) => row.namDanhGia === 2025))),
  g('chưa có đánh giá năm nào', (p) => p.danhGiaHangNam.length === 0),
  g(
    'có ít nhất 2 năm không hoàn thành nhiệm vụ',
    (p) => p.danhGiaHangNam.filter((row) => row.mucDoDanhGia?.code === 'KHTNV').length >= 2,
  ),
  g('chưa bao giờ được xếp loại xuất sắc', not(f.rating((row) => row.mucDoDanhGia?.code === 'HTXSNV'))),
  g('năm 2025 không đạt loại tốt', [
    all(
      f.rating((row) => row.namDanhGia === 2025),
      not(f.rated(['HTXSNV', 'HTTNV'], 2025)),
    ),
    not(f.rated(['HTXSNV', 'HTTNV'], 2025)),
    any(f.rated(['HTNV', 'KHTNV', 'HCNL'], 2025)),
  ]),
]
