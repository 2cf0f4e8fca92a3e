/** Accounts: slow connections, double clicks, and passwords that are shown once. */
import type { Page } from '@playwright/test'
import { endSession, signInAgain } from '../end-session.ts'
import { choose, chooseFound } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import type { Api } from '../api.ts'
import { holdResponse } from '../hold-response.ts'
import { recordOf } from '../people.ts'

let made = 0
const newName = () => `thu.nghiem.${process.pid % 10_000}.${++made}`

/** A unit administrator of the department of home affairs. */
async function accountOf(api: Api): Promise<{ id: string; userName: string }> {
  const roles = (await api.get('lan', 'UnitRole/get-options')) as { id: string; code: string }[]
  const units = (await api.get('lan', 'DonVi/getTreeList')) as { id: string; maCoQuan: string }[]
  return api.call('lan', 'Users/create', {
    unitRoleView: roles.find(({ code }) => code === 'QTDV')?.id,
    donVi: units.find(({ maCoQuan }) => maCoQuan === 'H20.05')?.id,
    name: 'Người Thử Nghiệm',
    userName: newName(),
  })
}

/** Fills the panel of a new account of a unit administrator in the department of home affairs; returns its name. */
async function fillAccount(page: Page): Promise<string> {
  const userName = newName()
  const panel = page.getByRole('dialog', { name: 'Thêm tài khoản' })
  await page.getByRole('button', { name: 'Thêm mới' }).click()
  await panel.getByLabel('Vai trò').click()
  await page.getByTitle('Quản trị đơn vị', { exact: true }).last().click()
  await panel.getByLabel('Đơn vị').click()
  await panel.getByLabel('Đơn vị').fill('H20.05')
  await page.locator('.ant-select-tree-node-content-wrapper').filter({ hasText: 'Sở Nội vụ' }).first().click()
  await panel.getByLabel('Họ và tên').fill("Y'Bih Niê <b>Thử</b>")
  await panel.getByLabel('Tên tài khoản').fill(userName)
  return userName
}

test('an account saved by a double click is created once, and its password is shown', async ({
  page,
  signIn,
}) => {
  await signIn('lan', '/tai-khoan')
  const userName = await fillAccount(page)
  const creation = await holdResponse(page, 'Users/create')
  await page.getByRole('button', { name: 'Lưu' }).dblclick()
  // While busy, the button keeps its name.
  await expect(page.locator('.ant-btn-loading')).toHaveAccessibleName('Lưu')
  creation.release()
  const result = page.getByRole('dialog', { name: 'Tài khoản mới' })
  await expect(result).toContainText(userName)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(creation.count).toBe(1)
})

test('saving without a connection says so and keeps the panel', async ({ page, signIn, context }) => {
  await signIn('lan', '/tai-khoan')
  const userName = await fillAccount(page)
  const notices = page.getByRole('status').filter({ hasText: 'THẤT BẠI' })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Lưu' }).click()
  await expect(notices).toContainText('Đã xảy ra lỗi khi xử lý dữ liệu.')
  await expect(page.getByLabel('Tên tài khoản')).toHaveValue(userName)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByRole('dialog', { name: 'Tài khoản mới' })).toContainText(userName)
})

