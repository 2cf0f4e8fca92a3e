/**
 * Checks with axe against WCAG 2.0 to 2.2, A and AA, and its best practices: in the light theme, with `PROVE=1` in
 * both.
 */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colourRules = ['color-contrast', 'link-in-text-block']
const isProof = process.env['PROVE'] === '1'
const themes = isProof ? (['light', 'dark'] as const) : (['light'] as const)
/** Rows of a table after the first four, which are like them and take axe most of its time. */
const furtherRows = 'tbody > tr:nth-child(n + 5)'

/**
 * Expects no findings on the current page; a soft assertion, so that one run reports everything. Popups that antd
 * appends to the page (choices, calendars) belong to their field and not to a landmark. `colours`: compares those of all
 * text, which takes as long as everything else; by default in the proof only.
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  { colours = isProof }: { colours?: boolean } = {},
): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // antd applies the other theme on the next render.
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
    const opened = await page.locator('.ant-select-dropdown, .ant-picker-dropdown').count()
    // Covers parts of what is below it, which axe takes for small; what can be hit is measured below.
    const covered = await page.locator('.ant-popover, .dropdown:not([hidden])').count()
    // No frames: axe would open a separate page for each run to merge their results.
    const axe = new AxeBuilder({ page }).setLegacyMode(true)
    if (!isProof) axe.exclude(furtherRows)
    // The dark theme only differs in colours.
    if (colorScheme === 'dark') axe.withRules(colourRules)
    else
      axe
        .withTags(tags)
        .disableRules([
          ...(opened > 0 ? ['region'] : []),
          ...(covered > 0 ? ['target-size'] : []),
          ...(colours ? [] : colourRules),
        ])
    const { violations } = await axe.analyze()
    const problems = violations
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 240)}`))
      // Of a choice the whole box is pressed, not the input in it, of which a panel may cover a part.
      .filter((problem) => !/^target-size <input [^>]*ant-select-input/.test(problem))
    expect.soft(problems, `${screen}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  expect.soft(await page.evaluate<string[]>(smallTargets), `${screen}: targets below 24 px`).toEqual([])
  // axe accepts any name; antd's own are English ('down', 'close').
  const named = page.locator('.anticon[aria-label]:not([aria-hidden=true] *)')
  await expect.soft(named, `${screen}: icons with a name of their own`).toHaveCount(0)
}

/**
 * Controls that can't be hit 11 px from their middle, across or up and down, as far as they are in the window and not below
 * something. A label belongs to its control; links within a text may be as high as its lines.
 */
const smallTargets = `
  [...document.querySelectorAll('button, a[href], [role=switch], input[type=checkbox], input[type=radio], summary')]
    .filter((control) => {
      if (control.matches('p a, p button, :disabled, [readonly], [tabindex="-1"]')) return false
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (width < 2 || Math.min(x, y, innerWidth - x, innerHeight - y) < 12) return false
      const isHit = (right, down) => {
        const there = document.elementFromPoint(x + right, y + down)
        return there !== null && (control.contains(there) || there.closest('label')?.contains(control) === true)
      }
      // In both directions: at the edge of what scrolls one is cut off.
      const isSmall = !(isHit(-11, 0) || isHit(11, 0)) || !(isHit(0, -11) || isHit(0, 11))
      return isHit(0, 0) && isSmall
    })
    .map((control) => control.outerHTML.slice(0, 200))
`

/** By how many px the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
