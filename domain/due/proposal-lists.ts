/**
 * The official lists enclosed with a proposal, as workbooks of the same people: due for a regular raise, for the
 * allowance beyond the last step, for retirement; for the allowance of teachers; the other kinds with
 * their day and its reasons.
 */
import { dueFilters } from '#domain/due/due-filters.ts'
import type { DueKind } from '#domain/due/kinds.ts'
import type { AllowanceProposal, Proposal } from '#domain/due/proposal.ts'
import type { Ref } from '#domain/fields/values.ts'
import type { PartInput } from '#domain/lists/list.ts'
import { ownPostOrTitle } from '#domain/officer/own-post.ts'
import { definePeopleList, extra } from '#domain/people-lists/people-list.ts'
import { ownPostPart } from '#domain/people-lists/list-parts.ts'

/** The current rank and step. */
export interface PresentStep {
  ngach: Ref | null
  bac: Ref | null
  heSo: number | null
  phanTramVuotKhung: number | null
  /** The reserved difference of a coefficient (hệ số chênh lệch bảo lưu). */
  baoLuu: number | null
  /** The day since when. */
  ngayHuong: string
  /** Months by which the next raise is delayed; null where the role may not read everything that delays it. */
  keoDai: number | null
}

export interface RetirementFacts {
  /** '61 tuổi 9 tháng' */
  tuoi: string
  /** 'MM/yyyy' */
  thangDuTuoi: string
  huongTu: string
  thongBao: string
  quyetDinh: string
  /** Whole years of insurance by then; null when the start is unknown. */
  soNamBhxh: number | null
}

export const proposalExtras = {
  ngay: extra<string>('the day, ISO'),
  lyDo: extra<readonly string[]>('what the day follows from'),
  deXuat: extra<Proposal | null>('what is due'),
  phuCap: extra<AllowanceProposal | null>('the percent of an allowance paid and due'),
  dangHuong: extra<PresentStep | null>('what is held now'),
  nghiHuu: extra<RetirementFacts | null>('the days of a retirement'),
}

type Row = {
  gioiTinh: Ref | null
  donVi: { name: string } | null
  phongBan: { name: string } | null
  chucVu: Ref | null
  chucVuNgoaiHeThong: string | null
  loaiHoSo: Ref | null
  ngaySinh: string | null
  ngay: string
  lyDo: readonly string[] | null
  deXuat: Proposal | null
  phuCap: AllowanceProposal | null
  ngachHoacViTri: Ref | null
  dangHuong: PresentStep | null
  nghiHuu: RetirementFacts | null
}
type Member = keyof Row
type RowPart = PartInput<Row, 'ngay' | 'hoVaTen'> & { readonly reads: readonly Member[] }

const text = (title: string, width: number, reads: Member, value: (row: Row) => string | null): RowPart => ({
  title,
  width,
  reads: [reads],
  value,
})
const day = (title: string, reads: Member, value: (row: Row) => string | null): RowPart => ({
  title,
  kind: 'date',
  width: 13,
  reads: [reads],
  value,
})
const number = (
  title: string,
  reads: Member,
  numberFormat: string,
  value: (row: Row) => number | null,
): RowPart => ({
  title,
  kind: 'number',
  width: 10,
  numberFormat,
  reads: [reads],
  value,
})

const male = '1'
const female = '2'
const tick = (title: string, code: string) =>
  text(title, 6, 'gioiTinh', ({ gioiTinh }) => (gioiTinh?.code === code ? 'x' : null))
/** In lists without the rank: the title of whoever holds no post. */
const postOrTitle: RowPart = {
  title: 'Chức vụ, chức danh',
  width: 28,
  reads: ['chucVu', 'chucVuNgoaiHeThong', 'phongBan', 'donVi', 'ngachHoacViTri'],
  value: (row) => ownPostOrTitle(row),
}
const unitPart = text('Đơn vị công tác', 30, 'donVi', ({ donVi }) => donVi?.name ?? null)
const rankName = text('Tên ngạch', 24, 'dangHuong', ({ dangHuong }) => dangHuong?.ngach?.name ?? null)
const rankCode = text('Mã số', 12, 'dangHuong', ({ dangHuong }) => dangHuong?.ngach?.code ?? null)
const why = (title: string) => text(title, 50, 'lyDo', ({ lyDo }) => lyDo?.join('; ') || null)
const rounded = (value: number) => Number(value.toFixed(4))

