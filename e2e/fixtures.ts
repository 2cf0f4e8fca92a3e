/** What every journey has: a server of its worker's own, the cast's sign-in, and a person made for the test. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test'
import { cast, castPassword, type CastName } from '../server/test/cast.ts'

interface Api {
  /** A call with somebody's own token; throws unless it succeeds. */
  call(name: CastName, path: string, body?: unknown): Promise<any>
}

interface WorkerFixtures {
  server: { base: string }
}
interface TestFixtures {
  signIn: (name: CastName) => Promise<void>
  api: Api
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use, workerInfo) => {
      const root = process.cwd()
      const own = join(root, 'node_modules/.bin/node')
      const child = spawn(existsSync(own) ? own : process.execPath, ['e2e/serve.ts'], {
        cwd: root,
        env: { ...process.env, TEST_DATABASE: 'embedded', TEST_RUN_ID: `${process.env['TEST_RUN_ID'] ?? 'e2e'}w${workerInfo.workerIndex}` },
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      const first = await new Promise<string>((resolve, reject) => {
        createInterface({ input: child.stdout }).once('line', resolve)
        child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
      })
      await use(JSON.parse(first) as { base: string })
      child.stdin.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.base),
  api: async ({ request }, use) => use(apiOf(request)),
  signIn: async ({ page }, use) => use((name) => signInOnPage(page, name)),
})

function apiOf(request: APIRequestContext): Api {
  const tokens = new Map<CastName, string>()
  const post = async (path: string, body: unknown, token?: string) => {
    const response = await request.post(`/api/v1/${path}`, {
      data: body ?? {},
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    })
    const answer = (await response.json()) as { code: number; message: string; data: any }
    if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  return {
    call: async (name, path, body) => {
      const token =
        tokens.get(name) ??
        ((await post('Auth/login', { userName: cast[name].userName, passWord: castPassword })).access_token as string)
      tokens.set(name, token)
      return post(path, body, token)
    },
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
