/** Lines that break off while something is saved. */
import type { Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { recordOf } from '../people.ts'

const save = '**/CanBoCongChuc/update-general-hs'
const lost = 'Lỗi kết nối, vui lòng thử lại!'

test('a save whose answer was lost is no change of somebody else', async ({ page, api, signIn }) => {
  const person = await recordOf(api, 'minh')
  await signIn('minh')
  await page.goto(`/danh-sach/thong-tin/${person.id}/thong-tin-chung`)
  const otherNames = page.getByLabel('Các tên gọi khác', { exact: true })
  const breakings: ((route: Route) => Promise<void>)[] = [
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    async (route) => {
      await route.fetch()
      await route.fulfill({ status: 504, contentType: 'text/html', body: '<html></html>' })
    },
  ]
  for (const [n, breaking] of breakings.entries()) {
    await page.getByRole('button', { name: 'Cập nhật' }).click()
    await otherNames.fill(`Lần ${n}`)
    await page.route(save, breaking)
    await page.getByRole('button', { name: 'Lưu lại' }).click()
    await expect(page.getByText(lost)).toBeVisible()
    await page.unroute(save)
    await otherNames.fill(`Lần ${n}, viết tiếp`)
    await page.getByRole('button', { name: 'Lưu lại' }).click()
    await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
    await expect(otherNames).toHaveValue(`Lần ${n}, viết tiếp`)
    await expect(page.getByText(lost)).toHaveCount(0)
  }
  expect(await api.call('minh', 'CanBoCongChuc/get-general-info', { id: person.id })).toMatchObject({
    tenGoiKhac: 'Lần 1, viết tiếp',
  })
})
