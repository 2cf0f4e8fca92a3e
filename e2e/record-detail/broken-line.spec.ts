/** Connections that break during a save, and double clicks. */
import { readFileSync } from 'node:fs'
import type { Route } from '@playwright/test'
import { reward } from '#domain/records/reward.ts'
import { fillForm, valuesFor } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import { smallPdf } from '../small-pdf.ts'

const save = '**/CanBoCongChuc/update-general-hs'
/** The server handles the request, but the response is lost. */
const losesAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort()
}
const lost = 'Lỗi kết nối, vui lòng thử lại!'

test('a save whose response was lost is not a change by somebody else', async ({ page, api, openRecord }) => {
  const person = await openRecord('thong-tin-chung')
  const otherNames = page.getByLabel('Các tên gọi khác', { exact: true })
  const breakings: ((route: Route) => Promise<void>)[] = [
    losesAnswer,
    async (route) => {
      await route.fetch()
      await route.fulfill({ status: 504, contentType: 'text/html', body: '<html></html>' })
    },
    (route) =>
      route.fulfill({
        status: 500,
        json: { code: -1, message: 'Đã xảy ra lỗi không mong muốn.', data: null },
      }),
  ]
  for (const [n, breaking] of breakings.entries()) {
    await page.getByRole('button', { name: 'Cập nhật' }).click()
    await otherNames.fill(`Lần ${n}`)
    await page.route(save, breaking)
    await page.getByRole('button', { name: 'Lưu lại' }).click()
    const failure = page.locator('.notice:has(.text-danger)')
    await expect(failure).toHaveText(`THẤT BẠI${lost}`)
    await page.unroute(save)
    await otherNames.fill(`Lần ${n}, viết tiếp`)
    await page.getByRole('button', { name: 'Lưu lại' }).click()
    await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
    await expect(otherNames).toHaveValue(`Lần ${n}, viết tiếp`)
    await expect(failure).toHaveCount(0)
  }
  expect(await api.call('minh', 'CanBoCongChuc/get-general-info', { id: person.id })).toMatchObject({
    tenGoiKhac: 'Lần 2, viết tiếp',
  })
})

test('a photo is sent once, however often its button is pressed', async ({ page, openRecord }) => {
  await openRecord('thong-tin-chung')
  let sent = 0
  await page.route('**/CanBoCongChuc/update-avatar', async (route) => {
    sent += 1
    await route.continue()
  })
  await page.locator('.avatar-box input[type=file]').setInputFiles({
    name: 'anh.png',
    mimeType: 'image/png',
    buffer: readFileSync('docs/pictures/list.png'),
  })
  const crop = page.getByRole('dialog', { name: 'Ảnh đại diện' })
  await expect(crop.locator('img')).toBeVisible()
  await page.evaluate(`{
    const decode = HTMLImageElement.prototype.decode
    document.body.dataset.cut = 0
    HTMLImageElement.prototype.decode = function () {
      document.body.dataset.cut++
      return decode.call(this)
    }
  }`)
  await crop.getByRole('button', { name: 'Lưu lại' }).dblclick()
  await expect(page.getByText('Tải ảnh đại diện thành công!')).toBeVisible()
  await expect(crop).toHaveCount(0)
  // Cropped once means sent once, however long cropping takes.
  await expect(page.locator('body')).toHaveAttribute('data-cut', '1')
  expect(sent).toBe(1)
})

test('a row whose response was lost is added once, with its last values, and keeps its file when the panel is closed', async ({
  page,
  api,
  openRecord,
}) => {
  const { id } = await openRecord('khen-thuong-ky-luat')
  const section = page.getByRole('region', { name: reward.titles.list, exact: true })
  const panel = page.getByRole('dialog')
  const values = await valuesFor(reward.form, (path) => api.get('minh', path))
  const add = async (soQuyetDinh: string) => {
    await section.getByRole('button', { name: 'Thêm mới' }).click()
    await fillForm(panel, reward.form, { ...values, soQuyetDinh })
    await panel.locator('input[type=file]').setInputFiles({
      name: 'Quyết định.pdf',
      mimeType: 'application/pdf',
      buffer: smallPdf(soQuyetDinh),
    })
    await expect(panel.getByText('Quyết định.pdf')).toBeVisible()
    await page.route('**/add-khen-thuong', losesAnswer, { times: 1 })
    await panel.getByRole('button', { name: 'Lưu lại' }).click()
    await expect(page.locator('.notice', { hasText: 'THẤT BẠI' })).toBeVisible()
  }
  await add('12/QĐ')
  await panel.getByLabel('Số quyết định').fill('13/QĐ')
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(panel).toHaveCount(0)
  await add('14/QĐ')
  // Nothing is removed when the panel is closed.
  await panel.getByRole('button', { name: 'Huỷ' }).click()
  await expect(panel).toHaveCount(0)
  await expect(section.getByText('Hiển thị 2 trên tổng số 2 dòng')).toBeVisible()
  const { data } = (await api.call('minh', 'KhenThuongKyLuat/get-list-khen-thuong', { id: Number(id) })) as {
    data: { soQuyetDinh: string; file: unknown[] }[]
  }
  const papers = Object.fromEntries(data.map(({ soQuyetDinh, file }) => [soQuyetDinh, file.length]))
  expect(papers).toEqual({ '13/QĐ': 1, '14/QĐ': 1 })
})
