/**
 * The administrators' screens: who may open their addresses, and that unsaved input is never lost without a question.
 */
import { told } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import { holdResponse } from '../hold-response.ts'
import { smallPdf } from '../small-pdf.ts'

test('addresses of administration lead an ordinary user to their own record', async ({ page, signIn }) => {
  await signIn('hoa')
  const own = /\/danh-sach\/thong-tin\/\d+\/thong-tin-chung$/
  for (const path of ['/menu', '/sync-redis', '/danh-muc', '/icon', '/tai-file-huong-dan', '/don-vi']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(own)
  }
  await page.goto('/file-huong-dan')
  await expect(page.getByRole('heading', { name: 'Hướng dẫn sử dụng' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Thêm tệp hướng dẫn' })).toHaveCount(0)
})

test("an administrator's menu fits a low window: a long section is folded, and stays as the user has set it", async ({
  page,
  signIn,
}) => {
  await signIn('lan')
  const menu = page.getByRole('complementary', { name: 'Danh mục chức năng' })
  const section = menu.getByRole('button', { name: 'Quản trị' })
  const item = menu.getByRole('link', { name: 'Tài khoản', exact: true })
  await expect(section).toHaveAttribute('aria-expanded', 'false')
  await expect(item).toBeHidden()
  expect(await menu.evaluate((sidebar) => sidebar.scrollHeight - sidebar.clientHeight)).toBe(0)
  // Open on its own screens.
  await page.goto('/tai-khoan')
  await expect(item).toHaveAttribute('aria-current', 'page')
  await page.goto('/danh-sach')
  await expect(item).toBeHidden()
  await section.click()
  await page.reload()
  await expect(item).toBeVisible()
})

test('addresses of administration lead a unit administrator to the list, except for their own branch of units', async ({
  page,
  signIn,
}) => {
  await signIn('minh')
  for (const path of ['/menu', '/sync-redis', '/danh-muc', '/icon', '/tai-file-huong-dan', '/unitRole']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/danh-sach$/)
  }
  await page.goto('/tai-khoan')
  await expect(page.getByRole('heading', { name: 'Tài khoản', exact: true })).toBeVisible()
  await page.goto('/don-vi')
  await expect(page.getByRole('heading', { name: 'Đơn vị', exact: true })).toBeVisible()
})

test('unsaved changes of a guidance document are dropped only after a question', async ({ page, signIn }) => {
  await signIn('lan', '/file-huong-dan')
  await page.getByRole('link', { name: 'Thêm tệp hướng dẫn' }).click()
  // The label belongs to the file input, the button is named by its text.
  await expect(page.getByRole('button', { name: 'Chọn tệp PDF' })).toBeVisible()
  await expect(page.getByLabel('Tệp hướng dẫn').and(page.locator('input'))).toHaveCount(1)
  await page.getByLabel('Tên tệp').fill('Hướng dẫn tra cứu')
  await page.getByRole('link', { name: 'Thư viện icon' }).click()
  const question = page.getByRole('dialog').filter({ hasText: 'Mọi thay đổi sẽ không được lưu.' })
  await question.getByRole('button', { name: 'Không' }).click()
  await expect(page.getByLabel('Tên tệp')).toHaveValue('Hướng dẫn tra cứu')
  await page.getByRole('link', { name: 'Thư viện icon' }).click()
  await question.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(page).toHaveURL(/\/icon$/)
})

test('a guidance document is refetched before editing, and a failure of that is shown', async ({
  page,
  api,
  signIn,
}) => {
  await signIn('lan', '/tai-file-huong-dan')
  const [name, save] = [page.getByLabel('Tên tệp'), page.getByRole('button', { name: 'Lưu lại' })]
  await name.fill('Hướng dẫn kê khai')
  await page
    .getByLabel('Tệp hướng dẫn')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'ke-khai.pdf',
      mimeType: 'application/pdf',
      buffer: smallPdf('kê khai'),
    })
  await expect(page.getByText('ke-khai.pdf')).toBeVisible()
  await save.click()
  const edit = page
    .getByRole('row')
    .filter({ hasText: 'Hướng dẫn kê khai' })
    .getByRole('button', { name: 'Sửa' })
  await expect(edit).toBeVisible()
  const [stored] = (await api.call('lan', 'HuongDan/get-paging', {})).data as { id: string }[]
  await api.call('lan', 'HuongDan/update', { ...stored, name: 'Hướng dẫn kê khai mới' })
  await edit.click()
  await expect(name).toHaveValue('Hướng dẫn kê khai mới')
  await page.getByRole('button', { name: 'Hủy' }).click()
  // Input typed during the request is dropped only after the question.
  const held = await holdResponse(page, 'HuongDan/get-by-id')
  await edit.click()
  // Also on a slow machine, where the response arrives before the input is rendered.
  const machine = await page.context().newCDPSession(page)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await name.fill('Đang gõ')
  held.release()
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click()
  await machine.detach()
  await expect(name).toHaveValue('Hướng dẫn kê khai mới')
  await page.getByRole('button', { name: 'Hủy' }).click()
  await page.route('**/HuongDan/get-by-id', (route) => route.abort())
  await edit.click()
  await expect(page.getByText('Không thể lấy thông tin người dùng.')).toBeVisible()
})

