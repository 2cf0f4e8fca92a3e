/** Appointments, transfers, secondments, receptions and leaving, in the words of offices. */
import { cell, days, dayWays, named, ongBa, says, type Facts, type Way } from './facts.ts'

const first = ({ people: [person] }: Facts) => {
  if (person === undefined) throw new Error('nobody')
  return person
}
const posts = ['Trưởng phòng', 'Phó Trưởng phòng', 'Chi cục trưởng', 'Phó Giám đốc Sở'] as const
const post = (f: Facts) => posts[f.step % posts.length] ?? posts[0]
const any = (f: Facts, day: string) => f.random.one(dayWays)(day)

const appointments: readonly Way[] = [
  (f) => ({
    kind: 'QD_BO_NHIEM',
    subject: 'bổ nhiệm công chức giữ chức vụ lãnh đạo, quản lý',
    body: [
      `Điều 1. Bổ nhiệm ${named(first(f), f.random)}, giữ chức vụ ${post(f)}, ${first(f).donVi}, kể từ ${days.long(f.from)}.`,
      `Điều 2. Thời hạn giữ chức vụ là 05 năm, kể từ ${days.long(f.from)}. Hệ số phụ cấp chức vụ: 0,50.`,
    ],
    people: [says(first(f), { chucVuMoi: post(f), ngay: f.from, thoiHan: 60, heSoPhuCap: 0.5 })],
  }),
  (f) => ({
    kind: 'QD_BO_NHIEM',
    subject: 'bổ nhiệm công chức',
    body: [
      `Điều 1. Bổ nhiệm có thời hạn ${named(first(f), f.random)} giữ chức ${post(f)} kể từ ${any(f, f.from)}. Thời gian giữ chức vụ là 5 năm.`,
      `Điều 2. ${ongBa(first(f), true)} ${first(f).hoVaTen} được hưởng phụ cấp chức vụ hệ số 0,3 theo quy định hiện hành.`,
    ],
    people: [says(first(f), { chucVuMoi: post(f), ngay: f.from, thoiHan: 60, heSoPhuCap: 0.3 })],
  }),
  (f) => ({
    kind: 'QD_BO_NHIEM',
    subject: `điều động và bổ nhiệm ${ongBa(first(f))} ${first(f).hoVaTen}`,
    body: [
      `Điều 1. Điều động và bổ nhiệm ${named(first(f), f.random)} đến công tác tại ${f.other}, giữ chức vụ ${post(f)}.`,
      `Thời hạn bổ nhiệm: 05 (năm) năm, kể từ ${any(f, f.from)}.`,
      `Điều 2. Phụ cấp chức vụ lãnh đạo của ${ongBa(first(f))} ${first(f).hoVaTen} là 0,5 kể từ ngày giữ chức vụ.`,
    ],
    people: [
      says(first(f), { chucVuMoi: post(f), donViMoi: f.other, ngay: f.from, thoiHan: 60, heSoPhuCap: 0.5 }),
    ],
  }),
]
const reappointments: readonly Way[] = [
  (f) => ({
    kind: 'QD_BO_NHIEM_LAI',
    subject: 'bổ nhiệm lại công chức, viên chức giữ chức vụ lãnh đạo, quản lý',
    body: [
      `Điều 1. Bổ nhiệm lại ${named(first(f), f.random)}, giữ chức vụ ${post(f)}, kể từ ${days.long(f.from)}.`,
      `Điều 2. Thời hạn giữ chức vụ là 05 năm. Phụ cấp chức vụ được hưởng theo quy định của pháp luật.`,
    ],
    people: [says(first(f), { chucVuMoi: post(f), ngay: f.from, thoiHan: 60 })],
  }),
  (f) => ({
    kind: 'QD_BO_NHIEM_LAI',
    subject: 'bổ nhiệm lại chức vụ',
    body: [
      `Điều 1. ${ongBa(first(f), true)} ${first(f).hoVaTen}, sinh ${days.slash(first(f).ngaySinh)}, được bổ nhiệm lại giữ chức vụ ${post(f)} ${first(f).donVi}; thời hạn bổ nhiệm lại 60 tháng, tính từ ${any(f, f.from)}.`,
    ],
    people: [says(first(f), { chucVuMoi: post(f), ngay: f.from, thoiHan: 60 })],
  }),
]
const moves: readonly Way[] = [
  (f) => ({
    kind: 'QD_DIEU_DONG',
    subject: 'điều động công chức, viên chức',
    body: [
      `Điều 1. Điều động ${named(first(f), f.random)}, đến nhận công tác tại ${f.other}, giữ chức vụ (vị trí) Chuyên viên tổng hợp, kể từ ${days.long(f.from)}.`,
      'Điều 2. Tiền lương và các chế độ khác của người được điều động thực hiện theo quy định của pháp luật.',
    ],
    people: [says(first(f), { donViMoi: f.other, viTriMoi: 'Chuyên viên tổng hợp', ngay: f.from })],
  }),
  (f) => ({
    kind: 'QD_DIEU_DONG',
    subject: 'điều động công chức',
    body: [
      `Điều 1. Điều động ${named(first(f), f.random)} đến công tác tại ${f.other}, thời gian kể từ ${any(f, f.from)}.`,
      `Điều 2. ${ongBa(first(f), true)} ${first(f).hoVaTen} có trách nhiệm bàn giao công việc và đến nhận nhiệm vụ tại ${f.other} đúng thời gian quy định.`,
    ],
    people: [says(first(f), { donViMoi: f.other, ngay: f.from })],
  }),
  (f) => ({
    kind: 'QD_DIEU_DONG',
    subject: `điều động, phân công ${f.people.length} viên chức`,
    body: [
      `Điều 1. Điều động các viên chức có tên sau đây đến nhận nhiệm vụ tại đơn vị mới kể từ ${any(f, f.from)} (danh sách kèm theo).`,
    ],
    annex: {
      title: ['DANH SÁCH VIÊN CHỨC ĐIỀU ĐỘNG'],
      columns: ['STT', 'Họ và tên', 'Ngày sinh', 'Đơn vị hiện công tác', 'Đơn vị điều động đến'],
      rows: f.people.map((p, at) => [String(at + 1), p.hoVaTen, cell(p.ngaySinh), p.donVi, f.other]),
    },
    people: f.people.map((p) => says(p, { ngaySinh: p.ngaySinh, donViMoi: f.other, ngay: f.from })),
  }),
  (f) => ({
    kind: 'QD_BIET_PHAI',
    subject: 'biệt phái công chức, viên chức',
    body: [
      `Điều 1. Biệt phái ${named(first(f), f.random)}, đến công tác tại ${f.other}, từ ${days.long(f.from)} đến hết ${days.long(f.until)}.`,
      'Điều 2. Trong thời gian biệt phái, người được cử biệt phái chịu sự phân công, đánh giá, kiểm tra của đơn vị nhận biệt phái.',
    ],
    people: [says(first(f), { donViMoi: f.other, ngay: f.from, denNgay: f.until })],
  }),
  (f) => ({
    kind: 'QD_BIET_PHAI',
    subject: 'cử biệt phái công chức',
    body: [
      `Điều 1. Cử ${named(first(f), f.random)} biệt phái đến làm việc tại ${f.other}.`,
      `Thời hạn biệt phái: kể từ ${any(f, f.from)} đến ${any(f, f.until)}.`,
    ],
    people: [says(first(f), { donViMoi: f.other, ngay: f.from, denNgay: f.until })],
  }),
  (f) => ({
    kind: 'QD_TIEP_NHAN',
    subject: 'tiếp nhận công chức, viên chức',
    body: [
      `Điều 1. Tiếp nhận ${named(first(f), f.random)}, từ ${first(f).donVi} về công tác tại ${f.other}, kể từ ${days.long(f.from)}.`,
    ],
    people: [says(first(f), { donViMoi: f.other, ngay: f.from })],
  }),
  (f) => ({
    kind: 'QD_TIEP_NHAN',
    subject: 'tiếp nhận và phân công công tác',
    body: [
      `Điều 1. Tiếp nhận ${named(first(f), f.random)} về nhận công tác tại ${f.other} kể từ ${any(f, f.from)}.`,
      `Điều 2. Lương và các khoản phụ cấp của ${ongBa(first(f))} ${first(f).hoVaTen} do ${f.other} chi trả.`,
    ],
    people: [says(first(f), { donViMoi: f.other, ngay: f.from })],
  }),
]
const leaving: readonly Way[] = [
  (f) => ({
    kind: 'QD_NGHI_HUU',
    subject: 'nghỉ hưu',
    body: [
      `Điều 1. Cho nghỉ hưu để hưởng chế độ bảo hiểm xã hội đối với ${named(first(f), f.random)}, số sổ bảo hiểm xã hội 8712345678, kể từ ${days.long(f.from)}.`,
      'Điều 2. Chế độ hưu trí do cơ quan bảo hiểm xã hội giải quyết theo quy định của pháp luật.',
    ],
    people: [says(first(f), { ngay: f.from })],
  }),
  (f) => ({
    kind: 'QD_NGHI_HUU',
    subject: 'nghỉ việc hưởng chế độ hưu trí',
    body: [
      `Điều 1. ${ongBa(first(f), true)} ${first(f).hoVaTen}; Sinh ngày: ${cell(first(f).ngaySinh)};`,
      'Số sổ BHXH: 8709876543;',
      `Chức vụ: ${first(f).chucVu}; Nơi làm việc: ${first(f).donVi};`,
      `Được nghỉ việc hưởng chế độ hưu trí từ ${any(f, f.from)}.`,
    ],
    people: [says(first(f), { ngaySinh: first(f).ngaySinh, ngay: f.from })],
  }),
  (f) => ({
    kind: 'TB_NGHI_HUU',
    isNotice: true,
    subject: 'nghỉ hưu',
    body: [
      `Thông báo về thời điểm nghỉ hưu đối với ${named(first(f), f.random)}: nghỉ làm việc để hưởng chế độ hưu trí kể từ ${days.long(f.from)}.`,
      `Trong thời gian chờ nghỉ hưu, ${ongBa(first(f))} ${first(f).hoVaTen} tiếp tục thực hiện nhiệm vụ theo phân công của cơ quan.`,
    ],
    people: [says(first(f), { ngay: f.from })],
  }),
  (f) => ({
    kind: 'TB_NGHI_HUU',
    isNotice: true,
    subject: 'việc nghỉ hưu để hưởng chế độ bảo hiểm xã hội',
    body: [
      `1. ${f.agency.name} thông báo để ${named(first(f), f.random)} được biết và chuẩn bị nghỉ hưu theo quy định.`,
      `2. Thời điểm nghỉ hưu: ${any(f, f.from)}.`,
    ],
    people: [says(first(f), { ngay: f.from })],
  }),
  (f) => ({
    kind: 'QD_THOI_VIEC',
    subject: 'giải quyết thôi việc',
    body: [
      `Điều 1. Giải quyết thôi việc đối với ${named(first(f), f.random)}, kể từ ${days.long(f.from)}, lý do: theo nguyện vọng cá nhân.`,
      'Điều 2. Trợ cấp thôi việc, bảo hiểm xã hội và các chế độ khác được giải quyết theo quy định của pháp luật.',
    ],
    people: [says(first(f), { ngay: f.from, lyDo: 'theo nguyện vọng cá nhân' })],
  }),
  (f) => ({
    kind: 'QD_THOI_VIEC',
    subject: `cho thôi việc đối với ${ongBa(first(f))} ${first(f).hoVaTen}`,
    body: [
      `Điều 1. Cho ${named(first(f), f.random)} được thôi việc theo nguyện vọng kể từ ${any(f, f.from)}.`,
    ],
    people: [says(first(f), { ngay: f.from })],
  }),
]

export const postWordings: readonly Way[] = [...appointments, ...reappointments, ...moves, ...leaving]
