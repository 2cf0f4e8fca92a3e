/** From the list of incomplete records to the panel, the field, saving, and off the list (spec 3 §2.5). */
import type { Page } from '@playwright/test'
import { clientMessages } from '#domain/api/client-messages.ts'
import { generalForm, historyForm } from '#domain/officer/officer-forms.ts'
import { ownRelative } from '#domain/records/family/own-relative.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { completeRecords } from '../complete-records.ts'
import { choose, fillForm, labelled, valuesFor } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import type { Api } from '../api.ts'
import { recordOf } from '../people.ts'

const menuItem = 'Hồ sơ thiếu thông tin'
const table = (page: Page) => page.getByRole('table', { name: menuItem })
const missing = (page: Page) => page.getByRole('table', { name: 'Thông tin còn thiếu' })
const panel = (page: Page) => page.getByRole('dialog', { name: /^Thông tin hồ sơ thiếu/ })

async function search(page: Page, text: string) {
  await page.getByLabel('Nội dung tìm kiếm').fill(text)
  await page.getByLabel('Nội dung tìm kiếm').press('Enter')
}

/** A person without the personal history and the relatives, but otherwise complete. */
async function nearlyComplete(api: Api, hoVaTen: string) {
  const { id } = await recordOf(api, 'minh', { hoVaTen })
  await completeRecords(api, [id], [workPeriod, salaryPeriod, trainingPeriod], [historyForm])
  return id
}

test('each row of the panel links to its field or history, and the record leaves the list when it is complete', async ({
  page,
  api,
  signIn,
}) => {
  test.setTimeout(120_000)
  const name = 'Thạch Thị Còn Thiếu'
  const id = await nearlyComplete(api, name)
  await signIn('minh')
  await page.getByRole('link', { name: menuItem }).click()
  await search(page, 'con thieu thach')
  const line = table(page).getByRole('row').filter({ hasText: name })
  await expect(line).toContainText('3')
  await line.getByRole('button', { name: 'Xem' }).click()
  await expect(missing(page).getByRole('rowheader')).toHaveText(['Quan hệ gia đình', 'Lịch sử bản thân'])
  await expect(panel(page)).toContainText(name)

  // To the field: the tab opens in edit mode, with the field focused.
  const { thanNhanNuocNgoai, biBatTuDay } = historyForm.fields
  await missing(page).getByRole('link', { name: thanNhanNuocNgoai.label }).click()
  await expect(page).toHaveURL(`/danh-sach/thong-tin/${id}/lich-su-ban-than`)
  await expect(labelled(page, thanNhanNuocNgoai.label)).toBeFocused()
  await expect(labelled(page, thanNhanNuocNgoai.label)).toBeInViewport()
  await page.keyboard.type('Không có')
  await labelled(page, biBatTuDay.label).fill('Không')
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()

  // The record itself shows what is missing, and links to the history: its panel is open.
  await page.getByRole('button', { name: 'Còn thiếu 1 thông tin' }).click()
  await missing(page)
    .getByRole('link', { name: /chưa có dòng nào$/ })
    .click()
  await expect(page).toHaveURL(`/danh-sach/thong-tin/${id}/quan-he-gia-dinh`)
  const adding = page.getByRole('dialog', { name: ownRelative.titles.add })
  await fillForm(adding, ownRelative.form, await valuesFor(ownRelative.form, (path) => api.get('minh', path)))
  await adding.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(adding).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Còn thiếu/ })).toHaveCount(0)

  // Back on the tab, nothing is missing any more.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Thêm mới' }).first()).toBeVisible()
  await expect(adding).toHaveCount(0)
  await page.getByRole('link', { name: menuItem }).click()
  await search(page, 'con thieu thach')
  await expect(page.getByText('Không có hồ sơ thiếu thông tin.')).toBeVisible()
})

test('the form of the panel fills in missing values, and the list of them shrinks at once; a new record starts empty', async ({
  page,
  api,
  signIn,
}) => {
  const name = 'Thạch Văn Chưa Đủ'
  // The record form doesn't require it, the tab does.
  await recordOf(api, 'minh', { hoVaTen: name, thanhPhanGiaDinh: null })
  await signIn('minh', '/danh-sach-ho-so-thieu')
  await search(page, 'chua du thach')
  const line = table(page).getByRole('row').filter({ hasText: name })
  await line.getByRole('button', { name: 'Xem' }).click()
  const { label, list } = generalForm.fields.thanhPhanGiaDinh
  const first = missing(page).getByRole('link').first()
  await expect(first).toHaveText(label)
  const count = await missing(page).getByRole('link').count()
  const [item] = (await api.get('minh', `Common/get-all/${String(list)}`)) as { name: string }[]
  await choose(labelled(panel(page), label), item?.name ?? '')
  await panel(page).getByRole('button', { name: 'Lưu lại' }).click()
  await expect(missing(page).getByRole('link')).toHaveCount(count - 1)
  await expect(first).not.toHaveText(label)
  await panel(page).getByRole('button', { name: 'Huỷ' }).click()
  await expect(line).toContainText(String(count - 1))

  await page.getByRole('button', { name: 'Thêm hồ sơ' }).click()
  await expect(labelled(panel(page), 'Số hiệu CVCCVC')).toHaveValue('H20')
  await expect(labelled(panel(page), 'Họ và tên')).toHaveValue('')
  await panel(page).getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByText(clientMessages.requiredMissing)).toBeVisible()
})
