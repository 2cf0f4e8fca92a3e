/** A unit, a view-only role, an account with it: from the administrator's screens to the first refusal. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Types into a tree picker and selects the match. */
async function pickUnit(page: Page, label: string, name: string): Promise<void> {
  const panel = page.getByRole('dialog').last()
  await panel.getByLabel(label).click()
  await panel.getByLabel(label).fill(name)
  await page
    .locator('.ant-select-tree-title, .ant-select-tree-node-content-wrapper')
    .filter({ hasText: name })
    .first()
    .click()
}

test('a view-only account made by the administrator sees its menus and is refused everything else', async ({
  page,
  signIn,
}) => {
  await signIn('lan')

  // A unit below the department of home affairs.
  await page.goto('/don-vi')
  await page.getByRole('button', { name: 'Thêm mới' }).click()
  await page.getByLabel('Tên cơ quan').fill('Tổ Thử nghiệm hành trình')
  await page.getByLabel('Mã cơ quan').fill('H20.05.E2E')
  await page.getByLabel('Cấp đơn vị').fill('3')
  await page.getByLabel('Đơn vị cha').click()
  await page.getByLabel('Đơn vị cha').fill('Sở Nội vụ')
  await page
    .locator('.ant-select-tree-node-content-wrapper')
    .filter({ hasText: /^Sở Nội vụ/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByText('THÀNH CÔNG', { exact: true })).toBeVisible()

  // A view-only role of the unit administrators' kind.
  await page.goto('/unitRole')
  await page.getByRole('button', { name: 'Thêm mới' }).click()
  await page.getByLabel('Tên quyền').fill('Chỉ xem thử nghiệm')
  await page.getByLabel('Mã quyền').fill('XEM_E2E')
  await page.getByLabel('Loại vai trò').click()
  await page.getByTitle('Quản trị đơn vị', { exact: true }).last().click()
  await page.getByRole('switch', { name: 'Chỉ xem' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('XEM_E2E')).toBeVisible()

  // An account with that role in that unit; its password is shown once.
  await page.goto('/tai-khoan')
  await page.getByRole('button', { name: 'Thêm mới' }).click()
  await page.getByRole('dialog').getByLabel('Vai trò').click()
  await page.getByTitle('Chỉ xem thử nghiệm').last().click()
  await pickUnit(page, 'Đơn vị', 'Tổ Thử nghiệm hành trình')
  await page.getByRole('dialog').getByLabel('Họ và tên').fill('Người Chỉ Xem')
  await page.getByRole('dialog').getByLabel('Tên tài khoản').fill('chi.xem.e2e')
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click()
  const password = await page.getByRole('dialog').locator('dd').last().innerText()
  await page.getByRole('dialog').filter({ hasText: password }).getByRole('button', { name: 'Đóng' }).click()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()

  // The one-time password allows nothing but changing it.
  await expect(page.getByRole('button', { name: 'ĐĂNG NHẬP' })).toBeVisible()
  await page.getByLabel('Tài khoản').fill('chi.xem.e2e')
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ĐĂNG NHẬP' }).click()
  const next = 'Ruong-lua#Chin7'
  await page.getByLabel('Mật khẩu cũ', { exact: true }).fill(password)
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(next)
  await page.getByLabel('Xác nhận mật khẩu mới', { exact: true }).fill(next)
  await page.getByRole('button', { name: /Đổi mật khẩu|Lưu/ }).click()
  await expect(page.getByRole('button', { name: 'ĐĂNG NHẬP' })).toBeVisible()
  await page.getByLabel('Tài khoản').fill('chi.xem.e2e')
  await page.getByLabel('Mật khẩu', { exact: true }).fill(next)
  await page.getByRole('button', { name: 'ĐĂNG NHẬP' }).click()
  await expect(page).toHaveURL(/danh-sach/)

  // The menus of the role, nothing to change, and no other screen.
  const menu = page.getByRole('navigation', { name: 'Chức năng' })
  await expect(menu.getByRole('link', { name: 'Danh sách hồ sơ' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Phân quyền' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Thêm hồ sơ' })).toHaveCount(0)
  await page.goto('/unitRole')
  await expect(page.getByRole('button', { name: 'Thêm mới' })).toHaveCount(0)

  // The server refuses the same.
  const answers = await page.evaluate(async () => {
    const { access_token: token } = JSON.parse(localStorage.getItem('user-token') ?? '{}') as {
      access_token: string
    }
    const statuses: number[] = []
    for (const path of [
      'UnitRole/get-paging',
      'CanBoCongChuc/create-hs',
      'DonVi/create',
      'Users/create',
      'Menu/create',
    ]) {
      const response = await fetch(`/api/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      })
      statuses.push(response.status)
    }
    return statuses
  })
  expect(answers).toEqual([403, 403, 403, 403, 403])
})

test('a role that loses a screen and gets it back takes effect at the next opening of the page', async ({
  page,
  api,
}) => {
  const code = `MAT_${process.pid % 100_000}`
  const role = await api.call('lan', 'UnitRole/create', { name: 'Mất quyền', code, unitRoleCode: 'QTDV' })
  const units = (await api.get('lan', 'DonVi/getTreeList')) as { id: string; maCoQuan: string }[]
  const made = await api.call('lan', 'Users/create', {
    unitRoleView: role.id,
    donVi: units.find(({ maCoQuan }) => maCoQuan === 'H20.05')?.id,
    name: 'Người Mất Quyền',
    userName: code.toLowerCase(),
  })
  const next = 'Ruong-lua#Chin7'
  const signIn = async (passWord: string) => {
    await page.getByLabel('Tài khoản').fill(made.userName)
    await page.getByLabel('Mật khẩu', { exact: true }).fill(passWord)
    await page.getByRole('button', { name: 'ĐĂNG NHẬP' }).click()
  }
  await page.goto('/')
  await signIn(made.passWord)
  await page.getByLabel('Mật khẩu cũ', { exact: true }).fill(made.passWord)
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(next)
  await page.getByLabel('Xác nhận mật khẩu mới', { exact: true }).fill(next)
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click()
  await signIn(next)
  await expect(page).toHaveURL(/\/danh-sach$/)

  await page.goto('/tai-khoan')
  await expect(page.getByRole('button', { name: 'Thêm mới' })).toBeVisible()
  const controller = (role.controller as { key: string }[]).filter(({ key }) => key !== 'Users')
  await api.call('lan', 'UnitRole/update-controller', { id: role.id, controller })
  await page.getByRole('button', { name: 'Tìm kiếm' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Không thể tải dữ liệu người dùng.')
  await page.reload()
  await expect(page).toHaveURL(/\/danh-sach$/)
  await api.call('lan', 'UnitRole/update-controller', { id: role.id, controller: role.controller })
  await page.goto('/tai-khoan')
  await expect(page.getByRole('button', { name: 'Thêm mới' })).toBeVisible()
  await expect(page).toHaveURL(/\/tai-khoan$/)

  // The address of a screen that the role doesn't see is refused too.
  const listAction = (role.listAction as string[]).filter((action) => action.startsWith('/danh-sach:'))
  await api.call('lan', 'UnitRole/update-action', { id: role.id, listAction })
  for (const path of ['/tai-khoan', '/don-vi', '/nhat-ky', '/tao-tai-khoan-hang-loat']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/danh-sach$/)
  }
})
