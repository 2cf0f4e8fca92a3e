/**
 * The cost of a first page with an empty cache: requests and bytes, not times. Officers have slow connections; a
 * library that is imported carelessly shows here.
 */
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { dark, light } from '#web/theme/tokens.ts'
import { expect, test } from './fixtures.ts'
import type { Api } from './api.ts'
import { recordOf } from './people.ts'

const most = { requests: 20, kilobytes: { list: 300, record: 340 } }
/** The sign-in page loads without antd. */
const mostForSignIn = { scripts: 120 }

interface Cost {
  /** The path of each request. */
  requests: string[]
  kilobytes: number
  scripts: number
}

/** A browser with an empty cache, in the session of `from` if given; counts the requests of its page. */
async function firstVisit(browser: Browser, base: string, from?: Page) {
  const context = await browser.newContext({
    baseURL: base,
    ...(from ? { storageState: await from.context().storageState() } : {}),
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const paths = new Map<string, string>()
  const cost: Cost = { requests: [], kilobytes: 0, scripts: 0 }
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(base)) paths.set(requestId, request.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId)
    if (path === undefined) return
    cost.requests.push(new URL(path).pathname)
    cost.kilobytes += encodedDataLength / 1000
    if (path.endsWith('.js')) cost.scripts += encodedDataLength / 1000
  })
  return { page, cost, close: () => context.close() }
}

/** A picture of about as many bytes as a photograph. */
const photograph = async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  return sharp({ create: { width: 600, height: 800, channels: 3, background: '#888888', noise } })
    .jpeg()
    .toBuffer()
}

/** Gives pictures to the person and to those of the first page; returns how many the page shows. */
async function givePictures(api: Api, person: string): Promise<number> {
  const content = await photograph()
  const { data } = (await api.call('minh', 'CanBoCongChuc/get-hs-paging')) as {
    data: { id: string; trangThaiHoSo: { code: string } }[]
  }
  // Whom another journey is transferring can't be changed.
  const others = data.filter(({ trangThaiHoSo }) => trangThaiHoSo.code !== '00').map(({ id }) => id)
  for (const idCanBo of new Set([person, ...others]))
    await api.upload('minh', 'CanBoCongChuc/update-avatar', { idCanBo }, content)
  return others.length
}

/** Where the words begin, whatever padding is before them. */
const leftOfText = (place: Locator): Promise<number> =>
  place.evaluate((element) => {
    const words = element.ownerDocument.createRange()
    words.selectNodeContents(element)
    return words.getBoundingClientRect().left
  })

