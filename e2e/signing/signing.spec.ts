/**
 * Signing with a running service on the machine: records are reviewed, signed and approved; refusals of the national
 * database are corrected and signed again; an interruption loses nothing.
 */
import type { Page } from '@playwright/test'
import { serviceSentences } from '#domain/signing/service-sentences.ts'
import { signingSentences } from '#domain/signing/sentences.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { cast, castPassword } from '../../server/test/cast.ts'
import { choose, expectFocusKept, valuesFor } from '../fill-form.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect } from '../fixtures.ts'
import type { Api } from '../api.ts'
import { mapTypedValues, reviewAll, test } from './service.ts'

interface Row {
  id: string
  hoVaTen: string
}
const toSign = async (api: Api, count: number): Promise<Row[]> => {
  const { data } = await api.call('quang', 'Signature/get-hs-paging', { pageNumber: 1, pageSize: count })
  return data as Row[]
}

const table = (page: Page) => page.getByRole('table', { name: /^(Phê duyệt hồ sơ|Ký số hàng loạt)$/ })
const rowOf = (page: Page, { hoVaTen }: Row) => table(page).getByRole('row').filter({ hasText: hoVaTen })
const tick = (page: Page, rows: readonly Row[]) =>
  rows.reduce(async (before, { hoVaTen }) => {
    await before
    await page.getByRole('checkbox', { name: `Chọn ${hoVaTen}` }).check()
  }, Promise.resolve())
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Xác nhận phê duyệt' })

