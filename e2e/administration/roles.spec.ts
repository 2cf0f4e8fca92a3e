/** Roles and their permissions, also with two administrators editing the same one. */
import type { Page } from '@playwright/test'
import { endSession, saveAfterEnd, signInAgain } from '../end-session.ts'
import { expect, test } from '../fixtures.ts'
import type { Api } from '../api.ts'

let made = 0

/** A role of the unit administrators' kind with its seeded permissions. */
const roleOf = (api: Api): Promise<{ id: string; name: string }> =>
  api.call('lan', 'UnitRole/create', {
    name: `Vai trò hành trình ${++made}`,
    code: `HT_${process.pid % 10_000}_${made}`,
    unitRoleCode: 'QTDV',
  })

const boxOf = (page: Page, menu: string, action: string) =>
  page.getByRole('group', { name: menu, exact: true }).getByRole('checkbox', { name: action, exact: true })

test('two administrators who tick permissions of one role keep the changes of both', async ({
  page,
  signIn,
  api,
  context,
}) => {
  const role = await roleOf(api)
  await signIn('lan', `/admin/giao-dien/chi-tiet/${role.id}`)
  await boxOf(page, 'Danh mục', 'Xem').check()
  const other = await context.newPage()
  await other.goto(`/admin/giao-dien/chi-tiet/${role.id}`)
  await boxOf(other, 'Nhật ký', 'Xem').uncheck()
  await other.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(other.getByText('THÀNH CÔNG', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'CẢNH BÁO' })).toContainText(
    'Dữ liệu đã được người khác thay đổi. Vui lòng xem lại trước khi lưu.',
  )
  await expect(boxOf(page, 'Nhật ký', 'Xem')).not.toBeChecked()
  await expect(boxOf(page, 'Danh mục', 'Xem')).toBeChecked()
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByText('THÀNH CÔNG', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lưu lại' })).toBeDisabled()
  const saved = await api.call('lan', 'UnitRole/get-by-id', { id: role.id })
  expect(saved.listAction).toContain('/danh-muc:xem')
  expect(saved.listAction).not.toContain('/nhat-ky:xem')
})

test('a role that somebody else saved meanwhile keeps both changes and asks where they differ', async ({
  page,
  hand,
  signIn,
  api,
}) => {
  const role = await roleOf(api)
  await signIn('lan', '/unitRole')
  await expect(page.getByLabel('Tên tài khoản')).toBeFocused()
  await hand.type(role.name)
  await expect(page.getByText('Hiển thị 1 trên tổng số 1 dòng')).toBeVisible()
  await hand.press('ArrowDown')
  await hand.enter(page.getByRole('button', { name: `Sửa ${role.name}` }))
  const panel = page.getByRole('dialog', { name: 'Thông tin quyền' })
  await hand.into(panel.getByLabel('Tên quyền'), "Tên 'của tôi'")
  await hand.to(panel.getByRole('switch', { name: 'Chỉ xem' }))
  await hand.press(' ')
  await api.call('lan', 'UnitRole/update', { id: role.id, name: 'Tên của người khác', level: 7 })

  await hand.press('Control+s')
  const conflict = page.getByRole('dialog', { name: 'Dữ liệu đã được người khác thay đổi' })
  await expect(conflict.getByRole('group')).toHaveCount(1)
  await expect(conflict).toContainText('Tên của người khác')
  await hand.enter(conflict.getByRole('button', { name: 'Lưu lại' }))
  await expect(panel).toBeHidden()
  const saved = await api.call('lan', 'UnitRole/get-by-id', { id: role.id })
  expect(saved).toMatchObject({ name: "Tên 'của tôi'", level: 7, isOnlySeeMe: true })
})

const restored = 'Nội dung bạn nhập trước khi hết phiên đã được giữ lại nhưng chưa được lưu.'

