/** Roles and their permissions, also with two administrators at work on the same one. */
import type { Page } from '@playwright/test'
import { expect, test, type Api } from '../fixtures.ts'

let made = 0

/** A role of the unit administrators' kind with the permissions that it is seeded with. */
const roleOf = (api: Api): Promise<{ id: string; name: string }> =>
  api.call('lan', 'UnitRole/create', {
    name: `Vai trò hành trình ${++made}`,
    code: `HT_${process.pid % 10_000}_${made}`,
    unitRoleCode: 'QTDV',
  })

const boxOf = (page: Page, menu: string, action: string) =>
  page.getByRole('group', { name: menu, exact: true }).getByRole('checkbox', { name: action, exact: true })

test('two administrators who tick permissions of one role keep what each of them did', async ({
  page,
  signIn,
  api,
  context,
}) => {
  const role = await roleOf(api)
  await signIn('lan')
  await page.goto(`/admin/giao-dien/chi-tiet/${role.id}`)
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