test('three are signed and approved; the refused one is corrected from the list of errors and signed again', async ({
  page,
  api,
  signIn,
}) => {
  await mapTypedValues(api)
  const people = await toSign(api, 3)
  const [first, second, wrong] = people as [Row, Row, Row]
  const { donVi } = (await api.call('minh', 'CanBoCongChuc/get-general-info', { id: wrong.id })) as {
    donVi: unknown
  }
  const period = await valuesFor(workPeriod.form, (path) => api.get('minh', path), {
    donVi,
    chucVu: null,
    chucVuNgoaiHeThong: 'Tổ trưởng tổ Hành trình',
    tuNgay: '2026-09-01',
    denNgay: null,
  })
  await api.call('minh', 'CongTac/add', { id: wrong.id, congTac: period })

  await signIn('quang')
  await page.getByRole('link', { name: 'Phê duyệt' }).click()
  await expect(page.getByLabel('Kết quả đồng bộ')).toHaveCount(0)
  const signMany = page.getByRole('button', { name: 'Ký duyệt hồ sơ' })
  await tick(page, [first])
  await expect(signMany).toHaveCount(0)
  await tick(page, people)
  await signMany.click()
  const panel = page.getByRole('dialog', { name: 'Ký duyệt hồ sơ' })
  await expect(panel).toContainText(serviceSentences.running)
  await reviewAll(
    page,
    people.map(({ hoVaTen }) => hoVaTen),
  )
  await panel.getByRole('button', { name: 'Ký 3 hồ sơ đã xem' }).click()
  await expect(dialog(page)).toContainText('Ký số thành công! Bạn có muốn xác nhận phê duyệt hồ sơ không?')
  await dialog(page).getByRole('button', { name: 'Xác nhận' }).click()
  await expect(panel).toHaveCount(0)
  await expectFocusKept(page)
  await expect(rowOf(page, wrong)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Các dòng đã chọn' })).toHaveCount(0)

  await choose(page.getByLabel('Trạng thái ký duyệt'), 'Đã ký duyệt')
  for (const one of [first, second]) await expect(rowOf(page, one)).toContainText('Thành công')
  await expect(rowOf(page, wrong)).toContainText('Thất bại')
  await choose(page.getByLabel('Kết quả đồng bộ'), 'Thất bại')
  await expect(rowOf(page, first)).toHaveCount(0)
  // As long as the value has no national code, sending it again changes nothing.
  const sentAgain = page.getByText('Đã chuyển 1 hồ sơ vào hàng chờ gửi lại.')
  await rowOf(page, wrong).getByRole('button', { name: /^Xem/ }).click()
  const errors = page.getByRole('dialog', { name: /^Thông tin hồ sơ lỗi đồng bộ/ })
  await errors.getByRole('button', { name: 'Gửi lại' }).click()
  await expect(sentAgain).toBeVisible()
  await expect(errors).toHaveCount(0)
  const failed = { trangThaiKy: 1, ketQuaDongBo: 1, searchContent: wrong.hoVaTen }
  const refused = async () =>
    ((await api.call('quang', 'Signature/get-hs-paging', failed)) as { totalRows: number }).totalRows
  await expect.poll(refused).toBe(1)
  await page.reload()
  await tick(page, [wrong])
  const ticked = page.getByRole('region', { name: 'Các dòng đã chọn' })
  await ticked.getByRole('button', { name: 'Gửi lại' }).click()
  await expect(sentAgain).toBeVisible()
  await expect(ticked).toHaveCount(0)
  await expect.poll(refused).toBe(1)

  // The department corrects the values that the national database has refused.
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('button', { name: 'ĐĂNG NHẬP' })).toBeVisible()
  await signIn('minh', '/phe-duyet?donViId=&trangThaiKy=1&ketQuaDongBo=1')
  await rowOf(page, wrong).getByRole('button', { name: /^Xem/ }).click()
  await expect(errors).toContainText('Chức vụ ngoài danh mục chưa có mã quốc gia.')
  await expect(errors).toContainText('Tổ trưởng tổ Hành trình')
  await errors.getByRole('link', { name: 'Quá trình công tác' }).first().click()
  const line = page.getByRole('row').filter({ hasText: 'Tổ trưởng tổ Hành trình' })
  await line.getByRole('button', { name: 'Xóa' }).click()
  await page.getByRole('dialog', { name: 'Xóa' }).getByRole('button', { name: 'Xóa' }).click()
  await expect(line).toHaveCount(0)

  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('button', { name: 'ĐĂNG NHẬP' })).toBeVisible()
  await signIn('quang', '/phe-duyet')
  await rowOf(page, wrong).getByRole('button', { name: /^Ký / }).click()
  await expect(panel).toContainText('Ký lần trước')
  await expect(panel).toContainText('Tổ trưởng tổ Hành trình')
  await panel.getByRole('button', { name: 'Ký', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Xác nhận' }).click()
  await choose(page.getByLabel('Trạng thái ký duyệt'), 'Đã ký duyệt')
  await expect(rowOf(page, wrong)).toContainText('Thành công')

  await rowOf(page, wrong)
    .getByRole('button', { name: /^Lịch sử ký/ })
    .click()
  const history = page.getByRole('dialog', { name: /^Lịch sử ký/ })
  await expect(history.getByRole('article')).toHaveCount(2)
  await history.getByRole('button', { name: 'Kiểm tra lại' }).first().click()
  await expect(history.getByText('Chữ ký hợp lệ')).toBeVisible()
  await expectAccessible(page, 'history of signatures')
  const download = page.waitForEvent('download')
  await history.getByRole('button', { name: 'Tải tệp chữ ký' }).first().click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
})

test('hashes are signed at once; cancelling, leaving and the end of the session lose no signature', async ({
  page,
  api,
  service,
  signIn,
}) => {
  await service.restart({ cancelAfter: 1 })
  const people = await toSign(api, 3)
  await signIn('quang')
  await page.getByRole('link', { name: 'Ký số', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'CHỮ KÝ SỐ HÀNG LOẠT' })).toBeVisible()
  const signMany = page.getByRole('button', { name: 'Ký số hàng loạt Hash' })
  await signMany.click()
  await expect(page.getByText(signingSentences.nobody)).toBeVisible()
  await expectAccessible(page, '/ky-so')
  await tick(page, people)
  await signMany.click()
  const panel = page.getByRole('dialog', { name: 'CHỮ KÝ SỐ HÀNG LOẠT' })
  // All hashes at once; a record can be marked once its changes have been opened, and only marked ones are signed.
  const hashes = panel.getByRole('region', { name: 'Danh sách mã băm cần ký' })
  await expect(hashes.getByText(/^[A-Za-z0-9+/]{43}=$/)).toHaveCount(3)
  await expect(panel.getByRole('button', { name: 'Ký 0 hồ sơ đã xem' })).toBeDisabled()
  const [first, ...others] = people
  const seen = ({ hoVaTen }: Row) => hashes.getByRole('button', { name: `Đã xem ${hoVaTen}` })
  await expect(seen(first as Row)).toBeDisabled()
  await hashes.getByRole('button', { name: `Xem thay đổi ${first?.hoVaTen}` }).click()
  await expect(page.getByRole('article', { name: first?.hoVaTen ?? '' })).toBeVisible()
  await expectAccessible(page, 'review')
  await seen(first as Row).click()
  await expect(panel.getByRole('button', { name: 'Ký 1 hồ sơ đã xem' })).toBeEnabled()
  // The next one is open, with the focus on its decision.
  for (const one of others) {
    await expect(page.getByRole('article', { name: one.hoVaTen })).toBeVisible()
    await expect(seen(one)).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await panel.getByRole('button', { name: 'Ký 3 hồ sơ đã xem' }).click()
  await expect(dialog(page)).toContainText('1 hồ sơ đã ký')
  await expect(dialog(page)).toContainText(
    `Còn 2 hồ sơ chưa ký: ${people[1]?.hoVaTen}, ${people[2]?.hoVaTen}.`,
  )
  await dialog(page).getByRole('button', { name: 'Hủy' }).click()
  await expect(panel.getByRole('alert')).toHaveText(`KẾT QUẢ KÝ SỐ : ${serviceSentences.cancelled}`)
  await expect(panel.getByRole('region', { name: 'Chứng thư số (base64)' })).toContainText('MII')

  await expectAccessible(page, 'hashes and signatures')

  // Neither Back nor the close icon drops the signature without a question.
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Xác nhận', exact: true })
  await question.getByRole('button', { name: 'Không' }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/\/ky-so/)

  await service.stop()
  await panel.getByRole('button', { name: 'Ký tiếp 2 hồ sơ' }).click()
  await expect(panel.getByRole('alert')).toContainText(`KẾT QUẢ KÝ SỐ : ${serviceSentences.unreachable}`)
  await dialog(page).getByRole('button', { name: 'Hủy' }).click()
  await service.restart({})
  await panel.getByRole('button', { name: 'Ký tiếp 2 hồ sơ' }).click()
  await expect(dialog(page)).toContainText('3 hồ sơ đã ký')

  // The session ends on the server, as by idleness.
  await page.evaluate(`fetch('/api/v1/Auth/logout', {
    method: 'POST',
    headers: { authorization: 'Bearer ' + JSON.parse(localStorage.getItem('user-token')).access_token },
  }).then((answer) => answer.text())`)
  await dialog(page).getByRole('button', { name: 'Xác nhận' }).click()
  await page.getByLabel('Tài khoản').fill(cast.quang.userName)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(castPassword)
  await page.getByRole('button', { name: 'ĐĂNG NHẬP' }).click()
  await expect(dialog(page)).toContainText('3 hồ sơ đã ký')
  await dialog(page).getByRole('button', { name: 'Xác nhận' }).click()
  await expect(panel).toHaveCount(0)
  for (const one of people) await expect(rowOf(page, one)).toHaveCount(0)
  const { data } = await api.call('quang', 'Signature/get-hs-paging', {
    pageNumber: 1,
    pageSize: 100,
    trangThaiKy: 1,
  })
  expect((data as Row[]).map(({ id }) => id)).toEqual(expect.arrayContaining(people.map(({ id }) => id)))
})

const long = process.env['PROVE'] === '1' ? test : test.skip

long('one record is found, signed and approved by keyboard alone', async ({ page, api, hand, signIn }) => {
  await mapTypedValues(api)
  const [one] = (await toSign(api, 1)) as [Row]
  await signIn('quang', '/phe-duyet')
  await expect(page.getByLabel('Nội dung tìm kiếm')).toBeFocused()
  await hand.type(one.hoVaTen)
  await hand.enter(rowOf(page, one).getByRole('button', { name: /^Ký / }))
  const panel = page.getByRole('dialog', { name: 'Ký duyệt hồ sơ' })
  await hand.enter(panel.getByRole('button', { name: 'Ký', exact: true }))
  await hand.enter(dialog(page).getByRole('button', { name: 'Xác nhận' }))
  await expect(panel).toHaveCount(0)
  await expect(rowOf(page, one)).toHaveCount(0)
})
