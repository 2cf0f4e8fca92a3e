/** Every history table: a row is added in the side panel through its labels, changed and deleted. */
import type { Page } from '@playwright/test'
import type { AnyValues } from '#domain/fields/field.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { problemsOf } from '#domain/forms/problems.ts'
import { subRecords, type SubRecordName } from '#domain/records/index.ts'
import { linesOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { trainingTables } from '#domain/records/training-period.ts'
import { testToday } from '../../server/test/test-clock.ts'
import { fillField, fillForm, onPaper, shown, valuesFor } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import type { Api } from '../api.ts'
import { recordOf } from '../people.ts'
import { textOf } from '../read-docx.ts'

/** A field that the table shows and that can be changed by itself. */
const changedFields: Readonly<Record<string, string>> = {
  'training-period': 'vanBangDuocCap',
  'salary-period': 'phanTramHuong',
}

/** Fields whose text the résumé prints as the screen does; it has no place for interruptions of labour. */
const printedFields: Readonly<Record<string, readonly string[]>> = {
  'work-period': ['donVi', 'phongBan', 'chucVu'],
  'salary-period': ['bac', 'heSoLuong', 'phanTramHuong'],
  'allowance-period': ['loaiPhuCap', 'phanTramHuong', 'hinhThucHuong', 'heSo', 'giaTri'],
  'training-period': [
    'tuNgay',
    'denNgay',
    'coSoDaoTao',
    'chuyenNganhDaoTao',
    'trinhDoDaoTao',
    'hinhThucDaoTao',
    'vanBangDuocCap',
  ],
  housing: ['chiTiet', 'dienTich'],
  'residential-land': ['chiTiet', 'dienTich'],
  'old-regime-service': ['chiTiet'],
  'overseas-relation': ['chiTiet'],
  'own-relative': ['moiQuanHe', 'hoVaTen', 'namSinh', 'ngheNghiep', 'nguyenQuan', 'ghiChu'],
  'spouse-relative': ['moiQuanHe', 'hoVaTen', 'namSinh', 'ngheNghiep', 'nguyenQuan', 'ghiChu'],
  reward: ['namKhenThuong', 'hinhThucKhenThuong', 'danhHieuKhenThuong', 'donViQuyetDinh'],
  'disciplinary-action': ['hinhThucKyLuat', 'donViQuyetDinh', 'noiDung'],
  'yearly-evaluation': ['namDanhGia', 'mucDoDanhGia'],
}

const sentences = {
  missing: 'Một số trường bắt buộc chưa được điền. Vui lòng kiểm tra lại.',
  deleting: 'Dữ liệu được chọn sẽ được xóa vĩnh viễn. Bạn có chắc muốn xóa dữ liệu này?',
}

const open = async (page: Page, record: AnySubRecord, id: string) => {
  await page.goto(`/danh-sach/thong-tin/${id}/${record.tab}`)
  const section = page.getByRole('region', { name: record.titles.list, exact: true })
  await expect(section.getByText('Không có dữ liệu').first()).toBeVisible()
  return section
}

const printed = async (api: Api, id: string) => {
  const { fileContents } = await api.call('minh', 'BaoCao/export-word', {
    code: 'SYLL_TT06',
    idCBCC: Number(id),
  })
  return textOf(Buffer.from(String(fileContents), 'base64'))
}

const fieldOf = (record: AnySubRecord, name: string) => {
  const field = record.form.fields[name]
  if (field === undefined) throw new Error(`${record.name} has no ${name}`)
  return field
}

/** The cell texts of a row: its fields, and the columns made of several. */
const cellsOf = (record: AnySubRecord, columns: AnySubRecord['columns'], values: AnyValues) =>
  columns
    .flatMap(linesOf)
    .filter((column) => column !== 'file')
    .map((column) =>
      typeof column === 'string'
        ? shown(fieldOf(record, column), values[column])
        : column.cell({ ...blankValues(record.form.fields), ...values }, testToday),
    )

/** One of each kind: periods, catalogues, files, relatives, free text. `PROVE=1` runs all of them. */
const tried: readonly SubRecordName[] = [
  'work-period',
  'salary-period',
  'training-period',
  'own-relative',
  'reward',
  'housing',
]
const isTried = ({ name }: AnySubRecord) =>
  process.env['PROVE'] === '1' || (tried as readonly string[]).includes(name)

for (const record of subRecords.filter(isTried)) {
  test(`${record.titles.list}: a row is added, shown, changed and deleted`, async ({ page, api, signIn }) => {
    const person = await recordOf(api, 'minh')
    await signIn('minh')
    const section = await open(page, record, person.id)
    const panel = page.getByRole('dialog')

    // Nothing filled: all required messages are in the panel, which stays open.
    await section.getByRole('button', { name: 'Thêm mới' }).click()
    await expect(panel).toContainText(record.titles.add)
    await panel.getByRole('button', { name: 'Lưu lại' }).click()
    await expect(page.getByText(sentences.missing)).toBeVisible()
    const blank = blankValues(record.form.fields)
    const due = problemsOf(record.form, blank, { today: testToday }).map(({ message }) => message)
    for (const message of due) {
      if (message !== 'Năm đánh giá là bắt buộc') await expect(panel).toContainText(message)
    }

    const values = await valuesFor(record.form, (path) => api.get('minh', path))
    await fillForm(panel, record.form, values)
    await panel.getByRole('button', { name: 'Lưu lại' }).click()
    await expect(panel).toHaveCount(0)
    const columns = record.name === 'training-period' ? (trainingTables[0]?.columns ?? []) : record.columns
    const line = section.getByRole('row').filter({ has: page.getByRole('button', { name: 'Sửa' }) })
    await expect(line).toHaveCount(1)
    // Wherever it stands, it is in view and marked.
    await expect(line).toBeInViewport()
    await expect(line).toHaveClass(/row-marked/)
    for (const text of cellsOf(record, columns, values)) await expect(line).toContainText(text)
    await expect(section.getByText('Hiển thị 1 trên tổng số 1 dòng')).toBeVisible()

    const document = await printed(api, person.id)
    for (const name of printedFields[record.name] ?? [])
      expect(document).toContain(onPaper(fieldOf(record, name), values[name]))

    const name =
      changedFields[record.name] ??
      (record.columns.flatMap(linesOf).find((column) => typeof column === 'string') as string)
    const { [name]: _, ...others } = values
    const other = (await valuesFor(record.form, (path) => api.get('minh', path), others, 1))[name]
    await line.getByRole('button', { name: 'Sửa' }).click()
    await expect(panel).toContainText(record.titles.edit)
    await fillField(panel, fieldOf(record, name), other)
    await panel.getByRole('button', { name: 'Lưu lại' }).click()
    await expect(panel).toHaveCount(0)
    await expect(line).toContainText(shown(fieldOf(record, name), other))

    await line.getByRole('button', { name: 'Xóa' }).click()
    const question = page.getByRole('dialog', { name: 'Xóa' })
    await expect(question).toContainText(sentences.deleting)
    await expect(question.getByRole('button')).toHaveText(['Đóng', 'Xóa'])
    await question.getByRole('button', { name: 'Đóng' }).click()
    await expect(question).toHaveCount(0)
    await expect(line).toHaveCount(1)
    await line.getByRole('button', { name: 'Xóa' }).click()
    await question.getByRole('button', { name: 'Xóa' }).click()
    await expect(line).toHaveCount(0)
    await expect(section.getByText('Không có dữ liệu').first()).toBeVisible()
  })
}
