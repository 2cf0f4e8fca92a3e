/** Lists and records by keyboard alone: find, peek, open, go from person to person, come back. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Api } from '../api.ts'
import { recordOf } from '../people.ts'
import { press } from './press.ts'

const link = (page: Page, name: string) => page.getByRole('row').getByRole('link', { name, exact: true })
const peek = (page: Page) => page.getByRole('complementary', { name: 'Xem nhanh' })
const rail = (page: Page) => page.getByRole('navigation', { name: 'Người khác trong danh sách' })

const ranks = ['An', 'Bình', 'Châu', 'Dung', 'Giang', 'Hạnh', 'Khánh']
/** Seven people of a family name of their own: two pages of five. */
async function family(api: Api, name: string): Promise<string[]> {
  const people = ranks.map((rank) => `${name} ${rank}`)
  for (const hoVaTen of people) await recordOf(api, 'minh', { hoVaTen })
  return people
}

test('from the search box into the rows, the peek panel, and the record with the people beside it', async ({
  page,
  api,
  signIn,
}) => {
  const people = await family(api, 'Khuất Thị')
  const [an = '', binh = '', chau = ''] = people
  await signIn('minh')
  // Find: '/', type, arrow into the rows.
  const search = page.getByLabel('Nội dung tìm kiếm')
  await expect(search).toBeFocused()
  await page.keyboard.insertText('khuat thi')
  await expect(page.getByText('Hiển thị 5 trên tổng số 7 dòng')).toBeVisible()
  await press(page, 'ArrowDown')
  await expect(link(page, an)).toBeFocused()
  await press(page, '/')
  await expect(search).toBeFocused()
  await press(page, 'ArrowDown')
  await expect(link(page, an)).toBeFocused()

  // Peek: the panel follows the rows, the focus stays in them; each person shown is logged.
  await press(page, ' ')
  await expect(peek(page).getByRole('heading', { name: an })).toBeVisible()
  await press(page, 'ArrowDown')
  await expect(peek(page).getByRole('heading', { name: binh })).toBeVisible()
  await expect(link(page, binh)).toBeFocused()
  await press(page, 'Escape')
  await expect(peek(page)).toHaveCount(0)
  await expect(link(page, binh)).toBeFocused()

  // Open, next, previous; at the end of the page the next page follows.
  await press(page, 'Enter')
  await expect(rail(page)).toContainText('2 / 7')
  await press(page, 'Alt+ArrowDown')
  await expect(rail(page)).toContainText('3 / 7')
  await expect(page).toHaveTitle(new RegExp(chau))
  for (const place of ['4 / 7', '5 / 7', '6 / 7']) {
    await press(page, 'Alt+ArrowDown')
    await expect(rail(page)).toContainText(place)
  }
  await press(page, 'Alt+ArrowUp')
  await expect(rail(page)).toContainText('5 / 7')

  // Back: the same filter and page, the row of the person in focus.
  await press(page, 'u')
  await expect(link(page, people[4] ?? '')).toBeFocused()
  await expect(search).toHaveValue('khuat thi')
  await press(page, 'n')
  await expect(link(page, people[5] ?? '')).toBeFocused()
  await press(page, 'Enter')
  await expect(rail(page)).toContainText('6 / 7')
  await press(page, 'Alt+ArrowDown')
  await expect(rail(page)).toContainText('7 / 7')
  await page.goBack()
  await expect(link(page, people[6] ?? '')).toBeFocused()
})
