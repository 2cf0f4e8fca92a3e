/** Bulk transfer: ticked people, all of a filter, a whole unit; refusals, and continuing after its screen was left. */
import type { Page } from '@playwright/test'
import { transferSentences } from '#domain/movements/transfer-sentences.ts'
import { labelled, chooseFound } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import type { Api } from '../api.ts'
import { smallPdf } from '../small-pdf.ts'
import { recordOf } from '../people.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Danh sách chuyển đơn vị' })
const count = (page: Page) => page.getByText(/^Hiển thị/)
const panel = (page: Page) => page.getByRole('dialog', { name: 'Thông tin chuyển đơn vị' })
const destination = 'Sở Tài chính'
const save = (page: Page) => panel(page).getByRole('button', { name: 'Lưu lại' }).click()
const chooseDestination = (page: Page) =>
  chooseFound(labelled(panel(page), 'Đơn vị chuyển đến'), destination, destination)

let made = 0
/** A new unit below Minh's, with people of these names at work and others who are suspended. */
async function makeUnit(api: Api, names: readonly string[], suspended: readonly string[] = []) {
  const units = (await api.get('lan', 'DonVi/getTreeList')) as { id: string; maCoQuan: string }[]
  const maCoQuan = `CH.${process.pid}.${++made}`
  const unit = (await api.call('lan', 'DonVi/create', {
    name: `Trung tâm Điều động ${made}`,
    maCoQuan,
    capDV: 3,
    donViCha: { id: units.find((one) => one.maCoQuan === 'H20.05')?.id },
  })) as { id: string; name: string }
  const statuses = (await api.get('lan', 'Common/get-all/DM_TRANGTHAIHOSO')) as { id: string; code: string }[]
  const place = { donVi: unit, donViQuanLy: unit, donViSuDung: unit }
  for (const hoVaTen of names) await recordOf(api, 'lan', { hoVaTen, ...place })
  const trangThaiHoSo = statuses.find(({ code }) => code === '11')
  for (const hoVaTen of suspended) await recordOf(api, 'lan', { hoVaTen, trangThaiHoSo, ...place })
  return unit
}

/** Opens the list of one unit. */
async function openList(page: Page, unit: { id: string }, total: number) {
  await page.goto(`/danh-sach-chuyen-don-vi?donViId=${unit.id}&isChildren=false`)
  await expect(count(page)).toHaveText(new RegExp(`trên tổng số ${total} dòng$`))
}

