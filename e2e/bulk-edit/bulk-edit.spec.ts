/** 'Sửa hàng loạt': a block of Excel is pasted, a cell typed with an input method, all saved at once and undone. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { holdResponse } from '../hold-response.ts'
import { recordOf } from '../people.ts'

/** Pastes as spreadsheet programs do: both kinds of text, into what has the focus. */
async function paste(page: Page, text: string, html: string): Promise<void> {
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    clipboardData.setData('text/html', ${JSON.stringify(html)})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }`)
}

/** Telex: 'ddieenj' becomes 'điện' while it is composed, beginning on a cell that isn't edited yet. */
async function compose(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  for (const text of ['d', 'đ', 'đi', 'điê', 'điên', 'điện'])
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await client.send('Input.insertText', { text: 'điện' })
}

test('a block of Excel, a composed cell, one save and its undoing', async ({ page, api, signIn }) => {
  const people: { id: string }[] = []
  for (const name of ['An', 'Bình', 'Chi'])
    people.push(await recordOf(api, 'minh', { hoVaTen: `Bảng Thị ${name}` }))
  const recordsOf = () =>
    Promise.all(people.map(async ({ id }) => api.get('minh', `CanBoCongChuc/get-by-id/${id}`)))
  const before = await recordsOf()

  await signIn('minh')
  await page.getByLabel('Nội dung tìm kiếm').fill('bang thi')
  await expect(page.getByText(/^Hiển thị 3/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await page
    .getByRole('region', { name: 'Các dòng đã chọn' })
    .getByRole('button', { name: 'Sửa hàng loạt' })
    .click()
  const fields = page.getByRole('dialog', { name: 'Chọn trường cần sửa' })
  for (const name of ['Số điện thoại', 'Dân tộc', 'Công việc chính được giao'])
    await fields.getByRole('checkbox', { name, exact: true }).first().check()
  await fields.getByRole('button', { name: 'Mở bảng (3 trường)' }).click()

  const grid = page.getByRole('grid', { name: 'Bảng sửa hàng loạt' })
  const cell = (person: string, column: number) =>
    grid.getByRole('row', { name: person }).getByRole('gridcell').nth(column)
  await expect(grid.getByRole('columnheader')).toHaveCount(4)
  const head = await grid.getByRole('columnheader').allTextContents()
  const at = (label: string) => head.findIndex((text) => text.includes(label)) - 1
  await cell('Bảng Thị An', 0).click()
  await page.keyboard.press('Home')

  // Two columns beside each other; the second person's number lacks a digit, the third's people doesn't exist.
  const [left, right] = [0, 1]
  const block = [0, 1, 2].map((row) => {
    const values = ['0912 345 67' + String(row), ['Khmer', 'Hoa', 'Không có thật'][row] ?? '', 'Văn thư']
    const named = head
      .slice(1)
      .map((label) =>
        label.includes('điện thoại') ? values[0] : label.includes('Dân tộc') ? values[1] : values[2],
      )
    return [named[left] ?? '', named[right] ?? '', named[2] ?? '']
  })
  const html = `<table>${block.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</table>`
  await paste(page, block.map((row) => row.join('\t')).join('\r\n'), html)
  await expect(cell('Bảng Thị An', at('Số điện thoại'))).toHaveText('0912345670')
  await expect(cell('Bảng Thị An', at('Dân tộc'))).toHaveText('Khơ me')
  const wrong = cell('Bảng Thị Chi', at('Dân tộc'))
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(wrong).toHaveAttribute('title', "Dân tộc 'Không có thật' không có trong danh mục.")
  const changes = page.getByRole('button', { name: 'Xem thay đổi' })
  await expect(page.getByRole('toolbar')).toContainText('1 ô sai')
  await page.keyboard.press('Control+z')
  await expect(changes).toBeDisabled()
  await expect(cell('Bảng Thị An', at('Dân tộc'))).toHaveText('Kinh')
  await page.keyboard.press('Control+y')
  await expect(page.getByRole('toolbar')).toContainText('1 ô sai')

  // The corner of a cell is dragged down to the last row.
  await cell('Bảng Thị An', at('Dân tộc')).click()
  await page.locator('.edit-handle').hover()
  await page.mouse.down()
  await wrong.hover()
  await page.mouse.up()
  for (const name of ['Bảng Thị Bình', 'Bảng Thị Chi'])
    await expect(cell(name, at('Dân tộc'))).toHaveText('Khơ me')
  await page.keyboard.press('Control+z')
  await expect(cell('Bảng Thị Bình', at('Dân tộc'))).toHaveText('Hoa')

  // The wrong cell is cleared of its error by filling down, then the input method begins on a resting cell.
  await cell('Bảng Thị Chi', at('Dân tộc')).click()
  await page.keyboard.press('Control+d')
  await expect(wrong).toHaveAttribute('aria-invalid', 'false')
  await cell('Bảng Thị Bình', at('Công việc chính được giao')).click()
  await compose(page)
  await page.keyboard.press('Enter')
  await expect(cell('Bảng Thị Bình', at('Công việc chính được giao'))).toHaveText('điện')

  await changes.click()
  const panel = page.getByRole('dialog', { name: 'Xem thay đổi' })
  const ofAn = panel.getByRole('table', { name: 'Thay đổi của Bảng Thị An' })
  await expect(ofAn.getByRole('row', { name: /Dân tộc/ })).toContainText('Kinh')
  await expect(ofAn.getByRole('row', { name: /Dân tộc/ })).toContainText('Khơ me')
  await panel.getByRole('button', { name: /^Lưu lại 9 ô của 3 người/ }).click()
  const recent = page.getByRole('region', { name: 'Các lần sửa hàng loạt gần đây' })
  await expect(recent).toContainText('đã lưu 9 ô của 3 người')
  expect(await recordsOf()).toMatchObject([
    { soDienThoai: '0912345670', danToc: { name: 'Khơ me' }, congViecChinh: 'Văn thư' },
    { soDienThoai: '0912345671', danToc: { name: 'Hoa' }, congViecChinh: 'điện' },
    { soDienThoai: '0912345672', danToc: { name: 'Hoa' } },
  ])

  await recent.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(recent).toHaveCount(0)
  await expect(cell('Bảng Thị An', at('Dân tộc'))).toHaveText('Kinh')
  const values = ({ soDienThoai, danToc, congViecChinh }: (typeof before)[number]) => ({
    soDienThoai,
    danToc,
    congViecChinh,
  })
  expect((await recordsOf()).map(values)).toEqual(before.map(values))
})

test('what is typed while the people are read again stays, after a save and after its undoing', async ({
  page,
  api,
  signIn,
}) => {
  const { id } = await recordOf(api, 'minh', { hoVaTen: 'Bảng Thị Gõ' })
  await signIn('minh')
  await page.getByLabel('Nội dung tìm kiếm').fill('bang thi go')
  await expect(page.getByText(/^Hiển thị 1/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  const ticked = page.getByRole('region', { name: 'Các dòng đã chọn' })
  await ticked.getByRole('button', { name: 'Sửa hàng loạt' }).click()
  const fields = page.getByRole('dialog', { name: 'Chọn trường cần sửa' })
  for (const name of ['Số điện thoại', 'Công việc chính được giao'])
    await fields.getByRole('checkbox', { name, exact: true }).first().check()
  await fields.getByRole('button', { name: 'Mở bảng (2 trường)' }).click()
  const cells = page.getByRole('row', { name: 'Bảng Thị Gõ' }).getByRole('gridcell')
  await expect(cells).toHaveCount(2)
  const heads = await page.getByRole('columnheader').allTextContents()
  const phone = heads[1]?.includes('điện thoại') ? cells.first() : cells.last()
  const work = heads[1]?.includes('điện thoại') ? cells.last() : cells.first()

  await phone.click()
  await page.keyboard.type('0912345679')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Xem thay đổi' }).click()
  const reading = await holdResponse(page, 'SuaHangLoat/open')
  await page.getByRole('button', { name: /^Lưu lại 1 ô/ }).click()
  await expect(page.getByRole('dialog', { name: 'Xem thay đổi' })).toHaveCount(0)
  await expect(phone).toHaveText('0912345679')
  await work.click()
  await page.keyboard.type('thu quy')
  await page.keyboard.press('Enter')
  reading.release()
  await expect(page.getByRole('region', { name: 'Các lần sửa hàng loạt gần đây' })).toBeVisible()
  await expect(work).toHaveText('thu quy')
  await expect(page.getByRole('toolbar')).toContainText('Đã sửa 1 ô')

  await page.getByRole('button', { name: 'Hoàn tác', exact: true }).click()
  await expect(phone).not.toHaveText('0912345679')
  await expect(work).toHaveText('thu quy')
  await page.getByRole('button', { name: 'Xem thay đổi' }).click()
  await page.getByRole('button', { name: /^Lưu lại 1 ô/ }).click()
  await expect(page.getByRole('dialog', { name: 'Xem thay đổi' })).toHaveCount(0)
  expect(await api.get('minh', `CanBoCongChuc/get-by-id/${id}`)).toMatchObject({ congViecChinh: 'thu quy' })
})

test('who is listed for a rule comes to the grid with the fields of that rule', async ({
  page,
  api,
  signIn,
}) => {
  await recordOf(api, 'minh', { hoVaTen: 'Thiếu Thị Máu' })
  await signIn('minh', '/ra-soat?ma=thieu-nhomMau')
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await page
    .getByRole('region', { name: 'Các dòng đã chọn' })
    .getByRole('button', { name: 'Sửa hàng loạt' })
    .click()
  const fields = page.getByRole('dialog', { name: 'Chọn trường cần sửa' })
  await expect(fields.getByRole('checkbox', { name: 'Nhóm máu', exact: true }).first()).toBeChecked()
  await expect(fields.getByText('Đã chọn 1/30 trường.')).toBeVisible()
  await expect(fields.getByRole('list', { name: 'Trường đã chọn' })).toHaveText('Nhóm máu')
  await fields.getByRole('button', { name: /^Mở bảng \(\d+ trường\)$/ }).click()
  const grid = page.getByRole('grid', { name: 'Bảng sửa hàng loạt' })
  await expect(grid.getByRole('columnheader', { name: 'Nhóm máu' })).toBeVisible()
  await page.reload()
  await expect(grid.getByRole('columnheader', { name: 'Nhóm máu' })).toBeVisible()
})
