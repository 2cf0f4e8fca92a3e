/** Shared by several reports: the ministry's forms, and columns of people. */
import { ownPostOrTitle } from '#domain/officer/own-post.ts'
import { titled, type PeopleColumn, type ReportRow } from '#domain/reports/people-report.ts'
import type { OfficialForm } from '#domain/reports/report.ts'

/** A report without extras. */
type Plain = Readonly<Record<never, never>>
type Row = ReportRow<Plain>
type Group = Exclude<PeopleColumn<Plain>, string> & { readonly parts: readonly unknown[] }

const sexes = [
  { title: 'Nam', code: '1' },
  { title: 'Nữ', code: '2' },
] as const

/**
 * A form of the circular of 2012. Of its successor only the number is known here, not the tables: until they are, the
 * sheet says which of the two it is.
 */
export const ministryForm = (number: string): OfficialForm => ({
  number,
  introducedBy: 'Ban hành kèm theo Thông tư số 11/2012/TT-BNV',
  recipient: 'Đơn vị nhận báo cáo: Bộ Nội vụ',
  appliesTo: '(Áp dụng đối với tỉnh, thành phố trực thuộc Trung ương)',
  replaced: `Lập theo mẫu ${number} năm 2012 (Thông tư số 11/2012/TT-BNV), không phải Biểu số 0204.N.CBCCVC của chế độ báo cáo thống kê hiện hành (Thông tư số 18/2025/TT-BNV).`,
})

/** The birthday under the sex, as in BM02. */
export const birthdayBySex = {
  title: 'Ngày tháng năm sinh',
  parts: sexes.map(({ title, code }) => ({
    title,
    kind: 'date' as const,
    width: 12,
    reads: ['ngaySinh' as const, 'gioiTinh' as const],
    value: ({ gioiTinh, ngaySinh }: Row) => (gioiTinh?.code === code ? (ngaySinh ?? null) : null),
  })),
} satisfies Group

export const sexTicks = {
  title: 'Giới tính',
  parts: sexes.map(({ title, code }) => ({
    title,
    width: 6,
    reads: ['gioiTinh' as const],
    value: ({ gioiTinh }: Row) => (gioiTinh?.code === code ? 'x' : null),
  })),
} satisfies Group

/** The person's own post as on a résumé; without one, the title of the rank. */
export const post = (width = 28, title = 'Chức vụ, chức danh') => ({
  title,
  width,
  reads: ['chucVu', 'chucVuNgoaiHeThong', 'phongBan', 'donVi', 'ngachHoacViTri'] as const,
  value: (row: Row) => ownPostOrTitle(row),
})

/** The position that the person holds. */
export const jobPosition = {
  title: 'Vị trí việc làm',
  width: 24,
  reads: ['viTriViecLam' as const],
  value: ({ viTriViecLam }: Row) => viTriViecLam?.name ?? null,
}

/** '01.003', the code of the rank or title. */
export const rankCode = (title: string) => ({
  title,
  width: 12,
  reads: ['ngachHoacViTri' as const],
  value: ({ ngachHoacViTri }: Row) => ngachHoacViTri?.code ?? null,
})

/** The workplace. */
export const unit = titled('Đơn vị công tác', 'donVi', 30)
