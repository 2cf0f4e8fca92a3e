/** What was typed survives a crash, a closed page and a session that ended: the server offers it as a draft. */
import type { Locator, Page } from '@playwright/test'
import { endSession, signInAgain } from '../end-session.ts'
import { expect, test } from '../fixtures.ts'

/** Types into the field; ten seconds later it has been sent, perhaps by the page's own clock before that. */
async function typeAndKeep(page: Page, label: string, words: string): Promise<void> {
  const sent = page.waitForResponse(
    (response) =>
      response.url().endsWith('/BanNhap/save') && response.request().postData()?.includes(words) === true,
  )
  await page.getByLabel(label, { exact: true }).fill(words)
  await page.clock.fastForward(10_000)
  await sent
}

/** Opens a form; returns when its page knows whether there is a draft, before which it sends none. */
async function openForm(page: Page, open: Locator): Promise<void> {
  const draft = page.waitForResponse((response) => response.url().endsWith('/BanNhap/get'))
  await open.click()
  await draft
}

const edit = (page: Page) => page.getByRole('button', { name: 'Cập nhật' })
const offerOn = (page: Page) => page.getByRole('region', { name: 'Có nội dung nhập dở chưa được lưu' })

test('a form, a panel and a new record are offered again after a crash, a closed page and an ended session', async ({
  page,
  context,
  openRecord,
}) => {
  await page.clock.install()
  const person = await openRecord('cong-tac')
  const address = `/danh-sach/thong-tin/${person.id}/thong-tin-chung`
  await page.goto(address)
  await openForm(page, edit(page))
  await page.getByLabel('Các tên gọi khác', { exact: true }).fill('Gõ dở')
  await typeAndKeep(page, 'Email', 'go.do@dongthap.gov.vn')
  const cdp = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  cdp.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()

  const second = await context.newPage()
  await second.goto(address)
  await second.getByRole('button', { name: 'Cập nhật' }).click()
  await expect(offerOn(second)).toContainText('Gõ dở')
  await second.getByRole('button', { name: /^Tiếp tục bản nháp lúc \d\d:\d\d/ }).click()
  await expect(second.getByLabel('Các tên gọi khác', { exact: true })).toHaveValue('Gõ dở')
  await second.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(second.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  await expect(second.getByLabel('Email', { exact: true })).toHaveValue('go.do@dongthap.gov.vn')

  // A page that is closed sends the last words.
  await second.goto(`/danh-sach/thong-tin/${person.id}/cong-tac`)
  const add = (at: Page) => at.getByRole('button', { name: 'Thêm mới' }).first()
  await openForm(second, add(second))
  const panel = second.getByRole('dialog')
  await panel.getByLabel('Từ ngày').first().fill('01/03/2020')
  await panel.getByLabel('Công việc chính', { exact: true }).fill('Việc gõ dở')
  await second.close({ runBeforeUnload: false })

  const third = await context.newPage()
  await third.goto(`/danh-sach/thong-tin/${person.id}/cong-tac`)
  await add(third).click()
  await expect(offerOn(third)).toContainText('Việc gõ dở')
  await third.getByRole('button', { name: 'Bỏ bản nháp' }).click()
  await expect(offerOn(third)).toHaveCount(0)
  await third.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(offerOn(third)).toContainText('Việc gõ dở')

  // The session ends on the server, and the memory of the page goes with a reload.
  await third.goto('/danh-sach')
  await third.getByRole('button', { name: 'Thêm hồ sơ' }).first().click()
  await typeAndKeep(third, 'Họ và tên', 'Trần Thị Gõ Dở')
  await endSession(third)
  await third.goto('/login')
  await signInAgain(third, 'minh')
  await third.waitForURL('**/danh-sach')
  // Where the input waits is said until a panel opens, whose fields it would cover.
  const waiting = third.getByText(/^Bạn có \d bản nháp chưa lưu/)
  await expect(waiting).toBeVisible()
  await third.getByRole('button', { name: 'Thêm hồ sơ' }).first().click()
  await expect(waiting).toHaveCount(0)
  await third.getByRole('button', { name: /^Tiếp tục bản nháp/ }).click()
  await expect(third.getByLabel('Họ và tên', { exact: true })).toHaveValue('Trần Thị Gõ Dở')
})

test('a second window is offered the draft of the first one instead of replacing it', async ({
  page,
  context,
  openRecord,
}) => {
  await page.clock.install()
  const { id } = await openRecord('thong-tin-chung')
  const other = await context.newPage()
  await other.goto(`/danh-sach/thong-tin/${id}/thong-tin-chung`)
  for (const each of [page, other]) await openForm(each, edit(each))
  await typeAndKeep(page, 'Các tên gọi khác', 'Cửa sổ một')
  await typeAndKeep(other, 'Email', 'cua.so.hai@dongthap.gov.vn')
  await expect(offerOn(other)).toContainText('Cửa sổ một')
  await other.getByRole('button', { name: /^Tiếp tục bản nháp/ }).click()
  await expect(other.getByLabel('Email', { exact: true })).toHaveValue('cua.so.hai@dongthap.gov.vn')
  await expect(other.getByLabel('Các tên gọi khác', { exact: true })).toHaveValue('Cửa sổ một')
})
