/** A session that runs out while somebody types. */
import type { Locator, Page } from '@playwright/test'
import { cast, castPassword, type CastName } from '../server/test/cast.ts'

export const signInButton = { name: 'ĐĂNG NHẬP' } as const

/** Ends the page's session on the server, as idleness or an administrator does. */
export async function endSession(page: Page): Promise<void> {
  await page.evaluate(`fetch('/api/v1/Auth/logout', {
    method: 'POST',
    headers: { authorization: 'Bearer ' + JSON.parse(localStorage.getItem('user-token')).access_token },
  }).then((answer) => answer.text())`)
}

/** On the page after the end of the session. */
export async function signInAgain(page: Page, name: CastName): Promise<void> {
  await page.getByRole('button', signInButton).waitFor()
  await page.getByLabel('Tài khoản').fill(cast[name].userName)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(castPassword)
  await page.getByRole('button', signInButton).click()
}

/**
 * Saves when the session has ended. A read of the page itself may be refused before the save; then sign-in is there
 * already.
 */
export async function saveAfterEnd(page: Page, form: Page | Locator = page): Promise<void> {
  await form.getByRole('button', { name: 'Lưu lại' }).or(page.getByRole('button', signInButton)).click()
}
