import { expect, test } from './fixtures.ts'

test('No page does what the content security policy forbids', async ({ page, openRecord }) => {
  const breaches: string[] = []
  await page.exposeFunction('breach', (text: string) => breaches.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { breach } = window as unknown as { breach: (text: string) => void }
      breach(`${violatedDirective} ${blockedURI}`)
    })
  })
  await openRecord('thong-tin-chung')
  await expect(page.getByRole('tab').first()).toBeVisible()
  expect(breaches).toEqual([])
})
