/** The decision that places viên chức in positions and career grades, and its sentences. */
import { date, text } from '#domain/fields/kinds.ts'
import { showNumber } from '#domain/fields/show.ts'
import { defineForm } from '#domain/forms/form.ts'

/** Maximum number of people proposed for, or placed by one decision. */
export const maxPlaced = 2_000

export const placementForm = defineForm({
  name: 'placement',
  fields: {
    soQuyetDinh: text('Số quyết định', { required: true, maxLength: 100 }),
    ngayKy: date('Ngày ký', { required: true, notAfterToday: true }),
    ngay: date('Bố trí từ ngày', { notAfterToday: true }),
    nguoiKy: text('Người ký', { maxLength: 100 }),
  },
  decisions: [{ soQuyetDinh: 'soQuyetDinh', ngayKy: 'ngayKy', nguoiKy: 'nguoiKy', ngayHieuLuc: 'ngay' }],
  note: 'Để trống Bố trí từ ngày thì lấy ngày ký.',
})

export const placementSentences = {
  nobody: 'Vui lòng chọn ít nhất một viên chức để thực hiện thao tác.',
  tooMany: `Mỗi lần bố trí tối đa ${showNumber(maxPlaced)} viên chức.`,
  unitTooLarge: `Phạm vi đã chọn có hơn ${showNumber(maxPlaced)} viên chức. Hãy chọn đơn vị nhỏ hơn hoặc bỏ Đơn vị trực thuộc.`,
  noDecision: 'Thiếu thông tin quyết định.',
  twice: (first: number, again: number) =>
    `Mỗi viên chức chỉ được có một dòng trong quyết định: dòng ${first} và dòng ${again} là cùng một người.`,
  title: (count: number, decision: string) =>
    `Bố trí ${showNumber(count)} viên chức vào vị trí việc làm theo quyết định ${decision}`,
  done: (count: number, left: number) =>
    `Đã bố trí ${showNumber(count)} viên chức${left === 0 ? '.' : `, còn ${showNumber(left)} hồ sơ chưa bố trí được.`}`,
  willPlace: (count: number) =>
    `${showNumber(count)} viên chức đã chọn được ghi vị trí việc làm, bậc nghề nghiệp và quyết định này vào hồ sơ. Việc chuyển xếp lương (A2.2, A3.2) nhập riêng theo quyết định lương.`,
  /** A warning: what is approved may be raised later. */
  overfilled: (position: string, unit: string, held: number, approved: number) =>
    `Vị trí ${position} của ${unit} có ${showNumber(held)} người giữ, vượt ${showNumber(approved)} người được duyệt.`,
  // Why somebody isn't placed.
  notEmployee: 'Không phải viên chức.',
  noPosition: 'Chưa chọn vị trí việc làm.',
  noGrade: 'Chưa chọn bậc nghề nghiệp.',
  notOfUnit: (name: string) => `Đơn vị không có vị trí ${name}.`,
  outside: (grade: string, name: string) => `${grade} ngoài khung bậc của vị trí ${name}.`,
  status: (name: string) => `Hồ sơ đang ở trạng thái ${name}.`,
} as const
