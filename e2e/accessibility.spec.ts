/** No serious finding of axe on the screens that officers have open all day, and nothing wider than the window on a phone. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { recordOf } from './people.ts'

/** A list says how many it shows, or that it holds nobody. */
const answered = /^Hiển thị \d|^Chưa có|^Không có (hồ sơ|ai)|^Thùng rác trống/

async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${screen}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([])
}

test('axe finds nothing serious', async ({ page, api, signIn }) => {
  const person = await recordOf(api, 'minh')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'ĐĂNG NHẬP' })).toBeVisible()
  await expectAccessible(page, 'sign-in')
  await signIn('minh')
  await expect(page.getByRole('link', { name: 'Danh sách hồ sơ' }).first()).toBeVisible()
  await expect(page.getByText(/^Hiển thị \d/)).toBeVisible()
  await expectAccessible(page, 'list')
  await page.goto(`/danh-sach/thong-tin/${person.id}/thong-tin-chung`)
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  await expectAccessible(page, 'record, reading')
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  await expect(page.getByRole('button', { name: 'Lưu lại' })).toBeVisible()
  await expectAccessible(page, 'record, editing')
  await page.goto(`/danh-sach/thong-tin/${person.id}/cong-tac`)
  await page.getByRole('button', { name: 'Thêm mới' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByRole('dialog')).toContainText('Đơn vị công tác là bắt buộc.')
  await expect(page.getByText('CẢNH BÁO')).toHaveCount(0)
  await expectAccessible(page, 'side panel with errors')
  await page.goto('/profile')
  await expect(page.getByText('Đổi mật khẩu').first()).toBeVisible()
  await expectAccessible(page, 'profile')
})

test('axe finds nothing serious in any list, its ticked rows and its columns', async ({ page, signIn }) => {
  await signIn('lan')
  for (const path of [
    '/danh-sach-chuyen-don-vi',
    '/tai-khoan',
    '/tao-tai-khoan-hang-loat',
    '/danh-sach-ho-so-thieu',
    '/thung-rac',
    '/danh-sach-TG',
    '/nhat-ky',
    '/unitRole',
    '/danh-muc',
    '/file-huong-dan',
    '/bien-dong/nghi-viec',
  ]) {
    await page.goto(path)
    await expect(page.getByText(answered).first()).toBeVisible()
    await expectAccessible(page, path)
  }
  await page.goto('/danh-sach')
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await expect(page.getByRole('region', { name: 'Các dòng đã chọn' })).toBeVisible()
  await page.getByRole('button', { name: 'Cột hiển thị' }).click()
  await expect(page.getByLabel('Tìm cột')).toBeVisible()
  await expectAccessible(page, 'ticked rows and columns')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/danh-sach', '/tai-khoan', '/nhat-ky', '/unitRole', '/bien-dong']) {
    await page.goto(path)
    await expect(page.getByText(answered).first()).toBeVisible()
    await expectAccessible(page, `${path} on a phone`)
    expect(
      await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
    ).toBeLessThanOrEqual(0)
  }
})

test('a phone shows the list and a record without sideways scrolling of the page', async ({
  page,
  api,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const person = await recordOf(api, 'minh')
  await signIn('minh')
  await expect(page.getByText(/^Hiển thị \d/)).toBeVisible()
  const overflow = () => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.goto(`/danh-sach/thong-tin/${person.id}/cong-tac`)
  await expect(page.getByText('Quá trình công tác').first()).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  // Empty tables that are wider than the window.
  await page.goto(`/danh-sach/thong-tin/${person.id}/dao-tao-boi-duong`)
  await expect(page.getByText('Không có dữ liệu').first()).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expectAccessible(page, 'empty tables on a phone')
})
