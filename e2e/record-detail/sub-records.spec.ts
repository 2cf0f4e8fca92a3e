/** Every history table: a row is added in its panel, changed and deleted, as an officer does it. */
import { subRecords } from '#domain/records/index.ts'
import { actionOf, type SubRecord } from '#domain/records/sub-record.ts'
import { expect, test } from '../fixtures.ts'
import { recordOf } from '../people.ts'

/** Where each record's table stands. */
const tabs: Readonly<Record<string, string>> = {
  CongTac: 'cong-tac',
  Luong: 'luong-va-phu-cap',
  PhuCap: 'luong-va-phu-cap',
  DaoTao: 'dao-tao-boi-duong',
  GianDoanLaoDong: 'thong-tin-khac',
  TaiSan: 'tai-san-gia-dinh',
  LichSuBanThan: 'lich-su-ban-than',
  QuanHeGiaDinh: 'quan-he-gia-dinh',
  KhenThuongKyLuat: 'khen-thuong-ky-luat',
  NhanXetDanhGia: 'nhan-xet-danh-gia',
}

/** What a row can be recognised by, and what it is changed to: a text field of the record that its table shows. */
const texts: Readonly<Record<string, string>> = {
  'labour-interruption': 'nguoiKy',
  housing: 'chiTiet',
  'residential-land': 'chiTiet',
  'old-regime-service': 'chiTiet',
  'overseas-relation': 'chiTiet',
  'own-relative': 'hoVaTen',
  'spouse-relative': 'hoVaTen',
  'disciplinary-action': 'noiDung',
  'yearly-evaluation': 'noiDungDanhGia',
  'training-period': 'vanBangDuocCap',
}

const withText = subRecords.filter(({ name }) => texts[name] !== undefined)

/** A row that the server accepts: first items of every list, a text in every field that asks for one. */
async function rowOf(
  record: SubRecord,
  get: (path: string) => Promise<any>,
): Promise<Record<string, unknown>> {
  const row: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(record.form.fields)) {
    if (field.kind === 'text') row[name] = `Mẫu ${name}`
    else if (field.kind === 'date') row[name] = /den|KetThuc/.test(name) ? '2021-01-01' : '2020-01-01'
    else if (field.kind === 'month') row[name] = name === 'denNgay' ? '2021-01' : '2020-01'
    else if (field.kind === 'year') row[name] = 2020
    else if (field.kind === 'number') row[name] = 10
    else if (field.kind === 'option') row[name] = 1
    else if (field.kind === 'choice' && typeof field.list === 'string') {
      const items = (await get(`Common/get-all/${field.list}`)) as {
        id: string
        code: string
        extra: Record<string, unknown>
      }[]
      row[name] = items.find(({ extra, code }) => field.offered?.(extra, code) ?? true)?.id
    }
  }
  for (const { inside } of record.form.outsideCatalogue) delete row[inside]
  return row
}

for (const record of withText) {
  test(`${record.titles.list}: a row is shown, changed and deleted`, async ({ page, api, signIn }) => {
    const text = texts[record.name] ?? ''
    const { controller, key } = record.contract
    const person = await recordOf(api, 'minh')
    const row = await rowOf(record, (path) => api.get('minh', path))
    await api.call('minh', `${controller}/${actionOf(record, 'add')}`, {
      id: person.id,
      [key]: { ...row, [text]: 'Dòng ban đầu' },
    })
    await signIn('minh')
    await page.goto(`/danh-sach/thong-tin/${person.id}/${tabs[controller] ?? ''}`)
    const line = page.getByRole('row').filter({ hasText: 'Dòng ban đầu' })
    await expect(line).toBeVisible()

    await line.getByRole('button', { name: /^Sửa/ }).click()
    const panel = page.getByRole('dialog')
    const label = record.form.fields[text]?.label ?? ''
    await panel.getByRole('textbox', { name: label }).first().fill('Dòng đã sửa')
    await panel.getByRole('button', { name: 'Lưu lại' }).click()
    const changed = page.getByRole('row').filter({ hasText: 'Dòng đã sửa' })
    await expect(changed).toBeVisible()

    await changed.getByRole('button', { name: /^Xóa/ }).click()
    const question = page
      .getByRole('dialog')
      .filter({ hasText: 'Dữ liệu được chọn sẽ được xóa vĩnh viễn. Bạn có chắc muốn xóa dữ liệu này?' })
    await question.getByRole('button', { name: 'Xóa' }).click()
    await expect(changed).toHaveCount(0)
  })
}
