/**
 * How many clicks and keys the tasks of a day take a new user: the mouse where it is nearer, nothing known by heart. What
 * a decision says is typed by anybody, and isn't counted where a task is about the rest. `npm run prove -- journeys`.
 */
import type { Page } from '@playwright/test'
import type { Field } from '#domain/fields/field.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { isApplicable } from '#domain/forms/form.ts'
import { recordForm } from '#domain/officer/officer-forms.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import { labelled, shown, valuesFor } from '../fill-form.ts'
import { expect, long as task, test } from '../fixtures.ts'
import { recordOf, salaried } from '../people.ts'
import { smallPdf } from '../small-pdf.ts'
import { handOf, type Hand } from './hand.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** What a task took is noted in the output, and is not more than that. */
function expectAtMost(hand: Hand, what: string, most: { clicks?: number; keys?: number }): void {
  const { clicks, keys } = hand.taken()
  test.info().annotations.push({ type: what, description: `${clicks} clicks, ${keys} keys` })
  console.log(`${what}: ${clicks} clicks, ${keys} keys`)
  if (most.clicks !== undefined) expect(clicks, `${what}: clicks`).toBeLessThanOrEqual(most.clicks)
  if (most.keys !== undefined) expect(keys, `${what}: keys`).toBeLessThanOrEqual(most.keys)
}

/** Types without being counted: what a decision says. */
const write = (page: Page, text: string) => page.keyboard.insertText(text)

task('a person is found from anywhere', async ({ page, api, signIn }) => {
  const hand = handOf(page)
  await recordOf(api, 'minh', { hoVaTen: 'Ỷ Văn Quỳnh' })
  await signIn('minh', '/xuat-bao-cao')
  await expect(button(page, 'Tải file')).toBeVisible()
  await hand.press('Control+k')
  // The key that opens the window is not one of the name.
  hand.taken()
  await hand.type('yvq')
  await expect(page.getByRole('option', { name: /Ỷ Văn Quỳnh/, selected: true })).toBeVisible()
  await hand.press('Enter')
  await expect(page).toHaveTitle(/Ỷ Văn Quỳnh/)
  expectAtMost(hand, 'find a person', { clicks: 0, keys: 4 })
})

task('a CCCD is corrected', async ({ page, openRecord }) => {
  const hand = handOf(page)
  await openRecord('thong-tin-chung')
  await hand.click(button(page, 'Cập nhật'))
  const cccd = labelled(page, 'Số CCCD')
  await hand.click(cccd)
  await hand.press('Control+a')
  await write(page, '087190000777')
  await hand.press('Control+s')
  await expect(button(page, 'Cập nhật')).toBeVisible()
  await expect(cccd).toHaveText('087190000777')
  expectAtMost(hand, 'correct a CCCD', { clicks: 2, keys: 2 })
})

task('a raise of who is due, and a certificate', async ({ page, api, signIn }) => {
  const hand = handOf(page)
  const id = await salaried(api, 'Ứng Thị Nâng', '2023-10-15')
  await signIn('minh')
  await hand.click(page.getByRole('link', { name: /^Đến hạn/ }))
  await hand.click(button(page, /^Nâng lương Ứng Thị Nâng/))
  const panel = dialog(page, 'Thêm mới quá trình lương')
  await expect(labelled(panel, 'Hệ số lương')).toHaveValue('3,66')
  await expect(labelled(panel, 'Số quyết định lương')).toBeFocused()
  await write(page, '15/QĐ-SNV')
  await hand.press('Control+s')
  await expect(panel).toHaveCount(0)
  expectAtMost(hand, 'raise', { clicks: 3, keys: 8 })

  await page.goto(`/danh-sach/thong-tin/${id}/thong-tin-chung`)
  await hand.click(page.getByRole('link', { name: 'Đào tạo bồi dưỡng' }))
  const section = page.getByRole('region', { name: trainingPeriod.titles.list, exact: true })
  await hand.click(section.getByRole('button', { name: 'Thêm mới' }))
  const course = dialog(page, /^Thêm mới/)
  const { form } = trainingPeriod
  const values = await valuesFor(form, (path) => api.get('minh', path))
  for (const [name, field] of Object.entries(form.fields) as [string, Field][]) {
    const isNeeded = 'required' in field && field.required !== undefined && name in values
    if (!isNeeded || !isApplicable(form, name, { ...blankValues(form.fields), ...values })) continue
    const input = labelled(course, field.label)
    if (field.kind === 'choice') await hand.choose(input, shown(field, values[name]))
    else await hand.into(input, shown(field, values[name]))
  }
  const chooser = page.waitForEvent('filechooser')
  await hand.click(course.getByRole('button', { name: /^Chọn tệp/ }))
  const paper = { name: 'Bằng.pdf', mimeType: 'application/pdf', buffer: smallPdf('Bằng tốt nghiệp') }
  await (await chooser).setFiles(paper)
  await expect(course.getByText('Bằng.pdf')).toBeVisible()
  await hand.click(course.getByRole('button', { name: 'Lưu lại' }))
  await expect(course).toHaveCount(0)
  expectAtMost(hand, 'certificate with PDF', { clicks: 6 })
})

