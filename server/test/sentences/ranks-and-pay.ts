/** Ranks and titles, steps, coefficients, percentages, days of salary, allowances. */
import * as f from '#server/test/sentences/facts.ts'
import { all, any, ask, not, type Sentence } from '#server/test/sentences/facts.ts'
import * as v from '#server/test/sentences/levels.ts'

const r = ask('ngạch, bậc, hệ số')
const d = ask('đến hạn nâng lương, vượt khung')
const p_ = ask('phụ cấp')

const coefficient = (test: (value: number) => boolean) => f.number('heSoLuong', test)
const monthOf =
  (at: number): ((today: string) => f.Span) =>
  (today) =>
    f.month(Number(today.slice(0, 4)), at)
const dueNote = 'Ngày đến hạn theo quy định (kể cả kéo dài), không phải ngày ký quyết định.'

export const ranksAndPay: readonly Sentence[] = [
  r('chuyên viên chính', v.rank('01.002')),
  r('CVC', v.rank('01.002'), 'CVC: chuyên viên chính.'),
  r('ngạch chuyên viên', v.rank('01.003'), 'Đúng ngạch 01.003, không gồm chuyên viên chính.'),
  r('CVCC và CVC', v.rank('01.001', '01.002')),
  r('chuyen vien chinh tro len', v.rank('01.001', '01.002'), 'Trong ngành hành chính.'),
  r('cán sự', v.rank('01.004')),
  r('mã ngạch 06.031', v.rank('06.031')),
  r('kế toán viên', [v.rank('06.031'), v.rank('06.031', 'V.06.031')]),
  r('thanh tra viên chính', v.rank('04.024')),
  r('V.07.03.29', v.rank('V.07.03.29')),
  r('giáo viên tiểu học hạng II', v.rank('V.07.03.28')),
  r('gv thcs hạng 3', v.rank('V.07.04.32'), 'Hạng 3 là hạng III.'),
  r('giáo viên', v.rankNamed('Giáo viên'), 'Mọi chức danh giáo viên.'),
  r('giáo viên THPT', v.rankNamed('Giáo viên trung học phổ thông', 'Giáo viên THPT')),
  r('bác sĩ chính', v.rank('V.08.01.02')),
  r('điều dưỡng', [
    v.rankNamed('Điều dưỡng'),
    any(v.rankNamed('Điều dưỡng'), f.textSays('congViecChinh', 'điều dưỡng')),
  ]),
  r(
    'lái xe',
    [v.rank('01.010'), any(v.rank('01.010'), v.rankNamed('Lái xe'), f.textSays('congViecChinh', 'lái xe'))],
    'Ngạch lái xe cơ quan hoặc công việc lái xe.',
  ),
  r('văn thư', [
    v.rankNamed('Văn thư'),
    f.textSays('congViecChinh', 'văn thư'),
    any(v.rankNamed('Văn thư'), f.textSays('congViecChinh', 'văn thư')),
  ]),
  r(
    'bậc 9',
    v.step((n) => n === 9),
  ),
  r(
    'từ bậc 6 trở lên',
    v.step((n) => n >= 6),
  ),
  r(
    'chuyên viên bậc 3',
    all(
      v.rank('01.003'),
      v.step((n) => n === 3),
    ),
  ),
  r(
    'hệ số 4,98',
    coefficient((n) => n === 4.98),
  ),
  r(
    'he so luong 2.34',
    coefficient((n) => n === 2.34),
  ),
  r(
    'hệ số lương từ 4,40 trở lên',
    coefficient((n) => n >= 4.4),
  ),
  r(
    'HSL dưới 3,0',
    coefficient((n) => n < 3),
    'HSL: hệ số lương.',
  ),
  r(
    'hệ số trên 5',
    coefficient((n) => n > 5),
  ),
  r(
    'hệ số từ 3,33 đến 3,99',
    coefficient((n) => n >= 3.33 && n <= 3.99),
  ),
  r(
    'đang hưởng 85% lương',
    f.number('phanTramHuong', (n) => n === 85),
  ),
  r(
    'hưởng dưới 100 phần trăm lương',
    f.number('phanTramHuong', (n) => n < 100),
  ),
  r(
    'chuyên viên đã đến bậc cuối',
    all(
      v.rank('01.003'),
      v.step((n) => n === 9),
    ),
    'Loại A1 có 9 bậc.',
  ),
  r('bổ nhiệm ngạch trước năm 2015', f.dayIn('ngayBoNhiemNgach', ['1900-01-01', '2014-12-31'])),
  r('bổ nhiệm vào ngạch CVC năm 2024', all(v.rank('01.002'), f.dayIn('ngayBoNhiemNgach', f.year(2024)))),
  r('nâng lương trước thời hạn năm 2025', (p) =>
    p.luong.some(
      (row) =>
        ['04', '05'].includes(row.loaiDieuChinhLuong?.code ?? '') &&
        f.within(row.ngayHuongLuong, f.year(2025)),
    ),
  ),
  r('đã từng được nâng lương trước hạn do thành tích', (p) =>
    p.luong.some((row) => row.loaiDieuChinhLuong?.code === '04'),
  ),
  r('mới nâng lương trong năm nay', (p, today) =>
    p.luong.some(
      (row) =>
        ['03', '04', '05'].includes(row.loaiDieuChinhLuong?.code ?? '') &&
        f.within(row.ngayHuongLuong, f.yearFrom(today, 0)),
    ),
  ),
  r('lương theo vị trí việc làm', [
    (p) => f.openPay(p)?.loaiLuong?.code === '1',
    f.number('luongTheoMucTien', (n) => n > 0),
  ]),
  r(
    'viên chức mà xếp ngạch công chức',
    all(v.publicEmployee, (p) => p.ngachHoacViTri !== null && !p.ngachHoacViTri.code.startsWith('V')),
    'Mã không bắt đầu bằng V.',
  ),

  d(
    'đến hạn nâng lương quý sau',
    v.raise((today) => f.quarterFrom(today, 1)),
    dueNote,
  ),
  d('ai đến hạn nâng lương tháng 12', v.raise(monthOf(12)), dueNote),
  d(
    'den han nang luong thang nay',
    v.raise((today) => f.monthFrom(today, 0)),
    dueNote,
  ),
  d('đến kỳ nâng bậc lương quý 1 năm 2027', v.raise(f.quarter(2027, 1)), dueNote),
  d('nâng lương thường xuyên năm 2027', v.raise(f.year(2027)), dueNote),
  d(
    'sắp đến hạn nâng lương trong 3 tháng tới',
    v.raise((today) => [today, f.addMonths(today, 3)]),
    dueNote,
  ),
  d(
    'quá hạn nâng lương',
    (p, today) => {
      const day = v.raiseDay(p)
      return day !== null && day !== undefined && day < today
    },
    'Đã qua ngày đến hạn mà chưa có dòng lương mới.',
  ),
  d(
    'đến hạn nâng lương quý sau mà bị kỷ luật',
    [
      all(
        v.raise((today) => f.quarterFrom(today, 1)),
        f.underDiscipline,
      ),
      all(
        v.raise((today) => f.quarterFrom(today, 1)),
        f.discipline(),
      ),
    ],
    'Đang trong thời hạn kỷ luật, hoặc đã từng.',
  ),
  d('đang hưởng vượt khung', v.beyondFrame),
  d(
    'vượt khung trên 10%',
    f.number('phuCapTNVK', (n) => n > 10),
  ),
  d(
    'có PCTNVK từ 5 đến 9 phần trăm',
    f.number('phuCapTNVK', (n) => n >= 5 && n <= 9),
  ),
  d(
    'đến hạn xét vượt khung năm 2027',
    (p) => f.within(v.frameDay(p), f.year(2027)),
    'Gồm lần đầu 5 % và mỗi năm thêm 1 %.',
  ),
  d('vượt khung là nữ', all(v.beyondFrame, f.woman)),
  d(
    'chưa vượt khung nhưng ở bậc 9 chuyên viên',
    all(
      v.rank('01.003'),
      v.step((n) => n === 9),
      not(v.beyondFrame),
    ),
  ),

  p_('có phụ cấp chức vụ', [f.number('phuCapChucVu', (n) => n > 0), f.allowance('CVLD')]),
  p_('phụ cấp chức vụ từ 0,5 trở lên', [
    f.number('phuCapChucVu', (n) => n >= 0.5),
    f.allowance('CVLD', (_, factor) => (factor ?? 0) >= 0.5),
  ]),
  p_(
    'hệ số phụ cấp 0,3',
    [
      f.number('phuCapChucVu', (n) => n === 0.3),
      f.allowance('CVLD', (_, factor) => factor === 0.3),
      (p, today) =>
        p.phuCap.some((row) => row.heSo === 0.3 && (row.denNgay === null || row.denNgay >= today)),
    ],
    'Phụ cấp chức vụ, hoặc bất kỳ phụ cấp nào.',
  ),
  p_('hưởng phụ cấp công vụ', f.allowance('CV')),
  p_('phụ cấp ưu đãi nghề', f.allowance('UDN')),
  p_(
    'ưu đãi nghề 40% trở lên',
    f.allowance('UDN', (percent) => (percent ?? 0) >= 40),
  ),
  p_(
    'phụ cấp thâm niên nghề của giáo viên trên 20%',
    all(
      v.rankNamed('Giáo viên'),
      f.allowance('TNN', (percent) => (percent ?? 0) > 20),
    ),
  ),
  p_(
    'không có phụ cấp gì',
    (p, today) => !p.phuCap.some((row) => row.denNgay === null || row.denNgay >= today),
    'Không có dòng phụ cấp nào đang hưởng.',
  ),
  p_('phụ cấp trách nhiệm công việc', f.allowance('TNCV')),
  p_('đang hưởng phụ cấp kiêm nhiệm', [f.allowance('KN'), f.number('phuCapKiemNhiem', (n) => n > 0)]),
  p_('phụ cấp khu vực', f.allowance('KV')),
  p_('phụ cấp cấp ủy', f.allowance('CUV')),
]
