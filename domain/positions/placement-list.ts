/** The proposal for the viên chức of a unit as a workbook: who gets what, why, and what an officer has to decide. */
import { ownUnit, unitsBelow } from '#domain/lists/filters.ts'
import { defineList, exportsOf, pageOf, type PartInput } from '#domain/lists/list.ts'
import { proposePlacements, type ProposedPlacement } from '#domain/positions/placement-calls.ts'

type Row = ProposedPlacement
const part = (title: string, width: number, value: (row: Row) => string | null): PartInput<Row, never> => ({
  title,
  width,
  value,
})
const proposed = (
  title: string,
  width: number,
  value: (row: Row) => string | null,
): PartInput<Row, never> => ({
  ...part(title, width, value),
  above: ['Đề xuất'],
})

const parts = [
  part('Họ và tên', 28, ({ hoVaTen }) => hoVaTen),
  part('Đơn vị công tác', 32, ({ donVi, phongBan }) =>
    phongBan === null ? donVi.name : `${phongBan.name}, ${donVi.name}`,
  ),
  part('Chức danh nghề nghiệp', 28, ({ ngach }) => ngach?.name ?? null),
  part('Mã số', 14, ({ ngach }) => ngach?.code ?? null),
  proposed('Vị trí việc làm', 30, ({ viTri }) => viTri?.name ?? null),
  proposed('Bậc nghề nghiệp', 14, ({ bacNgheNghiep }) => bacNgheNghiep?.name ?? null),
  part('Căn cứ', 60, ({ canCu }) => (canCu.length === 0 ? null : canCu.join('; '))),
  part('Chưa quyết được', 40, ({ chuaQuyet }) => chuaQuyet ?? null),
  part('Đã bố trí', 10, ({ daXep }) => (daXep ? 'x' : null)),
]

/** A list without a screen: each part is a column of its own. */
export const placementList = defineList({
  name: 'vi-tri-viec-lam-de-xuat',
  title: 'Đề xuất vị trí việc làm',
  call: { controller: 'ViTriViecLam', action: 'propose', title: proposePlacements.title, shows: [] },
  answer: pageOf<Row>('rows of the workbook'),
  filters: { donViId: ownUnit('Đơn vị'), isChildren: unitsBelow() },
  sorts: [],
  initialSort: '',
  emptyText: '',
  columns: parts.map((one, at) => ({
    key: `cot-${at + 1}`,
    title: one.title,
    cell: 'text' as const,
    parts: [one],
  })),
  workbook: {
    title: 'ĐỀ XUẤT BỐ TRÍ VIÊN CHỨC VÀO VỊ TRÍ VIỆC LÀM, BẬC NGHỀ NGHIỆP',
    fileName: 'De_xuat_vi_tri_viec_lam',
  },
})

export const placementExports = exportsOf(placementList)
