/** People for the journeys, created through the calls that officers use. */
import type { CastName } from '../server/test/cast.ts'
import type { Api } from './api.ts'

let made = 0

interface Item {
  id: string
  code: string
  name: string
}

/** A complete new person in the home-affairs department. */
export async function recordOf(
  api: Api,
  name: CastName,
  change: Record<string, unknown> = {},
): Promise<{ id: string; version: number }> {
  const item = (collection: string, code?: string) => itemOf(api, collection, code)
  const units = (await api.get('lan', 'DonVi/getTreeList')) as { id: string; maCoQuan: string }[]
  const donVi = { id: units.find(({ maCoQuan }) => maCoQuan === 'H20.05')?.id }
  const old = { fullAddress: 'Ấp 1, xã Phong Mỹ, huyện Cao Lãnh, tỉnh Đồng Tháp' }
  const home = { province: { id: 'n82' }, commune: { id: 'n30088' }, address: 'Số 1, ấp 1' }
  return api.call(name, 'CanBoCongChuc/create-hs', {
    hoVaTen: 'Nguyễn Văn Hành Trình',
    ngaySinh: '1990-05-20',
    gioiTinh: await item('DM_GIOITINH'),
    donViQuanLy: donVi,
    donViSuDung: donVi,
    donVi,
    soCccd: `${String(process.pid % 100_000).padStart(5, '9')}${String(++made).padStart(7, '0')}`,
    noiCapCccd: 'Cục Cảnh sát quản lý hành chính về trật tự xã hội',
    ngayCapCccd: '2021-05-01',
    email: 'hanh.trinh@dongthap.gov.vn',
    ngayDamNhiem: '2020-01-01',
    congViecChinh: 'Tham mưu công tác cán bộ',
    loaiHoSo: await item('DM_LOAIHOSO', '02'),
    danToc: await item('DM_DANTOC', '01'),
    tonGiao: await item('DM_TONGIAO'),
    tinhTrangHonNhan: await item('DM_TINHTRANGHONNHAN'),
    thanhPhanGiaDinh: await item('DM_THANHPHANGIADINH'),
    giaoDucPhoThong: await item('DM_GIAODUCPHOTHONG'),
    laDangVien: false,
    noiSinh: old,
    noiSinhNew: home,
    queQuan: old,
    queQuanNew: home,
    hoKhauThuongTru: old,
    hoKhauThuongTruNew: home,
    noiO: old,
    noiONew: home,
    ...change,
  })
}

/** An item of a catalogue, as bodies name it: by its code, or the first. */
export const itemOf = async (api: Api, collection: string, code?: string) => {
  const items = (await api.get('minh', `Common/get-all/${collection}`)) as Item[]
  return items.find((one) => code === undefined || one.code === code)
}

/** A salary of step 4 of A1, open since 01/03/2022 or the day of `change`. */
export const addSalary = async (
  api: Api,
  id: string,
  change: Readonly<Record<string, unknown>> = {},
  beside: Readonly<Record<string, unknown>> = {},
) =>
  api.call('minh', 'Luong/add', {
    id,
    ...beside,
    luong: {
      ngayHuongLuong: '2022-03-01',
      loaiDieuChinhLuong: await itemOf(api, 'DM_LOAIDIEUCHINHLUONG', '03'),
      loaiLuong: '0',
      loaiCanBo: await itemOf(api, 'DM_LOAICONGCHUC'),
      ngachChucDanh: await itemOf(api, 'DM_NGACHCHUCDANH', '01.003'),
      bac: await itemOf(api, 'DM_BACLUONG', '4'),
      heSoLuong: 3.33,
      phanTramHuong: 100,
      ...change,
    },
  })

/** A person whose present salary that is since a day; returns the id. */
export async function salaried(api: Api, hoVaTen: string, ngayHuongLuong: string): Promise<string> {
  const { id } = await recordOf(api, 'minh', { hoVaTen })
  await addSalary(api, id, { ngayHuongLuong }, { capNhatHienTai: true })
  return id
}