test('ticked people wait for the chosen unit, with the decision; who may not be transferred is not ticked', async ({
  page,
  api,
  signIn,
}) => {
  const unit = await makeUnit(api, ['Đinh Thị Một', 'Đinh Thị Hai', 'Đinh Thị Bốn'], ['Đinh Thị Ba'])
  await signIn('minh')
  await openList(page, unit, 4)
  await page.getByRole('button', { name: 'Chuyển hàng loạt' }).click()
  await expect(page.getByText(transferSentences.nobody)).toBeVisible()
  await expect(panel(page)).toHaveCount(0)

  const whole = page.getByRole('checkbox', { name: 'Chọn cả trang' })
  const tick = (name: string) => table(page).getByRole('checkbox', { name: `Chọn ${name}`, exact: true })
  await expect(tick('Đinh Thị Ba')).toBeDisabled()
  await expect(
    table(page).getByTitle("Hồ sơ ở trạng thái 'Tạm đình chỉ công tác' không thể chuyển công tác."),
  ).toBeVisible()
  // By given name: Ba, Bốn, Hai, Một. Shift ticks what lies between.
  await tick('Đinh Thị Bốn').check()
  await expect(whole).toBeChecked({ indeterminate: true })
  await tick('Đinh Thị Một').click({ modifiers: ['Shift'] })
  await expect(tick('Đinh Thị Hai')).toBeChecked()
  await expect(whole).toBeChecked()
  await page.getByRole('button', { name: 'Chuyển hàng loạt' }).click()
  const people = panel(page).getByRole('list', { name: 'Cán bộ được chuyển' }).getByRole('listitem')
  await expect(people).toHaveText([/Đinh Thị Bốn/, /Đinh Thị Hai/, /Đinh Thị Một/])
  await panel(page).getByRole('button', { name: 'Bỏ Đinh Thị Bốn khỏi danh sách chuyển' }).click()
  await expect(people).toHaveCount(2)
  await expect(panel(page)).toContainText(
    '2 cán bộ đang làm việc đã chọn sẽ chờ đơn vị chuyển đến tiếp nhận.',
  )
  await expect(panel(page)).toContainText('UBND tỉnh Đồng Tháp')
  await expect(panel(page)).toContainText('Luân chuyển/Điều động')
  await save(page)
  await expect(page.getByText(transferSentences.units).first()).toBeVisible()
  await chooseDestination(page)
  await expect(panel(page)).toContainText(`sẽ chờ ${destination} tiếp nhận.`)

  // 'Huỷ' asks before the input is dropped.
  await panel(page).getByRole('button', { name: 'Huỷ' }).click()
  await page.getByRole('dialog', { name: 'Xác nhận' }).getByRole('button', { name: 'Không' }).click()
  await labelled(panel(page), 'Quyết định chuyển').fill('21/QĐ-SNV')
  await labelled(panel(page), 'Ngày chuyển đến').fill('01/01/2027')
  const file = { name: 'QĐ 21.pdf', mimeType: 'application/pdf', buffer: smallPdf('Điều động') }
  await panel(page).locator('input[type=file]').setInputFiles(file)
  await expect(panel(page).getByText('QĐ 21.pdf')).toBeVisible()
  // Somebody else deletes one of them meanwhile.
  const [gone] = (
    await api.call('lan', 'CanBoCongChuc/get-hs-paging', { searchContent: 'Đinh Thị Hai', donViId: unit.id })
  ).data as { id: string }[]
  await api.call('lan', 'CanBoCongChuc/delete', { id: gone?.id })
  await save(page)
  // The outcome stays until it is closed.
  const outcome = page.getByRole('dialog', { name: 'Kết quả chuyển đơn vị' })
  await expect(outcome).toContainText(transferSentences.done(1, destination, 1))
  await expect(outcome.getByRole('listitem')).toHaveCount(1)
  await outcome.getByRole('button', { name: 'Đóng' }).click()
  await expect(panel(page)).toHaveCount(0)
  await expect(table(page).getByText('Chờ tiếp nhận')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Các dòng đã chọn' })).toHaveCount(0)
})

test('the transfer of a whole unit continues after its screen was left', async ({ page, api, signIn }) => {
  const unit = await makeUnit(api, ['Lò Thị Xa', 'Lò Thị Gần'], ['Lò Thị Nghỉ'])
  await signIn('minh')
  await openList(page, unit, 3)
  await page.getByRole('button', { name: 'Chuyển toàn đơn vị' }).click()
  await expect(panel(page)).toContainText(`2 cán bộ đang làm việc của ${unit.name} sẽ chờ`)
  await chooseDestination(page)
  // The server is done, but its response is slow.
  let answer: () => void = () => undefined
  const isLetGo = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/batch_create-to-don-vi$/, async (route) => {
    const response = await route.fetch()
    await isLetGo
    await route.fulfill({ response })
  })
  await save(page)
  await expect(panel(page)).toContainText(transferSentences.goesOn)
  await expect(panel(page).getByRole('status').filter({ hasText: 'Đã xong' })).toContainText(
    transferSentences.done(2, destination, 0),
  )
  await panel(page).getByRole('button', { name: 'Đóng' }).click()
  await expect(panel(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Danh sách hồ sơ' }).click()
  await expect(page).toHaveURL(/\/danh-sach\b/)
  await page.getByRole('button', { name: /^Việc đang chạy/ }).click()
  const works = page.getByRole('region', { name: 'Việc đang chạy' })
  await expect(works).toContainText(`Chuyển toàn bộ ${unit.name}: 2 cán bộ đến ${destination}`)
  await expect(works).toContainText('Đã xong')
  answer()
  await expect(page.getByText(transferSentences.done(2, destination, 0)).last()).toBeVisible()
})

test('a lost response is fetched again, and nobody is transferred twice', async ({ page, api, signIn }) => {
  const unit = await makeUnit(api, ['Mạc Thị Đứt'])
  await signIn('minh')
  await openList(page, unit, 1)
  await page.getByRole('button', { name: 'Chuyển toàn đơn vị' }).click()
  await chooseDestination(page)
  let isLost = false
  await page.route(/batch_create-to-don-vi$/, async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await save(page)
  await expect(panel(page)).toHaveCount(0)
  await expect(table(page).getByText('Chờ tiếp nhận')).toHaveCount(1)
})

test('all rows of a filter, if their number is unchanged', async ({ page, api, signIn }) => {
  const names = Array.from({ length: 6 }, (_, at) => `Phùng Thị Lọc ${'abcdef'[at]}`)
  const unit = await makeUnit(api, names, ['Phùng Thị Lọc Vắng'])
  await signIn('minh', '/danh-sach-chuyen-don-vi?donViId=')
  await page.getByRole('button', { name: 'Chuyển toàn đơn vị' }).click()
  await expect(page.getByText('Vui lòng chọn cơ quan hiện tại!')).toBeVisible()
  await openList(page, unit, 7)
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await page.getByRole('button', { name: 'Chọn tất cả 7 dòng của bộ lọc này' }).click()
  await page.getByRole('button', { name: 'Chuyển hàng loạt' }).click()
  await expect(panel(page)).toContainText('6 cán bộ đang làm việc của bộ lọc sẽ chờ')
  await expect(panel(page)).toContainText(
    transferSentences.others(1, ['Phùng Thị Lọc Vắng (Tạm đình chỉ công tác)']),
  )
  await chooseDestination(page)
  // Another person joins meanwhile: the new number is shown before anybody is transferred.
  await recordOf(api, 'lan', { hoVaTen: 'Phùng Thị Mới', donVi: unit, donViQuanLy: unit, donViSuDung: unit })
  await save(page)
  await expect(panel(page)).toContainText('7 cán bộ đang làm việc của bộ lọc')
  await save(page)
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByText(transferSentences.done(7, destination, 0)).last()).toBeVisible()
  await expect(table(page).getByText('Chờ tiếp nhận')).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'Các dòng đã chọn' })).toHaveCount(0)
})

test('the list of a former province offers only the bulk transfer, and an unknown code is not found', async ({
  page,
  signIn,
}) => {
  await signIn('lan')
  await page.getByRole('link', { name: 'Chuyển đơn vị Tiền Giang' }).click()
  await expect(page.getByRole('heading', { name: 'Danh sách chuyển đơn vị Tiền Giang' })).toBeVisible()
  await page.getByRole('button', { name: 'Chuyển hàng loạt' }).click()
  await expect(page.getByText(transferSentences.nobody)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chuyển toàn đơn vị' })).toHaveCount(0)
  await page.goto('/danh-sach-chuyen-don-vi-XX')
  await expect(page).toHaveURL(/\/error-404$/)
})
