/**
 * The lookup: searching while typing, keyboard selection, the card and its links; Back and a reload restore all of it.
 */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../fixtures.ts'
import { holdResponse } from '../hold-response.ts'
import { recordOf } from '../people.ts'

test('typing finds a person, the keys select, and the card links to the record and back', async ({
  page,
  api,
  signIn,
}) => {
  const soDienThoai = `09${String(process.pid % 100_000_000).padStart(8, '7')}`
  await recordOf(api, 'minh', { hoVaTen: 'Quách Thị Xoan' })
  const person = await recordOf(api, 'minh', { hoVaTen: 'Quách Văn Xoan', soDienThoai })
  await signIn('minh')
  await page.getByRole('link', { name: 'Tra cứu thông tin' }).click()
  const box = page.getByRole('combobox', { name: /Họ tên/ })
  await expect(box).toBeFocused()
  await expect(page.getByText('Gõ vài chữ là thấy người cần tìm')).toBeVisible()
  const options = page.getByRole('option')

  // A list finds by initials, too; where it finds nobody, it leads here.
  await page.getByRole('link', { name: 'Danh sách hồ sơ', exact: true }).click()
  await page.getByLabel('Nội dung tìm kiếm').fill('qv xoan')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Quách Văn Xoan' })).toBeVisible()
  await page.getByLabel('Nội dung tìm kiếm').fill('qv brghl')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Tra cứu “qv brghl”' }).click()
  await expect(box).toHaveValue('qv brghl')
  await box.fill('')

  await box.pressSequentially('qv xoan')
  await expect(options).toHaveText([/Quách Văn Xoan/])
  await expect(options.first().locator('mark')).toHaveText(['Q', 'V', 'Xoan'])
  await box.fill('xoan')
  await expect(options).toHaveText([/Quách Thị Xoan/, /Quách Văn Xoan/])
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')

  const card = page.getByRole('region', { name: 'Thẻ cán bộ' })
  await expect(card.getByRole('heading', { name: 'Quách Văn Xoan' })).toBeVisible()
  await expect(card.getByRole('link', { name: soDienThoai })).toHaveAttribute('href', `tel:${soDienThoai}`)
  await expect(page).toHaveURL(new RegExp(`/tra-cuu-thong-tin\\?id=${person.id}$`))
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
  // The read is in the log of the record.
  const seen = await api.call('minh', 'NhatKy/get-list-of-record', { id: person.id, loai: 'xem' })
  expect(seen.totalRows).toBe(1)

  await card.getByRole('link', { name: 'Xem hồ sơ' }).click()
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  await page.goBack()
  await expect(card.getByRole('heading', { name: 'Quách Văn Xoan' })).toBeVisible()
  await expect(box).toHaveValue('xoan')
  await page.reload()
  await expect(card.getByRole('heading', { name: 'Quách Văn Xoan' })).toBeVisible()
  await expect(options).toHaveCount(2)

  await card.getByRole('link', { name: 'Người trong đơn vị' }).click()
  await expect(page.getByLabel('Nội dung tìm kiếm')).toBeVisible()
  await expect(page).toHaveURL(/\/danh-sach\?donViId=\d+/)
  await page.goBack()
  await card.getByRole('link', { name: 'Xem đơn vị' }).click()
  await expect(page.getByLabel('Tên cơ quan')).toHaveValue('Sở Nội vụ')
  await page.goBack()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('THÔNG TIN CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC')).toBeVisible()
  await expect(card.getByText(soDienThoai)).toBeVisible()
  await expect(box).toBeHidden()
  await expect(card.getByRole('link', { name: 'Xem hồ sơ' })).toBeHidden()
})

