/** Signing in and out, the end of a session, the user's own account, and messages when the server can't be reached. */
import type { Page } from '@playwright/test'
import { cast, castPassword } from '../../server/test/cast.ts'
import { expect, test } from '../fixtures.ts'
import { holdResponse } from '../hold-response.ts'
import { recordOf } from '../people.ts'

const noConnection = 'Không thể kết nối đến máy chủ. Vui lòng kiểm tra kết nối mạng của bạn.'
const button = (page: Page) => page.getByRole('button', { name: 'ĐĂNG NHẬP' })

test('sign-in: missing values, wrong passwords, show and hide, and back to the requested address', async ({
  page,
  api,
}) => {
  const person = await recordOf(api, 'minh')
  const address = `/danh-sach/thong-tin/${person.id}/cong-tac`
  await page.goto(address)
  await expect(page).toHaveURL(/\/login$/)
  await button(page).click()
  await expect(page.getByText('Tài khoản không được bỏ trống.')).toBeVisible()
  await expect(page.getByText('Mật khẩu không được bỏ trống.')).toBeVisible()
  await page.getByLabel('Tài khoản').fill(cast.minh.userName)
  const password = page.getByLabel('Mật khẩu', { exact: true })
  await password.fill('sai mật khẩu')
  await expect(page.getByText('không được bỏ trống')).toHaveCount(0)
  await button(page).click()
  await expect(page.getByText('Tài khoản hoặc mật khẩu không đúng.')).toBeVisible()

  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Hiện mật khẩu' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ẩn mật khẩu' }).click()
  await expect(password).toHaveAttribute('type', 'password')

  await password.fill(castPassword)
  await password.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  // When signed in, the sign-in page redirects; when signed out, the root shows it and the stored session is gone.
  await page.goto('/')
  await expect(page).toHaveURL(/\/danh-sach/)
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(button(page)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate<number>('localStorage.length')).toBe(0)
})

const setTokens = (page: Page, change: string) =>
  page.evaluate(`(() => {
    const tokens = JSON.parse(localStorage.getItem('user-token'))
    localStorage.setItem('user-token', JSON.stringify({ ...tokens, ${change} }))
  })()`)

/** Opens the application with these tokens, which no page of it that is still open has met. */
async function openWithTokens(page: Page, change: string): Promise<void> {
  await page.goto('/health/live')
  await setTokens(page, change)
  await page.goto('/danh-sach')
}

test('a session that ran out is renewed once silently; if refused, it ends with a message', async ({
  page,
  signIn,
}) => {
  await signIn('minh')
  await expect(page.getByText(/^Hiển thị/)).toBeVisible()
  const refreshed = page.waitForResponse(/auth\/refresh-token/i)
  await openWithTokens(page, "access_token: 'het.han.roi'")
  expect((await refreshed).status()).toBe(200)
  await expect(page.getByText(/^Hiển thị/)).toBeVisible()

  await openWithTokens(page, "access_token: 'het.han.roi', refresh_token: 'khong-con'")
  await expect(button(page)).toBeVisible()
  await expect(page.getByText('Phiên làm việc hết hạn. Vui lòng đăng nhập lại.')).toBeVisible()

  // A refresh that fails without being refused has a message of its own.
  await signIn('minh')
  await page.route(/auth\/refresh-token/i, (route) =>
    route.fulfill({ status: 500, body: '<html></html>', contentType: 'text/html' }),
  )
  await openWithTokens(page, "access_token: 'het.han.roi'")
  await expect(page.getByText('Refresh Token thất bại.')).toBeVisible()
  await expect(button(page)).toBeVisible()
})

test('a page that is left while its tokens are renewed ends no session', async ({ page, signIn }) => {
  await signIn('minh')
  await expect(page.getByText(/^Hiển thị/)).toBeVisible()
  await setTokens(page, "access_token: 'het.han.roi'")
  const renewal = await holdResponse(page, 'auth/refresh-token')
  await page.getByRole('button', { name: 'Làm mới' }).click()
  await expect.poll(() => renewal.count).toBe(1)
  await page.reload()
  await expect.poll(() => renewal.count).toBe(2)
  renewal.release()
  await expect(page.getByText(/^Hiển thị/)).toBeVisible()
})

