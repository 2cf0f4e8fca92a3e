/** Wordings that were added when the rules were there, and read once before any rule was changed for them. */
import { cell, days, dayWays, figure, ongBa, says, type Facts, type Way } from './facts.ts'

const first = ({ people: [person] }: Facts) => {
  if (person === undefined) throw new Error('nobody')
  return person
}
const any = (f: Facts, day: string) => f.random.one(dayWays)(day)
const before = (f: Facts) => f.rank.coefficients[f.step - 1] ?? 0
const after = (f: Facts) => f.rank.coefficients[f.step] ?? 0
const paid = (f: Facts) => ({
  ngachChucDanh: f.rank.code,
  bac: String(f.step + 1),
  heSoLuong: after(f),
  ngay: f.from,
})
const who = (f: Facts, capital = false) => `${ongBa(first(f), capital)} ${first(f).hoVaTen}`

export const laterWordings: readonly Way[] = [
  (f) => ({
    kind: 'QD_NANG_LUONG',
    subject: 'nâng bậc lương thường xuyên đối với viên chức',
    body: [
      `Điều 1. Nâng bậc lương thường xuyên đối với ${who(f)}, sinh ${days.slash(first(f).ngaySinh)}, ${first(f).chucVu} ${first(f).donVi}, như sau:`,
      `Chức danh nghề nghiệp: ${f.rank.name}, mã số ${f.rank.code};`,
      `Bậc ${f.step + 1}, hệ số ${figure(after(f))};`,
      `Thời gian hưởng kể từ ${any(f, f.from)}.`,
    ],
    people: [says(first(f), paid(f))],
  }),
  (f) => ({
    kind: 'QD_NANG_LUONG',
    subject: 'nâng bậc lương',
    body: [
      `Điều 1. ${who(f, true)}, ${first(f).chucVu}, ngạch ${f.rank.name} (mã ngạch ${f.rank.code}), hiện hưởng bậc ${f.step}, hệ số ${figure(before(f))} kể từ ngày 01/7/2023, nay được nâng lên bậc ${f.step + 1}, hệ số ${figure(after(f))} kể từ ${any(f, f.from)}.`,
    ],
    people: [says(first(f), paid(f))],
  }),
  (f) => ({
    kind: 'QD_NANG_LUONG',
    subject: `nâng bậc lương thường xuyên đợt II năm 2026 cho ${f.people.length} viên chức`,
    body: ['Điều 1. Nâng bậc lương thường xuyên cho các viên chức theo danh sách kèm theo.'],
    annex: {
      title: ['DANH SÁCH VIÊN CHỨC ĐƯỢC NÂNG BẬC LƯƠNG THƯỜNG XUYÊN'],
      columns: [
        'Số TT',
        'Họ và tên',
        'Sinh ngày',
        'Mã số CDNN',
        'Bậc lương hiện hưởng',
        'Hệ số hiện hưởng',
        'Bậc lương được nâng',
        'Hệ số được nâng',
        'Thời gian hưởng từ',
        'Ghi chú',
      ],
      rows: f.people.map((p, at) => [
        String(at + 1),
        p.hoVaTen,
        cell(p.ngaySinh),
        f.rank.code,
        `Bậc ${f.step}`,
        figure(before(f)),
        `Bậc ${f.step + 1}`,
        figure(after(f)),
        cell(f.from),
        '',
      ]),
    },
    people: f.people.map((p) => says(p, { ngaySinh: p.ngaySinh, ...paid(f) })),
  }),
  (f) => ({
    kind: 'QD_TRUOC_HAN',
    subject: 'nâng bậc lương trước thời hạn khi có thông báo nghỉ hưu',
    body: [
      `Điều 1. Nâng bậc lương trước thời hạn 06 tháng để nghỉ hưu cho ${who(f)}, ${first(f).chucVu}; ngạch ${f.rank.name}, mã số ${f.rank.code}; từ bậc ${f.step} (hệ số ${figure(before(f))}) lên bậc ${f.step + 1} (hệ số ${figure(after(f))}), hưởng từ ${any(f, f.from)}.`,
    ],
    people: [says(first(f), paid(f))],
  }),
  (f) => ({
    kind: 'QD_VUOT_KHUNG',
    subject: 'hưởng phụ cấp thâm niên vượt khung',
    body: [
      `Điều 1. ${who(f, true)}, ngạch ${f.rank.name} (${f.rank.code}), bậc ${f.rank.coefficients.length}/${f.rank.coefficients.length}, hệ số ${figure(f.rank.coefficients.at(-1) ?? 0)}, được hưởng mức phụ cấp thâm niên vượt khung 8% kể từ ${any(f, f.from)}.`,
    ],
    people: [
      says(first(f), {
        ngachChucDanh: f.rank.code,
        bac: String(f.rank.coefficients.length),
        heSoLuong: f.rank.coefficients.at(-1) ?? 0,
        phuCapTNVK: 8,
        ngay: f.from,
      }),
    ],
  }),
  (f) => ({
    kind: 'QD_BO_NHIEM',
    subject: `bổ nhiệm ${who(f)} giữ chức vụ Phó Trưởng phòng`,
    body: [
      `Điều 1. Bổ nhiệm ${who(f)}, sinh ${days.long(first(f).ngaySinh)}, ${first(f).chucVu}, ${first(f).donVi}, giữ chức vụ Phó Trưởng phòng; thời hạn bổ nhiệm là 05 năm, kể từ ${any(f, f.from)}.`,
      `Điều 2. ${who(f, true)} được hưởng lương, phụ cấp chức vụ hệ số 0,30 và các chế độ khác theo quy định.`,
    ],
    people: [says(first(f), { chucVuMoi: 'Phó Trưởng phòng', ngay: f.from, thoiHan: 60, heSoPhuCap: 0.3 })],
  }),
  (f) => ({
    kind: 'QD_BO_NHIEM_LAI',
    subject: 'bổ nhiệm lại cán bộ quản lý',
    body: [
      `Điều 1. Bổ nhiệm lại ${who(f)} (sinh năm ${first(f).ngaySinh.slice(0, 4)}) tiếp tục giữ chức vụ Trưởng phòng với thời hạn 05 năm, tính từ ${any(f, f.from)}.`,
    ],
    people: [says(first(f), { chucVuMoi: 'Trưởng phòng', ngay: f.from, thoiHan: 60 })],
  }),
  (f) => ({
    kind: 'QD_DIEU_DONG',
    subject: 'điều động công chức, viên chức đến nhận công tác mới',
    body: [
      `Điều 1. Điều động ${who(f)}, ${first(f).chucVu} ${first(f).donVi}, về công tác tại ${f.other} từ ${any(f, f.from)}.`,
      `Điều 2. ${f.other} có trách nhiệm phân công nhiệm vụ và chi trả lương cho ${who(f)}.`,
    ],
    people: [says(first(f), { donViMoi: f.other, ngay: f.from })],
  }),
  (f) => ({
    kind: 'QD_BIET_PHAI',
    subject: 'cử công chức biệt phái',
    body: [
      `Điều 1. Biệt phái ${who(f)}, ${first(f).chucVu}, đến công tác có thời hạn tại ${f.other}, trong thời gian 12 tháng, kể từ ${any(f, f.from)} đến hết ${any(f, f.until)}.`,
    ],
    people: [says(first(f), { donViMoi: f.other, ngay: f.from, denNgay: f.until })],
  }),
  (f) => ({
    kind: 'QD_NGHI_HUU',
    subject: `cho ${who(f)} nghỉ hưu`,
    body: [
      `Điều 1. ${who(f, true)}, sinh ${days.slash(first(f).ngaySinh)}, chức vụ: ${first(f).chucVu}, nơi cư trú: ấp 3, xã Mỹ Thọ, được nghỉ hưu để hưởng chế độ bảo hiểm xã hội kể từ ${any(f, f.from)}.`,
    ],
    people: [says(first(f), { ngay: f.from })],
  }),
  (f) => ({
    kind: 'QD_THOI_VIEC',
    subject: 'cho viên chức thôi việc',
    body: [
      `Điều 1. Đồng ý cho ${who(f)}, ${first(f).chucVu} ${first(f).donVi}, được thôi việc từ ${any(f, f.from)}.`,
      'Lý do: chuyển nơi cư trú theo gia đình.',
    ],
    people: [says(first(f), { ngay: f.from, lyDo: 'chuyển nơi cư trú theo gia đình' })],
  }),
  (f) => ({
    kind: 'QD_KHEN_THUONG',
    subject: `khen thưởng ${f.people.length} cá nhân`,
    body: [
      `Điều 1. Tặng Giấy khen cho ${f.people.length} cá nhân có tên sau đây, đã có thành tích xuất sắc trong công tác chuyển đổi số năm 2025:`,
      ...f.people.map(
        (p, at) => `${at + 1}. ${p.hoVaTen}, ${p.chucVu} ${p.donVi}${at + 1 === f.people.length ? '.' : ';'}`,
      ),
      'Điều 2. Mức thưởng kèm theo Giấy khen: 0,3 lần mức lương cơ sở.',
    ],
    people: f.people.map((p) =>
      says(p, { hinhThuc: 'GK', thanhTich: 'thành tích xuất sắc trong công tác chuyển đổi số năm 2025' }),
    ),
  }),
  (f) => ({
    kind: 'QD_KY_LUAT',
    subject: 'thi hành kỷ luật viên chức',
    body: [
      `Điều 1. Kỷ luật bằng hình thức Khiển trách đối với ${who(f)}, ${first(f).chucVu} ${first(f).donVi}, vì đã vi phạm quy định về thời giờ làm việc.`,
      `Điều 2. Thời gian chấp hành kỷ luật kể từ ${any(f, f.from)}.`,
    ],
    people: [
      says(first(f), { hinhThuc: 'KT', hanhVi: 'vi phạm quy định về thời giờ làm việc', ngay: f.from }),
    ],
  }),
  (f) => ({
    kind: 'QD_CU_DI_HOC',
    subject: 'cử viên chức đi học lớp Trung cấp lý luận chính trị',
    body: [
      `Điều 1. Cử ${who(f)}, ${first(f).chucVu} ${first(f).donVi}, đi học lớp Trung cấp lý luận chính trị tại Trường Chính trị tỉnh Đồng Tháp; thời gian từ ${any(f, f.from)} đến ${any(f, f.until)}.`,
      'Điều 2. Trong thời gian đi học, người học được hưởng nguyên lương.',
    ],
    people: [
      says(first(f), {
        khoaHoc: 'lớp Trung cấp lý luận chính trị',
        coSo: 'Trường Chính trị tỉnh Đồng Tháp',
        ngay: f.from,
        denNgay: f.until,
      }),
    ],
  }),
]
