/** The three actions of the record: their required fields and their effects. */
import { expect, test } from '../fixtures.ts'
import { choose, labelled, chooseFound } from '../fill-form.ts'
import { smallPdf } from '../small-pdf.ts'

const missing = 'Một số trường bắt buộc chưa được điền. Vui lòng kiểm tra lại.'

test('transfer of workplace: the unit is required, the record is pending and can no longer be changed', async ({
  page,
  openRecord,
}) => {
  await openRecord('thong-tin-chung')
  await page.getByRole('button', { name: 'Chuyển công tác' }).click()
  const panel = page.getByRole('dialog', { name: 'Thông tin biến động đi' })
  await expect(panel).toContainText('Luân chuyển/Điều động')
  const effects = panel.getByRole('region', { name: 'Cán bộ và hiệu lực của biến động' })
  await expect(effects).toContainText(/Nguyễn Văn Hành Trình.*Sở Nội vụ/)
  await expect(effects.getByRole('listitem')).toHaveCount(3)
  await panel.getByRole('button', { name: 'Chuyển', exact: true }).click()
  await expect(panel).toContainText('Đơn vị chuyển đến là bắt buộc.')
  await expect(page.getByText(missing)).toBeVisible()

  // 'Huỷ' closes it.
  await panel.getByRole('button', { name: 'Huỷ' }).click()
  await expect(panel).toHaveCount(0)
  await page.getByRole('button', { name: 'Chuyển công tác' }).click()
  await chooseFound(labelled(panel, 'Đơn vị chuyển đến'), 'Sở Tài chính', 'Sở Tài chính')
  await expect(effects).toContainText('Hồ sơ chờ Sở Tài chính tiếp nhận')
  await labelled(panel, 'Ngày biến động').fill('01/11/2026')
  await labelled(panel, 'Quyết định chuyển').fill('15/QĐ-SNV')
  await panel.getByRole('button', { name: 'Chuyển', exact: true }).click()
  await expect(panel).toHaveCount(0)

  await expect(page.getByRole('complementary', { name: 'Hồ sơ' })).toContainText('Chờ tiếp nhận')
  await expect(page.getByRole('button', { name: 'Cập nhật' })).toHaveCount(0)
  // Its three actions stay visible, each with the reason why it is disabled.
  for (const action of ['Chuyển công tác', 'Ngừng công tác', 'Chuyển Khối đảng - Đoàn thể - Mặt trận'])
    await expect(page.getByRole('button', { name: action })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Ngừng công tác' })).toHaveAccessibleDescription(
    /^Không thực hiện được khi hồ sơ ở trạng thái 'Chờ tiếp nhận/,
  )
  await page.getByRole('link', { name: 'Công tác', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Quá trình công tác' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Thêm mới|Sửa|Xóa/ })).toHaveCount(0)
})

test('a file that was uploaded for an action is removed when the action is cancelled', async ({
  page,
  api,
  openRecord,
}) => {
  const person = await openRecord('thong-tin-chung')
  await page.getByRole('button', { name: 'Ngừng công tác' }).click()
  const panel = page.getByRole('dialog', { name: 'Thông tin ngừng công tác' })
  await panel.locator('input[type=file]').setInputFiles({
    name: 'Đơn xin nghỉ.pdf',
    mimeType: 'application/pdf',
    buffer: smallPdf('Đơn xin nghỉ'),
  })
  await expect(panel.getByRole('button', { name: 'Tải xuống Đơn xin nghỉ.pdf' })).toBeVisible()
  const removal = page.waitForResponse(/Files\/delete/)
  await panel.getByRole('button', { name: 'Huỷ' }).click()
  expect(await (await removal).json()).toMatchObject({ code: 0 })
  await expect(panel).toHaveCount(0)
  expect(await api.get('minh', `Files/get-list-files-hs-by-id/${person.id}`)).toEqual([])
})

test('end of service: dates and reason are required; the reason becomes the status', async ({
  page,
  api,
  openRecord,
}) => {
  const person = await openRecord('thong-tin-chung')
  await page.getByRole('button', { name: 'Ngừng công tác' }).click()
  const panel = page.getByRole('dialog', { name: 'Thông tin ngừng công tác' })
  await panel.getByRole('button', { name: 'Chuyển', exact: true }).click()
  for (const message of [
    'Ngày ký quyết định là bắt buộc.',
    'Ngày hiệu lực là bắt buộc.',
    'Lý do nghỉ việc là bắt buộc.',
  ])
    await expect(panel).toContainText(message)
  await labelled(panel, 'Ngày ký quyết định').fill('10/11/2026')
  await labelled(panel, 'Ngày hiệu lực').fill('10/11/2026')
  const [reason] = (await api.get('minh', 'Common/get-all/DM_NGHIVIEC')) as { name: string }[]
  await choose(labelled(panel, 'Lý do nghỉ việc'), reason?.name ?? '')
  await panel.getByRole('button', { name: 'Chuyển', exact: true }).click()
  await expect(panel).toContainText('Ngày hiệu lực phải sau ngày ký quyết định.')
  await labelled(panel, 'Ngày hiệu lực').fill('15/11/2026')
  await expect(panel).toContainText('Quá trình công tác, lương và phụ cấp đang mở kết thúc ngày 15/11/2026.')
  await labelled(panel, 'Số quyết định').fill('20/QĐ-SNV')
  await labelled(panel, 'Người ký').fill('Trần Văn Quang')
  await panel.getByRole('button', { name: 'Chuyển', exact: true }).click()
  await expect(panel).toHaveCount(0)

  const { trangThaiHoSo } = (await api.call('minh', 'CanBoCongChuc/get-general-info', { id: person.id })) as {
    trangThaiHoSo: { name: string }
  }
  expect(trangThaiHoSo.name).not.toBe('Đang làm việc')
  await expect(page.getByRole('complementary', { name: 'Hồ sơ' })).toContainText(trangThaiHoSo.name)
  await expect(page.getByRole('button', { name: 'Ngừng công tác' })).toBeDisabled()
})

test('transfer to the party, union or front block', async ({ page, openRecord }) => {
  await openRecord('thong-tin-chung')
  await page.getByRole('button', { name: 'Chuyển Khối đảng - Đoàn thể - Mặt trận' }).click()
  const panel = page.getByRole('dialog', { name: 'Thông tin chuyển khối' })
  await panel.getByRole('button', { name: 'Chuyển', exact: true }).click()
  for (const message of ['Ngày ký quyết định là bắt buộc.', 'Ngày hiệu lực là bắt buộc.'])
    await expect(panel).toContainText(message)
  await labelled(panel, 'Ngày ký quyết định').fill('10/11/2026')
  await labelled(panel, 'Ngày hiệu lực').fill('01/11/2026')
  await panel.getByRole('button', { name: 'Chuyển', exact: true }).click()
  await expect(panel).toContainText('Ngày hiệu lực phải sau ngày ký.')

  // The close icon asks before the input is lost.
  await panel.getByRole('button', { name: 'Đóng' }).click()
  await page.getByRole('button', { name: 'Không', exact: true }).click()
  await labelled(panel, 'Ngày hiệu lực').fill('12/11/2026')
  await panel.getByRole('button', { name: 'Chuyển', exact: true }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Hồ sơ' }).locator('.status-badge')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chuyển công tác' })).toBeDisabled()
})
