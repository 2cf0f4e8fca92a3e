/** Shared features of the history tables: paging, 'Ngoài danh mục', files, and training by type. */
import { readFileSync } from 'node:fs'
import { ownRelative } from '#domain/records/family/own-relative.ts'
import { actionOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { trainingPeriod, trainingTables } from '#domain/records/training-period.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { choose, fillForm, labelled, chooseFound, valuesFor } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import type { Api } from '../api.ts'
import { holdResponse } from '../hold-response.ts'
import { recordOf } from '../people.ts'
import { smallPdf } from '../small-pdf.ts'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: smallPdf(name) })

async function addRows(
  api: Api,
  record: AnySubRecord,
  id: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const { controller, key } = record.contract
  for (const row of rows)
    await api.call('minh', `${controller}/${actionOf(record, 'add')}`, { id: Number(id), [key]: row })
}

test('paging: texts, sizes, and back to the first page', async ({ page, api, signIn }) => {
  const person = await recordOf(api, 'minh')
  const row = await valuesFor(ownRelative.form, (path) => api.get('minh', path))
  await addRows(
    api,
    ownRelative,
    person.id,
    Array.from({ length: 12 }, (_, n) => ({ ...row, hoVaTen: `Người thân ${n + 1}` })),
  )
  await signIn('minh', `/danh-sach/thong-tin/${person.id}/quan-he-gia-dinh`)
  const section = page.getByRole('region', { name: ownRelative.titles.list, exact: true })
  const rows = section.getByRole('row', { name: /Người thân/i })
  await expect(section.getByText('Hiển thị 5 trên tổng số 12 dòng')).toBeVisible()
  await section.getByRole('button', { name: 'Trang 3' }).click()
  await expect(section.getByText('Hiển thị 2 trên tổng số 12 dòng')).toBeVisible()
  await expect(rows).toHaveCount(2)

  const size = section.getByLabel('Số dòng mỗi trang')
  await size.click()
  const options = page.locator(
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
  )
  await expect(options).toHaveText(['5 / trang', '10 / trang', '25 / trang', '50 / trang', '100 / trang'])
  await options.filter({ hasText: '10 / trang' }).first().click()
  await expect(section.getByText('Hiển thị 10 trên tổng số 12 dòng')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Trang 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )

  // A new row is the last of all: the table turns to its page and marks it. The name gets the capital it lacks.
  await section.getByRole('button', { name: 'Thêm mới' }).click()
  await fillForm(page.getByRole('dialog'), ownRelative.form, { ...row, hoVaTen: 'Người thân Mới' })
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu lại' }).click()
  await expect(rows).toHaveCount(3)
  const added = section.getByRole('row', { name: /Người Thân Mới/ })
  await expect(added).toHaveClass(/row-marked/)
  await expect(added).toBeInViewport()

  // The last rows of the last page are deleted: the page before it is shown.
  for (const left of [
    'Hiển thị 2 trên tổng số 12 dòng',
    'Hiển thị 1 trên tổng số 11 dòng',
    'Hiển thị 10 trên tổng số 10 dòng',
  ]) {
    await rows.first().getByRole('button', { name: 'Xóa' }).click()
    await page.getByRole('dialog', { name: 'Xóa' }).getByRole('button', { name: 'Xóa' }).click()
    await expect(section.getByText(left)).toBeVisible()
  }
})

test('rows that could not be refetched after a change are not shown with old values', async ({
  page,
  api,
  openRecord,
}) => {
  const person = await openRecord('thong-tin-chung')
  const row = await valuesFor(ownRelative.form, (path) => api.get('minh', path))
  await addRows(
    api,
    ownRelative,
    person.id,
    Array.from({ length: 6 }, (_, n) => ({ ...row, hoVaTen: `Người thân ${n + 1}` })),
  )
  await page.getByRole('link', { name: 'Quan hệ gia đình', exact: true }).click()
  const section = page.getByRole('region', { name: ownRelative.titles.list, exact: true })
  const rows = section.getByRole('row', { name: /Người thân/ })
  await expect(rows).toHaveCount(5)
  const list = `**/${ownRelative.contract.controller}/${actionOf(ownRelative, 'get-list')}`
  await page.route(list, (route) => route.abort())
  await rows.first().getByRole('button', { name: 'Xóa' }).click()
  await page.getByRole('dialog', { name: 'Xóa' }).getByRole('button', { name: 'Xóa' }).click()
  await expect(section.getByRole('alert')).toBeVisible()
  await expect(rows).toHaveCount(0)
  await page.unroute(list)
  await section.getByRole('button', { name: 'Thử lại' }).click()
  await expect(section.getByText('Hiển thị 5 trên tổng số 5 dòng')).toBeVisible()
})

