/**
 * The guides on the built screens: each step's target is there when the step before it is done. `npm run guides` takes
 * the pictures of the same run.
 */
import type { Page } from '@playwright/test'
import { findPerson } from '#domain/guides/chapters/find.ts'
import { guides } from '#domain/guides/guides.ts'
import type { GuideChapter } from '#domain/guides/guide.ts'
import { labelled } from './fill-form.ts'
import { expect, test } from './fixtures.ts'
import { findInPage } from './guides/find-in-page.ts'
import { makePeopleOfGuides } from './guides/people-of-guides.ts'
import { pictureTaker } from './guides/take-picture.ts'
import type { CastName } from '../server/test/cast.ts'

test.use({ viewport: { width: 1180, height: 720 } })

const takes = process.env['GUIDE_PICTURES'] === '1' ? pictureTaker() : undefined

/** Who does the chapters of a guide. */
const readers: Readonly<Record<string, CastName>> = {
  'don-vi': 'minh',
  'ky-duyet': 'quang',
  'quan-tri': 'lan',
  'ca-nhan': 'hoa',
}
/** Chapters that another one does: who receives isn't who sends. */
const otherReaders: Readonly<Partial<Record<string, CastName>>> = { 'tiep-nhan': 'tuan' }

/** Each chapter once, with the reader of the first guide that has it. */
const chapters = [...new Set(guides.flatMap((guide) => guide.chapters))].map((chapter) => {
  const guide = guides.find((one) => one.chapters.includes(chapter))
  return { chapter, reader: otherReaders[chapter.id] ?? readers[guide?.id ?? ''] ?? 'lan' }
})

/** The officers' readers do some twenty chapters: they take a minute and more, so the usual run has the short ones. */
const readersHere = [...new Set(chapters.map((one) => one.reader))].filter(
  (reader) => takes !== undefined || process.env['PROVE'] === '1' || ['hoa', 'quang'].includes(reader),
)

for (const reader of readersHere)
  test(`the steps of the guides lead through the screens, as ${reader} goes`, async ({
    page,
    api,
    signIn,
  }) => {
    test.setTimeout(180_000)
    const person = await makePeopleOfGuides(api)
    await signIn(reader)
    for (const { chapter } of chapters.filter((one) => one.reader === reader)) await go(page, chapter, person)
    await takes?.done()
  })

/** Does the steps of a chapter that a demonstration does. Without pictures a person is searched for in one chapter only. */
async function go(page: Page, chapter: GuideChapter, person: string): Promise<void> {
  const opened = chapter.steps.findIndex(({ target }) => target?.kind === 'person')
  const isShort = takes === undefined && opened > 0 && chapter !== findPerson
  if (isShort) await page.goto(`/danh-sach/thong-tin/${person}/thong-tin-chung`)
  for (const step of chapter.steps.slice(isShort ? opened + 1 : 0)) {
    if (step.screen !== undefined) await page.goto(step.screen)
    if (step.target === undefined || step.sometimes) continue
    const { target, types = '' } = step
    const place = `${chapter.id}: ${step.text}`
    if (step.does === 'type')
      // While its form is still loading, a field is drawn again.
      await expect(async () => {
        const typed = await findInPage(page, target, place)
        await ((await typed.$('input, textarea')) ?? typed).fill(types, { timeout: 2_000 })
      }).toPass({ timeout: 20_000 })
    if (step.picture && takes !== undefined)
      // What was still loading is drawn again meanwhile.
      await expect(async () => takes.take(page, chapter, step, await findInPage(page, target, place))).toPass(
        { timeout: 20_000 },
      )
    const element = await findInPage(page, target, place)
    if (step.does === 'press') await element.click()
  }
}

test('a guide is found by Ctrl+K, its tour leads on by what the user does and ends with Escape; a required field shows an example', async ({
  page,
  signIn,
}) => {
  await signIn('minh', '/file-huong-dan')
  await expect(page.getByRole('link', { name: 'Sửa số CCCD' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Tìm nhanh' }).fill('lên lương')
  await page.getByRole('option', { name: /Nâng lương cho một người/ }).click()
  await expect(page).toHaveURL(/\/file-huong-dan\/don-vi#nang-luong$/)
  await expect(page.getByRole('heading', { name: 'Nâng lương cho một người' })).toBeFocused()

  await page.getByRole('button', { name: 'Hướng dẫn từng bước: Thêm hồ sơ mới từ hồ sơ giấy' }).click()
  const tour = page.getByRole('dialog', { name: 'Hướng dẫn từng bước: Thêm hồ sơ mới từ hồ sơ giấy' })
  const next = tour.getByRole('button', { name: 'Bước sau' })
  await expect(next).toBeFocused()
  await next.press('Enter')
  await expect(page).toHaveURL(/\/danh-sach$/)
  await next.press('Enter')
  await expect(tour).toContainText('Bước 3/10')
  await page.getByRole('button', { name: 'Thêm hồ sơ' }).click()
  await expect(tour).toContainText('Bước 4/10')
  const panel = page.getByRole('dialog', { name: 'Thông tin hồ sơ' })
  await labelled(panel, 'Số CCCD').focus()
  await page.keyboard.press('Control+/')
  await expect(panel.getByRole('status').filter({ hasText: 'Ví dụ: 12 chữ số' })).toBeVisible()
  const box = await panel
    .locator('.form-cell', { has: page.getByLabel('Số CCCD', { exact: true }) })
    .getByRole('button', { name: 'Ví dụ' })
    .boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  await page.keyboard.press('Escape')
  await expect(panel.getByText('Ví dụ: 12 chữ số')).toBeHidden()
  await expect(labelled(panel, 'Số CCCD')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)
})
