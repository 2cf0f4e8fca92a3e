/** Finds the target of a guide's step as the tour does: by its very function, run in the browser. */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, type ElementHandle, type Page } from '@playwright/test'
import type { GuideTarget } from '#domain/guides/guide.ts'

const source = stripTypeScriptTypes(readFileSync('web/guides/find-target.ts', 'utf8')).replace('export ', '')

/** The element, once it is there; fails with `place` if it doesn't come. */
export async function findInPage(page: Page, target: GuideTarget, place: string): Promise<ElementHandle> {
  let element: ElementHandle | null = null
  await expect(async () => {
    const expression = `(() => { ${source}; return findTarget(${JSON.stringify(target)}) })()`
    element = (await page.evaluateHandle(expression)).asElement()
    expect(element, `${place} on ${page.url()}`).not.toBeNull()
  }).toPass({ timeout: 10_000, intervals: [50, 100, 200] })
  return element as unknown as ElementHandle
}
