/** Signing out while something is being typed. */
import { expect, test } from '../fixtures.ts'
import { recordOf } from '../people.ts'

const signInButton = { name: 'ĐĂNG NHẬP' } as const

test('signing out with changes asks first', async ({ page, api, signIn }) => {
  const person = await recordOf(api, 'minh')
  await signIn('minh')
  // The browser's own question must not be needed.
  page.on('dialog', (dialog) => {
    throw new Error(`the browser asked: ${dialog.type()}`)
  })
  await page.goto(`/danh-sach/thong-tin/${person.id}/thong-tin-chung`)
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  const otherNames = page.getByLabel('Các tên gọi khác', { exact: true })
  await otherNames.fill('Chưa lưu')
  const signOut = page.getByRole('button', { name: 'Đăng xuất' })
  const question = page.getByRole('dialog', { name: 'Thay đổi chưa được lưu' })
  await signOut.click()
  await question.getByRole('button', { name: 'Đóng' }).click()
  await expect(question).toHaveCount(0)
  await expect(otherNames).toHaveValue('Chưa lưu')

  await signOut.click()
  await question.getByRole('button', { name: 'Lưu và Chuyển' }).click()
  await expect(page.getByRole('button', signInButton)).toBeVisible()
  expect(await api.call('minh', 'CanBoCongChuc/get-general-info', { id: person.id })).toMatchObject({
    tenGoiKhac: 'Chưa lưu',
  })
})
