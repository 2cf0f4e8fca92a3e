/** The end of a session, by signing out or by expiry, with unsaved input. */
import { endSession, saveAfterEnd, signInAgain, signInButton } from '../end-session.ts'
import { expect, test } from '../fixtures.ts'
import { recordOf } from '../people.ts'

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

test('unsaved input from when the session ran out is restored for the same person', async ({
  page,
  api,
  signIn,
}) => {
  const person = await recordOf(api, 'minh', { soCccd: '087190777001' })
  const address = `/danh-sach/thong-tin/${person.id}/thong-tin-chung`
  await signIn('minh')
  await page.goto(address)
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  const otherNames = page.getByLabel('Các tên gọi khác', { exact: true })
  await otherNames.fill('Gõ dở')
  await page.getByLabel('Email', { exact: true }).fill('go.do@dongthap.gov.vn')
  // Meanwhile somebody else saves one of the two fields.
  await api.call('lan', 'CanBoCongChuc/update-general-hs', { id: person.id, tenGoiKhac: 'Do Lan lưu' })
  await endSession(page)
  await saveAfterEnd(page)
  await expect(page.getByText('Phiên làm việc hết hạn. Vui lòng đăng nhập lại.')).toBeVisible()

  await signInAgain(page, 'minh')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(
    page.getByText('Nội dung bạn nhập trước khi hết phiên đã được giữ lại nhưng chưa được lưu.'),
  ).toBeVisible()
  await expect(otherNames).toHaveValue('Gõ dở')
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  const conflict = page.getByRole('dialog', { name: 'Dữ liệu đã được người khác thay đổi' })
  await expect(conflict).toContainText('Do Lan lưu')
  await conflict.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  await expect(otherNames).toHaveValue('Gõ dở')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('go.do@dongthap.gov.vn')

  // A panel is no longer empty when it is opened again.
  const list = `/danh-sach?donViId=`
  await page.goto(list)
  const edit = async () => {
    await page.getByLabel('Nội dung tìm kiếm').fill('087190777001')
    await page.getByRole('button', { name: 'Sửa Nguyễn Văn Hành Trình' }).click()
    return page.getByRole('dialog', { name: 'Thông tin hồ sơ' })
  }
  const panel = await edit()
  await panel.getByLabel('Công việc chính được giao').fill('Việc gõ dở')
  await endSession(page)
  await saveAfterEnd(page, panel)
  await signInAgain(page, 'minh')
  await edit()
  await expect(panel.getByLabel('Công việc chính được giao')).toHaveValue('Việc gõ dở')
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(panel).toHaveCount(0)
})

test('unsaved input of one person is not restored for another', async ({ page, openRecord }) => {
  await openRecord('thong-tin-chung')
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  const otherNames = page.getByLabel('Các tên gọi khác', { exact: true })
  await otherNames.fill('Của Minh')
  await endSession(page)
  await saveAfterEnd(page)
  await signInAgain(page, 'lan')
  await expect(otherNames).toHaveValue('Chưa rõ')
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
})
