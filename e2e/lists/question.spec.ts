/** 'Hỏi bằng câu' as an officer asks: in Tìm nhanh, opened as a list, searched in, and exported. */
import { readFile } from 'node:fs/promises'
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import type { Api } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { recordOf } from '../people.ts'

/** The units of a person at a commune. */
async function unitsOfCommune(api: Api) {
  const units = (await api.get('lan', 'DonVi/getTreeList')) as { id: string; name: string }[]
  const unit = { id: units.find(({ name }) => name.startsWith('UBND xã'))?.id }
  return { donVi: unit, donViQuanLy: unit, donViSuDung: unit }
}

test('a question of Tìm nhanh becomes a list, is searched in, and is exported', async ({
  page,
  api,
  signIn,
}) => {
  const atCommune = await unitsOfCommune(api)
  for (const [name, ngaySinh, more] of [
    ['Một', '1969-12-31', atCommune],
    ['Hai', '1970-01-01', atCommune],
    ['Ba', '1968-05-06', {}],
    ['Bốn', '1967-05-06', atCommune],
  ] as const)
    await recordOf(api, 'lan', { hoVaTen: `Câu Thị Hỏi ${name}`, ngaySinh, ...more })

  // Whose list opens with a department.
  await signIn('quang')
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Tìm nhanh' })
  await expect(box).toBeFocused()
  await page.keyboard.type('ai sinh trước 1970 chưa có quyết định nghỉ hưu ở các xã')
  await expect(page.getByRole('option', { name: /^Hỏi: /, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(box).toHaveCount(0)
  const chips = page.getByRole('list', { name: 'Điều kiện đang dùng' }).getByRole('listitem')
  await expect(chips).toHaveCount(4)
  await expect(chips.nth(0)).toContainText('Ngày sinh')
  await expect(chips.nth(1)).toContainText('Số quyết định nghỉ hưu: chưa có')
  await expect(chips.nth(2)).toContainText('thuộc các xã')

  const table = page.getByRole('table', { name: 'Danh sách hồ sơ' })
  await page.getByLabel('Nội dung tìm kiếm').fill('cau thi hoi')
  await expect(page.getByText('Hiển thị 2 trên tổng số 2 dòng')).toBeVisible()
  await expect(table.getByRole('link')).toHaveText(['Câu Thị Hỏi Bốn', 'Câu Thị Hỏi Một'])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Xuất Excel' }).first().click(),
  ])
  const { sheets } = await readXlsx(await readFile(await download.path()))
  const cells = sheets[0]?.rows.flat().map((cell) => String(cell ?? '')) ?? []
  expect(cells.filter((cell) => cell.startsWith('Câu Thị Hỏi'))).toEqual([
    'Câu Thị Hỏi Bốn',
    'Câu Thị Hỏi Một',
  ])
  expect(cells.join(' ')).toContain('thuộc các xã')
})

test('a question that wasn’t understood whole is of everybody too, put right in either way', async ({
  page,
  api,
  signIn,
}) => {
  await recordOf(api, 'lan', {
    hoVaTen: 'Dở Thị Câu',
    ngaySinh: '1961-02-03',
    ...(await unitsOfCommune(api)),
  })
  // Whose list opens with a department.
  await signIn('quang')
  const ask = async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Tìm nhanh' })).toBeFocused()
    await page.keyboard.type('sinh năm 1961 hay cười')
    await expect(page.getByRole('option', { name: /^Hỏi: /, selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Chưa hiểu hết câu hỏi.')).toBeVisible()
  }
  const person = page
    .getByRole('table', { name: 'Danh sách hồ sơ' })
    .getByRole('link', { name: 'Dở Thị Câu' })
  await ask()
  await page.getByRole('button', { name: 'Chỉ tìm theo phần đã hiểu' }).click()
  await expect(person).toBeVisible()

  await page.goto('/danh-sach')
  await expect(person).toHaveCount(0)
  await ask()
  await page.getByRole('button', { name: 'Sửa câu hỏi' }).click()
  await page.getByRole('textbox', { name: 'Hỏi bằng câu' }).fill('sinh năm 1961')
  await page.getByRole('button', { name: 'Hỏi', exact: true }).click()
  await expect(person).toBeVisible()
})
