/** The list of one former province: its people, its tree, its panel, and paths with an unknown province. */
import type { Page } from '@playwright/test'
import { chooseFound, told } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import type { Api } from '../api.ts'
import { recordOf } from '../people.ts'

const count = (page: Page) => page.getByText(/^Hiển thị/)
const rows = (page: Page) => page.getByRole('table', { name: 'Danh sách hồ sơ Tiền Giang' }).getByRole('row')

interface UnitOfTree {
  id: string
  name: string
  maCoQuan: string
}
/** A commune of the former province, by the product's code. */
async function communeOf(api: Api, product: string): Promise<UnitOfTree> {
  const units = (await api.get('lan', `DonVi/GetTreeListTG?product=${product}`)) as UnitOfTree[]
  const commune = units.find(({ maCoQuan }) => /^H20\.\d+$/.test(maCoQuan))
  if (commune === undefined) throw new Error(`no commune of ${product}`)
  return commune
}
const inUnit = (unit: UnitOfTree) => ({ donVi: unit, donViQuanLy: unit, donViSuDung: unit })

test('the leader’s and the administrator’s list of Tiền Giang', async ({ page, api, signIn }) => {
  const [here, there] = [await communeOf(api, 'TG'), await communeOf(api, 'DT')]
  await recordOf(api, 'lan', { hoVaTen: 'Lục Thị Gò Công', ...inUnit(here) })
  await recordOf(api, 'lan', { hoVaTen: 'Lục Thị Sa Đéc', ...inUnit(there) })
  await signIn('lan')
  await page.getByRole('link', { name: 'Danh sách hồ sơ Tiền Giang' }).click()
  await expect(page.getByRole('heading', { name: 'Danh sách hồ sơ Tiền Giang' })).toBeVisible()
  const search = page.getByLabel('Nội dung tìm kiếm')
  await search.fill('luc thi')
  await search.press('Enter')
  await expect(count(page)).toHaveText('Hiển thị 1 trên tổng số 1 dòng')
  const row = rows(page).filter({ hasText: 'Lục Thị Gò Công' })
  await expect(row).toBeVisible()

  // The tree offers only the province's units.
  const unit = page.getByRole('combobox', { name: 'Cơ quan hiện tại' })
  await chooseFound(unit, here.name, here.name)
  await expect(count(page)).toHaveText('Hiển thị 1 trên tổng số 1 dòng')
  await unit.fill(there.name)
  await expect(page.getByRole('treeitem').filter({ hasText: there.name })).toHaveCount(0)
  await unit.press('Escape')

  await row.getByRole('button', { name: /^Sửa/ }).click()
  const panel = page.getByRole('dialog', { name: 'Thông tin cán bộ' })
  const number = panel.getByLabel('Số hiệu CBCCVC')
  await expect(number).toHaveValue('H20')
  await expect(panel.getByLabel('Họ và tên')).toHaveValue('Lục Thị Gò Công')
  await expect(panel.getByLabel('Ngày sinh')).toHaveValue('20/05/1990')
  await number.fill('')
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(told(panel, 'Số hiệu CBCCVC không được bỏ trống.')).toBeVisible()
  await number.fill('H20-GC-0001')
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(panel).toBeHidden()
  await row.getByRole('button', { name: /rộng|expand/i }).click()
  await expect(page.locator('.list-details')).toContainText('H20-GC-0001')
  // Fields that the panel doesn't show are unchanged.
  await expect(page.locator('.list-details')).toContainText('Tham mưu công tác cán bộ')

  await row.getByRole('button', { name: /^Xóa/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click()
  await expect(row).toHaveCount(0)
})

test('a path with an unknown former province is not found', async ({ page, signIn }) => {
  await signIn('quang', '/danh-sach-XX')
  await expect(page).toHaveURL(/\/error-404$/)
})

test('a user without such a list is sent to their own one', async ({ page, signIn }) => {
  await signIn('minh')
  await expect(page.getByRole('link', { name: 'Danh sách hồ sơ Tiền Giang' })).toHaveCount(0)
  await page.goto('/danh-sach-TG')
  await expect(page).toHaveURL(/\/danh-sach(\?|$)/)
})