test('content below a form stays in its place when the form loads', async ({ page, openRecord }) => {
  const held = await holdResponse(page, 'CongTac/get-info')
  await openRecord('cong-tac')
  const add = page.getByRole('button', { name: 'Thêm mới' })
  await expect(page.getByText('Không có dữ liệu')).toBeVisible()
  await expect(page.getByText('Chưa rõ').filter({ visible: true })).toHaveCount(1)
  const before = await add.boundingBox()
  held.release()
  await expect(page.getByText('Tham mưu công tác cán bộ')).toBeVisible()
  expect(await add.boundingBox()).toEqual(before)
})

test("'Ngoài danh mục' remembers what was chosen, restores it and drops the free text", async ({
  page,
  api,
  openRecord,
}) => {
  await openRecord('thong-tin-chung')
  await page.getByRole('link', { name: 'Công tác', exact: true }).click()
  await page.getByRole('button', { name: 'Thêm mới' }).click()
  const panel = page.getByRole('dialog')
  const cell = panel.locator('.form-cell').filter({ hasText: 'Đơn vị công tác' })
  const tick = cell.getByRole('checkbox', { name: 'Ngoài danh mục' })
  await chooseFound(labelled(panel, 'Đơn vị công tác'), 'Sở Nội vụ', 'Sở Nội vụ')
  await expect(cell).toContainText('Sở Nội vụ')
  await tick.check()
  await expect(cell).not.toContainText('Sở Nội vụ')
  await labelled(panel, 'Đơn vị công tác').fill('Tổng cục cũ')
  await tick.uncheck()
  await expect(cell).toContainText('Sở Nội vụ')
  await tick.check()
  await expect(labelled(panel, 'Đơn vị công tác')).toHaveValue('')

  // Ticked, the free text is required and saved.
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(cell).toContainText('Đơn vị công tác là bắt buộc.')
  const values = await valuesFor(workPeriod.form, (path) => api.get('minh', path))
  const { donVi: _, denNgay: __, ...rest } = values
  await labelled(panel, 'Đơn vị công tác').fill('Tổng cục cũ')
  const host = labelled(panel, 'Nơi biệt phái đến')
  await choose(labelled(panel, 'Loại quyết định'), 'Biệt phái')
  await expect(host).toBeVisible()
  await fillForm(panel, workPeriod.form, rest)
  await expect(host).toHaveCount(0)
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(panel).toHaveCount(0)
  const line = page.getByRole('row').filter({ hasText: 'Tổng cục cũ' })
  await expect(line).toContainText('Hiện tại')

  // A click outside keeps the panel; Back and Escape ask before the input is lost.
  await line.getByRole('button', { name: 'Sửa' }).click()
  await expect(labelled(panel, 'Đơn vị công tác')).toHaveValue('Tổng cục cũ')
  await labelled(panel, 'Nơi công tác').fill('Hà Nội')
  await page.locator('.ant-drawer-mask').click({ position: { x: 20, y: 300 } })
  await expect(panel).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Xác nhận' })
  await page.goBack()
  await expect(question).toContainText('Bạn có chắc chắn muốn hủy bỏ? Mọi thay đổi sẽ không được lưu.')
  await question.getByRole('button', { name: 'Không' }).click()
  await expect(question).toHaveCount(0)
  await expect(labelled(panel, 'Nơi công tác')).toHaveValue('Hà Nội')
  // The focus may not be back in the panel yet when the question is gone.
  await labelled(panel, 'Nơi công tác').press('Escape')
  await expect(question).toContainText('Bạn có chắc chắn muốn hủy bỏ? Mọi thay đổi sẽ không được lưu.')
  await page.getByRole('button', { name: 'Có, hủy' }).click()
  await expect(panel).toHaveCount(0)
})