test('missing, slow and broken responses have the messages of the catalogue', async ({ page, signIn }) => {
  await page.goto('/')
  await page.route('**/Auth/login', (route) => route.abort())
  await page.getByLabel('Tài khoản').fill(cast.minh.userName)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(castPassword)
  await button(page).click()
  await expect(page.getByText(noConnection)).toBeVisible()
  await page.unroute('**/Auth/login')
  await signIn('minh')
  await expect(page.getByText(/^Hiển thị/)).toBeVisible()

  const list = '**/CanBoCongChuc/get-hs-paging*'
  const answers: [
    Parameters<Parameters<Page['route']>[1]>[0] extends infer Route ? (route: Route) => Promise<void> : never,
    string,
  ][] = [
    [(route) => route.abort(), noConnection],
    [
      (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<html>Lỗi</html>' }),
      'Lỗi từ máy chủ: 500',
    ],
    [
      (route) =>
        route.fulfill({
          status: 500,
          json: { code: -1, message: 'Đã xảy ra lỗi không mong muốn.', data: null, detail: [] },
        }),
      'Đã xảy ra lỗi không mong muốn.',
    ],
    [
      (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '' }),
      'Không tìm thấy máy chủ hoặc tài nguyên.',
    ],
  ]
  for (const [answer, sentence] of answers) {
    await page.route(list, answer)
    await page.reload()
    await expect(page.getByText(sentence)).toBeVisible()
    await page.unroute(list)
    await page.getByRole('button', { name: 'Thử lại' }).click()
    await expect(page.getByText(/^Hiển thị/)).toBeVisible()
  }

  // While loading, skeleton rows keep the space of the rows to come.
  const held = await holdResponse(page, 'CanBoCongChuc/get-hs-paging')
  await page.reload()
  await expect(page.locator('.data-table[aria-busy=true] .skeleton-line').first()).toBeVisible()
  held.release()
  await expect(page.getByText(/^Hiển thị/)).toBeVisible()
})

test('missing pages, maintenance, and the user’s own account', async ({ page, api }) => {
  await page.goto('/error-404')
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByText('Không tìm thấy đường dẫn yêu cầu trên máy chủ này.')).toBeVisible()
  await page.goto('/khong-co-trang-nay')
  await expect(page.getByText('Không tìm thấy đường dẫn yêu cầu trên máy chủ này.')).toBeVisible()
  await page.goto('/bao-tri')
  await expect(page.getByText('503')).toBeVisible()
  await expect(page.getByText('Hệ thống đang bảo trì, vui lòng quay lại sau.')).toBeVisible()

  // An account with a one-time password must change it first; then the new one opens the application.
  const unit = (await api.get('lan', 'DonVi/getTreeList')) as { id: string; maCoQuan: string }[]
  const roles = (await api.get('lan', 'UnitRole/get-all')) as { id: string; code: string }[]
  const created = (await api.call('lan', 'Users/create', {
    userName: 'quan.tri.thu',
    name: 'Quản Trị Thử',
    donVi: { id: unit.find(({ maCoQuan }) => maCoQuan === 'H20.05')?.id },
    unitRoleView: roles.find(({ code }) => code === 'QTDV'),
  })) as { userName: string; passWord: string }
  await page.goto('/')
  await page.getByLabel('Tài khoản').fill(created.userName)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(created.passWord)
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Đổi mật khẩu' })).toBeVisible()
  await changePassword(page, created.passWord, 'Lan-dau#2026x')
  await expect(button(page)).toBeVisible()
  await page.getByLabel('Tài khoản').fill(created.userName)
  await page.getByLabel('Mật khẩu', { exact: true }).fill('Lan-dau#2026x')
  await button(page).click()
  await expect(page).toHaveURL(/danh-sach/)

  await page.getByRole('link', { name: 'Thông tin tài khoản' }).click()
  await expect(page).toHaveURL(/\/profile/)
  for (const [label, value] of [
    ['Tài khoản', created.userName],
    ['Đơn vị', 'Sở Nội vụ'],
    ['Vai trò', 'Quản trị đơn vị'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value)
    await expect(page.getByLabel(label)).not.toBeEditable()
  }
  // An unknown part of a record is not found either; the shell around it stays.
  await page.goto('/danh-sach/thong-tin/1/khong-co')
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByText('Trung tâm Chuyển đổi số tỉnh Đồng Tháp')).toBeInViewport()
  // No such tab: the first one.
  await page.goto('/profile#constructor')
  const name = page.getByLabel('Họ và tên')
  await name.fill('Tên chưa lưu')
  await page.getByRole('link', { name: 'Danh sách hồ sơ' }).first().click()
  await page.getByRole('dialog', { name: 'Xác nhận' }).getByRole('button', { name: 'Không' }).click()
  await expect(name).toHaveValue('Tên chưa lưu')
  await name.fill('')
  await expect(page.getByRole('button', { name: 'Lưu lại' })).toBeDisabled()
  await name.fill('Quản Trị Mới')
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByText('Cập nhật thông tin thành công!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Người đang đăng nhập' })).toContainText('Quản Trị Mới')
  await page.getByRole('link', { name: 'Đổi mật khẩu' }).click()
  await changePassword(page, 'Lan-dau#2026x', 'Lan-hai#2026x')
  await expect(button(page)).toBeVisible()
})

/** Fills the three passwords; the button waits until the checklist is met and both new ones are the same. */
async function changePassword(page: Page, before: string, after: string): Promise<void> {
  const submit = page.getByRole('button', { name: 'Đổi mật khẩu' })
  await page.getByLabel('Mật khẩu cũ').fill(before)
  const [fresh, again] = [
    page.getByLabel('Mật khẩu mới', { exact: true }),
    page.getByLabel('Xác nhận mật khẩu mới'),
  ]
  await fresh.fill('ngan')
  await again.fill('ngan')
  await expect(submit).toBeDisabled()
  await fresh.fill(after)
  await expect(page.getByRole('list', { name: 'Yêu cầu của mật khẩu mới' })).not.toContainText('(chưa đạt)')
  await expect(submit).toBeDisabled()
  await again.fill(after)
  await submit.click()
}