test('numbers are covered until the card is opened, except the part that was typed', async ({
  page,
  api,
  signIn,
}) => {
  const soDienThoai = `09${String(process.pid % 100_000).padStart(5, '3')}478`
  const email = 'kham.sao@dongthap.gov.vn'
  const soCccd = `0872${String(process.pid % 100_000_000).padStart(8, '5')}`
  await recordOf(api, 'minh', { hoVaTen: 'Lâm Thị Khâm Sao', soCccd, soDienThoai, email })
  await signIn('minh', '/tra-cuu-thong-tin')
  const box = page.getByRole('combobox', { name: /Họ tên/ })
  const option = page.getByRole('option', { name: /Lâm Thị Khâm Sao/ })
  const rows: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/get-list-tra-cuu')) rows.push(await response.text())
  })

  await box.fill('kham sao')
  await expect(option).toHaveAccessibleName(/CCCD đã che, mở thẻ để xem/)
  await expect(option).toContainText('••••\u00a0••••\u00a0••••')
  await box.fill(soDienThoai.slice(-4))
  await expect(option).toHaveAccessibleName(/Điện thoại đã che, mở thẻ để xem/)
  await expect(option.locator('mark')).toHaveText([new RegExp(soDienThoai.slice(-4).split('').join('\\s?'))])
  await expect(option).toContainText('•••• ••')
  await box.fill('kham.s')
  await expect(option).toContainText('kham.s••••••')
  await expect.poll(() => rows.length).toBe(3)
  for (const number of [soCccd, soDienThoai, email]) expect(rows.join()).not.toContain(number)

  await option.click()
  const card = page.getByRole('region', { name: 'Thẻ cán bộ' })
  for (const number of [soCccd, soDienThoai, email]) await expect(card.getByText(number)).toBeVisible()
})

test('a half-composed syllable is not searched, Enter selects the first, and a late response is not shown', async ({
  page,
  api,
  signIn,
}) => {
  await recordOf(api, 'minh', { hoVaTen: 'Khổng Minh Tước' })
  await signIn('minh', '/tra-cuu-thong-tin')
  const box = page.getByRole('combobox', { name: /Họ tên/ })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/get-list-tra-cuu')) sent.push(String(request.postDataJSON().keyword))
  })
  await box.dispatchEvent('compositionstart')
  await box.fill('tuo')
  await box.press('Enter')
  await box.dispatchEvent('compositionend')
  await box.fill('tuoc')
  await expect(page.getByRole('option')).toHaveText([/Khổng Minh Tước/])
  expect(sent).toEqual(['tuoc'])

  const held = await holdResponse(page, 'get-list-tra-cuu')
  await box.fill('khong minh')
  await expect.poll(() => held.count).toBe(1)
  await box.fill('')
  await expect(page.getByText('Gõ vài chữ là thấy người cần tìm')).toBeVisible()
  held.release()
  await box.fill('zzz khong co ai')
  await expect(page.getByText('Không tìm thấy ai trong phạm vi của bạn.')).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)

  await box.fill('khong tuoc')
  await box.press('Enter')
  await expect(page.getByRole('region', { name: 'Thẻ cán bộ' }).getByRole('heading').first()).toHaveText(
    'Khổng Minh Tước',
  )
})

test('a failure is shown and can be retried; on a phone the card replaces the results', async ({
  page,
  api,
  signIn,
}) => {
  await recordOf(api, 'minh', { hoVaTen: 'Chế Thị Thảo Sương' })
  await signIn('minh')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/get-list-tra-cuu', (route) => route.abort())
  await page.goto('/tra-cuu-thong-tin')
  const box = page.getByRole('combobox', { name: /Họ tên/ })
  await box.fill('suong che')
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible()
  await page.unroute('**/get-list-tra-cuu')
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await page.getByRole('option', { name: /Chế Thị Thảo Sương/ }).click()
  await expect(page.getByRole('region', { name: 'Thẻ cán bộ' }).getByRole('heading').first()).toHaveText(
    'Chế Thị Thảo Sương',
  )
  await expect(page.getByRole('option')).toHaveCount(0)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Đóng thẻ' }).click()
  await expect(page.getByRole('option')).toHaveCount(1)
})

test('an ordinary user is not offered the lookup', async ({ page, signIn }) => {
  await signIn('hoa')
  await expect(page.getByRole('link', { name: 'Hồ sơ của tôi' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tra cứu thông tin' })).toHaveCount(0)
  await page.goto('/tra-cuu-thong-tin')
  await expect(page).toHaveURL(/\/danh-sach\/thong-tin\//)
})
