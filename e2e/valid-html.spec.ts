/** HTML validity of the main screens: rules that browsers forgive but screen readers need. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** One line per element that breaks a rule: a page script, as text since this project has no browser types. */
const faultsScript = `(() => {
  const shown = (element) => element.outerHTML.slice(0, 160)
  const all = (selector) => [...document.querySelectorAll(selector)]
  const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'
  const isTarget = (id) => document.getElementById(id)?.matches(labelable) === true
  const ids = all('[id]').map(({ id }) => id)
  const named = (element, attribute) => (element.getAttribute(attribute) ?? '').split(/\\s+/).filter((id) => id !== '')
  const blocks = 'div, p, ul, ol, table, section, form'
  const rules = [
    ['points at no field', all('label[for]').filter((label) => !isTarget(label.getAttribute('for') ?? ''))],
    ['not allowed in a button or link', all('button :is(h1, h2, h3, button, a, input, ' + blocks + '), a :is(a, button, input)')],
    ['leads nowhere', all('a:not([href])')],
    ['not allowed in a list', all('ul > :not(li, script, template), ol > :not(li, script, template)')],
    ['not allowed in p', all('p :is(' + blocks + ')')],
    [
      'not allowed in span',
      all('span :is(h1, h2, h3, ' + blocks + ')').filter((element) => element.closest('[class*=ant-]') === null),
    ],
    ...['aria-labelledby', 'aria-describedby'].map((attribute) => [
      attribute + ' names nothing',
      all('[' + attribute + ']').filter((element) =>
        named(element, attribute).some((id) => document.getElementById(id) === null),
      ),
    ]),
    ['without alt', all('img:not([alt])')],
  ]
  return [
    ...rules.flatMap(([rule, elements]) => elements.map((element) => rule + ': ' + shown(element))),
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => 'id twice: ' + id),
  ]
})()`
const faults = (page: Page) => page.evaluate<string[]>(faultsScript)

/** The addresses with the expected title of each. */
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
  ['/vi-tri-viec-lam', / · /],
  ['/danh-muc', / · /],
  ['/tham-so', / · /],
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

test('well-known files exist, or are 404', async ({ request }) => {
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
