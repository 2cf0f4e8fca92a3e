/** Fixtures of all journeys: a server per worker, sign-in as the cast, and a person created for the test. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test'
import { cast, castPassword, type CastName } from '../server/test/cast.ts'
import { recordOf } from './people.ts'

export interface Api {
  /** A call with the token of a cast member; throws unless it succeeds. */
  call(name: CastName, path: string, body?: unknown): Promise<any>
  get(name: CastName, path: string): Promise<any>
}

interface WorkerFixtures {
  /** `certificates`: folder of the certificates whose signatures the server accepts. */
  server: { base: string; certificates: string }
}
interface TestFixtures {
  signIn: (name: CastName) => Promise<void>
  api: Api
  /** Creates a person, signs in as the officer of the unit and opens the person's tab, by its path segment. */
  openRecord: (tab: string, change?: Record<string, unknown>) => Promise<{ id: string; version: number }>
}

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
      const first = await new Promise<string>((resolve, reject) => {
        createInterface({ input: child.stdout }).once('line', resolve)
        child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
      })
      await use(JSON.parse(first) as WorkerFixtures['server'])
      child.stdin.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.base),
  api: async ({ request }, use) => use(apiOf(request)),
  signIn: async ({ page }, use) => use((name) => signInOnPage(page, name)),
  openRecord: async ({ page, api }, use) =>
    use(async (tab, change) => {
      const person = await recordOf(api, 'minh', change)
      await signInOnPage(page, 'minh')
      await page.goto(`/danh-sach/thong-tin/${person.id}/${tab}`)
      return person
    }),
})

function apiOf(request: APIRequestContext): Api {
  const tokens = new Map<CastName, string>()
  const send = async (method: 'GET' | 'POST', path: string, body: unknown, token?: string) => {
    const response = await request.fetch(`/api/v1/${path}`, {
      method,
      ...(method === 'POST' ? { data: body ?? {} } : {}),
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    })
    const answer = (await response.json()) as { code: number; message: string; data: any }
    if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  const tokenOf = async (name: CastName) => {
    const known = tokens.get(name)
    if (known !== undefined) return known
    const credentials = { userName: cast[name].userName, passWord: castPassword }
    const { access_token: token } = (await send('POST', 'Auth/login', credentials)) as {
      access_token: string
    }
    tokens.set(name, token)
    return token
  }
  return {
    call: async (name, path, body) => send('POST', path, body, await tokenOf(name)),
    get: async (name, path) => send('GET', path, undefined, await tokenOf(name)),
  }
}

async function signInOnPage(page: Page, name: CastName): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Tài khoản').fill(cast[name].userName)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(castPassword)
  await page.getByRole('button', { name: 'ĐĂNG NHẬP' }).click()
  await expect(page).toHaveURL(/danh-sach/)
}

export { expect }
