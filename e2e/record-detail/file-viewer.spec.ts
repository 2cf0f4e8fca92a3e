/** Viewing files in place: PDFs and pictures in a panel, paged through, downloaded from there, each access logged. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { fillForm, valuesFor } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import { smallPdf } from '../small-pdf.ts'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: smallPdf(name) })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** The pages of a PDF, or the message of a browser without a viewer. */
async function expectPages(page: Page, panel: Locator, name: string): Promise<void> {
  if (!(await page.evaluate('navigator.pdfViewerEnabled'))) {
    await expect(panel).toContainText('Trình duyệt này không hiển thị được tệp PDF.')
    return
  }
  await expect(panel.locator(`iframe[title="${name}"]`)).toHaveAttribute('src', /^blob:/)
  // Chromium's viewer is a separate page inside the frame.
  await expect
    .poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-extension:')))
    .toBe(true)
}

async function readingsOf(
  api: { call: (name: 'lan', path: string, body: unknown) => Promise<any> },
  id: string,
) {
  const { data } = await api.call('lan', 'NhatKy/get-paging', { idCanBo: id, pageNumber: 1, pageSize: 50 })
  return (data as { hanhDong: string; target: string }[])
    .filter(({ target }) => target === 'file')
    .map(({ hanhDong }) => hanhDong)
}

test('files of a row are shown in a panel, one after another, and downloaded from it', async ({
  page,
  api,
  openRecord,
}) => {
  const breaches: string[] = []
  await page.exposeFunction('breach', (text: string) => breaches.push(text))
  await page.addInitScript({
    content: `document.addEventListener('securitypolicyviolation', (event) =>
      window.breach(event.violatedDirective + ' ' + event.blockedURI))`,
  })
  const { id } = await openRecord('cong-tac')
  await page.getByRole('button', { name: 'Thêm mới' }).click()
  const form = page.getByRole('dialog').first()
  await form.locator('input[type=file]').setInputFiles([pdf('Quyết định 12.pdf'), pdf('Phụ lục.pdf')])
  await expect(page.getByText('Tải tệp tin thành công!')).toBeVisible()

  // Above the panel with the form, which stays unchanged.
  await form.getByRole('button', { name: 'Xem Phụ lục.pdf' }).click()
  await expectPages(page, dialog(page, 'Phụ lục.pdf'), 'Phụ lục.pdf')
  await dialog(page, 'Phụ lục.pdf').getByRole('button', { name: 'Đóng' }).focus()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Phụ lục.pdf')).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Lưu lại' })).toBeVisible()
  await fillForm(form, workPeriod.form, await valuesFor(workPeriod.form, (path) => api.get('minh', path)))
  await form.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('row').getByRole('button', { name: 'Xem Quyết định 12.pdf' }).click()
  await expectPages(page, dialog(page, 'Quyết định 12.pdf'), 'Quyết định 12.pdf')
  await expect(page.getByText(/^[12]\/2$/)).toBeVisible()
  // Requests of the same millisecond may be in either order.
  await page.getByRole('button', { name: /^Tệp (?:trước|sau)$/, disabled: false }).click()
  await expectPages(page, dialog(page, 'Phụ lục.pdf'), 'Phụ lục.pdf')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page, 'Phụ lục.pdf').getByRole('button', { name: 'Tải xuống' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Phụ lục.pdf')
  expect(readFileSync(await download.path()).equals(smallPdf('Phụ lục.pdf'))).toBe(true)
  expect(breaches).toEqual([])
  expect(await readingsOf(api, id)).toEqual(expect.arrayContaining(['Xem tệp tin', 'Tải tệp tin về']))
})

test('the files tab shows pictures too; a file that is gone says so', async ({ page, openRecord }) => {
  await openRecord('thong-tin-chung')
  const photo = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const bearer = await page.evaluate(
    () => /access_token[\\":]+([\w.-]+)/.exec(JSON.stringify(localStorage))?.[1],
  )
  const id = /thong-tin\/(\d+)/.exec(page.url())?.[1] ?? ''
  const sent = await page.request.post('/api/v1/CanBoCongChuc/update-avatar', {
    headers: { authorization: `Bearer ${bearer}` },
    multipart: { idCanBo: id, file: { name: 'chan-dung.png', mimeType: 'image/png', buffer: photo } },
  })
  expect(((await sent.json()) as { code: number }).code).toBe(0)
  await page.getByRole('link', { name: 'Tệp tin' }).click()
  await page.route('**/Files/view/**', (route) => route.fulfill({ status: 404, json: gone }))
  await page.getByRole('button', { name: 'Xem chan-dung.jpg' }).click()
  const panel = dialog(page, 'chan-dung.jpg')
  await expect(panel.getByRole('alert')).toContainText(gone.message)
  await page.unroute('**/Files/view/**')
  await panel.getByRole('button', { name: 'Thử lại' }).click()
  await expect(panel.getByRole('img', { name: 'chan-dung.jpg' })).toHaveJSProperty('naturalHeight', 500)
})

const gone = { code: 23, message: 'Tệp tin không tồn tại hoặc đã bị xóa.', data: null }
