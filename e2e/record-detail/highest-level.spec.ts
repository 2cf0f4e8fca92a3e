/** A later, higher degree without the mark of the highest is reported, and one click moves the mark. */
import { expect, test } from '../fixtures.ts'

test('The mark of the highest level moves to a later degree', async ({ page, api, openRecord }) => {
  const { id } = await openRecord('thong-tin-chung')
  const item = async (collection: string, code?: string) => {
    const items = (await api.get('minh', `Common/get-all/${collection}`)) as { id: string; code: string }[]
    return items.find((one) => code === undefined || one.code === code)
  }
  const add = async (level: string, tuNgay: string, laTrinhDoCaoNhat: boolean) =>
    api.call('minh', 'DaoTao/add', {
      id,
      daoTao: {
        loaiDaoTao: await item('DM_LOAIDAOTAO', '1'),
        tuNgay,
        coSoDaoTaoNgoaiHeThong: 'Trường cũ',
        chuyenNganhDaoTaoNgoaiHeThong: 'Luật',
        trinhDoDaoTao: await item('DM_TRINHDODAOTAO', level),
        hinhThucDaoTao: await item('DM_HINHTHUCDAOTAO'),
        vanBangDuocCap: 'Bằng tốt nghiệp',
        laTrinhDoCaoNhat,
      },
    })
  await add('DH', '2008-09', true)
  await add('THS', '2014-09', false)
  await page.goto(`/danh-sach/thong-tin/${id}/dao-tao-boi-duong`)
  const told = page.getByText(
    "Trình độ 'Đại học' đang được đánh dấu là cao nhất, trong khi 'Thạc sĩ' có sau và cao hơn.",
  )
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: 'Chuyển đánh dấu' }).click()
  await expect(page.getByText('Cập nhật thành công!')).toBeVisible()
  await expect(told).toBeHidden()
  // The profile above is updated.
  await expect(page.getByLabel('Trình độ chuyên môn cao nhất')).toHaveText('Thạc sĩ')
})
