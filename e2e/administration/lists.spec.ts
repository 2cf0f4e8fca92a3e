/** All lists of administration: refetch on request, never stay on an empty page, show failures. */
import { expect, test } from '../fixtures.ts'

test("'Làm mới' refetches a list that was just read", async ({ page, signIn, api }) => {
  await signIn('lan', '/unitRole')
  const roles = page.getByRole('table', { name: 'Danh sách quyền' })
  await expect(roles.getByText('ADMIN', { exact: true })).toBeVisible()
  await page.getByLabel('Tên tài khoản').fill('khong co quyen nao')
  await expect(page.getByText('Không có quyền phù hợp.')).toBeVisible()
  const code = `LM_${process.pid % 100_000}`
  await api.call('lan', 'UnitRole/create', { name: 'Vai trò đến sau', code, unitRoleCode: 'ND' })
  // The whole list was read less than fifteen seconds ago.
  await page.getByRole('button', { name: 'Làm mới' }).click()
  await expect(roles.getByText(code, { exact: true })).toBeVisible()
})

test('a list whose last page has been emptied goes back to the one before', async ({ page, signIn, api }) => {
  const names = [1, 2, 3, 4, 5, 6].map((n) => `Mục lật trang ${n}`)
  for (const [n, name] of names.entries())
    await api.call('lan', 'Common/create', {
      collectionName: 'DM_TONGIAO',
      name,
      code: `LT${process.pid % 10_000}${n}`,
      qgCode: '99',
    })
  await signIn('lan', '/danh-muc')
  await page.getByLabel('Bộ danh mục').click()
  await page.getByTitle('Tôn giáo', { exact: true }).click()
  await page.getByLabel('Tên danh mục').fill('muc lat trang')
  await expect(page.getByText('Hiển thị 5 trên tổng số 6 dòng')).toBeVisible()
  await page
    .getByRole('navigation', { name: /^Phân trang/ })
    .getByRole('button', { name: 'Trang 2' })
    .click()
  await expect(page.getByText('Hiển thị 1 trên tổng số 6 dòng')).toBeVisible()
  await page.getByRole('button', { name: /^Xóa Mục lật trang/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click()
  await expect(page.getByText('Hiển thị 5 trên tổng số 5 dòng')).toBeVisible()
})

test('a row that somebody else has deleted disappears from the list when it is opened', async ({
  page,
  signIn,
  api,
}) => {
  const { id } = await api.call('lan', 'Common/create', {
    collectionName: 'DM_TONGIAO',
    name: 'Mục bị xóa trước',
    code: `XT${process.pid % 100_000}`,
    qgCode: '99',
  })
  await signIn('lan', '/danh-muc')
  await page.getByLabel('Bộ danh mục').click()
  await page.getByTitle('Tôn giáo', { exact: true }).click()
  await page.getByLabel('Tên danh mục').fill('muc bi xoa truoc')
  const remove = page.getByRole('button', { name: 'Xóa Mục bị xóa trước' })
  await expect(remove).toBeVisible()
  await api.call('lan', 'Common/delete', { collectionName: 'DM_TONGIAO', id })
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click()
  await expect(page.getByText('Dữ liệu không tồn tại hoặc đã bị xóa.')).toBeVisible()
  await expect(remove).toHaveCount(0)
})

test('a list that could not be read is empty and says so, also after an earlier success', async ({
  page,
  signIn,
}) => {
  await signIn('lan', '/danh-muc')
  await expect(page.getByText('Hiển thị 2 trên tổng số 2 dòng')).toBeVisible()
  await page.route('**/Common/get-paging-params', (route) => route.abort())
  await page.getByRole('button', { name: 'Tìm kiếm' }).click()
  await expect(page.getByRole('alert')).toContainText('Không thể tải dữ liệu danh mục.')
  await expect(page.getByText(/^Hiển thị/)).toHaveCount(0)
  await page.route('**/HuongDan/get-paging', (route) => route.abort())
  await page.goto('/file-huong-dan')
  await expect(page.getByRole('alert')).toContainText('Không thể tải dữ liệu người dùng.')
})

test('a selector whose choices could not be read says so', async ({ page, signIn }) => {
  await signIn('lan')
  await page.route('**/UnitRole/get-options', (route) => route.abort())
  for (const path of ['/tai-khoan', '/unitRole']) {
    await page.goto(path)
    await expect(page.getByRole('search').getByRole('alert')).toHaveText('Không thể tải danh sách vai trò.')
  }
})

test('filters of the log are labelled, and an invalid day is reported', async ({ page, signIn }) => {
  await signIn('lan', '/nhat-ky')
  await page.getByLabel('Từ ngày').fill('31/02/2026')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Tài khoản').fill('lan')
  await expect(page.getByRole('alert')).toHaveText('Từ ngày không đúng định dạng.')
  await page.getByLabel('Từ ngày').fill('01012020')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(
    page
      .getByRole('table', { name: /^Nhật ký/ })
      .getByText('lan', { exact: true })
      .first(),
  ).toBeVisible()
})

test('the log says which item was moved, and from where to where', async ({ page, signIn, api }) => {
  const item = (name: string, path: string): Promise<{ id: string }> =>
    api.call('lan', 'Menu/create', { name, path: `${path}-${process.pid}`, icon: 'StarOutlined' })
  const moved = await item('Mục chuyển chỗ', '/chuyen-cho')
  const parent = await item('Nhóm mới', '#nhom-moi')
  await api.call('lan', 'Menu/update', { id: moved.id, parentId: parent.id })
  await signIn('lan', '/nhat-ky')
  const row = page.getByRole('row').filter({ hasText: 'Menu Mục chuyển chỗ' }).first()
  await row.getByRole('button').first().click()
  const change = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Menu cha' }) })
  await expect(change.last()).toContainText('Nhóm mới')
  // Other journeys measure the menu.
  for (const { id } of [moved, parent]) await api.call('lan', 'Menu/delete', { id })
})
