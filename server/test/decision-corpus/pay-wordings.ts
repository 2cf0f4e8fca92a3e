/** Raises, the allowance beyond the last step, and career grades, in the words of offices. */
import { cell, days, dayWays, figure, named, ongBa, says, type Facts, type Way } from './facts.ts'

const stepOf = ({ rank, step }: Facts) => ({
  before: rank.coefficients[step - 1] ?? 0,
  after: rank.coefficients[step] ?? 0,
  next: step + 1,
})
const paid = (facts: Facts) => ({
  ngachChucDanh: facts.rank.code,
  bac: String(stepOf(facts).next),
  heSoLuong: stepOf(facts).after,
  ngay: facts.from,
})
const first = ({ people: [person] }: Facts) => {
  if (person === undefined) throw new Error('nobody')
  return person
}

const raises = (kind: string, subject: string, act: string, why = ''): readonly Way[] => [
  (f) => ({
    kind,
    subject,
    body: [
      `Điều 1. ${act} đối với ${named(first(f), f.random)}, ngạch (chức danh nghề nghiệp) ${f.rank.name}, mã số ${f.rank.code}, từ bậc ${f.step}, hệ số ${figure(stepOf(f).before)} lên bậc ${stepOf(f).next}, hệ số ${figure(stepOf(f).after)}, kể từ ${days.long(f.from)}${why}.`,
    ],
    people: [says(first(f), paid(f))],
  }),
  (f) => ({
    kind,
    subject: `${subject} đối với ${ongBa(first(f))} ${first(f).hoVaTen}`,
    body: [
      `Điều 1. Nay ${act.charAt(0).toLocaleLowerCase('vi')}${act.slice(1)} cho ${named(first(f), f.random)}.`,
      `- Ngạch công chức, viên chức: ${f.rank.name} (Mã ngạch: ${f.rank.code});`,
      `- Bậc lương hiện hưởng: Bậc ${f.step}/${f.rank.coefficients.length}; Hệ số lương: ${figure(stepOf(f).before)};`,
      `- Được xếp lên bậc ${stepOf(f).next}/${f.rank.coefficients.length}, hệ số lương ${figure(stepOf(f).after)};`,
      `- Thời gian hưởng lương mới và thời gian xét nâng bậc lương lần sau: Kể từ ${f.random.one(dayWays)(f.from)}${why}.`,
    ],
    people: [says(first(f), paid(f))],
  }),
  (f) => ({
    kind,
    subject: `${subject} cho công chức, viên chức`,
    body: [
      `Điều 1. ${act} cho ${named(first(f), f.random)}, từ hệ số lương ${figure(stepOf(f).before)} (bậc ${f.step}) lên hệ số lương ${figure(stepOf(f).after)} (bậc ${stepOf(f).next}) của ngạch ${f.rank.name}, mã ngạch ${f.rank.code}; thời điểm hưởng từ ${f.random.one(dayWays)(f.from)}${why}.`,
    ],
    people: [says(first(f), paid(f))],
  }),
  (f) => ({
    kind,
    subject,
    body: [
      `Điều 1. ${act} đối với ${f.people.length < 10 ? `0${f.people.length}` : f.people.length} công chức, viên chức (có danh sách kèm theo).`,
    ],
    annex: {
      title: ['DANH SÁCH', `${act} (Kèm theo Quyết định của cơ quan)`],
      columns: [
        'STT',
        'Họ và tên',
        'Ngày, tháng, năm sinh',
        'Chức vụ, đơn vị',
        'Mã ngạch',
        'Bậc cũ',
        'Hệ số cũ',
        'Bậc mới',
        'Hệ số mới',
        'Thời điểm hưởng',
      ],
      rows: f.people.map((p, at) => [
        String(at + 1),
        p.hoVaTen,
        cell(p.ngaySinh),
        `${p.chucVu}, ${p.donVi}`,
        f.rank.code,
        String(f.step),
        figure(stepOf(f).before),
        String(stepOf(f).next),
        figure(stepOf(f).after),
        cell(f.from),
      ]),
    },
    people: f.people.map((p) => says(p, { ngaySinh: p.ngaySinh, ...paid(f) })),
  }),
  (f) => ({
    kind,
    subject,
    body: [
      `Điều 1. ${act} cho các ông (bà) có tên trong danh sách đính kèm, kể từ ${f.random.one(dayWays)(f.from)}.`,
    ],
    annex: {
      title: ['DANH SÁCH CÔNG CHỨC, VIÊN CHỨC ĐƯỢC NÂNG BẬC LƯƠNG'],
      columns: [
        'TT',
        'Họ tên',
        'Năm sinh',
        'Đơn vị',
        'Ngạch',
        'Mã số',
        'Lương đang hưởng: Bậc',
        'Lương đang hưởng: Hệ số',
        'Lương được nâng: Bậc',
        'Lương được nâng: Hệ số',
      ],
      rows: f.people.map((p, at) => [
        `${at + 1}.`,
        p.hoVaTen.toLocaleUpperCase('vi'),
        p.ngaySinh.slice(0, 4),
        p.donVi,
        f.rank.name,
        f.rank.code,
        `${f.step}/${f.rank.coefficients.length}`,
        String(stepOf(f).before),
        `${stepOf(f).next}/${f.rank.coefficients.length}`,
        String(stepOf(f).after),
      ]),
    },
    people: f.people.map((p) => says(p, paid(f))),
  }),
]

