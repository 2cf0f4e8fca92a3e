/** A record on small screens: cards and the person's name on a phone, merged columns, the folded menu. */
import type { Locator, Page } from '@playwright/test'
import { actionOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { trainingPeriod, trainingTables } from '#domain/records/training-period.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { labelled, valuesFor } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import type { Api } from '../api.ts'
import { recordOf } from '../people.ts'

const telephone = { width: 390, height: 844 }

async function addRow(
  api: Api,
  record: AnySubRecord,
  id: string,
  presetValues: Record<string, unknown>,
): Promise<void> {
  const values = await valuesFor(record.form, (path) => api.get('minh', path), presetValues)
  const { controller, key } = record.contract
  await api.call('minh', `${controller}/${actionOf(record, 'add')}`, { id: Number(id), [key]: values })
}

const widthOf = async (place: Locator) => (await place.boundingBox())?.width ?? NaN
const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? NaN
const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')

test('on a phone rows are cards with all values and actions', async ({ page, api, openRecord }) => {
  await page.setViewportSize(telephone)
  const person = await openRecord('cong-tac')
  const job = 'Tham mưu, tổng hợp, theo dõi công tác tổ chức bộ máy và biên chế của các cơ quan chuyên môn'
  await addRow(api, workPeriod, person.id, {
    tuNgay: '2020-02-01',
    denNgay: null,
    donVi: null,
    donViNgoaiHeThong: 'Sở Công nghiệp',
    congViecChinh: job,
    file: [],
  })
  await page.reload()
  const section = page.getByRole('region', { name: 'Quá trình công tác', exact: true })
  const card = section.getByRole('list', { name: 'Quá trình công tác' }).getByRole('listitem')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('01/02/2020 - Hiện tại')
  await expect(card).toContainText('Loại quyết định')
  await expect(section.getByRole('table')).toHaveCount(0)
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  // A long text is fully visible, also while it is typed.
  await card.getByRole('button', { name: 'Sửa' }).click()
  const panel = page.getByRole('dialog', { name: workPeriod.titles.edit })
  const box = labelled(panel, 'Công việc chính')
  await expect(box).toHaveValue(job)
  const isWhole = () => box.evaluate((field) => field.scrollHeight <= field.clientHeight + 1)
  await expect.poll(isWhole).toBe(true)
  const before = await box.boundingBox()
  await box.fill(`${job} thuộc Ủy ban nhân dân cấp huyện,\nđơn vị sự nghiệp công lập`)
  await expect.poll(isWhole).toBe(true)
  expect((await box.boundingBox())?.height).toBeGreaterThan(before?.height ?? 0)
  // It is still a single line of text.
  await expect(box).toHaveValue(/cấp huyện, đơn vị/)
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(panel).toHaveCount(0)

  // Short values share a line; an open end is shown.
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  const number = labelled(page, 'Số sổ BHXH')
  const day = labelled(page, 'Ngày tham gia BHXH')
  await number.scrollIntoViewIfNeeded()
  expect(Math.abs((await topOf(number)) - (await topOf(day)))).toBeLessThan(16)
})

test("on a phone the bar shows the person's name once the strip has scrolled away", async ({
  page,
  openRecord,
}) => {
  await page.setViewportSize(telephone)
  await openRecord('cong-tac', { hoVaTen: 'Thạch Thị Ngọc Hà' })
  const bar = page.locator('.record-top-bar')
  await expect(page.getByRole('heading', { name: 'Quá trình công tác' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Thạch Thị Ngọc Hà.*Mục hồ sơ/ })).toBeVisible()
  await expect(bar.getByText('Thạch Thị Ngọc Hà')).toBeHidden()
  const height = (await bar.boundingBox())?.height
  await page.getByRole('heading', { name: 'Quá trình công tác' }).evaluate((place) => place.scrollIntoView())
  await expect(bar.getByText('Thạch Thị Ngọc Hà')).toBeVisible()
  await expect(bar.getByRole('heading', { name: 'Công tác' })).toBeVisible()
  expect((await bar.boundingBox())?.height).toBe(height)
  await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`)
  await expect(bar.getByText('Thạch Thị Ngọc Hà')).toBeHidden()
})

test('related columns are merged; a column without files is hidden, an empty one is narrow', async ({
  page,
  api,
  openRecord,
}) => {
  const person = await openRecord('dao-tao-boi-duong')
  const types = (await api.get('minh', 'Common/get-all/DM_LOAIDAOTAO')) as { id: string; code: string }[]
  const degree = 'Bằng tốt nghiệp đại học ngành Luật kinh tế'
  await addRow(api, trainingPeriod, person.id, {
    loaiDaoTao: types.find(({ code }) => code === '1'),
    vanBangDuocCap: degree,
  })
  await page.reload()
  const table = page.getByRole('table', { name: trainingTables[0]?.title ?? '', exact: true })
  await expect(table.getByRole('row').filter({ hasText: degree })).toHaveCount(1)
  await expect(table.getByRole('columnheader')).toHaveCount(6)
  await expect(table.getByRole('columnheader', { name: /Trình độ đào tạo.*Văn bằng/s })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Tệp đính kèm' })).toHaveCount(0)
  const cell = table.getByText(degree)
  expect(await cell.evaluate((text) => text.scrollHeight <= text.clientHeight + 1)).toBe(true)
  expect(await table.evaluate((all) => all.scrollWidth <= (all.parentElement?.clientWidth ?? 0))).toBe(true)

  await addRow(api, allowancePeriod, person.id, { giaTri: null })
  await page.goto(`/danh-sach/thong-tin/${person.id}/luong-va-phu-cap`)
  const allowances = page.getByRole('table', { name: allowancePeriod.titles.list, exact: true })
  await expect(allowances.getByRole('row').filter({ hasText: 'Chưa rõ' })).toHaveCount(1)
  const empty = allowances.getByRole('columnheader', { name: 'Giá trị' })
  expect(await widthOf(empty)).toBeLessThan(90)
})

test('the menu is folded on a record, names its items beside it, and stays as the user has set it', async ({
  page,
  api,
  signIn,
}) => {
  const person = await recordOf(api, 'minh')
  await signIn('minh')
  const record = `/danh-sach/thong-tin/${person.id}/thong-tin-chung`
  const menu = page.getByRole('complementary', { name: 'Danh mục chức năng' })
  const turn = page.getByRole('button', { name: 'Danh mục chức năng đầy đủ' })
  await expect(turn).toHaveAttribute('aria-expanded', 'true')
  const full = await widthOf(menu)
  await page.goto(record)
  await expect(turn).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => widthOf(menu)).toBeLessThan(64)

  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()

  // It stays folded under the pointer and with the keyboard, so as not to cover the record.
  const label = page.locator('.rail-label')
  const link = menu.getByRole('link', { name: 'Danh sách hồ sơ' }).first()
  await link.hover()
  await expect(label).toHaveText('Danh sách hồ sơ')
  expect(await widthOf(menu)).toBeLessThan(64)
  await page.mouse.move(900, 400)
  await expect(label).toHaveCount(0)
  await menu.getByRole('link', { name: 'Quản lý biến động' }).focus()
  await expect(label).toHaveText('Quản lý biến động')

  // Stored for the account, separately for records and other screens, also after signing out.
  await turn.click()
  await expect.poll(() => widthOf(menu)).toBe(full)
  await page.reload()
  await expect(turn).toHaveAttribute('aria-expanded', 'true')
  await page.goto('/tra-cuu-thong-tin')
  await turn.click()
  await expect(turn).toHaveAttribute('aria-expanded', 'false')
  await menu.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('button', { name: 'ĐĂNG NHẬP' })).toBeVisible()
  await signIn('minh')
  await expect(turn).toHaveAttribute('aria-expanded', 'false')
  await page.goto(record)
  await expect(turn).toHaveAttribute('aria-expanded', 'true')
})
