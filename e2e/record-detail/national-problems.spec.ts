/**
 * Predicted refusals of the national database: shown after the save, linked, corrected; typed values are mapped to
 * items.
 */
import type { Page } from '@playwright/test'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { choose, labelled, chooseFound, valuesFor } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import type { Api } from '../api.ts'

const figure = (page: Page) => page.getByRole('button', { name: /lỗi dự báo với CSDL quốc gia$/ })
const problems = (page: Page) => page.getByRole('table', { name: 'Lỗi với CSDL quốc gia' })

let made = 0
/** A woman born in 1990 in the former Đồng Tháp. */
const womansNumber = () =>
  `087190${String(process.pid % 1000).padStart(3, '0')}${String(++made).padStart(3, '0')}`

async function woman(api: Api) {
  const sexes = (await api.get('minh', 'Common/get-all/DM_GIOITINH')) as { id: string; code: string }[]
  return { soCccd: womansNumber(), gioiTinh: sexes.find(({ code }) => code === '2') }
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
}

/** What a save says about contradictions. */
const said = (page: Page) => page.getByRole('status').filter({ hasText: 'Đã lưu. Có' })

test('a contradiction is said after the save and shown in the head, links to its field and disappears with the next save', async ({
  page,
  api,
  openRecord,
}) => {
  await openRecord('thong-tin-chung', await woman(api))
  const sentence = 'Số CCCD là của người giới tính Nữ, hồ sơ ghi Nam.'
  const before = Number.parseInt(await figure(page).innerText())
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  await choose(labelled(page, 'Giới tính'), 'Nam')
  await save(page)
  await expect(figure(page)).toHaveText(`${before + 1} lỗi dự báo với CSDL quốc gia`)
  await expect(said(page)).toContainText('Đã lưu. Có một chỗ cần xem lại:')
  await said(page)
    .getByRole('link', { name: `Giới tính: ${sentence.slice(0, -1)}` })
    .click()
  await expect(labelled(page, 'Giới tính')).toBeFocused()
  await page.getByRole('button', { name: 'Hủy', exact: true }).click()
  await page.getByRole('button', { name: 'Có, hủy' }).click()
  await figure(page).click()
  const row = problems(page).getByRole('row').filter({ hasText: sentence })
  await expect(row).toContainText('phải khớp với CSDL quốc gia về dân cư')
  await row.getByRole('link', { name: 'Giới tính' }).click()
  await expect(labelled(page, 'Giới tính')).toBeFocused()
  await choose(labelled(page, 'Giới tính'), 'Nữ')
  await save(page)
  await expect(figure(page)).toHaveText(`${before} lỗi dự báo với CSDL quốc gia`)
  await expect(said(page)).toHaveCount(0)
})

test('a typed post is mapped to an item in the queue, after which no record with it has the problem', async ({
  page,
  api,
  signIn,
  openRecord,
}) => {
  const { id } = await openRecord('cong-tac', await woman(api))
  const post = 'Cán bộ hành trình'
  const { donVi } = await api.call('minh', 'CanBoCongChuc/get-general-info', { id })
  const typed = { donVi, chucVu: null, chucVuNgoaiHeThong: post }
  const congTac = await valuesFor(workPeriod.form, (path) => api.get('minh', path), typed)
  await api.call('minh', 'CongTac/add', { id, congTac })
  await page.reload()
  await figure(page).click()
  const row = problems(page).getByRole('row').filter({ hasText: post })
  await row.getByRole('link', { name: 'Quá trình công tác: Chức vụ' }).click()
  await expect(page.getByRole('region', { name: 'Quá trình công tác' })).toBeFocused()

  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('button', { name: 'ĐĂNG NHẬP' })).toBeVisible()
  await signIn('lan')
  await page.getByRole('button', { name: 'Quản trị' }).click()
  await page.getByRole('link', { name: 'Giá trị tự nhập' }).click()
  const table = page.getByRole('table', { name: 'Giá trị tự nhập' })
  await page.getByLabel('Tìm giá trị').fill('hanh trinh')
  const item = () => page.getByLabel(`Mục gửi CSDL quốc gia của '${post}'`)
  await chooseFound(item(), 'Không giữ', /Không giữ chức vụ/)
  await expect(table.getByText(post)).toHaveCount(0)
  await page.getByText(/^Đã gán \(\d+\)$/).click()
  await expect(table.getByRole('row').filter({ hasText: post })).toContainText('Không giữ chức vụ')

  await page.goto(`/danh-sach/thong-tin/${id}/cong-tac`)
  await figure(page).click()
  await expect(problems(page)).toBeVisible()
  await expect(problems(page).getByText(post)).toHaveCount(0)
})
