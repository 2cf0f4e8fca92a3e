/** The second step of signing in: enrolled on the profile, asked for, passed by a recovery code, reset by an administrator. */
import type { Page } from '@playwright/test'
import { codeOf, stepAt } from '../../server/request/session/totp.ts'
import { castPassword } from '../../server/test/cast.ts'
import { expect, test } from '../fixtures.ts'
import type { Api } from '../api.ts'

const passWord = 'Ruong-lua#2026x'
const button = (page: Page) => page.getByRole('button', { name: 'ĐĂNG NHẬP' })

/** An account of its own, whose password has been changed. */
async function account(page: Page, api: Api, userName: string): Promise<void> {
  const units = (await api.get('lan', 'DonVi/getTreeList')) as { id: string; maCoQuan: string }[]
  const roles = (await api.get('lan', 'UnitRole/get-all')) as { id: string; code: string }[]
  const { passWord: oneTime } = (await api.call('lan', 'Users/create', {
    userName,
    name: 'Người Hai Bước',
    donVi: { id: units.find(({ maCoQuan }) => maCoQuan === 'H20.05')?.id },
    unitRoleView: roles.find(({ code }) => code === 'QTDV'),
  })) as { passWord: string }
  const login = await page.request.post('/api/v1/Auth/login', { data: { userName, passWord: oneTime } })
  const { data } = (await login.json()) as { data: { access_token: string } }
  await page.request.post('/api/v1/Users/change-password', {
    data: { password: oneTime, newPass: passWord, confirmPass: passWord },
    headers: { authorization: `Bearer ${data.access_token}` },
  })
}

async function typePassword(page: Page, userName: string): Promise<void> {
  await button(page).waitFor()
  await page.getByLabel('Tài khoản').fill(userName)
  const password = page.getByLabel('Mật khẩu', { exact: true })
  await password.fill(passWord)
  await password.press('Enter')
}