task('a new record from a paper, with a reload before it is saved', async ({ page, signIn }) => {
  const hand = handOf(page)
  const { fields } = recordForm
  await signIn('minh')
  await expect(page.getByText(/^Hiển thị/)).toBeVisible()
  await hand.press('ArrowDown')
  await expect(page.getByRole('row').getByRole('link').first()).toBeFocused()
  await hand.press('a')
  const panel = dialog(page, 'Thông tin hồ sơ')
  const place = panel.getByRole('group', { name: fields.noiSinhNew.label })
  await expect(panel).toBeVisible()
  for (const [field, text] of [
    [fields.loaiHoSo, 'cong chuc'],
    [fields.ngayDamNhiem, '01012020'],
    [fields.congViecChinh, 'Văn thư'],
    [fields.hoVaTen, 'Bùi Thị Giấy'],
    [fields.ngaySinh, '20051990'],
    [fields.gioiTinh, 'nu'],
    [fields.soCccd, '087190098765'],
    [fields.noiCapCccd, 'Bộ Công an'],
    [fields.ngayCapCccd, '01082024'],
    [fields.noiSinh, 'Ấp 1, xã Phong Mỹ, huyện Cao Lãnh'],
    ['Tỉnh', 'dong thap'],
    ['Xã/Phường', 'phong my'],
    ['Địa chỉ chi tiết', 'Ấp 1'],
    [fields.danToc, 'kinh'],
    [fields.tonGiao, 'khong'],
    [fields.tinhTrangHonNhan, 'chua'],
    [fields.email, 'giay@dongthap.gov.vn'],
    [fields.giaoDucPhoThong, '12/12'],
  ] as const) {
    const input = typeof field === 'string' ? labelled(place, field) : labelled(panel, field.label)
    if (typeof field === 'string' ? field !== 'Địa chỉ chi tiết' : field.kind === 'choice')
      await hand.choose(input, text, /./)
    else await hand.into(input, text)
  }
  for (let copied = 0; copied < 3; copied++)
    await hand.enter(panel.getByRole('button', { name: 'Giống nơi sinh' }).first())
  await page.waitForResponse(/BanNhap\/save$/)
  await page.reload()
  await expect(page.getByText(/^Hiển thị/)).toBeVisible()
  await hand.press('ArrowDown')
  await expect(page.getByRole('row').getByRole('link').first()).toBeFocused()
  await hand.press('a')
  await hand.enter(panel.getByRole('button', { name: /^Tiếp tục bản nháp/ }))
  await expect(labelled(panel, fields.hoVaTen.label)).toHaveValue('Bùi Thị Giấy')
  await hand.press('Control+s')
  await expect(panel).toHaveCount(0)
  expectAtMost(hand, 'new record', { clicks: 0, keys: 400 })
})

