/** The staff list: searching, filtering, paging, the record panel, deleting, and returning to the same place. */
import type { Page } from '@playwright/test'
import { recordForm } from '#domain/officer/officer-forms.ts'
import { choose, chooseFound, labelled } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import { recordOf } from '../people.ts'

const count = (page: Page) => page.getByText(/^Hiển thị/)
const table = (page: Page) => page.getByRole('table', { name: 'Danh sách hồ sơ' })
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })

test('searching without diacritics, filtering, details, paging and Back', async ({ page, api, signIn }) => {
  for (const name of ['Lò Thị Hạnh Uyển', 'Lò Văn Hoà', 'Lò Thị Uỷ'])
    await recordOf(api, 'minh', { hoVaTen: name })
  await signIn('minh')
  await expect(count(page)).toBeVisible()
  const whole = await count(page).textContent()
  const text = page.getByLabel('Nội dung tìm kiếm')

  // Diacritics, order and spelling don't matter; typing searches by itself, Enter at once.
  await text.fill('uyen hanh lo')
  await expect(rowOf(page, 'Lò Thị Hạnh Uyển')).toBeVisible()
  await expect(count(page)).toHaveText('Hiển thị 1 trên tổng số 1 dòng')
  await text.fill('lò văn hòa')
  await text.press('Enter')
  await expect(rowOf(page, 'Lò Văn Hoà')).toBeVisible()
  await text.fill('không có người này')
  await expect(page.getByText('Không có hồ sơ phù hợp.')).toBeVisible()
  await page.getByRole('button', { name: 'Làm mới' }).click()
  await expect(text).toHaveValue('')
  await expect(count(page)).toHaveText(whole ?? '')

  await text.fill('lo thi uy')
  await expect(rowOf(page, 'Lò Thị Uỷ')).toBeVisible()
  const line = rowOf(page, 'Lò Thị Uỷ')
  await line.getByRole('button', { name: /rộng|expand/i }).click()
  for (const label of ['Đơn vị quản lý', 'Hộ khẩu thường trú', 'Dân tộc', 'Công việc chính'])
    await expect(page.locator('.list-details')).toContainText(label)

  await page.getByRole('button', { name: 'Làm mới' }).click()
  // No cell of a row has the filter's accessible name.
  await expect(page.getByLabel('Đảng viên')).toHaveCount(1)
  await choose(page.getByRole('combobox', { name: 'Đảng viên' }), 'Không phải đảng viên')
  await expect(table(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(count(page)).not.toHaveText(whole ?? '')
  await page.getByLabel('Số dòng mỗi trang').click()
  await page.getByTitle('10 / trang').click()
  await expect(count(page)).toHaveText(/^Hiển thị 10 trên/)
  await page.getByRole('button', { name: 'Trang Kế', exact: true }).click()
  await expect(page).toHaveURL(/pageNumber=2/)
  const countText = await count(page).textContent()

  // To a record and back: the same page of the same filter; also after a reload.
  await table(page).getByRole('link').first().click()
  // Depending on the person: a pending record has no 'Cập nhật'.
  await expect(page.getByRole('button', { name: 'Lịch sử thay đổi' })).toBeVisible()
  await page.goBack()
  await expect(count(page)).toHaveText(countText ?? '')
  await expect(page).toHaveURL(/pageNumber=2/)
  await page.reload()
  await expect(count(page)).toHaveText(countText ?? '')
  await page.getByRole('link', { name: 'Danh sách hồ sơ' }).first().click()
  await expect(page.getByRole('search')).toContainText('Không phải đảng viên')
})

test('the page size is kept for the account on every list; folded filters are words that can be taken away', async ({
  page,
  signIn,
}) => {
  await signIn('minh')
  await expect(count(page)).toHaveText(/^Hiển thị 5 trên/)
  const saved = page.waitForResponse('**/CheDoXem/save-page-size')
  await page.getByLabel('Số dòng mỗi trang').click()
  await page.getByTitle('25 / trang').click()
  await saved
  // Another session of the account, another list.
  await page.evaluate('localStorage.clear(), sessionStorage.clear()')
  await signIn('minh', '/danh-sach-chuyen-don-vi')
  await expect(page.getByTitle('25 / trang')).toBeVisible()

  await choose(page.getByRole('combobox', { name: 'Đảng viên' }), 'Không phải đảng viên')
  await page.getByRole('button', { name: 'Thu gọn' }).click()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Đảng viên' })).toHaveCount(0)
  const words = page.getByRole('list', { name: 'Đang lọc theo' }).getByRole('listitem')
  await expect(words).toHaveText(['Sở Nội vụ và đơn vị trực thuộc', 'Không phải đảng viên'])
  await words.getByRole('button', { name: 'Bỏ lọc: Đảng viên' }).click()
  await expect(words).toHaveCount(1)
  await expect(page).not.toHaveURL(/laDangVien/)
  await words.getByRole('button', { name: /^Sở Nội vụ/ }).click()
  await expect(page.getByRole('combobox', { name: 'Cơ quan hiện tại' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Đảng viên' })).toBeVisible()
})

test("'Làm mới' shows the current list, also when it was just read", async ({ page, api, signIn }) => {
  await signIn('minh')
  await expect(count(page)).toBeVisible()
  const whole = Number((await count(page).innerText()).match(/số ([\d.]+) dòng/)?.[1]?.replaceAll('.', ''))
  await page.getByLabel('Nội dung tìm kiếm').fill('không có người này')
  await expect(page.getByText('Không có hồ sơ phù hợp.')).toBeVisible()
  await recordOf(api, 'minh')
  await page.getByRole('button', { name: 'Làm mới' }).click()
  await expect(count(page)).toContainText(`trên tổng số ${(whole + 1).toLocaleString('vi-VN')} dòng`)
})

test('a record is added in the panel, changed there and deleted by an administrator', async ({
  page,
  api,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn('lan')
  // A filter that hides the new person.
  await page.getByLabel('Nội dung tìm kiếm').fill('Quang')
  await page.getByRole('button', { name: 'Thêm hồ sơ' }).click()
  const panel = page.getByRole('dialog', { name: 'Thông tin hồ sơ' })
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  const { fields } = recordForm
  // The list of what is missing stays in view; the sections that have it are marked.
  const listed = panel.getByRole('region', { name: /^Còn \d+ trường cần sửa$/ })
  await listed.getByRole('button', { name: 'Nơi ở hiện nay (sau sáp nhập)' }).click()
  await expect(listed).toBeInViewport({ ratio: 1 })
  const sections = panel.getByRole('navigation', { name: 'Các phần của hồ sơ' })
  await expect(sections.getByRole('button', { name: 'có trường cần sửa' })).toHaveCount(6)
  for (const message of [
    'Đơn vị quản lý là bắt buộc.',
    'Đơn vị sử dụng là bắt buộc.',
    'Đơn vị hiện tại là bắt buộc.',
    'Nơi cấp CCCD là bắt buộc.',
    'Giới tính là bắt buộc.',
    'Dân tộc là bắt buộc.',
    'Tôn giáo là bắt buộc.',
    'Tình trạng hôn nhân là bắt buộc.',
    'Email là bắt buộc.',
    'Tỉnh là bắt buộc.',
    'Xã/Phường là bắt buộc.',
    'Địa chỉ chi tiết là bắt buộc.',
    'Thông tin này là bắt buộc.',
  ])
    await expect(panel).toContainText(message)
  await expect(labelled(panel, fields.soHieuCBCCVC.label)).toHaveValue('H20')
  await expect(labelled(panel, fields.soHieuCBCCVC.label)).toBeDisabled()

  const first = async (collection: unknown) =>
    ((await api.get('lan', `Common/get-all/${String(collection)}`)) as { name: string }[])[0]?.name ?? ''
  for (const name of ['donViQuanLy', 'donViSuDung', 'donVi'] as const)
    await chooseFound(labelled(panel, fields[name].label), 'Sở Nội vụ', 'Sở Nội vụ')
  const texts = {
    ngayDamNhiem: '01/01/2020',
    congViecChinh: 'Văn thư',
    hoVaTen: 'Bùi Thị Thêm 9',
    ngaySinh: '20/05/2010',
    soCccd: '0871900123',
    noiCapCccd: 'Cục Cảnh sát',
    ngayCapCccd: '01/05/2000',
    email: 'them@',
    soDienThoai: '09123',
  } as const
  const fill = async (values: Partial<Record<keyof typeof texts, string>>) => {
    for (const [name, value] of Object.entries(values))
      await labelled(panel, fields[name as keyof typeof texts].label).fill(value)
  }
  await fill(texts)
  for (const name of [
    'loaiHoSo',
    'gioiTinh',
    'danToc',
    'tonGiao',
    'tinhTrangHonNhan',
    'giaoDucPhoThong',
  ] as const)
    await choose(labelled(panel, fields[name].label), await first(fields[name].list))
  for (const name of ['noiSinh', 'queQuan', 'hoKhauThuongTru', 'noiO'] as const) {
    await labelled(panel, fields[name].label).fill('Ấp 1, xã Phong Mỹ, huyện Cao Lãnh')
    const after = panel.getByRole('group', { name: fields[`${name}New`].label })
    await expect(labelled(after, 'Xã/Phường')).toBeDisabled()
    await choose(labelled(after, 'Tỉnh'), 'Tỉnh Đồng Tháp')
    await choose(labelled(after, 'Xã/Phường'), 'Xã Phong Mỹ')
    await labelled(after, 'Địa chỉ chi tiết').fill('Ấp 1')
  }
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  for (const message of [
    'Họ và tên không được chứa chữ số.',
    'Cán bộ phải đủ 18 tuổi.',
    'Số CCCD phải có độ dài là 12 ký tự.',
    'Ngày cấp phải sau ngày sinh.',
    'Email không đúng định dạng.',
    'Số điện thoại phải có 10 chữ số.',
  ])
    await expect(panel).toContainText(message)

  // 'Huỷ' asks; 'Không' continues with everything that was typed.
  await panel.getByRole('button', { name: 'Huỷ' }).click()
  const question = page.getByRole('dialog', { name: 'Xác nhận' })
  await expect(question).toContainText('Bạn có chắc chắn muốn hủy bỏ? Mọi thay đổi sẽ không được lưu.')
  await question.getByRole('button', { name: 'Không' }).click()
  await fill({
    hoVaTen: 'Bùi Thị Thêm',
    ngaySinh: '20/05/1990',
    soCccd: '087190012345',
    ngayCapCccd: '01/05/2021',
    email: 'them@dongthap.gov.vn',
    soDienThoai: '0912345678',
  })
  await expect(labelled(panel, fields.soHieuCBCCVCDVSD.label)).toHaveValue('087190012345')
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(panel).toHaveCount(0)

  // What was added is named, though the filter hides it; the next person has the same units.
  const added = page.getByRole('region', { name: 'Hồ sơ vừa thêm' })
  await expect(added).toContainText('Bùi Thị Thêm')
  await expect(added.getByRole('link', { name: 'Mở hồ sơ' })).toHaveAttribute('href', /\/thong-tin-chung$/)
  await added.getByRole('button', { name: 'Thêm người nữa' }).click()
  await expect(panel.locator('.ant-form-item').filter({ hasText: fields.donVi.label })).toContainText(
    'Sở Nội vụ',
  )
  await panel.getByRole('button', { name: 'Đóng' }).click()
  await added.getByRole('button', { name: 'Hiện trong danh sách' }).click()
  const line = rowOf(page, 'Bùi Thị Thêm')
  await expect(line).toContainText('087190012345')
  await line.getByRole('button', { name: 'Sửa Bùi Thị Thêm' }).click()
  await expect(labelled(panel, fields.congViecChinh.label)).toHaveValue('Văn thư')
  await fill({ hoVaTen: 'Bùi Thị Đã Sửa' })
  await panel.getByRole('button', { name: 'Lưu lại' }).click()
  await expect(panel).toHaveCount(0)
  const changed = rowOf(page, 'Bùi Thị Đã Sửa')
  await changed.getByRole('button', { name: 'Xóa Bùi Thị Đã Sửa' }).click()
  const deleting = page.getByRole('dialog', { name: 'Xóa hồ sơ' })
  await expect(deleting).toContainText(
    'Dữ liệu được chọn sẽ được xóa vĩnh viễn. Bạn có chắc muốn xóa dữ liệu này?',
  )
  await expect(deleting.getByText('Có thể khôi phục từ Thùng rác.', { exact: true })).toBeVisible()
  await deleting.getByRole('button', { name: 'Xóa' }).click()
  await expect(changed).toHaveCount(0)
})

test('a new record starts in the unit that its officer administers, and that alone is no change', async ({
  page,
  signIn,
}) => {
  await signIn('tuan')
  const own = (await page.getByLabel('Cơ quan hiện tại').locator('xpath=..').textContent()) ?? ''
  expect(own).not.toBe('')
  await page.getByRole('button', { name: 'Thêm hồ sơ' }).click()
  const panel = page.getByRole('dialog', { name: 'Thông tin hồ sơ' })
  for (const name of ['donViQuanLy', 'donViSuDung', 'donVi'] as const)
    await expect(labelled(panel, recordForm.fields[name].label).locator('xpath=..')).toHaveText(own)
  await panel.getByRole('button', { name: 'Đóng' }).click()
  await expect(panel).toHaveCount(0)
})

test('turning off the Party membership clears the date and its message', async ({ page, signIn }) => {
  await signIn('minh')
  await page.getByRole('button', { name: 'Thêm hồ sơ' }).click()
  const panel = page.getByRole('dialog', { name: 'Thông tin hồ sơ' })
  const member = panel.getByRole('checkbox', { name: 'Là đảng viên' })
  const joined = labelled(panel, recordForm.fields.ngayVaoDang.label)
  await labelled(panel, recordForm.fields.ngaySinh.label).fill('20/05/1990')
  for (const [day, sentence] of [
    ['', 'Ngày vào Đảng là bắt buộc.'],
    ['20/05/1990', 'Ngày vào Đảng phải sau ngày sinh.'],
  ] as const) {
    await expect(joined).toBeDisabled()
    await member.check()
    await joined.fill(day)
    await panel.getByRole('button', { name: 'Lưu lại' }).click()
    await expect(panel).toContainText(sentence)
    await member.uncheck()
    await expect(panel).not.toContainText(sentence)
    await expect(joined).toHaveValue('')
  }
})

test('Back asks before unsaved changes of a record are lost', async ({ page, signIn }) => {
  await signIn('minh')
  await page.getByRole('link', { name: 'Đơn vị', exact: true }).click()
  await expect(page).toHaveURL(/don-vi/)
  await page.getByRole('link', { name: 'Danh sách hồ sơ' }).first().click()
  await page.getByRole('button', { name: 'Thêm hồ sơ' }).click()
  const panel = page.getByRole('dialog', { name: 'Thông tin hồ sơ' })
  await labelled(panel, recordForm.fields.hoVaTen.label).fill('Nguyễn Văn Đang Gõ')
  const question = page.getByRole('dialog', { name: 'Xác nhận' })
  await page.goBack()
  await question.getByRole('button', { name: 'Không' }).click()
  await expect(question).toHaveCount(0)
  await expect(labelled(panel, recordForm.fields.hoVaTen.label)).toHaveValue('Nguyễn Văn Đang Gõ')
  await page.goBack()
  await question.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(page).toHaveURL(/don-vi/)
})

test('a view-only user sees no buttons that change data; an ordinary user lands on their own record', async ({
  page,
  signIn,
}) => {
  await signIn('van')
  await expect(count(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /Thêm hồ sơ|^Sửa|^Xóa/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('button', { name: 'ĐĂNG NHẬP' })).toBeVisible()
  await signIn('hoa')
  await expect(page).toHaveURL(/\/danh-sach\/thong-tin\/\d+\/thong-tin-chung/)
  await page.goto('/danh-sach')
  await expect(page).toHaveURL(/\/danh-sach\/thong-tin\/\d+\/thong-tin-chung/)
})
