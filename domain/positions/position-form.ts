/**
 * A position of a unit (vị trí việc làm): its name of DM_VITRIVIECLAM or a name of its own, its group, the ranks from the
 * lowest to the highest, and how many people were approved for it. Groups as in Luật Cán bộ, công chức 80/2025/QH15; for
 * viên chức the two in the middle are one (Nghị định 232/2026/NĐ-CP, Điều 3 khoản 5).
 */
import { choice, number, text } from '#domain/fields/kinds.ts'
import { showNumber } from '#domain/fields/show.ts'
import { defineForm } from '#domain/forms/form.ts'

export const positionCollection = 'DM_VITRIVIECLAM'

const group = <const C extends string>(code: C, name: string) => ({ id: code, code, name })

export const positionGroups = [
  group('LD', 'Lãnh đạo, quản lý'),
  group('NV', 'Nghiệp vụ chuyên môn'),
  group('DC', 'Chuyên môn dùng chung'),
  group('HT', 'Hỗ trợ, phục vụ'),
] as const

const noName = 'Tên vị trí việc làm không được bỏ trống.'

export const positionForm = defineForm({
  name: 'unit-position',
  fields: {
    viTri: choice('Tên vị trí việc làm', positionCollection, { required: noName }),
    ten: text('Tên vị trí việc làm', { required: noName }),
    nhom: choice('Nhóm', positionGroups, { required: true }),
    ngachTu: choice('Ngạch, chức danh thấp nhất', 'DM_NGACHCHUCDANH'),
    ngachDen: choice('Ngạch, chức danh cao nhất', 'DM_NGACHCHUCDANH'),
    soDuyet: number('Số người được duyệt', {
      required: 'Số người được duyệt không được bỏ trống.',
      decimals: 0,
      max: 100_000,
    }),
  },
  outsideCatalogue: [{ inside: 'viTri', outside: 'ten' }],
})

export const positionSentences = {
  taken: 'Đơn vị đã có vị trí việc làm này.',
  ranksReversed: 'Ngạch cao nhất không được thấp hơn ngạch thấp nhất.',
  renamedFor: (people: number): string[] =>
    people === 0 ? [] : [`Hồ sơ của ${showNumber(people)} người đang giữ được ghi theo tên mới.`],
  noUnit: 'Đơn vị không được bỏ trống.',
  /** `people`: those whom the caller may see. */
  held: (name: string, people: number) =>
    `Vị trí '${name}' đang có ${people === 0 ? '' : `${showNumber(people)} `}người giữ nên không thể xóa. Hãy đặt số người được duyệt bằng 0 hoặc chuyển họ sang vị trí khác.`,
} as const
