/** People for the tests: each test creates its own, through the API. */
import type { Caller, TestServer } from '#server/test/harness.ts'
import { catalogueOf, placeOf, unitOf } from '#server/test/lookups.ts'

let made = 0

/** For the next test file of this process: numbers keep their width whichever files ran before. */
export const restartNumbers = () => void (made = 0)

/** A unique number with so many digits. */
export function freshNumber(digits: number): string {
  made++
  return String(process.pid % 1000).padStart(3, '9') + String(made).padStart(digits - 3, '0')
}

/** A body that create-hs accepts. */
export async function validRecord(
  test: TestServer,
  change: Readonly<Record<string, unknown>> = {},
  unitCode = 'H20.05',
): Promise<Record<string, unknown>> {
  const item = (collection: string, code?: string) => catalogueOf(test, collection, code)
  const unit = await unitOf(test, unitCode)
  const old = { fullAddress: 'Ấp 1, xã Phong Mỹ, huyện Cao Lãnh, tỉnh Đồng Tháp' }
  const home = {
    province: await placeOf(test, 'n82'),
    commune: await placeOf(test, 'n30088'),
    address: 'Số 1, ấp 1',
  }
  return {
    hoVaTen: 'Nguyễn Thị Thử Nghiệm',
    ngaySinh: '1990-05-20',
    gioiTinh: await item('DM_GIOITINH'),
    donViQuanLy: unit,
    donViSuDung: unit,
    donVi: unit,
    soCccd: freshNumber(12),
    noiCapCccd: 'Cục Cảnh sát quản lý hành chính về trật tự xã hội',
    ngayCapCccd: '2021-05-01',
    email: 'thu.nghiem@dongthap.gov.vn',
    ngayDamNhiem: '2020-01-01',
    congViecChinh: 'Tham mưu công tác cán bộ',
    loaiHoSo: await item('DM_LOAIHOSO', '02'),
    danToc: await item('DM_DANTOC', '01'),
    tonGiao: await item('DM_TONGIAO'),
    tinhTrangHonNhan: await item('DM_TINHTRANGHONNHAN'),
    thanhPhanGiaDinh: await item('DM_THANHPHANGIADINH'),
    giaoDucPhoThong: await item('DM_GIAODUCPHOTHONG'),
    trangThaiHoSo: await item('DM_TRANGTHAIHOSO', '01'),
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
  }
}

/** Creates a person as `caller`; returns the saved record. */
export async function makePerson(
  test: TestServer,
  caller: Caller,
  change: Readonly<Record<string, unknown>> = {},
  unitCode?: string,
): Promise<Record<string, any> & { id: string; version: number }> {
  const answer = await caller.post('CanBoCongChuc/create-hs', await validRecord(test, change, unitCode))
  if (answer.code !== 0) throw new Error(`create-hs refused: ${JSON.stringify(answer)}`)
  // All of them have one name and day of birth by default, which create-hs warns about.
  const { canhBao: _, ...person } = answer.data as Record<string, any> & { id: string; version: number }
  return person as Record<string, any> & { id: string; version: number }
}
