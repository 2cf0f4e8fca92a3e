/** Simulates a slow connection for one call: its requests wait until the journey releases them. */
import type { Page } from '@playwright/test'

/** Holds every request whose path ends so (`CongTac/update`, any query); counts them. */
export async function holdResponse(
  page: Page,
  call: string,
): Promise<{ count: number; release: () => void }> {
  const held = { count: 0, release: () => {} }
  const gate = new Promise<void>((open) => {
    held.release = open
  })
  await page.route(
    ({ pathname }) => pathname.endsWith(`/${call}`),
    async (route) => {
      held.count++
      await gate
      await route.continue()
    },
  )
  return held
}