/** Columns under a common head. */
const under = (head: string, ...parts: readonly RowPart[]): RowPart[] =>
  parts.map((part) => ({ ...part, above: [head] }))

/** A list without a screen: each part is a column of its own. */
function sheet(kind: DueKind | 'khac', title: string, fileName: string, parts: readonly RowPart[]) {
  return definePeopleList({
    name: `den-han-de-nghi-${kind}`,
    title: 'Đề nghị',
    call: { controller: 'DenHan', action: 'get-paging', title: 'Xem danh sách đến hạn' },
    answer: 'rows of the workbook',
    filters: dueFilters,
    sorts: ['ngay', 'hoVaTen'],
    initialSort: 'ngay',
    emptyText: '',
    extras: proposalExtras,
    row: [
      'id', 'hoVaTen', 'gioiTinh', 'ngaySinh', 'donVi', 'phongBan', 'chucVu', 'chucVuNgoaiHeThong', 'loaiHoSo', 'ngachHoacViTri', 'ngay', 'lyDo', 'deXuat', 'phuCap', 'dangHuong', 'nghiHuu',
    ], // prettier-ignore
    columns: [
      { key: 'hoVaTen', title: 'Họ và tên', cell: 'text', parts: ['hoVaTen'] },
      ...parts.map((part, at) => ({
        key: `cot-${at + 1}`,
        title: part.title,
        cell: 'text' as const,
        parts: [part],
      })),
    ],
    workbook: { title, fileName, suffix: '-de-nghi', isSigned: true },
  })
}

const excess = (step: { heSo: number | null; phanTramVuotKhung: number | null } | null) =>
  step === null || step.heSo === null || step.phanTramVuotKhung === null
    ? null
    : rounded((step.heSo * step.phanTramVuotKhung) / 100)

const raises = sheet(
  'nang-luong',
  'DANH SÁCH ĐỀ NGHỊ NÂNG BẬC LƯƠNG THƯỜNG XUYÊN',
  'De_nghi_nang_bac_luong',
  [
    ...under('Giới tính', tick('Nam', male), tick('Nữ', female)),
    ownPostPart,
    unitPart,
    rankName,
    rankCode,
    ...under(
      'Đang hưởng',
      text('Bậc', 10, 'dangHuong', ({ dangHuong }) => dangHuong?.bac?.name ?? null),
      number('Hệ số', 'dangHuong', '0.00', ({ dangHuong }) => dangHuong?.heSo ?? null),
      day('Ngày hưởng', 'dangHuong', ({ dangHuong }) => dangHuong?.ngayHuong ?? null),
    ),
    number('Số tháng kéo dài', 'dangHuong', '0', ({ dangHuong }) => dangHuong?.keoDai || null),
    ...under(
      'Đề nghị nâng',
      text('Bậc', 10, 'deXuat', ({ deXuat }) => deXuat?.bac?.name ?? null),
      number('Hệ số', 'deXuat', '0.00', ({ deXuat }) => deXuat?.heSo ?? null),
      day('Thời điểm hưởng', 'ngay', ({ ngay }) => ngay),
    ),
    number('Chênh lệch hệ số', 'deXuat', '0.00', ({ deXuat, dangHuong }) =>
      deXuat?.heSo && dangHuong?.heSo ? rounded(deXuat.heSo - dangHuong.heSo) : null,
    ),
    why('Ghi chú'),
  ],
)

const excesses = sheet(
  'vuot-khung',
  'DANH SÁCH ĐỀ NGHỊ HƯỞNG, NÂNG PHỤ CẤP THÂM NIÊN VƯỢT KHUNG',
  'De_nghi_vuot_khung',
  [
    ownPostPart,
    unitPart,
    ...under(
      'Lương đang hưởng',
      rankName,
      rankCode,
      text('Bậc cuối cùng trong ngạch', 12, 'dangHuong', ({ dangHuong }) => dangHuong?.bac?.name ?? null),
      number('Hệ số bậc cuối', 'dangHuong', '0.00', ({ dangHuong }) => dangHuong?.heSo ?? null),
      number('% vượt khung', 'dangHuong', '0', ({ dangHuong }) => dangHuong?.phanTramVuotKhung || null),
      number('Hệ số vượt khung', 'dangHuong', '0.0000', ({ dangHuong }) => excess(dangHuong) || null),
      number('Hệ số chênh lệch bảo lưu', 'dangHuong', '0.00', ({ dangHuong }) => dangHuong?.baoLuu ?? null),
      day('Ngày hưởng', 'dangHuong', ({ dangHuong }) => dangHuong?.ngayHuong ?? null),
    ),
    ...under(
      'Kết quả nâng',
      number('% vượt khung', 'deXuat', '0', ({ deXuat }) => deXuat?.phanTramVuotKhung ?? null),
      number('Hệ số vượt khung', 'deXuat', '0.0000', ({ deXuat }) => excess(deXuat)),
      day('Ngày hưởng', 'ngay', ({ ngay }) => ngay),
    ),
    why('Ghi chú'),
  ],
)

