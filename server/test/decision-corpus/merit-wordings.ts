/** Rewards, discipline and training, in the words of offices. */
import { cell, days, dayWays, named, ongBa, says, type Facts, type Way } from './facts.ts'

const first = ({ people: [person] }: Facts) => {
  if (person === undefined) throw new Error('nobody')
  return person
}
const any = (f: Facts, day: string) => f.random.one(dayWays)(day)
const merits = [
  'thành tích xuất sắc trong thực hiện nhiệm vụ năm 2025',
  'nhiều đóng góp trong công tác cải cách hành chính giai đoạn 2021 - 2025',
  'thành tích xuất sắc trong phong trào thi đua yêu nước năm học 2025 - 2026',
]
const merit = (f: Facts) => merits[f.step % merits.length] ?? ''

const rewards: readonly Way[] = [
  (f) => ({
    kind: 'QD_KHEN_THUONG',
    subject: 'khen thưởng',
    body: [
      `Điều 1. Tặng Giấy khen cho ${named(first(f), f.random)}. Đã có thành tích: ${merit(f)}.`,
      'Điều 2. Kinh phí khen thưởng (nếu có) thực hiện theo quy định hiện hành.',
    ],
    people: [says(first(f), { hinhThuc: 'GK', thanhTich: merit(f) })],
  }),
  (f) => ({
    kind: 'QD_KHEN_THUONG',
    subject: 'tặng Bằng khen',
    body: [
      `Điều 1. Tặng Bằng khen của Chủ tịch UBND tỉnh cho ${f.people.length} cá nhân có tên sau, đã có ${merit(f)}:`,
      ...f.people.map(
        (p, at) =>
          `${at + 1}. ${ongBa(p, true)} ${p.hoVaTen}, ${p.chucVu}, ${p.donVi}${at + 1 === f.people.length ? '.' : ';'}`,
      ),
    ],
    people: f.people.map((p) => says(p, { hinhThuc: 'BKT', thanhTich: merit(f) })),
  }),
  (f) => ({
    kind: 'QD_KHEN_THUONG',
    subject: `tặng Giấy khen cho cá nhân có ${merit(f)}`,
    body: [
      `Điều 1. Tặng Giấy khen của ${f.agency.name} cho ${f.people.length} cá nhân (theo danh sách đính kèm) đã có ${merit(f)}.`,
      'Điều 2. Mức tiền thưởng kèm theo thực hiện theo Nghị định số 152/2025/NĐ-CP.',
    ],
    annex: {
      title: ['DANH SÁCH CÁ NHÂN ĐƯỢC TẶNG GIẤY KHEN'],
      columns: ['STT', 'Họ và tên', 'Chức vụ', 'Đơn vị công tác', 'Ghi chú'],
      rows: f.people.map((p, at) => [String(at + 1), p.hoVaTen, p.chucVu, p.donVi, '']),
    },
    people: f.people.map((p) => says(p, { hinhThuc: 'GK', thanhTich: merit(f) })),
  }),
  (f) => ({
    kind: 'QD_KHEN_THUONG',
    subject: "công nhận danh hiệu 'Chiến sĩ thi đua cơ sở'",
    body: [
      `Điều 1. Công nhận danh hiệu “Chiến sĩ thi đua cơ sở” năm 2025 cho ${named(first(f), f.random)}, vì đã có ${merit(f)}.`,
    ],
    people: [says(first(f), { hinhThuc: 'DHTD', thanhTich: merit(f) })],
  }),
]
const acts = [
  'vi phạm quy định về kê khai tài sản, thu nhập',
  'thiếu trách nhiệm trong quản lý, sử dụng tài chính của đơn vị',
  'tự ý nghỉ việc không có lý do chính đáng 05 ngày làm việc trong tháng 3 năm 2026',
]
const act = (f: Facts) => acts[f.step % acts.length] ?? ''
const disciplines: readonly Way[] = [
  (f) => ({
    kind: 'QD_KY_LUAT',
    subject: 'thi hành kỷ luật',
    body: [
      `Điều 1. Thi hành kỷ luật bằng hình thức khiển trách đối với ${named(first(f), f.random)}, kể từ ${days.long(f.from)}. Hành vi vi phạm: ${act(f)}.`,
      'Điều 2. Quyết định kỷ luật được lưu vào hồ sơ của người bị kỷ luật.',
    ],
    people: [says(first(f), { hinhThuc: 'KT', hanhVi: act(f), ngay: f.from })],
  }),
  (f) => ({
    kind: 'QD_KY_LUAT',
    subject: 'xử lý kỷ luật đối với công chức',
    body: [
      `Điều 1. Thi hành kỷ luật ${named(first(f), f.random)} bằng hình thức: Cảnh cáo.`,
      `Lý do: ${act(f)}.`,
      `Điều 2. Thời gian thi hành kỷ luật là 12 tháng, tính từ ${any(f, f.from)}.`,
    ],
    people: [says(first(f), { hinhThuc: 'CC', hanhVi: act(f), ngay: f.from })],
  }),
  (f) => ({
    kind: 'QD_KY_LUAT',
    subject: `kỷ luật buộc thôi việc đối với ${ongBa(first(f))} ${first(f).hoVaTen}`,
    body: [
      `Điều 1. Áp dụng hình thức kỷ luật buộc thôi việc đối với ${named(first(f), f.random)}, do có hành vi ${act(f)}, kể từ ${any(f, f.from)}.`,
    ],
    people: [says(first(f), { hinhThuc: 'BTV', hanhVi: act(f), ngay: f.from })],
  }),
]
const courses = [
  ['lớp Cao cấp lý luận chính trị hệ không tập trung', 'Học viện Chính trị khu vực IV'],
  ['khóa bồi dưỡng ngạch chuyên viên chính', 'Trường Chính trị tỉnh Đồng Tháp'],
  ['lớp bồi dưỡng kiến thức quốc phòng và an ninh đối tượng 3', 'Trường Quân sự tỉnh'],
] as const
const course = (f: Facts) => courses[f.step % courses.length] ?? courses[0]
const training: readonly Way[] = [
  (f) => ({
    kind: 'QD_CU_DI_HOC',
    subject: 'cử đi đào tạo, bồi dưỡng',
    body: [
      `Điều 1. Cử ${named(first(f), f.random)}, tham gia ${course(f)[0]} tại ${course(f)[1]}, từ ${days.long(f.from)} đến ${days.long(f.until)}.`,
      'Điều 2. Kinh phí: do đơn vị cử đi chi trả. Người được cử đi học có trách nhiệm chấp hành quy định của cơ sở đào tạo.',
    ],
    people: [says(first(f), { khoaHoc: course(f)[0], coSo: course(f)[1], ngay: f.from, denNgay: f.until })],
  }),
  (f) => ({
    kind: 'QD_CU_DI_HOC',
    subject: 'cử công chức, viên chức đi học',
    body: [
      `Điều 1. Cử ${named(first(f), f.random)} đi học ${course(f)[0]}.`,
      `- Địa điểm: ${course(f)[1]}.`,
      `- Thời gian học: từ ${any(f, f.from)} đến ${any(f, f.until)}.`,
    ],
    people: [says(first(f), { khoaHoc: course(f)[0], coSo: course(f)[1], ngay: f.from, denNgay: f.until })],
  }),
  (f) => ({
    kind: 'QD_CU_DI_HOC',
    subject: `cử ${f.people.length} viên chức tham gia bồi dưỡng`,
    body: [
      `Điều 1. Cử các viên chức có tên trong danh sách kèm theo tham gia ${course(f)[0]} tại ${course(f)[1]}, thời gian từ ${any(f, f.from)} đến ${any(f, f.until)}.`,
    ],
    annex: {
      title: ['DANH SÁCH'],
      columns: ['STT', 'Họ và tên', 'Ngày sinh', 'Chức vụ', 'Đơn vị'],
      rows: f.people.map((p, at) => [String(at + 1), p.hoVaTen, cell(p.ngaySinh), p.chucVu, p.donVi]),
    },
    people: f.people.map((p) =>
      says(p, {
        ngaySinh: p.ngaySinh,
        khoaHoc: course(f)[0],
        coSo: course(f)[1],
        ngay: f.from,
        denNgay: f.until,
      }),
    ),
  }),
]

export const meritWordings: readonly Way[] = [...rewards, ...disciplines, ...training]
