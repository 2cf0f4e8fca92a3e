/** The main screens as a checker of HTML sees them: rules that a browser forgives and readers of the page stumble over. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** One line for each element that breaks a rule. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (element: Element) => element.outerHTML.slice(0, 160)
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'
    const isTarget = (id: string) => document.getElementById(id)?.matches(labelable) === true
    const ids = all('[id]').map(({ id }) => id)
    const naming = ['aria-labelledby', 'aria-describedby']
    return [
      ...all('label[for]')
        .filter((label) => !isTarget(label.getAttribute('for') ?? ''))
        .map((label) => `points at no field: ${shown(label)}`),
      ...all(
        'button :is(div, p, ul, ol, table, h1, h2, h3, section, form, button, a, input), a :is(a, button, input)',
      ).map((element) => `not allowed in a button or link: ${shown(element)}`),
      ...all('a:not([href])').map((link) => `leads nowhere: ${shown(link)}`),
      ...all('ul > :not(li, script, template), ol > :not(li, script, template)').map(
        (element) => `not allowed in a list: ${shown(element)}`,
      ),
      ...all('p :is(div, p, ul, ol, table, section, form)').map(
        (element) => `not allowed in p: ${shown(element)}`,
      ),
      ...all('span :is(div, p, ul, ol, table, section, form, h1, h2, h3)')
        .filter((element) => element.closest('[class*=ant-]') === null)
        .map((element) => `not allowed in span: ${shown(element)}`),
      ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `id twice: ${id}`),
      ...naming.flatMap((attribute) =>
        all(`[${attribute}]`)
          .filter((element) =>
            (element.getAttribute(attribute) ?? '')
              .split(/\s+/)
              .some((id) => id && !document.getElementById(id)),
          )
          .map((element) => `${attribute} names nothing: ${shown(element)}`),
      ),
      ...all('img:not([alt])').map((element) => `without alt: ${shown(element)}`),
    ]
  })

/** Whose screen it is, and what stands there once it has come. */
const screens: readonly (readonly [path: string, title: RegExp])[] = [
  ['/danh-sach', /^Danh sách hồ sơ · /],
  ['/danh-sach-chuyen-don-vi', / · /],
  ['/danh-sach-ho-so-thieu', / · /],
  ['/tra-cuu-thong-tin', / · /],
  ['/bien-dong', / · /],
  ['/tai-khoan', / · /],
  ['/tao-tai-khoan-hang-loat', / · /],
  ['/unitRole', / · /],
  ['/don-vi', / · /],
  ['/danh-muc', / · /],
  ['/menu', / · /],
  ['/icon', / · /],
  ['/nhat-ky', / · /],
  ['/thung-rac', / · /],
  ['/sync-redis', / · /],
  ['/tai-file-huong-dan', / · /],
  ['/file-huong-dan', / · /],
  ['/profile', / · /],
  ['/error-404', / · /],
  ['/bao-tri', / · /],
]

test('sign-in has a title of its own and valid HTML', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'ĐĂNG NHẬP' })).toBeVisible()
  await expect(page).toHaveTitle(/^Đăng nhập · /)
  expect(await faults(page)).toEqual([])
})

test('each screen has a title of its own and valid HTML', async ({ page, signIn }) => {
  test.slow()
  await signIn('lan')
  const titles = new Set<string>()
  for (const [path, title] of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page, path).toHaveTitle(title)
    titles.add(await page.title())
    expect(await faults(page), path).toEqual([])
  }
  expect(titles.size).toBe(screens.length)
})

test('every tab of a record has a title of its own and valid HTML', async ({ page, openRecord }) => {
  test.slow()
  await openRecord('thong-tin-chung')
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  const tabs = page.getByRole('navigation', { name: 'THÔNG TIN' }).getByRole('link')
  const titles = new Set<string>()
  for (const tab of await tabs.all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveTitle(new RegExp(`^${await tab.innerText()} · `))
    await page.waitForLoadState('networkidle')
    titles.add(await page.title())
    expect(await faults(page), await page.title()).toEqual([])
  }
  expect(titles.size).toBe(await tabs.count())
})

test('files that programs look for are there, or are 404', async ({ request }) => {
  const kindOf = async (path: string) => {
    const response = await request.get(path)
    return response.ok() ? response.headers()['content-type'] : response.status()
  }
  expect(await kindOf('/favicon.ico')).toMatch(/^image\//)
  expect(await kindOf('/robots.txt')).toMatch(/^text\/plain/)
  expect(await kindOf('/.well-known/security.txt')).toMatch(/^text\/plain/)
  for (const path of ['/site.webmanifest', '/apple-touch-icon.png', '/browserconfig.xml', '/assets/x.js'])
    expect(await kindOf(path), path).toBe(404)
  expect(await kindOf('/bien-dong')).toMatch(/^text\/html/)
})
