/** Fixtures of all journeys: a server per worker, sign-in as the cast, and a person created for the test. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test'
import { pageSizes } from '../domain/api/call.ts'
import type { SignInAnswer } from '../domain/session/calls.ts'
import { cast, castPassword, type CastName } from '../server/test/cast.ts'
import { testToday } from '../server/test/test-clock.ts'
import { keys } from '../web/session/stored.ts'
import { handOf, watchPointer, type Hand } from './keyboard/hand.ts'
import { recordOf } from './people.ts'
import type { Api } from './api.ts'

/** Journeys see pages without animation; these options show them moving. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const

interface WorkerFixtures {
  /** `certificates`: folder of the certificates whose signatures the server accepts. `setDay`: the day of its clock. */
  server: { base: string; certificates: string; setDay: (day: string) => Promise<void> }
}
interface TestFixtures {
  /** Opens a page as a member of the cast; '/' leads to the first screen of the account. */
  signIn: (name: CastName, path?: string) => Promise<void>
  api: Api
  /** The nights until a day, the last with its work; sessions end with them. After the journey it is the first day again. */
  passUntil: (day: string) => Promise<void>
  /** Creates a person, signs in as the officer of the unit and opens the person's tab, by its path segment. */
  openRecord: (tab: string, change?: Record<string, unknown>) => Promise<{ id: string; version: number }>
  /** An officer without a mouse: the journey fails if one was pressed. */
  hand: Hand
}

/** How often nights have passed: they end the sessions. */
let nights = 0

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use, workerInfo) => {
      const root = process.cwd()
      const own = join(root, 'node_modules/.bin/node')
      const child = spawn(existsSync(own) ? own : process.execPath, ['e2e/serve.ts'], {
        cwd: root,
        env: {
          ...process.env,
          TEST_DATABASE: 'embedded',
          TEST_RUN_ID: `${process.env['TEST_RUN_ID'] ?? 'e2e'}w${workerInfo.workerIndex}`,
        },
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      const lines = createInterface({ input: child.stdout })
      const nextLine = () =>
        new Promise<string>((resolve, reject) => {
          lines.once('line', resolve)
          child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
        })
      const setDay = async (day: string) => {
        child.stdin.write(`${day}\n`)
        expect(await nextLine()).toBe(day)
        nights += 1
      }
      await use({ ...(JSON.parse(await nextLine()) as WorkerFixtures['server']), setDay })
      child.stdin.end()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ server }, use) => use(server.base),
  api: async ({ request }, use) => use(apiOf(request)),
  passUntil: async ({ server }, use) => {
    let hasPassed = false
    await use(async (day) => {
      hasPassed = true
      await server.setDay(day)
    })
    if (hasPassed) await server.setDay(testToday)
  },
  hand: async ({ page }, use) => {
    const pressed = await watchPointer(page)
    await use(handOf(page))
    expect(pressed, 'presses of a mouse').toEqual([])
  },
  signIn: async ({ page }, use) => {
    const met = new Set<CastName>()
    await use(async (name, path) => {
      await signInOnPage(page, name, path ?? '/', !met.has(name))
      met.add(name)
    })
  },
  openRecord: async ({ page, api }, use) =>
    use(async (tab, change) => {
      const person = await recordOf(api, 'minh', change)
      await signInOnPage(page, 'minh', `/danh-sach/thong-tin/${person.id}/${tab}`, true)
      return person
    }),
})

/** Journeys of `npm run prove -- journeys` only. */
export const long = process.env['PROVE'] === '1' ? test : test.skip

/** What a request carries: JSON or the parts of an upload. */
type Body = NonNullable<Parameters<APIRequestContext['fetch']>[1]>

function apiOf(request: APIRequestContext): Api {
  const tokens = new Map<CastName, string>()
  let signedIn = nights
  const send = async (method: 'GET' | 'POST', path: string, body: Body, token?: string) => {
    const response = await request.fetch(`/api/v1/${path}`, {
      method,
      ...body,
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    })
    const answer = (await response.json()) as { code: number; message: string; data: any }
    if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  const tokenOf = async (name: CastName) => {
    if (signedIn !== nights) tokens.clear()
    signedIn = nights
    const cachedToken = tokens.get(name)
    if (cachedToken !== undefined) return cachedToken
    const credentials = { userName: cast[name].userName, passWord: castPassword }
    const { access_token: token } = (await send('POST', 'Auth/login', { data: credentials })) as {
      access_token: string
    }
    tokens.set(name, token)
    return token
  }
  return {
    call: async (name, path, body) => send('POST', path, { data: body ?? {} }, await tokenOf(name)),
    get: async (name, path) => send('GET', path, {}, await tokenOf(name)),
    upload: async (name, path, fields, picture) => {
      const file = { name: 'anh.jpg', mimeType: 'image/jpeg', buffer: picture }
      return send('POST', path, { multipart: { ...fields, file } }, await tokenOf(name))
    },
  }
}

/**
 * Signs in by the call and stores the session as the sign-in page does: that page has journeys of its own
 * (e2e/session), and each further page costs more than most journeys do on theirs. `isFirst`: of the journey, whose
 * account has what it chose in no earlier one.
 */
async function signInOnPage(page: Page, name: CastName, path: string, isFirst: boolean): Promise<void> {
  const credentials = { userName: cast[name].userName, passWord: castPassword }
  const response = await page.request.post('/api/v1/Auth/login', { data: credentials })
  const { code, message, data } = (await response.json()) as {
    code: number
    message: string
    data: SignInAnswer
  }
  if (code !== 0) throw new Error(`${name} could not sign in: ${message}`)
  const { access_token, refresh_token, expiresIn: _, menu, ...account } = data
  if (isFirst && account.pageSize !== null) {
    account.pageSize = pageSizes[0]
    await callAs(page, access_token, 'CheDoXem/save-page-size', { pageSize: pageSizes[0] })
  }
  const accountEntries = Object.entries(account).filter(([, value]) => value !== null)
  // What an earlier journey has left in a form is not offered in this one.
  const drafts = (await callAs(page, access_token, 'BanNhap/get-list', {})) as object[]
  for (const draft of drafts) await callAs(page, access_token, 'BanNhap/delete', draft)
  const session = {
    [keys.user]: Object.fromEntries(accountEntries),
    [keys.menu]: menu,
    [keys.tokens]: { access_token, refresh_token },
  }
  // Any address of the server will do, without a page of the product.
  await page.goto('/health/live')
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value))
  }, session)
  await page.goto(path)
  if (path === '/') await expect(page).toHaveURL(/danh-sach/)
}

async function callAs(page: Page, token: string, path: string, data: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await page.request.post(`/api/v1/${path}`, { data, headers })
  return ((await response.json()) as { data: unknown }).data
}

export { expect }