task('one is transferred and received, and many at once', async ({ page, api, signIn }) => {
  const hand = handOf(page)
  const { id } = await recordOf(api, 'minh', { hoVaTen: 'Ứng Văn Đi' })
  await signIn('minh', `/danh-sach/thong-tin/${id}/thong-tin-chung`)
  await hand.click(button(page, 'Chuyển công tác'))
  const sending = dialog(page, 'Thông tin biến động đi')
  await hand.click(labelled(sending, 'Đơn vị chuyển đến'))
  await write(page, 'dao thanh')
  await expect(page.locator('.ant-select-tree-treenode-active')).toContainText('Đạo Thạnh')
  await hand.press('Enter')
  await hand.click(labelled(sending, 'Quyết định chuyển'))
  await write(page, '8/QĐ-SNV')
  await hand.click(button(page, 'Chuyển'))
  await expect(sending).toHaveCount(0)
  expectAtMost(hand, 'transfer one', { clicks: 5 })

  await signIn('tuan')
  await hand.click(page.getByRole('link', { name: 'Quản lý biến động' }))
  await hand.click(button(page, 'Tiếp nhận Ứng Văn Đi'))
  const receiving = dialog(page, 'Thông tin biến động đến')
  await expect(receiving).toContainText('Thay đổi trên hồ sơ')
  // The clock of these journeys is behind the machine's, whose day is proposed.
  await labelled(receiving, 'Ngày chuyển đến').fill('12/11/2026')
  await hand.click(receiving.getByRole('button', { name: 'Xác nhận' }))
  await expect(receiving).toHaveCount(0)
  expectAtMost(hand, 'receive', { clicks: 3 })

  const ranks = [...'abcdefghijklmnopqrstuvwxyzàáâă']
  for (const rank of ranks) await recordOf(api, 'minh', { hoVaTen: `Ứng Thị Nhiều ${rank.toUpperCase()}` })
  await signIn('minh')
  await hand.click(page.getByRole('link', { name: 'Chuyển đơn vị', exact: true }))
  await expect(page.getByLabel('Nội dung tìm kiếm')).toBeFocused()
  await write(page, 'ung thi nhieu')
  await expect(page.getByText('Hiển thị 5 trên tổng số 30 dòng')).toBeVisible()
  await hand.click(page.getByRole('checkbox', { name: 'Chọn cả trang' }))
  await hand.click(button(page, 'Chọn tất cả 30 dòng của bộ lọc này'))
  await hand.click(button(page, 'Chuyển hàng loạt'))
  const many = dialog(page, 'Thông tin chuyển đơn vị')
  await expect(many).toContainText('30 cán bộ')
  await hand.click(labelled(many, 'Đơn vị chuyển đến'))
  await write(page, 'so tai chinh')
  await expect(page.locator('.ant-select-tree-treenode-active')).toContainText('Sở Tài chính')
  await hand.press('Enter')
  await hand.click(labelled(many, 'Quyết định chuyển'))
  await write(page, '21/QĐ-SNV')
  await hand.click(many.getByRole('button', { name: 'Lưu lại' }))
  await expect(many).toHaveCount(0, { timeout: 60_000 })
  expectAtMost(hand, 'transfer thirty', { clicks: 8 })
})

task('the report of a quarter', async ({ page, signIn }) => {
  const hand = handOf(page)
  await signIn('minh')
  await hand.click(page.getByRole('link', { name: 'Xuất báo cáo' }))
  const download = page.waitForEvent('download')
  await hand.click(button(page, 'Tải file'))
  await download
  expectAtMost(hand, 'quarterly report', { clicks: 2 })
})

task('the next person of a list', async ({ page, api, signIn }) => {
  const hand = handOf(page)
  for (const rank of ['An', 'Bình']) await recordOf(api, 'minh', { hoVaTen: `Ứng Thị Sau ${rank}` })
  await signIn('minh')
  await page.getByLabel('Nội dung tìm kiếm').fill('ung thi sau')
  await expect(page.getByText('Hiển thị 2 trên tổng số 2 dòng')).toBeVisible()
  await page.getByRole('link', { name: 'Ứng Thị Sau An' }).click()
  await expect(page).toHaveTitle(/Ứng Thị Sau An/)
  await expect(page.getByRole('navigation', { name: 'Người khác trong danh sách' })).toContainText('1 / 2')
  await hand.press('Alt+ArrowDown')
  await expect(page).toHaveTitle(/Ứng Thị Sau Bình/)
  expectAtMost(hand, 'next person', { clicks: 0, keys: 1 })
})

task('who is due, and all of them with one decision', async ({ page, api, signIn }) => {
  const hand = handOf(page)
  const ids: string[] = []
  for (const rank of 'ABCDEF') ids.push(await salaried(api, `Ứng Thị Hạn ${rank}`, '2023-10-10'))
  await signIn('minh')
  await hand.click(page.getByRole('link', { name: /^Đến hạn/ }))
  const count = page.getByText(/^Hiển thị/)
  await expect(count).toHaveText(/trên tổng số \d+ dòng$/)
  const [onPage = 0, total = 0] = ((await count.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  expect(total).toBeGreaterThanOrEqual(ids.length)
  await hand.click(page.getByRole('checkbox', { name: 'Chọn cả trang' }))
  if (total > onPage) await hand.click(button(page, `Chọn tất cả ${total} dòng của bộ lọc này`))
  await hand.click(button(page, 'Nâng lương hàng loạt'))
  const panel = dialog(page, 'Nâng lương hàng loạt')
  await expect(labelled(panel, 'Số quyết định')).toBeFocused()
  await write(page, '27/QĐ-SNV')
  await hand.press('Tab')
  await write(page, '16/11/2026')
  await hand.click(panel.getByRole('button', { name: 'Lưu lại' }))
  await expect(panel).toHaveCount(0)
  expectAtMost(hand, 'all who are due', { clicks: 5, keys: 8 })
  for (const id of ids) {
    const { data } = await api.call('minh', 'Luong/get-list', { id })
    expect(data[0]).toMatchObject({ ngayHuongLuong: '2026-10-10', soVBQuyetDinhLuong: '27/QĐ-SNV' })
  }
})
