/** A journey with a running signing service on the machine, and what signers do in it. */
import type { Page } from '@playwright/test'
import { startAgent, type Agent, type AgentOptions } from '#demo/signing/agent.ts'
import type { MappingQueue } from '#domain/national/calls.ts'
import { expect, test as base } from '../fixtures.ts'
import type { Api } from '../api.ts'

/** Replaces another service on the port that the browser uses as 8987. */
interface Service {
  port: number
  tlsKey: string
  restart: (options: Partial<AgentOptions>) => Promise<void>
  stop: () => Promise<void>
}

export const test = base.extend<object, { service: Service }>({
  service: [
    async ({ server }, use) => {
      let agent: Agent = await startAgent({ dataDir: server.certificates, port: 0 })
      const { port, tlsKey } = agent
      await use({
        port,
        tlsKey,
        restart: async (options) => {
          await agent.stop()
          agent = await startAgent({ dataDir: server.certificates, port, ...options })
        },
        stop: () => agent.stop(),
      })
      await agent.stop()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, service: { port, tlsKey } }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          `--host-resolver-rules=MAP 127.0.0.1:8987 127.0.0.1:${port}`,
          `--ignore-certificate-errors-spki-list=${tlsKey}`,
        ],
      }),
    { scope: 'worker' },
  ],
})

/** Maps every typed value to an item of its catalogue for the national database. */
export async function mapTypedValues(api: Api): Promise<void> {
  const { data } = (await api.call('lan', 'DongBo/get-mapping-queue')) as MappingQueue
  for (const { catalogue, text, daGan } of data) {
    if (daGan !== null) continue
    const [item] = (await api.get('lan', `Common/get-all/${catalogue}`)) as { id: string }[]
    await api.call('lan', 'DongBo/map', { catalogue, text, itemId: item?.id })
  }
}

/** Marks everybody 'Đã xem', by the keyboard. */
export async function reviewAll(page: Page, names: readonly string[]): Promise<void> {
  const place = page.getByRole('region', { name: 'Xem lại trước khi ký' }).getByRole('status')
  for (const [at, name] of names.entries()) {
    await expect(page.getByRole('article', { name })).toBeVisible()
    await expect(place).toHaveText(`${at + 1}/${names.length}`)
    await page.keyboard.press('Enter')
  }
}
