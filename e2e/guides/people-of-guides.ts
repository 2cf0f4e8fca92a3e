/** The people of the guides: obviously made up, and what the chapters need of them. */
import type { Api } from '../api.ts'
import { recordOf } from '../people.ts'

const name = 'Nguyễn Văn An'

/** Nguyễn Văn An of Minh's department, with a salary, whose id it returns; somebody on the way to Tuấn's commune. Once per server. */
export async function makePeopleOfGuides(api: Api): Promise<string> {
  const { data } = await api.call('minh', 'CanBoCongChuc/get-hs-paging', { searchContent: name })
  const earlier = (data as { id: string; hoVaTen: string }[]).find(({ hoVaTen }) => hoVaTen === name)
  if (earlier !== undefined) return earlier.id
  const item = async (collection: string, code?: string) => {
    const items = (await api.get('minh', `Common/get-all/${collection}`)) as { id: string; code: string }[]
    return items.find((one) => code === undefined || one.code === code)
  }
  const { id } = await recordOf(api, 'minh', { hoVaTen: name, soCccd: '087090000123' })
  await api.call('minh', 'Luong/add', {
    id,
    luong: {
      ngayHuongLuong: '2022-03-01',
      loaiDieuChinhLuong: await item('DM_LOAIDIEUCHINHLUONG', '03'),
      loaiLuong: '0',
      loaiCanBo: await item('DM_LOAICONGCHUC'),
      ngachChucDanh: await item('DM_NGACHCHUCDANH', '01.003'),
      bac: await item('DM_BACLUONG', '4'),
      heSoLuong: 3.33,
      phanTramHuong: 100,
    },
  })
  const units = (await api.get('lan', 'DonVi/getTreeList')) as { id: string; maCoQuan: string }[]
  const moving = await recordOf(api, 'minh', { hoVaTen: 'Trần Thị Bình' })
  await api.call('minh', 'ChuyenCongTac/create-chuyen-cong-tac', {
    id: moving.id,
    bienDong: {
      donViDen: { id: units.find(({ maCoQuan }) => maCoQuan === 'H20.101')?.id },
      quyetDinhChuyen: '21/QĐ-SNV',
    },
  })
  return id
}
