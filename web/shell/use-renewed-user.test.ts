import { expect, test } from 'vitest'
import { enveloped, standInBrowser } from '#web/test/stand-in-browser.ts'

const { serve } = standInBrowser()
const { currentSession, replaceTokens, updateUser } = await import('#web/session/session.ts')
const { renewedUser } = await import('./use-renewed-user.ts')

test('The account is renewed when the stored token has expired', async () => {
  replaceTokens({ access_token: 'first', refresh_token: 'r' })
  updateUser({ userName: 'lan', permissions: [] })
  serve(({ path, authorization }) => {
    if (path.endsWith('refresh-token')) return enveloped({ accessToken: 'second', refreshToken: 's' })
    if (authorization !== 'Bearer second') return enveloped(null, 2, { status: 401 })
    return enveloped({ userName: 'lan', permissions: ['CongTac.add'], menu: [] })
  })
  await renewedUser()
  expect(currentSession()?.user.permissions).toEqual(['CongTac.add'])
})
