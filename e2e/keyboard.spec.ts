/** Keyboard use: where the focus is when something opens, and the number of tab stops. */
import { housing } from '#domain/records/property/housing.ts'
import { actionOf } from '#domain/records/sub-record.ts'
import { expect, moving, test } from './fixtures.ts'
import { choose, expectFocusKept, labelled, valuesFor } from './fill-form.ts'
import { recordOf } from './people.ts'

// Where the focus goes also depends on what is still moving.
test.use(moving)

test('a list opens with the focus in its search box; skip links lead past the menu', async ({
  page,
  signIn,
}) => {
  await signIn('lan')
  const box = page.getByLabel('Nội dung tìm kiếm')
  await expect(box).toBeFocused()
  await page.getByRole('button', { name: 'Quản trị' }).click()
  await page.getByRole('link', { name: 'Nhật ký' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nhật ký')
  await expect(box).toBeFocused()

  // The first tab stops of the page.
  const links = page.getByRole('navigation', { name: 'Lối tắt' }).getByRole('link')
  await expect(links).toHaveText(['Đến nội dung chính', 'Đến ô tìm kiếm'])
  expect(await page.evaluate(`document.querySelector('a, button, input').textContent`)).toBe(
    'Đến nội dung chính',
  )
  await links.nth(1).focus()
  await expect(links.nth(1)).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()
  await links.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await expect(page).toHaveURL(/\/nhat-ky$/)

  // What is typed before the window is there goes into it, and Esc leads back.
  await box.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('tong quan')
  await expect(page.getByRole('combobox', { name: 'Tìm nhanh' })).toHaveValue('tong quan')
  await expect(page.getByRole('combobox', { name: 'Tìm nhanh' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')

  // Also while a panel is still leaving, and when the window is opened again at once.
  const find = page.getByRole('combobox', { name: 'Tìm nhanh' })
  await page.goto('/danh-sach')
  await page.getByRole('button', { name: 'Thêm hồ sơ' }).click()
  await expect(page.getByRole('dialog', { name: 'Thông tin hồ sơ' }).locator('input').first()).toBeFocused()
  for (const text of ['lan nguyen', 'minh']) {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(text)
    await expect(find).toHaveValue(text)
    await expect(find).toBeFocused()
  }

  // By the mouse too, while the window is still loading: no letter is taken for a key of the list.
  let arrive = () => {}
  const arrived = new Promise<void>((go) => (arrive = go))
  await page.route(/assets\/quick-windows/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/danh-sach')
  await expect(box).toBeFocused()
  await page.getByRole('button', { name: /^Tìm nhanh/ }).click()
  await page.keyboard.type('lê thị hoa')
  arrive()
  await expect(find).toHaveValue('lê thị hoa')
  await expect(find).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Tìm nhanh/ })).toBeFocused()
})

test('two keys lead to a screen as the first keys of a page, also where it takes the focus meanwhile', async ({
  page,
  signIn,
}) => {
  await signIn('minh', '/xuat-bao-cao')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/den-han/)
  const box = page.getByLabel('Nội dung tìm kiếm')
  await expect(box).toBeFocused()
  await page.evaluate('document.activeElement.blur()')
  await page.keyboard.press('g')
  await box.focus()
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/danh-sach/)
  await expect(box).toHaveValue('')
})

test('the search box does not steal the focus', async ({ page, signIn }) => {
  await signIn('lan', '/bien-dong/den')
  await expect(page.getByText(/^Hiển thị \d|^(Không có|Chưa có ai)/).first()).toBeVisible()
  await page.getByRole('link', { name: /^Biến động đi/ }).press('Enter')
  await expect(page).toHaveURL(/bien-dong\/di/)
  await expect(page.getByRole('link', { name: /^Biến động đi/ })).toBeFocused()
})

test('the focus stays near what was done on a record', async ({ page, api, signIn }) => {
  const person = await recordOf(api, 'minh', { hoVaTen: 'Đinh Thị Phím' })
  const home = await valuesFor(housing.form, (path) => api.get('minh', path))
  for (const chiTiet of ['Nhà thứ nhất', 'Nhà thứ hai'])
    await api.call('minh', `TaiSan/${actionOf(housing, 'add')}`, {
      id: Number(person.id),
      [housing.contract.key]: { ...home, chiTiet },
    })
  await signIn('minh')
  await page.getByLabel('Nội dung tìm kiếm').fill('Đinh Thị Phím')
  await page.getByRole('link', { name: 'Đinh Thị Phím' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Thông tin chung' })).toBeFocused()

  // Into the form and, by Ctrl+S, back to the button that began it.
  const update = page.getByRole('button', { name: 'Cập nhật' })
  await update.press('Enter')
  await expect(labelled(page, 'Họ và tên')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(update).toBeFocused()
  await update.press('Enter')
  await expect(labelled(page, 'Họ và tên')).toBeFocused()
  const birthplace = page.getByRole('group', { name: 'Nơi sinh', exact: true })
  await birthplace.getByRole('button', { name: 'Chọn tỉnh, huyện, xã cũ' }).press('Enter')
  await expect(birthplace.getByLabel('Tỉnh/Thành phố cũ')).toBeFocused()
  await page.getByRole('button', { name: 'Hủy', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Có, hủy' }).press('Enter')
  await expect(update).toBeFocused()

  // A deleted row leaves the focus to the same button of the next one, the last row to what stands above it.
  await page.goto(`/danh-sach/thong-tin/${person.id}/${housing.tab}`)
  const homes = page.getByRole('region', { name: housing.titles.list, exact: true })
  const removals = homes.getByRole('button', { name: 'Xóa' })
  const removing = page.getByRole('dialog').getByRole('button', { name: 'Xóa' })
  await expect(removals).toHaveCount(2)
  await removals.first().press('Enter')
  await removing.press('Enter')
  await expect(removals).toHaveCount(1)
  await expect(removals).toBeFocused()
  await removals.press('Enter')
  await removing.press('Enter')
  await expect(removals).toHaveCount(0)
  await expectFocusKept(page)
})

test('a panel begins with its first field, a selector is one tab stop, and Delete clears it', async ({
  page,
  signIn,
}) => {
  await signIn('lan', '/danh-muc')
  await page.getByRole('button', { name: 'Thêm mới' }).click()
  const item = page.getByRole('dialog')
  await expect(item.locator('input, textarea').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(item.getByRole('button', { name: 'Đóng' })).toBeFocused()

  await page.goto('/danh-sach')
  await page.getByRole('button', { name: 'Thêm hồ sơ' }).click()
  const panel = page.getByRole('dialog', { name: 'Thông tin hồ sơ' })
  const sex = labelled(panel, 'Giới tính')
  const people = labelled(panel, 'Dân tộc')
  await choose(sex, 'Nam')
  const chosen = sex.locator('xpath=ancestor::*[contains(@class, "ant-form-item-control")][1]')
  await expect(chosen).toContainText('Nam')
  // With the mouse its clear button can be pressed.
  await page.mouse.move(0, 0)
  await sex.focus()
  await page.keyboard.press('Tab')
  await expect(panel.locator('.ant-select-clear:focus')).toHaveCount(0)
  await sex.focus()
  await page.keyboard.press('Delete')
  await expect(chosen).not.toContainText('Nam')
  // A search text is edited as usual.
  await people.fill('kinh')
  await people.press('Backspace')
  await expect(people).toHaveValue('kin')
})

test("'Huỷ' of the record's panel asks also without changes, the close icon doesn't", async ({
  page,
  signIn,
}) => {
  await signIn('lan')
  await page.getByRole('button', { name: 'Thêm hồ sơ' }).click()
  const panel = page.getByRole('dialog', { name: 'Thông tin hồ sơ' })
  await panel.getByRole('button', { name: 'Huỷ' }).click()
  const question = page.getByRole('dialog', { name: 'Xác nhận' })
  await expect(question).toContainText('Bạn có chắc chắn muốn hủy bỏ? Mọi thay đổi sẽ không được lưu.')
  await question.getByRole('button', { name: 'Không' }).click()
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Huỷ' }).click()
  await question.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(panel).toHaveCount(0)
  await page.getByRole('button', { name: 'Thêm hồ sơ' }).click()
  await panel.getByRole('button', { name: 'Đóng' }).click()
  await expect(panel).toHaveCount(0)
})

test('keys that are pressed while the application is still loading are answered', async ({
  page,
  signIn,
}) => {
  await signIn('minh', '/xuat-bao-cao')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let letGo = () => {}
  await page.route(/\/assets\/app-.*\.js/, async (route) => {
    await new Promise<void>((open) => (letGo = open))
    await route.continue()
  })
  const load = async (path: string, pressKeys: () => Promise<void>) => {
    const requested = page.waitForRequest(/\/assets\/app-.*\.js/)
    await page.goto(path, { waitUntil: 'commit' })
    await requested
    await expect(page.locator('.first-frame')).toBeVisible()
    await pressKeys()
    letGo()
  }
  await load('/xuat-bao-cao', async () => {
    for (const key of ['g', 'h']) await page.keyboard.press(key)
  })
  await expect(page).toHaveURL(/den-han/)
  await load('/danh-sach', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('lan nguyen')
  })
  await expect(page.getByRole('combobox', { name: 'Tìm nhanh' })).toHaveValue('lan nguyen')
  await expect(page.getByLabel('Nội dung tìm kiếm')).toHaveValue('')
})
