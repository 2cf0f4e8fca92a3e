/** A list with proposed columns and repaired numbers: asked about, looked at, ticked, and only then imported. */
import { writeXlsx } from '#server/platform/workbook/workbook-library.ts'
import { importScreenSentences as sentences } from '#domain/imports/screen-sentences.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { chooseFound, labelled } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import { drop, freshCccd } from './sheets.ts'

const unit = 'Sở Nội vụ'
const heads = ['STT', 'Họ và tên', 'Ngày sinh', 'Giới tính', 'Số CCCD', 'Dân tộc', 'Tôn giáo', 'Đối tượng']

async function workbook(numbers: readonly [string, string], phone = 'Điện thoại cơ quan'): Promise<Buffer> {
  const shared = ['Kinh', 'Không', 'Công chức', '0277385123', '05/06/2019']
  const rows = [
    [...heads, phone, 'Ngày cấp hộ chiếu', 'Năng khiếu'],
    [1, 'Lê Văn Một', '01/02/1980', 'Nam', Number(numbers[0]), ...shared, 'Đàn'],
    [2, 'Lê Văn Hai', '01/02/1980', 'Nam', numbers[1], ...shared, 'Hát'],
  ]
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'DS', rows }] }))
}

for (const { name, viewport } of [
  { name: 'on a desk', viewport: { width: 1366, height: 768 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
])
  test(`what is only guessed is confirmed once it was seen, ${name}`, async ({ page, signIn }) => {
    const [first, second] = [freshCccd(), freshCccd()]
    await page.setViewportSize(viewport)
    await signIn('minh', '/import-ho-so')
    await expect(page.getByRole('heading', { name: 'Nhập hồ sơ từ tệp' })).toBeVisible()
    await drop(page, 'Danh sách.xlsx', await workbook([first, second]))

    // The columns open by themselves.
    const columns = page.getByRole('dialog', { name: 'Nhận diện cột' })
    await expect(columns.getByText(sentences.columnsAsked(2))).toBeVisible()
    await expect(columns.getByText(sentences.maybe('Số điện thoại'))).toBeVisible()
    await expectAccessible(page, 'proposed columns')
    await columns.getByRole('button', { name: 'Để nguyên, tiếp tục' }).click()

    const people = page.getByRole('dialog', { name: 'Xác nhận thông tin import' })
    const left = people.getByRole('alert').filter({ hasText: sentences.columnsLeft(3) })
    for (const title of ['Điện thoại cơ quan', 'Ngày cấp hộ chiếu', 'Năng khiếu'])
      await expect(left).toContainText(sentences.columnLeft(title, '', 2))
    const table = people.getByRole('table', { name: 'Danh sách hồ sơ đọc được' })
    await expect(table).toContainText(first)
    await expect(table).toContainText(sentences.inFile(String(Number(first))))
    await expect(table).toContainText('Công chức')
    await expect(table).not.toContainText(second)
    await expectAccessible(page, 'people with guessed cells')

    await chooseFound(labelled(people, 'Đơn vị hiện tại'), unit, unit)
    await people.getByRole('button', { name: 'Chuyển hồ sơ' }).click()
    await expect(people.getByText(sentences.mustBeSeen)).toBeVisible()
    await people.getByText('Tất cả hồ sơ').click()
    await expect(table).toContainText(second)
    await people.getByRole('checkbox', { name: sentences.seen(1) }).check()
    await people.getByRole('button', { name: 'Chuyển hồ sơ' }).click()
    await expect(page.getByRole('dialog', { name: sentences.imported })).toContainText(first)
  })

test('one proposal is denied, the other stays one; chosen units are not lost on the way back', async ({
  page,
  signIn,
}) => {
  await signIn('minh', '/import-ho-so')
  await expect(page.getByRole('heading', { name: 'Nhập hồ sơ từ tệp' })).toBeVisible()
  const bytes = await workbook([freshCccd(), freshCccd()], 'Điện thoại trực ban')
  await drop(page, 'Danh sách.xlsx', bytes)
  const columns = page.getByRole('dialog', { name: 'Nhận diện cột' })
  await columns.getByRole('button', { name: 'Không đọc: I, Điện thoại trực ban' }).click()
  await columns.getByRole('button', { name: 'Đọc lại tệp' }).click()

  // What was shown isn't asked again at once.
  const people = page.getByRole('dialog', { name: 'Xác nhận thông tin import' })
  await chooseFound(labelled(people, 'Đơn vị hiện tại'), unit, unit)
  const question = page.getByRole('dialog', { name: 'Xác nhận', exact: true })
  const back = people.getByRole('button', { name: 'Nhận diện cột' })
  await back.click()
  await question.getByRole('button', { name: 'Không' }).click()
  await expect(people).toContainText(unit)
  await back.click()
  await question.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(columns.getByText(sentences.columnsAsked(1))).toBeVisible()
  await expect(columns.getByText(sentences.maybe('Số điện thoại'))).toBeHidden()
  await columns.getByRole('button', { name: 'Để nguyên, tiếp tục' }).click()
  await expect(people).toBeVisible()

  // The next file with these titles is asked about what wasn't answered.
  await page.reload()
  await drop(page, 'Danh sách.xlsx', bytes)
  await expect(columns.getByText(sentences.columnsAsked(1))).toBeVisible()
})
