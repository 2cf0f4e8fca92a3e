import { expect, test } from './fixtures.ts'

/** Reports every violation of the policy. */
const report = `document.addEventListener('securitypolicyviolation', (event) =>
  window.breach(event.violatedDirective + ' ' + event.blockedURI))`

test('No page does what the content security policy forbids', async ({ page, openRecord }) => {
  const breaches: string[] = []
  await page.exposeFunction('breach', (text: string) => breaches.push(text))
  await page.addInitScript({ content: report })
  await openRecord('thong-tin-chung')
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
  expect(breaches).toEqual([])
})
