/**
 * What axe finds against WCAG 2.0 to 2.2, A and AA, and against what it calls good practice: in the light theme, with
 * `PROVE=1` in both.
 */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colourRules = ['color-contrast', 'link-in-text-block']
const themes = process.env['PROVE'] === '1' ? (['light', 'dark'] as const) : (['light'] as const)

/** Without movement from the start: half-way between two themes no colour is one of ours. */
export const still = { contextOptions: { reducedMotion: 'reduce' } } as const

/**
 * Nothing at all is found in what the page shows now; the journey goes on, so that one run tells everything. What antd
 * opens at the end of the page (choices, calendars) belongs to its field and not to a landmark.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // antd takes the other theme with the next drawing.
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
    const opened = await page.locator('.ant-select-dropdown, .ant-picker-dropdown').count()
    // No frames: what it found need not be put together in a page of its own, which would be opened for each look.
    const axe = new AxeBuilder({ page }).setLegacyMode(true)
    // The dark theme differs in colours alone.
    if (colorScheme === 'dark') axe.withRules(colourRules)
    else axe.withTags(tags).disableRules(opened > 0 ? ['region'] : [])
    const { violations } = await axe.analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id} ${html.slice(0, 240)}`),
    )
    expect.soft(found, `${screen}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** How many px the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