const lastStep = ({ rank }: Facts) => ({
  bac: String(rank.coefficients.length),
  heSoLuong: rank.coefficients.at(-1) ?? 0,
})
const beyond: readonly Way[] = [
  (f) => ({
    kind: 'QD_VUOT_KHUNG',
    subject: 'nâng phụ cấp thâm niên vượt khung',
    body: [
      `Điều 1. Nâng phụ cấp thâm niên vượt khung đối với ${named(first(f), f.random)}, ngạch (chức danh nghề nghiệp) ${f.rank.name}, mã số ${f.rank.code}, bậc ${lastStep(f).bac}, hệ số ${figure(lastStep(f).heSoLuong)}: từ 6% lên 7% mức lương của bậc lương cuối cùng, kể từ ${days.long(f.from)}.`,
    ],
    people: [says(first(f), { ngachChucDanh: f.rank.code, ...lastStep(f), phuCapTNVK: 7, ngay: f.from })],
  }),
  (f) => ({
    kind: 'QD_VUOT_KHUNG',
    subject: 'hưởng phụ cấp thâm niên vượt khung',
    body: [
      `Điều 1. Cho ${named(first(f), f.random)} được hưởng phụ cấp thâm niên vượt khung 5% của mức lương bậc ${lastStep(f).bac}/${lastStep(f).bac}, hệ số ${figure(lastStep(f).heSoLuong)}, ngạch ${f.rank.name} (mã số ${f.rank.code}), kể từ ${f.random.one(dayWays)(f.from)}.`,
    ],
    people: [says(first(f), { ngachChucDanh: f.rank.code, ...lastStep(f), phuCapTNVK: 5, ngay: f.from })],
  }),
  (f) => ({
    kind: 'QD_VUOT_KHUNG',
    subject: `nâng mức phụ cấp thâm niên vượt khung cho ${f.people.length} công chức`,
    body: [
      'Điều 1. Nâng mức phụ cấp thâm niên vượt khung cho các công chức có tên trong danh sách kèm theo Quyết định này.',
    ],
    annex: {
      title: ['DANH SÁCH'],
      columns: [
        'STT',
        'Họ và tên',
        'Ngày sinh',
        'Mã ngạch',
        'Bậc',
        'Hệ số',
        '% đang hưởng',
        '% được hưởng',
        'Hưởng từ ngày',
      ],
      rows: f.people.map((p, at) => [
        String(at + 1),
        p.hoVaTen,
        cell(p.ngaySinh),
        f.rank.code,
        lastStep(f).bac,
        figure(lastStep(f).heSoLuong),
        '7',
        '8',
        cell(f.from),
      ]),
    },
    people: f.people.map((p) =>
      says(p, {
        ngaySinh: p.ngaySinh,
        ngachChucDanh: f.rank.code,
        ...lastStep(f),
        phuCapTNVK: 8,
        ngay: f.from,
      }),
    ),
  }),
]

const grades: readonly Way[] = [
  (f) => ({
    kind: 'QD_CHUYEN_XEP',
    subject: 'chuyển xếp bậc nghề nghiệp viên chức',
    body: [
      `Điều 1. Chuyển xếp bậc nghề nghiệp đối với ${named(first(f), f.random)}, chức danh nghề nghiệp ${f.rank.name} (${f.rank.code}): xếp bậc nghề nghiệp 3, giữ nguyên bậc ${f.step}, hệ số ${figure(stepOf(f).before)}, kể từ ${days.long(f.from)}.`,
    ],
    people: [
      says(first(f), {
        ngachChucDanh: f.rank.code,
        bacNgheNghiep: '3',
        bac: String(f.step),
        heSoLuong: stepOf(f).before,
        ngay: f.from,
      }),
    ],
  }),
  (f) => ({
    kind: 'QD_CHUYEN_XEP',
    subject: 'chuyển xếp lương theo Nghị định số 232/2026/NĐ-CP',
    body: [
      `Điều 1. Chuyển xếp ${named(first(f), f.random)}, từ chức danh nghề nghiệp ${f.rank.name}, mã số ${f.rank.code} vào bậc nghề nghiệp 2; bậc lương ${f.step}, hệ số lương ${figure(stepOf(f).before)}; thời điểm thực hiện từ ${f.random.one(dayWays)(f.from)}.`,
    ],
    people: [
      says(first(f), {
        ngachChucDanh: f.rank.code,
        bacNgheNghiep: '2',
        bac: String(f.step),
        heSoLuong: stepOf(f).before,
        ngay: f.from,
      }),
    ],
  }),
]

export const payWordings: readonly Way[] = [
  ...raises('QD_NANG_LUONG', 'nâng bậc lương thường xuyên', 'Nâng bậc lương thường xuyên'),
  ...raises('QD_NANG_LUONG', 'nâng lương thường xuyên năm 2026', 'Nâng lương thường xuyên'),
  ...raises(
    'QD_TRUOC_HAN',
    'nâng bậc lương trước thời hạn',
    'Nâng bậc lương trước thời hạn',
    ', do lập thành tích xuất sắc trong thực hiện nhiệm vụ',
  ),
  ...raises('QD_TRUOC_HAN', 'nâng lương trước hạn', 'Nâng lương trước hạn 12 tháng'),
  ...beyond,
  ...beyond,
  ...grades,
]
