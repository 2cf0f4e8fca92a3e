/** Merges two communes, and undoes the merger. */
import { labelled, chooseFound } from '../fill-form.ts'
import { expect, test } from '../fixtures.ts'
import { recordOf } from '../people.ts'

test('two communes become one, their people with them, and come back', async ({ page, signIn, api }) => {
  const word = `Nhập ${process.pid % 10_000}`
  const communes: { id: string; name: string; maCoQuan: string }[] = []
  for (const n of ['Đông', 'Tây']) {
    const unit = { name: `Xã ${word} ${n}`, maCoQuan: `H20.${n}.${process.pid % 10_000}`, capDV: 2 }
    communes.push(await api.call('lan', 'DonVi/create', unit))
  }
  const [east, west] = communes as [(typeof communes)[0], (typeof communes)[0]]
  const person = await recordOf(api, 'lan', { donVi: east, donViSuDung: east, donViQuanLy: east })

  await signIn('lan', '/don-vi')
  await page.getByRole('button', { name: 'Sắp xếp đơn vị' }).click()
  await page.getByRole('button', { name: 'Lập phương án' }).click()
  await page.getByRole('button', { name: /^Sáp nhập/ }).click()
  for (const { name } of communes) {
    await chooseFound(labelled(page, 'Các đơn vị sáp nhập').first(), name, name)
    await expect(page.getByRole('button', { name: `Bỏ ${name}` })).toBeVisible()
  }
  await page.getByText('Lập đơn vị mới').click()
  const merged = `Xã ${word} Hợp Nhất`
  await labelled(page, 'Tên cơ quan').fill(merged)
  await labelled(page, 'Mã cơ quan').fill(east.maCoQuan)

  const preview = page.getByRole('region', { name: 'Xem trước' })
  await expect(preview.getByText('Hồ sơ liên quan')).toBeVisible()
  await expect(preview.getByRole('region', { name: 'Hiện nay' })).toContainText(`${west.name}Kết thúc`)
  await expect(preview.getByRole('region', { name: 'Sau sắp xếp' })).toContainText(`${merged}Mới`)
  await expect(preview.getByText('Không có điều gì cần lưu ý.')).toBeVisible()

  // Without its decision it can't be executed.
  await page.getByRole('button', { name: 'Thực hiện' }).click()
  await expect(page.getByText('Số quyết định là bắt buộc.')).toBeVisible()
  await labelled(page, 'Ngày hiệu lực').fill('01/07/2026')
  await labelled(page, 'Ngày hiệu lực').press('Tab')
  await labelled(page, 'Số quyết định').fill(`12/${word}`)
  await labelled(page, 'Ngày ký').fill('16/06/2026')
  await labelled(page, 'Ngày ký').press('Tab')
  await labelled(page, 'Người ký').fill('Trần Văn Ký')
  await page.getByRole('button', { name: 'Thực hiện' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sắp xếp 1 hồ sơ' }).click()
  await expect(page.getByText('Đã sắp xếp xong')).toBeVisible()

  const record = await api.get('lan', `CanBoCongChuc/get-by-id/${person.id}`)
  expect(record.donVi.name).toBe(merged)
  await page.getByRole('link', { name: 'Xem cây đơn vị' }).click()
  await page.getByPlaceholder('Tìm nhanh đơn vị').fill(east.name)
  const tree = page.getByRole('region', { name: 'Cây đơn vị' })
  await expect(tree.getByText(merged)).toBeVisible()
  await expect(tree.getByText(`trước 01/07/2026: ${east.name}, ${west.name}`)).toBeVisible()

  await page.getByRole('button', { name: 'Sắp xếp đơn vị' }).click()
  const list = page.locator('#content')
  const line = `Sáp nhập ${east.name}, ${west.name} vào ${merged} (thành lập mới)`
  await expect(list.getByText(line)).toBeVisible()
  await list.getByRole('button', { name: 'Hoàn tác' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(list.getByText('Đã hoàn tác', { exact: true })).toBeVisible()
  const back = await api.get('lan', `CanBoCongChuc/get-by-id/${person.id}`)
  expect(back.donVi.name).toBe(east.name)
})
