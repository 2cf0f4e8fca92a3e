/** Shared by several reports: the ministry's forms, and columns of people. */
import { titled, type PeopleColumn, type ReportRow } from '#domain/reports/people-report.ts'
import type { OfficialForm } from '#domain/reports/report.ts'

/** A report without extras. */
type Plain = Readonly<Record<never, never>>
type Row = ReportRow<Plain>
type Group = Exclude<PeopleColumn<Plain>, string> & { readonly parts: readonly unknown[] }

/** Code of DM_CHUCVU (catalogues/relied-codes.ts). */
const withoutPost = 'KHONG'
const sexes = [
  { title: 'Nam', code: '1' },
  { title: 'Nữ', code: '2' },
] as const

/** A form of the circular of 2012. */
export const ministryForm = (number: string): OfficialForm => ({
  number,
  introducedBy: 'Ban hành kèm theo Thông tư số 11/2012/TT-BNV',
  recipient: 'Đơn vị nhận báo cáo: Bộ Nội vụ',
  appliesTo: '(Áp dụng đối với tỉnh, thành phố trực thuộc Trung ương)',
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

/** The post; without one, the title of the rank, as in signed lists. */
export const post = (width = 28, title = 'Chức vụ, chức danh') => ({
  title,
  width,
  reads: ['chucVu' as const, 'chucVuNgoaiHeThong' as const, 'ngachHoacViTri' as const],
  value: ({ chucVu, chucVuNgoaiHeThong, ngachHoacViTri }: Row) =>
    chucVu === null || chucVu === undefined || chucVu.code === withoutPost
      ? (chucVuNgoaiHeThong ?? ngachHoacViTri?.name ?? null)
      : chucVu.name,
})

/** '01.003', the code of the rank or title. */
export const rankCode = (title: string) => ({
  title,
  width: 12,
  reads: ['ngachHoacViTri' as const],
  value: ({ ngachHoacViTri }: Row) => ngachHoacViTri?.code ?? null,
})

/** The workplace. */
export const unit = titled('Đơn vị công tác', 'donVi', 30)