test('one-time passwords are shown one after the other, each until it is closed', async ({
  page,
  signIn,
  api,
}) => {
  const names = [(await accountOf(api)).userName, (await accountOf(api)).userName]
  await signIn('lan', '/icon')
  await page.getByRole('link', { name: 'Tài khoản', exact: true }).click()
  const renewal = await holdResponse(page, 'Users/reset-password')
  for (const userName of names) {
    await page.getByRole('button', { name: `Mật khẩu mới ${userName}`, exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Khôi phục mật khẩu' })
    await question.getByRole('button', { name: 'Khôi phục' }).click()
  }
  renewal.release()
  const result = page.getByRole('dialog', { name: 'Mật khẩu mới' })
  await expect(result).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('status').filter({ hasText: 'CẢNH BÁO' })).toContainText(
    'Mật khẩu chỉ hiển thị một lần. Hãy sao chép rồi bấm Đóng.',
  )
  await expect(page).toHaveURL(/\/tai-khoan$/)
  const shown: string[] = []
  for (const _ of names) {
    shown.push(await result.locator('dd').first().innerText())
    await result.getByRole('button', { name: 'Đóng' }).click()
    await expect(result.getByText(shown.at(-1) ?? '', { exact: true })).toHaveCount(0)
  }
  expect(shown.sort()).toEqual(names.sort())
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const conflictTitle = { name: 'Dữ liệu đã được người khác thay đổi' } as const

test('an account that somebody else saved meanwhile asks which value to keep, by name', async ({
  page,
  signIn,
  api,
}) => {
  const account = await accountOf(api)
  await signIn('lan', '/tai-khoan')
  await page.getByLabel('Nội dung tìm kiếm').fill(account.userName)
  await page.getByRole('button', { name: `Sửa ${account.userName}`, exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Sửa tài khoản' })
  await panel.getByLabel('Họ và tên').fill('Tên Của Tôi')
  await choose(panel.getByLabel('Vai trò'), 'Lãnh đạo Sở Nội vụ')
  await chooseFound(panel.getByLabel('Đơn vị'), 'H20.05', 'Sở Nội vụ')
  const roles = (await api.get('lan', 'UnitRole/get-options')) as { id: string; code: string }[]
  await api.call('lan', 'Users/update', {
    id: account.id,
    unitRoleView: roles.find(({ code }) => code === 'QTDV_XEM')?.id,
    name: 'Tên Của Người Khác',
  })

  const save = panel.getByRole('button', { name: 'Lưu' })
  await save.click()
  const conflict = page.getByRole('dialog', conflictTitle)
  for (const value of ['Lãnh đạo Sở Nội vụ', 'Quản trị đơn vị (chỉ xem)', 'Tên Của Người Khác'])
    await expect(conflict).toContainText(value)
  await conflict.getByRole('button', { name: 'Đóng' }).last().click()
  await expect(panel.getByLabel('Họ và tên')).toHaveValue('Tên Của Tôi')
  await save.click()
  await conflict
    .getByRole('group', { name: 'Vai trò' })
    .getByRole('radio', { name: 'Quản trị đơn vị (chỉ xem)' })
    .check()
  await conflict.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(panel).toBeHidden()
  expect(await api.get('lan', `Users/get-by-id/${account.id}`)).toMatchObject({
    name: 'Tên Của Tôi',
    unitRoleCode: 'QTDV_XEM',
  })
})

test('the input of a new account is lost neither by closing, reloading nor the end of the session', async ({
  page,
  signIn,
}) => {
  await signIn('lan')
  await page.goto('/tai-khoan')
  const userName = await fillAccount(page)
  const panel = page.getByRole('dialog', { name: 'Thêm tài khoản' })
  const typed = panel.getByLabel('Tên tài khoản')
  const question = page.getByRole('dialog', { name: 'Xác nhận' })
  await panel.getByRole('button', { name: 'Đóng' }).last().click()
  await question.getByRole('button', { name: 'Không' }).click()
  await expect(typed).toHaveValue(userName)
  const dialogOpened = page.waitForEvent('dialog')
  await page.evaluate('setTimeout(() => location.reload())')
  const own = await dialogOpened
  expect(own.type()).toBe('beforeunload')
  await own.dismiss()
  await expect(typed).toHaveValue(userName)

  await endSession(page)
  await panel.getByRole('button', { name: 'Lưu' }).click()
  await signInAgain(page, 'lan')
  await page.getByRole('button', { name: 'Thêm mới' }).click()
  await expect(
    page.getByText('Nội dung bạn nhập trước khi hết phiên đã được giữ lại nhưng chưa được lưu.'),
  ).toBeVisible()
  await expect(typed).toHaveValue(userName)
  await expect(panel.getByTitle('Quản trị đơn vị', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Lưu' }).click()
  const result = page.getByRole('dialog', { name: 'Tài khoản mới' })
  await expect(result).toContainText(userName)
  // The password is nowhere but in this window, and nothing is restored a second time.
  const password = await result.locator('dd').last().innerText()
  expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toContain(password)
  await result.getByRole('button', { name: 'Đóng' }).click()
  await page.getByRole('button', { name: 'Thêm mới' }).click()
  await expect(typed).toHaveValue('')
})

test('the record of an ordinary user names the account; another role asks for a unit of its own', async ({
  page,
  signIn,
  api,
}) => {
  await recordOf(api, 'lan', { hoVaTen: "H'Hen Niê Hành Trình" })
  await signIn('lan', '/tai-khoan')
  await fillAccount(page)
  const panel = page.getByRole('dialog', { name: 'Thêm tài khoản' })
  const [name, userName] = [panel.getByLabel('Họ và tên'), panel.getByLabel('Tên tài khoản')]
  const role = panel.getByLabel('Vai trò')
  const unit = panel.getByTitle('Sở Nội vụ', { exact: true })
  await expect(panel.getByLabel('Hồ sơ')).toHaveCount(0)
  await choose(role, 'Người dùng')
  // The records offered are those of the chosen unit.
  await expect(unit).toBeVisible()
  await chooseFound(panel.getByLabel('Hồ sơ'), "h'hen nie hanh trinh", "H'Hen Niê Hành Trình")
  await expect(name).toHaveValue("H'Hen Niê Hành Trình")
  await expect(userName).toHaveValue(/^\d{12}$/)
  for (const field of [name, userName]) await expect(field).not.toBeEditable()
  await choose(role, 'Quản trị đơn vị')
  await expect(panel.getByLabel('Hồ sơ')).toHaveCount(0)
  await expect(unit).toHaveCount(0)
  await expect(name).toHaveValue('')
  await expect(name).toBeEditable()
  await panel.getByRole('button', { name: 'Lưu' }).click()
  for (const sentence of ['Đơn vị', 'Họ và tên', 'Tên tài khoản'])
    await expect(panel.getByText(`${sentence} không được bỏ trống.`)).toBeVisible()
})

test('ticks are not restored with their filter', async ({ page, signIn, api }) => {
  const { userName } = await accountOf(api)
  await signIn('lan', '/tai-khoan')
  const bar = page.getByRole('region', { name: 'Các dòng đã chọn' })
  const tick = page.getByRole('checkbox', { name: `Chọn ${userName}`, exact: true })
  const search = page.getByLabel('Nội dung tìm kiếm')
  await search.fill(userName)
  await expect(page.getByText('Hiển thị 1 trên tổng số 1 dòng')).toBeVisible()
  await tick.check()
  await expect(bar).toContainText('Đã chọn 1 dòng')
  // The actions on ticked rows are on the screen once.
  for (const name of ['Mở khóa', 'Xuất Excel'])
    await expect(page.getByRole('button', { name })).toHaveCount(1)
  await search.fill('thu.nghiem')
  await expect(bar).toHaveCount(0)
  await search.fill(userName)
  await expect(tick).not.toBeChecked()
})

test('an account is locked and unlocked in its row', async ({ page, hand, signIn, api }) => {
  const { userName } = await accountOf(api)
  await signIn('lan', '/tai-khoan')
  await expect(page.getByLabel('Nội dung tìm kiếm')).toBeFocused()
  await hand.type(userName)
  const inRow = (name: string) => page.getByRole('button', { name: `${name} ${userName}`, exact: true })
  await expect(inRow('Mở khóa')).toHaveCount(0)
  await expect(page.getByText('Hiển thị 1 trên tổng số 1 dòng')).toBeVisible()
  await hand.press('ArrowDown')
  await hand.enter(inRow('Khóa'))
  const locking = page.getByRole('dialog', { name: 'Khóa tài khoản' })
  await expect(locking).toContainText(userName)
  await hand.enter(locking.getByRole('button', { name: 'Khóa' }))
  await expect(page.getByText('Đã khóa 1 tài khoản.')).toBeVisible()
  // Only active accounts are listed.
  await expect(page.getByText('Không có tài khoản phù hợp.')).toBeVisible()
  await hand.to(page.getByLabel('Chỉ tài khoản đang hoạt động'))
  await hand.press(' ')
  await hand.enter(inRow('Mở khóa'))
  await hand.enter(
    page.getByRole('dialog', { name: 'Mở khóa tài khoản' }).getByRole('button', { name: 'Xác nhận' }),
  )
  await expect(inRow('Khóa')).toBeVisible()
})
