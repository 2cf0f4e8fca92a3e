/** Takes the pictures of the guides: the part of the screen around a step's target, with a ring around that. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type ElementHandle, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { GuideChapter, GuideStep } from '#domain/guides/guide.ts'
import { pictureName } from '#domain/guides/pictures.ts'

const folder = 'domain/guides/pictures'
const sizesFile = 'domain/guides/picture-sizes.json'
/** Of the part that is shown, in pixels. */
const shown = { width: 900, height: 440 }
const colours = 32

type Box = Record<'x' | 'y' | 'width' | 'height', number>

/** Writes into the folder of the pictures; `done` removes those of steps that are gone and notes all sizes. */
export function pictureTaker() {
  mkdirSync(folder, { recursive: true })
  return {
    async take(page: Page, chapter: GuideChapter, step: GuideStep, target: ElementHandle): Promise<void> {
      await expect(page.locator('.skeleton-line:visible, .skeleton-block:visible')).toHaveCount(0)
      await target.scrollIntoViewIfNeeded()
      const box = await target.boundingBox()
      if (box === null) throw new Error(`not seen: ${step.text}`)
      await page.evaluate(mark(box))
      const view = page.viewportSize() ?? shown
      const within = (wanted: number, most: number) => Math.max(0, Math.min(wanted, most))
      const clip = {
        x: within(box.x + box.width / 2 - shown.width / 2, view.width - shown.width),
        y: within(box.y + box.height / 2 - shown.height / 2, view.height - shown.height),
        ...shown,
      }
      const picture = await page.screenshot({ clip, animations: 'disabled' })
      await page.evaluate(unmark)
      await sharp(picture)
        .png({ palette: true, colours, dither: 0, effort: 10 })
        .toFile(join(folder, `${pictureName(chapter, step)}.png`))
    },
    async done(): Promise<void> {
      const sizes: Record<string, number[]> = {}
      for (const file of readdirSync(folder).toSorted()) {
        const { width, height } = await sharp(join(folder, file)).metadata()
        sizes[file.replace(/\.png$/, '')] = [width, height]
      }
      writeFileSync(sizesFile, `${JSON.stringify(sizes)}\n`)
    },
  }
}

/** Removes every picture before all are taken again. */
export const removePictures = (): void => rmSync(folder, { recursive: true, force: true })

/** Draws the ring; covers every number that could be somebody's, since pictures are read by everybody. */
const mark = ({ x, y, width, height }: Box) => `{
  for (const notices of document.querySelectorAll('.notices')) notices.style.display = 'none'
  const ring = document.createElement('div')
  ring.dataset.guideRing = ''
  ring.style.cssText = 'position:fixed;z-index:99999;left:${x - 5}px;top:${y - 5}px;width:${width + 10}px;height:${height + 10}px;border:3px solid #c4320a;border-radius:8px;pointer-events:none'
  document.body.append(ring)
  const cover = (text) => text.replace(/\\d{9,12}/g, (number) => '087090000123'.slice(0, number.length))
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (/\\d{9}/.test(node.textContent)) node.textContent = cover(node.textContent)
  for (const input of document.querySelectorAll('input'))
    if (/^\\d{9,12}$/.test(input.value)) input.value = cover(input.value)
}`

const unmark = `document.querySelector('[data-guide-ring]')?.remove()`
