/** Entering a raise: one panel, and hardly a key besides the number and the date of the decision. */
import type { Page } from '@playwright/test'
import { labelled, chooseFound } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import { addSalary, itemOf } from '../people.ts'
import { handOf } from '../keyboard/hand.ts'

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Quá trình lương', exact: true })

test('A raise takes one panel and at most eight keys beside the decision', async ({
  page,
  api,
  hand,
  openRecord,
}) => {
  const { id } = await openRecord('thong-tin-chung')
  await addSalary(api, id)
  await page.goto(`/danh-sach/thong-tin/${id}/luong-va-phu-cap`)
  const section = sectionOf(page)
  await expect(section.getByRole('row', { name: /Bậc 4/ })).toBeVisible()

  // What is typed of the decision isn't counted.
  const keys = { ...handOf(page), type: (text: string) => hand.type(text) }
  await keys.press('a')
  const panel = page.getByRole('dialog', { name: 'Thêm mới quá trình lương' })
  // It begins blank; the values that the button fills are shown beside it.
  await expect(labelled(panel, 'Ngày bắt đầu hưởng lương')).toHaveValue('')
  await expect(panel.getByText('Từ ngày 01/03/2025')).toBeVisible()
  const nextStep = panel.getByRole('button', { name: 'Điền bậc 5 – 3,66' })
  // The panel begins with its first field, which is below it.
  await expect(labelled(panel, 'Số quyết định lương')).toBeFocused()
  await keys.press('Shift+Tab')
  await expect(nextStep).toBeFocused()
  await keys.press('Enter')
  await expect(labelled(panel, 'Số quyết định lương')).toBeFocused()
  await keys.type('15/QĐ-SNV')
  await keys.press('Tab')
  await expect(labelled(panel, 'Ngày bắt đầu hưởng lương')).toBeFocused()
  await expect(labelled(panel, 'Ngày bắt đầu hưởng lương')).toHaveValue('01/03/2025')
  await keys.press('Control+a')
  await keys.type('15/03/2025')
  await expect(
    panel.getByRole('checkbox', {
      name: 'Kết thúc kỳ lương trước (từ 01/03/2022) vào ngày 14/03/2025',
    }),
  ).toBeChecked()
  await expect(
    panel.getByRole('checkbox', { name: 'Cập nhật lương hiện hưởng theo kỳ lương này' }),
  ).toBeChecked()
  await keys.press('Control+s')
  await expect(page.getByText('Thêm mới thành công!')).toBeVisible()
  await expect(panel).toBeHidden()
  expect(keys.taken().keys).toBeLessThanOrEqual(8)

  await expect(section.getByRole('row', { name: /15\/03\/2025.*Hiện tại.*Bậc 5.*3,66/ })).toBeVisible()
  await expect(section.getByRole('row', { name: /01\/03\/2022.*14\/03\/2025.*Bậc 4/ })).toBeVisible()
  await expect(section.getByText("dòng ghi 'Hiện tại'")).toBeHidden()
  // The form of the tab shows the new salary without a manual reload.
  await expect(labelled(page.getByRole('main'), 'Số quyết định lương, phụ cấp')).toHaveText('15/QĐ-SNV')
})

test('Unticked offers are not done, and two open periods are reported', async ({ page, api, openRecord }) => {
  const { id } = await openRecord('thong-tin-chung')
  await addSalary(api, id, { bac: await itemOf(api, 'DM_BACLUONG', '9'), heSoLuong: 4.98 })
  await page.goto(`/danh-sach/thong-tin/${id}/luong-va-phu-cap`)
  const section = sectionOf(page)
  await section.getByRole('button', { name: 'Thêm mới' }).click()
  const panel = page.getByRole('dialog', { name: 'Thêm mới quá trình lương' })
  // What a refused save has listed is done once the values are filled in.
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  const errors = panel.getByRole('region', { name: /trường cần sửa$/ })
  await expect(errors).toBeVisible()
  await panel.getByRole('button', { name: 'Điền vượt khung 5 %' }).click()
  await expect(errors).toHaveCount(0)
  await expect(labelled(panel, 'Phụ cấp thâm niên vượt khung')).toHaveValue('5')
  await expect(labelled(panel, 'Hệ số lương')).toHaveValue('4,98')
  for (const box of await panel.getByRole('group', { name: 'Khi lưu' }).getByRole('checkbox').all())
    await box.uncheck()
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(panel).toBeHidden()
  await expect(
    section.getByText("Có nhiều kỳ lương chưa kết thúc cùng lúc (2 dòng ghi 'Hiện tại')."),
  ).toBeVisible()
  expect((await api.call('minh', 'Luong/get-info', { id })).heSoLuong).toBeNull()
})

test('A work period offers to end the one before and to move the person, unless the unit is another officer’s', async ({
  page,
  api,
  openRecord,
}) => {
  const { id } = await openRecord('thong-tin-chung')
  const units = (await api.get('lan', 'DonVi/getTreeList')) as {
    id: string
    maCoQuan: string
    name: string
  }[]
  const unit = (code: string) => units.find(({ maCoQuan }) => maCoQuan === code)
  await api.call('minh', 'CongTac/add', {
    id,
    congTac: {
      tuNgay: '2020-01-01',
      donVi: unit('H20.05'),
      chucVuNgoaiHeThong: 'Chuyên viên',
      loaiDonVi: await itemOf(api, 'DM_LOAIDONVI_CONGTAC'),
      loaiQuyetDinh: await itemOf(api, 'DM_LOAIQUYETDINH_CONGTAC', 'LCDD'),
    },
  })
  await page.goto(`/danh-sach/thong-tin/${id}/cong-tac`)
  await page
    .getByRole('region', { name: 'Quá trình công tác', exact: true })
    .getByRole('button', { name: 'Thêm mới' })
    .click()
  const panel = page.getByRole('dialog', { name: 'Thêm mới quá trình công tác' })
  await labelled(panel, 'Từ ngày').fill('01/02/2024')
  const ending = panel.getByRole('checkbox', { name: /^Kết thúc quá trình công tác trước .*31\/01\/2024$/ })
  await expect(ending).toBeChecked()
  const moving = panel.getByRole('checkbox', { name: 'Cập nhật đơn vị và chức vụ hiện tại' })
  await expect(moving).toBeHidden()
  const mine = unit('H20.05')?.name ?? ''
  await chooseFound(labelled(panel, 'Đơn vị công tác'), mine, mine)
  await expect(moving).toBeChecked()
  const theirs = unit('H20.06')?.name ?? ''
  await chooseFound(labelled(panel, 'Đơn vị công tác'), theirs, theirs)
  await expect(moving).toBeHidden()
})