const retirements = sheet(
  'nghi-huu',
  'DANH SÁCH CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC ĐẾN TUỔI NGHỈ HƯU',
  'Den_tuoi_nghi_huu',
  [
    text('Giới tính', 9, 'gioiTinh', ({ gioiTinh }) => gioiTinh?.name ?? null),
    day('Ngày sinh', 'ngaySinh', ({ ngaySinh }) => ngaySinh),
    unitPart,
    postOrTitle,
    text('Đối tượng', 16, 'loaiHoSo', ({ loaiHoSo }) => loaiHoSo?.name ?? null),
    text(
      'Tuổi nghỉ hưu theo Nghị định 135/2020/NĐ-CP',
      18,
      'nghiHuu',
      ({ nghiHuu }) => nghiHuu?.tuoi ?? null,
    ),
    text('Tháng đủ tuổi', 10, 'nghiHuu', ({ nghiHuu }) => nghiHuu?.thangDuTuoi ?? null),
    day('Thời điểm hưởng lương hưu', 'nghiHuu', ({ nghiHuu }) => nghiHuu?.huongTu ?? null),
    day('Hạn ra thông báo', 'nghiHuu', ({ nghiHuu }) => nghiHuu?.thongBao ?? null),
    day('Hạn ra quyết định', 'nghiHuu', ({ nghiHuu }) => nghiHuu?.quyetDinh ?? null),
    number('Số năm đóng BHXH', 'nghiHuu', '0', ({ nghiHuu }) => nghiHuu?.soNamBhxh ?? null),
    why('Ghi chú'),
  ],
)

const allowances = sheet(
  'phu-cap-uu-dai',
  'DANH SÁCH ĐỀ NGHỊ ĐIỀU CHỈNH PHỤ CẤP ƯU ĐÃI THEO NGHỀ',
  'De_nghi_phu_cap_uu_dai',
  [
    ownPostPart,
    unitPart,
    text('Chức danh nghề nghiệp', 24, 'ngachHoacViTri', ({ ngachHoacViTri }) => ngachHoacViTri?.name ?? null),
    text('Mã số', 12, 'ngachHoacViTri', ({ ngachHoacViTri }) => ngachHoacViTri?.code ?? null),
    number('Đang hưởng (%)', 'phuCap', '0', ({ phuCap }) => phuCap?.dangHuong ?? null),
    number('Đề nghị (%)', 'phuCap', '0', ({ phuCap }) => phuCap?.deNghi ?? null),
    day('Ngày hưởng', 'ngay', ({ ngay }) => ngay),
    why('Căn cứ'),
  ],
)

const other = (title: string, fileName: string) =>
  sheet('khac', title, fileName, [
    text('Giới tính', 9, 'gioiTinh', ({ gioiTinh }) => gioiTinh?.name ?? null),
    day('Ngày sinh', 'ngaySinh', ({ ngaySinh }) => ngaySinh),
    unitPart,
    postOrTitle,
    text('Đối tượng', 16, 'loaiHoSo', ({ loaiHoSo }) => loaiHoSo?.name ?? null),
    day('Đến hạn', 'ngay', ({ ngay }) => ngay),
    why('Căn cứ'),
  ])

export const proposalLists = {
  'nang-luong': raises,
  'vuot-khung': excesses,
  'nghi-huu': retirements,
  'bo-nhiem-lai': other('DANH SÁCH ĐẾN HẠN BỔ NHIỆM LẠI', 'Den_han_bo_nhiem_lai'),
  'het-nhiem-ky': other('DANH SÁCH CÁN BỘ HẾT NHIỆM KỲ', 'Het_nhiem_ky'),
  'het-hop-dong': other('DANH SÁCH SẮP HẾT HẠN HỢP ĐỒNG', 'Het_han_hop_dong'),
  'phu-cap-uu-dai': allowances,
} as const

/** The calls of the workbook, the same for all kinds. */
export const proposalExports = raises.exports
