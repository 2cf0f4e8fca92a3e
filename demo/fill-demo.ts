/** Everything the demonstration puts into an empty installation: people, portraits, accounts and signatures. */
import { accountsOfLeavers } from '#demo/demo-movements.ts'
import { loadDemo, type DemoOptions } from '#demo/load-demo.ts'
import { givePortraits } from '#demo/portraits.ts'
import { signDemoRecords } from '#demo/signing/sign-records.ts'
import type { Server } from '#server/request/http/request.ts'
import { seedDemoAccounts } from '#server/areas/seed/seed-accounts.ts'

type Filling = Pick<DemoOptions, 'ownerUrl' | 'progress'> & {
  /** That of the demonstration's accounts. */
  password: string
}

/** Each part is done once; after an interruption the next start does those that are missing. */
export async function fillDemo(server: Server, { password, ownerUrl, progress }: Filling): Promise<void> {
  const { demoRecords, demoSubRecords } = server.configuration
  const loaded = await loadDemo(server, {
    count: demoRecords,
    subRecords: demoSubRecords,
    today: server.clock.today(),
    ownerUrl,
    ...(progress && { progress }),
  })
  if (loaded) {
    server.tableCache.invalidate()
    await givePortraits(server)
  }
  await seedDemoAccounts(server, password, accountsOfLeavers)
  await signDemoRecords(server, ownerUrl)
}