test('PDF files: other types are refused, progress is shown, they are in the row and the files tab, and can be downloaded', async ({
  page,
  api,
  openRecord,
}) => {
  await openRecord('cong-tac')
  await page.getByRole('button', { name: 'Thêm mới' }).click()
  const panel = page.getByRole('dialog')
  const picker = panel.locator('input[type=file]')
  await picker.setInputFiles({ name: 'anh.png', mimeType: 'image/png', buffer: Buffer.from('png') })
  await expect(page.getByText('CẢNH BÁO')).toBeVisible()

  // Both uploads wait until their progress was checked.
  let sent = 0
  await page.route('**/Files/upload-file-hs', async (route) => {
    sent += 1
    await expect(panel.getByText(`${sent}/2`)).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Lưu lại' })).toBeDisabled()
    await route.continue()
  })
  await picker.setInputFiles([pdf('Quyết định 12.pdf'), pdf('Phụ lục.pdf')])
  await expect(page.getByText('Tải tệp tin thành công!')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Tải xuống Phụ lục.pdf' })).toBeVisible()
  await panel.getByRole('button', { name: 'Xóa tệp Phụ lục.pdf' }).click()
  await expect(page.getByText('Xóa tệp tin thành công!')).toBeVisible()
  await fillForm(panel, workPeriod.form, await valuesFor(workPeriod.form, (path) => api.get('minh', path)))
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('row').getByRole('button', { name: 'Xem Quyết định 12.pdf' })).toBeVisible()

  await page.getByRole('link', { name: 'Tệp tin' }).click()
  const line = page.getByRole('row').filter({ hasText: 'Quyết định 12.pdf' })
  await expect(line).toContainText('Công tác')
  await expect(page.getByText('Hiển thị 1 trên tổng số 1 dòng')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    line.getByRole('button', { name: /^Tải xuống/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Quyết định 12.pdf')
  expect(readFileSync(await download.path()).equals(smallPdf('Quyết định 12.pdf'))).toBe(true)
})

test('training: each type has its own fields and is in its own table', async ({ page, api, openRecord }) => {
  await openRecord('dao-tao-boi-duong')
  const section = page.getByRole('region', { name: trainingPeriod.titles.list, exact: true })
  const panel = page.getByRole('dialog')
  const types = (await api.get('minh', 'Common/get-all/DM_LOAIDAOTAO')) as {
    id: string
    code: string
    name: string
  }[]
  const tried: string[] = []
  for (const code of ['2', '3', '4', '5', '6', '7', '8']) {
    tried.push(code)
    const type = types.find((each) => each.code === code)
    const values = await valuesFor(trainingPeriod.form, (path) => api.get('minh', path), { loaiDaoTao: type })
    await section.getByRole('button', { name: 'Thêm mới' }).click()
    await choose(labelled(panel, 'Loại đào tạo'), type?.name ?? '')
    const { loaiDaoTao: _, ...rest } = values
    await fillForm(panel, trainingPeriod.form, rest)
    for (const [name, field] of Object.entries(trainingPeriod.form.fields)) {
      if (field.kind === 'choice' && !(name in values))
        await expect(labelled(panel, field.label)).toHaveCount(0)
    }
    await panel.getByRole('button', { name: 'Lưu lại' }).click()
    await expect(panel).toHaveCount(0)
    const title = trainingTables.find(({ types: those }) => those.includes(code))?.title ?? ''
    const table = section.getByRole('table', { name: title, exact: true })
    const together = trainingTables.find(({ types: those }) => those.includes(code))?.types ?? []
    const rows = table.getByRole('row').filter({ hasText: String(values['vanBangDuocCap']) })
    await expect(rows).toHaveCount(tried.filter((each) => together.includes(each)).length)
  }
  // Looking for the label of a field doesn't find the table of the same name.
  await expect(page.getByLabel('Tin học', { exact: true })).toHaveCount(1)
  // The highest level of political theory is derived from its row.
  await expect(page.getByRole('textbox', { name: 'Lý luận chính trị' })).not.toHaveValue('Chưa rõ')
})

test('a user who may not change a row can open it to read all of it', async ({ page, api, signIn }) => {
  const person = await recordOf(api, 'minh')
  const values = await valuesFor(allowancePeriod.form, (path) => api.get('minh', path))
  await addRows(api, allowancePeriod, person.id, [{ ...values, ghiChu: 'Theo quyết định điều động' }])
  await signIn('van', `/danh-sach/thong-tin/${person.id}/luong-va-phu-cap`)
  const section = page.getByRole('region', { name: 'Quá trình phụ cấp', exact: true })
  await section.getByRole('button', { name: 'Xem' }).click()
  await expect(section.getByRole('button', { name: /Thêm mới|Sửa|Xóa/ })).toHaveCount(0)
  const panel = page.getByRole('dialog', { name: 'Quá trình phụ cấp' })
  await expect(panel).toContainText('Theo quyết định điều động')
  await expect(panel.getByRole('button', { name: 'Lưu lại' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Đóng' }).last().click()
  await expect(panel).toHaveCount(0)
})

test('nothing can be closed while saving', async ({ page, api, signIn }) => {
  const person = await recordOf(api, 'minh')
  const { donVi: _, ...values } = await valuesFor(workPeriod.form, (path) => api.get('minh', path))
  await addRows(api, workPeriod, person.id, [{ ...values, donViNgoaiHeThong: 'Tổng cục cũ' }])
  await signIn('minh', `/danh-sach/thong-tin/${person.id}/cong-tac`)
  await page.getByRole('button', { name: 'Sửa' }).click()
  const panel = page.getByRole('dialog')
  await panel.locator('input[type=file]').setInputFiles([pdf('Quyết định.pdf')])
  await expect(panel.getByRole('button', { name: 'Tải xuống Quyết định.pdf' })).toBeVisible()
  const held = await holdResponse(page, 'CongTac/update')
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(panel.getByRole('button', { name: 'Huỷ' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  held.release()
  await expect(panel).toHaveCount(0)
  const rows = await api.call('minh', 'CongTac/get-list', { id: Number(person.id) })
  expect(rows).toMatchObject({ data: [{ file: [{ fileName: 'Quyết định.pdf' }] }] })
})
