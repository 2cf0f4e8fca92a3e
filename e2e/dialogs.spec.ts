/** Every question opens with the focus on the answer that loses nothing: Enter keeps what was typed and stored. */
import type { Page } from '@playwright/test'
import { labelled } from './fill-form.ts'
import { expect, moving, test } from './fixtures.ts'
import type { Api } from './api.ts'
import { recordOf } from './people.ts'

// Where the focus goes also depends on what is still moving.
test.use(moving)

const lost = 'Bạn có chắc chắn muốn hủy bỏ? Mọi thay đổi sẽ không được lưu.'

/** Presses Enter in the open dialog, which must have the focus on its button `safe` and close. */
async function pressEnter(page: Page, title: string, safe: string): Promise<void> {
  const question = page.getByRole('dialog', { name: title })
  await expect(question.getByRole('button', { name: safe, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
}

for (const width of [1366, 390]) {
  test(`Escape and Enter keep the form of a panel, at ${width} px`, async ({ page, openRecord }) => {
    await page.setViewportSize({ width, height: 768 })
    await openRecord('cong-tac')
    await page.getByRole('button', { name: 'Thêm mới' }).click()
    const panel = page.getByRole('dialog', { name: /công tác/i })
    const place = labelled(panel, 'Nơi công tác')
    await place.fill('Hà Nội')
    await place.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Xác nhận' })).toContainText(lost)
    await pressEnter(page, 'Xác nhận', 'Không')
    await expect(place).toHaveValue('Hà Nội')
  })
}

test('Enter keeps what is typed into a record: on cancelling, on another tab and on signing out', async ({
  page,
  openRecord,
}) => {
  await openRecord('thong-tin-chung')
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  const email = page.getByLabel('Email', { exact: true })
  await email.fill('moi@dongthap.gov.vn')
  await page.getByRole('button', { name: 'Hủy', exact: true }).press('Enter')
  await pressEnter(page, 'Xác nhận', 'Không')
  await expect(email).toHaveValue('moi@dongthap.gov.vn')
  for (const leave of [
    page.getByRole('link', { name: /^Lương/ }).or(page.getByRole('tab', { name: /^Lương/ })),
    page.getByRole('button', { name: 'Đăng xuất' }),
  ]) {
    await leave.first().press('Enter')
    await pressEnter(page, 'Thay đổi chưa được lưu', 'Đóng')
    await expect(email).toHaveValue('moi@dongthap.gov.vn')
  }
})

async function accountOf(api: Api): Promise<string> {
  const units = (await api.get('lan', 'DonVi/getTreeList')) as { id: string; maCoQuan: string }[]
  const donVi = { id: units.find(({ maCoQuan }) => maCoQuan === 'H20.05')?.id }
  const userName = `hoi.thoai.${Date.now()}`
  await api.call('lan', 'Users/create', { unitRoleView: 'QTDV', donVi, name: 'Người Hỏi', userName })
  return userName
}
const named = async (api: Api, hoVaTen: string) => {
  const { id } = await recordOf(api, 'minh', { hoVaTen })
  return { id, hoVaTen }
}

/** The question of a list: where, the button that asks, the dialog and its safe answer. */
const questions: Record<
  string,
  (api: Api) => Promise<{ path: string; search: string; button: string; title: string; safe: string }>
> = {
  'deleting a record': async (api) => {
    const { hoVaTen } = await named(api, 'Đỗ Thị Còn Nguyên')
    return {
      path: '/danh-sach',
      search: hoVaTen,
      button: `Xóa ${hoVaTen}`,
      title: 'Xóa hồ sơ',
      safe: 'Không',
    }
  },
  'restoring a record': async (api) => {
    const { id, hoVaTen } = await named(api, 'Đỗ Thị Trong Thùng')
    await api.call('lan', 'CanBoCongChuc/delete', { id })
    const button = `Khôi phục ${hoVaTen}`
    return { path: '/thung-rac', search: hoVaTen, button, title: 'Khôi phục hồ sơ', safe: 'Không' }
  },
  'a new password': async (api) => {
    const search = await accountOf(api)
    const button = `Mật khẩu mới ${search}`
    return { path: '/tai-khoan', search, button, title: 'Khôi phục mật khẩu', safe: 'Đóng' }
  },
}

for (const [name, prepare] of Object.entries(questions)) {
  test(`Enter answers the question about ${name} with what loses nothing`, async ({ page, api, signIn }) => {
    const { path, search, button, title, safe } = await prepare(api)
    await signIn('lan', path)
    await page.getByLabel('Nội dung tìm kiếm').fill(search)
    const asking = page.getByRole('button', { name: button, exact: true })
    await asking.press('Enter')
    const writes: string[] = []
    page.on('request', (request) => {
      if (/\/(delete|restore|reset-password)$/.test(request.url())) writes.push(request.url())
    })
    await pressEnter(page, title, safe)
    await expect(asking).toBeFocused()
    expect(writes).toEqual([])
  })
}

test('new passwords, which are shown once, open with the focus on copying them', async ({
  page,
  api,
  signIn,
}) => {
  const userName = await accountOf(api)
  await signIn('lan', '/tai-khoan')
  await page.getByLabel('Nội dung tìm kiếm').fill(userName)
  await page.getByRole('button', { name: `Mật khẩu mới ${userName}`, exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Khôi phục mật khẩu' })
    .getByRole('button', { name: 'Khôi phục' })
    .click()
  const result = page.getByRole('dialog', { name: 'Mật khẩu mới' })
  // Also once the question is gone, which could take the focus along.
  await expect(page.locator('.ant-modal-wrap')).toHaveCount(1)
  await expect(result.getByRole('button', { name: 'Sao chép' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(result).toContainText(userName)
})