/** A colour `#rrggbb` as browsers return it. */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16)).join(', ')})`

const settled = (page: Page) => page.waitForLoadState('networkidle')

test('the first list and the first record, with pictures, take few requests and bytes', async ({
  browser,
  server,
  page,
  api,
  signIn,
}) => {
  const { id } = await recordOf(api, 'minh')
  const people = await givePictures(api, id)
  expect(people).toBeGreaterThan(2)
  await signIn('minh')
  const screens = [
    {
      path: '/danh-sach',
      kilobytes: most.kilobytes.list,
      pictures: people,
      shown: (visit: Page) => visit.getByRole('row').nth(1).getByRole('link').first(),
    },
    {
      path: `/danh-sach/thong-tin/${id}/thong-tin-chung`,
      kilobytes: most.kilobytes.record,
      pictures: 1,
      shown: (visit: Page) => visit.getByRole('button', { name: 'Cập nhật' }),
    },
  ]
  for (const { path, kilobytes, pictures, shown } of screens) {
    const visit = await firstVisit(browser, server.base, page)
    await visit.page.goto(path)
    await expect(shown(visit.page)).toBeVisible()
    await expect(visit.page.locator('img.avatar')).toHaveCount(pictures)
    await settled(visit.page)
    expect(visit.cost.requests.length, `${path}: ${visit.cost.requests.join(' ')}`).toBeLessThanOrEqual(
      most.requests,
    )
    expect(visit.cost.kilobytes, `kilobytes of ${path}`).toBeLessThanOrEqual(kilobytes)
    await visit.close()
  }
})

test('sign-in loads alone; the rest loads while the name is typed', async ({ browser, server }) => {
  const visit = await firstVisit(browser, server.base)
  await visit.page.goto('/')
  await expect(visit.page.getByRole('button', { name: 'ĐĂNG NHẬP' })).toBeVisible()
  await settled(visit.page)
  // The captcha's script is loaded separately, when the page is idle.
  const ofCaptcha = 35
  expect(visit.cost.scripts).toBeLessThanOrEqual(mostForSignIn.scripts + ofCaptcha)
  const library = visit.page.waitForRequest(/\/assets\/kit-/)
  await visit.page.getByLabel('Tài khoản').pressSequentially('m')
  await library
  await visit.close()
})

test('account and first rows are requested while the large scripts are still loading', async ({
  browser,
  server,
  page,
  signIn,
}) => {
  await signIn('minh')
  const visit = await firstVisit(browser, server.base, page)
  let letGo = () => {}
  const gate = new Promise<void>((open) => {
    letGo = open
  })
  await visit.page.route(/\/assets\/(?:app|kit)-.*\.js/, async (route) => {
    await gate
    await route.continue()
  })
  const firstResponses = ['Auth/me', 'CanBoCongChuc/get-hs-paging'].map((path) =>
    visit.page.waitForResponse((response) => response.url().endsWith(path)),
  )
  let rows = 0
  visit.page.on('request', (request) => {
    if (request.url().endsWith('get-hs-paging')) rows++
  })
  await visit.page.goto('/danh-sach', { waitUntil: 'commit' })
  await Promise.all(firstResponses)
  letGo()
  await expect(visit.page.getByRole('row').nth(1).getByRole('link').first()).toBeVisible()
  // The list uses that response: nothing is requested, or logged, twice.
  expect(rows).toBe(1)
  await visit.close()
})

test('header and sidebar are seen before the application has come, and go with it', async ({
  browser,
  server,
  page,
  signIn,
}) => {
  await signIn('minh')
  const visit = await firstVisit(browser, server.base, page)
  let letGo = () => {}
  const gate = new Promise<void>((open) => {
    letGo = open
  })
  await visit.page.route(/\/assets\/app-.*\.js/, async (route) => {
    await gate
    await route.continue()
  })
  await visit.page.goto('/danh-sach', { waitUntil: 'commit' })
  const frame = visit.page.locator('.first-frame')
  const title = visit.page.getByText('Quản lý hồ sơ cán bộ, công chức, viên chức', { exact: true })
  await expect(frame).toBeVisible()
  const early = await leftOfText(title)
  letGo()
  await expect(visit.page.getByRole('banner')).toBeVisible()
  await expect(frame).toHaveCount(0)
  // The title stays where it was.
  expect(await leftOfText(title)).toBeCloseTo(early, 0)
  await visit.close()
})

test('the page makes no styles of antd: they come made, for light and dark and each size of text', async ({
  page,
  signIn,
}) => {
  await signIn('minh')
  await page.goto('/danh-sach')
  const primary = page.locator('.ant-btn-primary').first()
  await expect(primary).toBeVisible()
  await expect(page.locator('style[data-css-hash]')).toHaveCount(0)
  const input = page.locator('.ant-input').first()
  for (const [colorScheme, { onPrimary, text }] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    // Of a variable of the component, and of one of the theme.
    await expect(primary).toHaveCSS('color', rgb(onPrimary))
    await expect(input).toHaveCSS('color', rgb(text))
  }
  // What is chosen on this device holds, whatever the system asks for, from the first paint on.
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/profile#giao-dien')
  for (const choice of ['Tối', 'Lớn']) await page.getByRole('radio', { name: choice }).check()
  await page.goto('/danh-sach')
  await expect(page.locator('script[blocking=render]')).toHaveCount(1)
  await expect(primary).toHaveCSS('color', rgb(dark.onPrimary))
  await expect(input).toHaveCSS('font-size', '16px')
  await expect(page.getByRole('columnheader', { name: 'Họ và tên' })).toHaveCSS('font-size', /^14\.8/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveCSS('font-size', '16px')
})

/** Marks the page when a text box that is drawn already gets another value. */
const markRedrawn = `
  const box = HTMLTextAreaElement.prototype
  const value = Object.getOwnPropertyDescriptor(box, 'value')
  Object.defineProperty(box, 'value', {
    ...value,
    set(next) {
      if (this.isConnected && this.value !== next) document.body.dataset.redrawn = this.id
      value.set.call(this, next)
    },
  })
`

test('the fields of a record are drawn with their values, not empty first', async ({ page, api, signIn }) => {
  const { id } = await recordOf(api, 'minh')
  await signIn('minh')
  await page.addInitScript(markRedrawn)
  await page.goto(`/danh-sach/thong-tin/${id}/thong-tin-chung`)
  await expect(page.getByLabel('Họ và tên', { exact: true })).not.toHaveValue('')
  await settled(page)
  await expect(page.locator('body')).not.toHaveAttribute('data-redrawn')
})
