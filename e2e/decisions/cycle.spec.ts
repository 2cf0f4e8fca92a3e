/**
 * A quarter's raises from the list of who is due to the record as it was known: drafted with their annex, signed, read
 * back, planned, in effect on their days with the file; then the records are signed, approved and sent, and compared with what was signed.
 */
import { readFileSync } from 'node:fs'
import { salaryForm } from '#domain/officer/officer-forms.ts'
import { ownRelative } from '#domain/records/family/own-relative.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { hasOffice } from '../../server/test/messy/by-office.ts'
import { completeRecords } from '../complete-records.ts'
import { choose } from '../fill-form.ts'
import { expect } from '../fixtures.ts'
import { salaried } from '../people.ts'
import { mapTypedValues, reviewAll, test } from '../signing/service.ts'
import { drop, signed } from './signed-paper.ts'

const words = 'Một Hai Ba Bốn Năm Sáu Bảy Tám Chín Mười Mốt Chục'.split(' ')

test.skip(!hasOffice, 'a draft is printed by LibreOffice')

test('twelve raises of the next quarter: drafted, signed, read, planned, in effect with the file, approved, sent, and what was known when', async ({
  page,
  api,
  signIn,
  passUntil,
}) => {
  test.setTimeout(300_000)
  const names = words.map((word) => `Phan Thị Chu ${word}`)
  const ids: string[] = []
  for (const [at, name] of names.entries())
    ids.push(await salaried(api, name, `2024-0${1 + (at % 2)}-${at < 6 ? '01' : '15'}`))
  await completeRecords(api, ids, [workPeriod, trainingPeriod, ownRelative], [salaryForm])
  await signIn('minh', '/den-han')
  await page.getByRole('button', { name: 'Quý tiếp theo' }).click()
  const search = page.getByLabel('Nội dung tìm kiếm')
  await search.fill('phan thi chu')
  await search.press('Enter')
  const due = page.getByRole('table', { name: 'Đến hạn' })
  await page.getByLabel('Số dòng mỗi trang').click()
  await page.getByTitle('25 / trang').click()
  await expect(due.getByRole('row')).toHaveCount(13)
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await page.getByRole('button', { name: 'Dự thảo quyết định' }).click()
  const draftPanel = page.getByRole('dialog', { name: 'Dự thảo quyết định' })
  await expect(draftPanel.getByRole('region', { name: 'Người có trong dự thảo' })).toContainText(
    'Dự thảo cho 12 người',
  )
  const download = page.waitForEvent('download')
  await draftPanel.getByRole('button', { name: 'Tải dự thảo' }).click()
  const draft = readFileSync(await (await download).path())
  const paper = await signed(draft, '412', 'ngày 18 tháng 11 năm ')

  await drop(page, 'nang-luong.pdf', paper)
  await expect(page.getByText('Nâng bậc lương thường xuyên', { exact: true })).toBeVisible()
  const people = page.getByRole('region', { name: 'Người trong quyết định' })
  await expect(people.getByText('Khớp')).toHaveCount(12)
  await people.getByRole('listitem').first().getByRole('button', { name: 'Xem nội dung' }).click()
  await page.getByRole('button', { name: 'Xác nhận' }).click()
  const question = page.getByRole('dialog', { name: 'Ghi quyết định vào hồ sơ' })
  await question.getByRole('button', { name: 'Ghi', exact: true }).click()
  await expect(
    page.getByText('Đã nhập quyết định. Đã lập quyết định chờ hiệu lực cho 12 người.', { exact: true }),
  ).toBeVisible()
  const rowsOf = async (id: string) =>
    (await api.call('minh', 'Luong/get-list', { id })).data as Record<string, any>[]
  expect(await rowsOf(ids[0] ?? '')).toHaveLength(1)
  await page.getByRole('link', { name: 'Mở Quyết định chờ hiệu lực' }).click()
  const plans = page.getByRole('table', { name: 'Các quyết định' })
  await expect(plans.getByRole('row').filter({ hasText: '412/QĐ-SNV' })).toHaveCount(12)

  await passUntil('2027-02-16')
  for (const id of ids) {
    const [row] = await rowsOf(id)
    expect(row).toMatchObject({ bac: { code: '5' }, heSoLuong: 3.66, soVBQuyetDinhLuong: '412/QĐ-SNV' })
    expect(row?.['file']).toHaveLength(1)
  }
  await signIn('minh', '/ke-hoach?trangThai=xong')
  await expect(plans.getByRole('row').filter({ hasText: '412/QĐ-SNV' })).toHaveCount(12)
  await page.goto(`/danh-sach/thong-tin/${ids[0]}/luong-va-phu-cap`)
  const salary = page.getByRole('table', { name: 'Quá trình lương' })
  await expect(salary.getByRole('row')).toHaveCount(3)

  // What was known on the day of signing: one row; and before it took effect the plan changed nothing.
  await page.getByRole('button', { name: 'Xem tại thời điểm' }).click()
  const bar = page.getByRole('region', { name: 'Xem tại thời điểm' })
  await bar.getByRole('button', { name: 'Thay đổi trước' }).click()
  await expect(salary.getByRole('row')).toHaveCount(2)
  const former = await api.call('minh', 'LichSu/record-at', { id: ids[0], luc: '2026-11-20T03:00:00.000Z' })
  expect(JSON.stringify(former)).not.toContain('412/QĐ-SNV')

  // The leader signs the twelve records, and the national side gets them.
  await mapTypedValues(api)
  await signIn('quang', '/phe-duyet')
  await search.fill('phan thi chu')
  await search.press('Enter')
  const records = page.getByRole('table', { name: 'Phê duyệt hồ sơ' })
  await page.getByLabel('Số dòng mỗi trang').click()
  await page.getByTitle('25 / trang').click()
  await expect(records.getByRole('row')).toHaveCount(13)
  const listed = await records.getByRole('checkbox', { name: /^Chọn Phan/ }).all()
  const inOrder = await Promise.all(listed.map((one) => one.getAttribute('aria-label')))
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await page.getByRole('button', { name: 'Ký duyệt hồ sơ' }).click()
  await reviewAll(
    page,
    inOrder.map((label) => label?.replace('Chọn ', '') ?? ''),
  )
  await page.getByRole('button', { name: 'Ký 12 hồ sơ đã xem' }).click()
  const approval = page.getByRole('dialog', { name: 'Xác nhận phê duyệt' })
  await approval.getByRole('button', { name: 'Xác nhận' }).click()
  await choose(page.getByLabel('Trạng thái ký duyệt'), 'Đã ký duyệt')
  await expect(records.getByRole('row').filter({ hasText: 'Thành công' })).toHaveCount(12)

  // A later change stands beside what was signed.
  await api.call('minh', 'CanBoCongChuc/update-general-hs', { id: ids[0], hoVaTen: 'Phan Thị Chu Khác' })
  await signIn('minh', `/danh-sach/thong-tin/${ids[0]}/thong-tin-chung`)
  await page.getByRole('button', { name: 'Xem tại thời điểm' }).click()
  await bar.getByRole('button', { name: 'Bản đã ký' }).click()
  await expect(page.getByLabel('Họ và tên', { exact: true })).toHaveValue('Phan Thị Chu Một')
  await expect(page.getByText('Hiện tại: Phan Thị Chu Khác')).toBeVisible()
  await page.getByRole('link', { name: 'Lương và phụ cấp', exact: true }).click()
  await expect(salary.getByRole('row')).toHaveCount(3)
})