test('a passkey is added, signs in alone and as the second step, and neither a repeated nor a foreign reply is taken', async ({
  page,
  api,
  server,
}) => {
  const userName = 'khoa.truy.cap'
  await account(page, api, userName)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // Keys are bound to names, not to addresses.
  const base = server.base.replace('127.0.0.1', 'localhost')
  await page.goto(base)
  await typePassword(page, userName)
  await expect(page).toHaveURL(/danh-sach/)
  await page.goto(`${base}/profile#bao-mat`)
  const add = page.getByRole('button', { name: 'Thêm khóa truy cập của thiết bị này' })
  await add.click()
  await expect(page.getByRole('list', { name: 'Mã dự phòng' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Tôi đã cất các mã này' }).click()
  const keys = page.getByRole('list', { name: 'Khóa truy cập' }).getByRole('listitem')
  await expect(keys).toContainText('chưa dùng lần nào')
  await add.click()
  await expect(page.getByText('Thiết bị này đã có khóa truy cập của tài khoản.')).toBeVisible()

  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  const sent = page.waitForRequest(/passkey-login/)
  await page.getByRole('button', { name: 'Dùng khóa truy cập' }).click()
  await expect(page).toHaveURL(/danh-sach/)
  const refused = { code: -1, message: 'Khóa truy cập không đúng hoặc không thuộc hệ thống này.' }
  const login = (at: string, data: unknown) =>
    page.request.post(`${at}/api/v1/Auth/passkey-login`, { data: data as object })
  expect(await (await login(base, (await sent).postDataJSON())).json()).toMatchObject(refused)

  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await typePassword(page, userName)
  await expect(page.getByRole('heading', { name: 'Xác thực hai bước' })).toBeVisible()
  await page.getByRole('button', { name: 'Dùng khóa truy cập' }).click()
  await expect(page).toHaveURL(/danh-sach/)
  // Signed for this site, sent to one of another name.
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await page.route(/passkey-login/, (route) => route.abort())
  const fresh = page.waitForRequest(/passkey-login/)
  await page.getByRole('button', { name: 'Dùng khóa truy cập' }).click()
  expect(await (await login(server.base, (await fresh).postDataJSON())).json()).toMatchObject(refused)
  await page.unroute(/passkey-login/)

  await page.getByRole('button', { name: 'Dùng khóa truy cập' }).click()
  await expect(page).toHaveURL(/danh-sach/)
  await page.goto(`${base}/profile#bao-mat`)
  await keys.getByRole('button', { name: /^Xóa/ }).click()
  await page.getByRole('dialog', { name: 'Xóa khóa truy cập' }).getByRole('button', { name: 'Xóa' }).click()
  await expect(page.getByText('Đã xóa khóa truy cập.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bật ứng dụng xác thực' })).toBeVisible()
})

test('two-step sign-in is turned on by QR, asked for, passed by a recovery code and reset', async ({
  page,
  api,
  signIn,
}) => {
  const userName = 'hai.buoc'
  await account(page, api, userName)
  await page.goto('/')
  await typePassword(page, userName)
  await expect(page).toHaveURL(/danh-sach/)
  await page.goto('/profile#bao-mat')
  await page.getByRole('button', { name: 'Bật ứng dụng xác thực' }).click()
  await expect(page.getByRole('img', { name: 'Mã QR để quét bằng ứng dụng xác thực' })).toBeVisible()
  const typed = (await page.locator('.mono.select-all').innerText()).replace(/\s/g, '')
  const bits = [...typed].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  // The clock of the server stands.
  const now = stepAt(new Date('2026-11-20T02:00:00Z'))
  const code = page.getByLabel('Mã 6 chữ số mà ứng dụng đang hiện')
  await expect(code).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mã xác thực không đúng. Hãy nhập mã 6 chữ số')).toBeVisible()
  await page.keyboard.type(codeOf(key, now))
  await page.keyboard.press('Enter')
  const recovery = page.getByRole('list', { name: 'Mã dự phòng' }).getByRole('listitem')
  await expect(recovery).toHaveCount(10)
  const [first = ''] = await recovery.allInnerTexts()
  const keep = page.getByRole('button', { name: 'Tôi đã cất các mã này' })
  await expect(keep).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Còn 10 mã dự phòng.')).toBeVisible()

  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await typePassword(page, userName)
  await expect(page.getByRole('heading', { name: 'Xác thực hai bước' })).toBeVisible()
  expect(await page.evaluate<number>('localStorage.length')).toBe(0)
  await expect(page.getByLabel('Mã xác thực')).toBeFocused()
  await page.keyboard.type(codeOf(key, now))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mã này đã được dùng.')).toBeVisible()
  await page.keyboard.type(codeOf(key, now + 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/danh-sach/)
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await typePassword(page, userName)
  await page.getByRole('button', { name: 'Dùng mã dự phòng' }).click()
  await expect(page.getByLabel('Mã dự phòng')).toBeFocused()
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/danh-sach/)

  await signIn('lan', `/tai-khoan?searchContent=${userName}`)
  const row = page.getByRole('row').filter({ hasText: userName })
  await expect(row).toContainText('Có xác thực hai bước')
  await page.getByRole('button', { name: `Đặt lại xác thực ${userName}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Đặt lại xác thực hai bước' })
  await dialog.getByRole('button', { name: 'Đặt lại' }).click()
  await expect(dialog.getByText('Lý do là bắt buộc.')).toBeVisible()
  await dialog.getByLabel('Lý do').fill('Mất điện thoại')
  // As if ten minutes had passed: the clock of the server stands.
  const due = {
    code: 30,
    message: 'Hãy xác nhận lại danh tính để tiếp tục.',
    data: { viec: 'chung-minh', cach: ['mat-khau'] },
  }
  await page.route(/reset-factors/, (route) => route.fulfill({ json: due }), { times: 1 })
  await dialog.getByRole('button', { name: 'Đặt lại' }).click()
  const proof = page.getByRole('dialog', { name: 'Xác nhận lại danh tính' })
  await expect(proof.getByLabel('Mật khẩu', { exact: true })).toBeFocused()
  await page.keyboard.type('sai')
  await page.keyboard.press('Enter')
  await expect(proof.getByText('Mật khẩu không đúng.')).toBeVisible()
  await page.keyboard.type(castPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Đã đặt lại xác thực hai bước của tài khoản.')).toBeVisible()
  await expect(row).not.toContainText('Có xác thực hai bước')
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await typePassword(page, userName)
  await expect(page).toHaveURL(/danh-sach/)
  await expect(button(page)).toHaveCount(0)
})