test('a role and its permissions typed before the session ran out are there again', async ({
  page,
  signIn,
  api,
}) => {
  const role = await roleOf(api)
  await signIn('lan')
  await page.goto('/unitRole')
  const open = async () => {
    await page.getByLabel('Tên tài khoản').fill(role.name)
    await page.getByRole('button', { name: `Sửa ${role.name}` }).click()
  }
  const panel = page.getByRole('dialog', { name: 'Thông tin quyền' })
  await open()
  await panel.getByRole('switch', { name: 'Đơn vị đặc biệt' }).click()
  const units = panel.getByLabel('Danh sách đơn vị đặc biệt')
  await units.click()
  await units.fill('H20.05')
  await page.locator('.ant-select-tree-node-content-wrapper').filter({ hasText: 'Sở Nội vụ' }).first().click()
  await panel.getByLabel('Tên quyền').fill('')
  await panel.getByRole('button', { name: 'Lưu' }).click()
  await expect(panel.getByText('Tên quyền không được bỏ trống.').last()).toBeVisible()
  await panel.getByLabel('Tên quyền').fill('Vai trò gõ dở')
  await endSession(page)
  await panel.getByRole('button', { name: 'Lưu' }).click()
  await signInAgain(page, 'lan')
  await open()
  await expect(page.getByText(restored)).toBeVisible()
  await expect(panel.getByLabel('Tên quyền')).toHaveValue('Vai trò gõ dở')
  await panel.getByRole('button', { name: 'Lưu' }).click()
  await expect(panel).toBeHidden()
  const saved = await api.call('lan', 'UnitRole/get-by-id', { id: role.id })
  expect(saved).toMatchObject({
    name: 'Vai trò gõ dở',
    isSpecialUnit: true,
    donVis: [{ maCoQuan: 'H20.05' }],
  })

  await page.goto(`/admin/giao-dien/chi-tiet/${role.id}`)
  await boxOf(page, 'Danh mục', 'Xem').check()
  await endSession(page)
  await saveAfterEnd(page)
  await signInAgain(page, 'lan')
  await expect(page.getByText(restored)).toBeVisible()
  await expect(boxOf(page, 'Danh mục', 'Xem')).toBeChecked()
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByText('THÀNH CÔNG', { exact: true })).toBeVisible()
  expect((await api.call('lan', 'UnitRole/get-by-id', { id: role.id })).listAction).toContain('/danh-muc:xem')
})

test('unsaved changes of a role are dropped only after a question', async ({ page, signIn }) => {
  await signIn('lan', '/icon')
  await page.getByRole('link', { name: 'Phân quyền' }).click()
  await page.getByRole('button', { name: 'Thêm mới' }).click()
  const panel = page.getByRole('dialog', { name: 'Thông tin quyền' })
  await panel.getByLabel('Tên quyền').fill('Vai trò đang nhập')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Xác nhận' })
  await question.getByRole('button', { name: 'Không' }).click()
  await expect(panel.getByLabel('Tên quyền')).toHaveValue('Vai trò đang nhập')
  await panel.getByRole('button', { name: 'Đóng' }).last().click()
  await question.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Opened again, it is blank and doesn't ask.
  await page.getByRole('button', { name: 'Thêm mới' }).click()
  await expect(panel.getByLabel('Tên quyền')).toHaveValue('')
  await panel.getByRole('button', { name: 'Đóng' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the number of rights is that of the ticked boxes, whichever sections and items are shown', async ({
  page,
  signIn,
  api,
}) => {
  const word = `${process.pid}-${++made}`
  const item = (path: string, parentId: string | null = null): Promise<{ id: string }> =>
    api.call('lan', 'Menu/create', { name: `Mục ${path}`, path, icon: 'StarOutlined', parentId })
  const section = await item(`#cha-${word}`)
  await item(`/con-${word}`, section.id)
  const gone = await item(`/bo-${word}`, section.id)
  await api.call('lan', 'Menu/delete', { id: gone.id })
  await signIn('lan', '/unitRole')
  const row = page.getByRole('row').filter({ hasText: 'Quản trị hệ thống' })
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Phân quyền giao diện' })).toBeVisible()
  await expect(boxOf(page, `Mục /con-${word}`, 'Xem')).toBeChecked()
  const ticked = await page.locator('.permission-row input[type=checkbox]:checked').count()
  await expect(page.getByText(/^Đã chọn \d+ quyền$/)).toHaveText(`Đã chọn ${ticked} quyền`)
})