test('unsaved changes of a catalogue item are dropped only after a question', async ({ page, signIn }) => {
  await signIn('lan', '/icon')
  await page.getByRole('link', { name: 'Danh mục' }).click()
  const question = page.getByRole('dialog').filter({ hasText: 'Mọi thay đổi sẽ không được lưu.' })
  const panel = page.getByRole('dialog').filter({ hasText: 'Thêm mới danh mục' })
  const begin = async () => {
    await page.getByRole('button', { name: 'Thêm mới' }).click()
    await panel.getByLabel('Tên danh mục').fill('Mục thử')
  }
  await begin()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Không' }).click()
  await expect(panel.getByLabel('Tên danh mục')).toHaveValue('Mục thử')
  await page.goBack()
  await question.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(page).toHaveURL(/\/icon$/)
})

test('a search in the tree shows all matches', async ({ page, signIn }) => {
  await signIn('lan', '/don-vi')
  await page.getByPlaceholder('Tìm nhanh đơn vị').fill('truong tieu hoc')
  const tree = page.getByRole('region', { name: 'Cây đơn vị' })
  await expect(tree.getByText(/^Trường Tiểu học /).first()).toBeVisible()
})

test('a seeded role says why it can not be deleted, and a missing one offers only a retry', async ({
  page,
  signIn,
}) => {
  await signIn('lan', '/unitRole')
  const deleteButton = page.getByRole('button', { name: 'Xóa Quản trị hệ thống' })
  await expect(deleteButton).toBeDisabled()
  await expect(deleteButton).toHaveAttribute('title', 'Không thể xóa vai trò hệ thống.')
  await page.goto('/admin/api/chi-tiet/987654')
  await expect(page.getByText('Dữ liệu không tồn tại hoặc đã bị xóa.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Khôi phục mặc định' })).toHaveCount(0)
})

test('the fields of the profile are labelled, and an unsaved name is dropped only after a question', async ({
  page,
  signIn,
}) => {
  await signIn('minh')
  await page.getByRole('link', { name: 'Thông tin tài khoản' }).click()
  const values = { 'Tài khoản': 'minh', 'Họ và tên': 'Lê Quang Minh', 'Đơn vị': 'Sở Nội vụ' }
  for (const [label, value] of Object.entries(values))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  await expect(page.getByLabel('Vai trò')).toHaveValue('Quản trị đơn vị')
  for (const label of ['Tài khoản', 'Đơn vị', 'Vai trò'])
    await expect(page.getByLabel(label, { exact: true })).not.toBeEditable()
  await page.getByLabel('Họ và tên').fill("Lê 'Minh'")
  await page.goBack()
  const question = page.getByRole('dialog').filter({ hasText: 'Mọi thay đổi sẽ không được lưu.' })
  await question.getByRole('button', { name: 'Không' }).click()
  await expect(page.getByLabel('Họ và tên')).toHaveValue("Lê 'Minh'")
  await page.goBack()
  await question.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(page).toHaveURL(/\/danh-sach$/)
})

test('the form of a catalogue item has the order of the specification, and can not be closed while saving', async ({
  page,
  signIn,
}) => {
  await signIn('lan', '/danh-muc')
  await page.getByRole('button', { name: 'Thêm mới' }).click()
  const panel = page.getByRole('dialog', { name: 'Thêm mới danh mục' })
  await expect(panel.locator('label')).toHaveText([
    'Tên danh mục',
    'Mã danh mục',
    'Mã quốc gia',
    'Bộ danh mục',
    'Tên in trên văn bản',
  ])
  await expect(panel.getByLabel('Bộ danh mục')).toHaveValue('Giới tính')
  await expect(panel.getByLabel('Bộ danh mục')).not.toBeEditable()
  await panel.getByLabel('Tên danh mục').fill('Nam')
  await panel.getByLabel('Mã danh mục').fill('1')
  await panel.getByLabel('Mã quốc gia').fill('1')
  const held = await holdResponse(page, 'Common/create')
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('button', { name: 'Hủy' })).toBeDisabled()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  held.release()
  await expect(told(panel, 'Mã danh mục đã tồn tại.')).toBeVisible()
})
