/** The staff list's page as it travels: filters into the list's terms, rows with the names they have today. */
import { showDate } from '#domain/fields/dates.ts'
import type { OfficerRow } from '#domain/officer/calls.ts'
import { listOfficersCall } from '#domain/officer/calls.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { Page } from '#domain/api/codes.ts'
import type { z } from 'zod'
import { catalogues, places, units, type SignedIn } from '#server/http/request.ts'
import { statusCodes } from '#server/officers/status-codes.ts'
import { listSortOf, type ListFilter } from '#server/officers/list/list-filter.ts'
import { listOfficerRows } from '#server/officers/list/list-officers.ts'
import type { ListRow } from '#server/officers/list/list-rows.ts'
import { rolesIn, type Role } from '#server/session/account.ts'
import type { Catalogues } from '#server/memory/catalogues.ts'
import type { Lists } from '#server/forms/parse-values.ts'

type ListInput = z.output<typeof listOfficersCall.input>

/** Rows of a page that is asked for at every key press. */
const longestWhileTyping = 20

/** One page of persons in scope that pass the filters, by given name unless sorted otherwise. */
export async function listPage(input: ListInput, request: SignedIn): Promise<Page<OfficerRow>> {
  const lists: Lists = {
    catalogues: await catalogues(request),
    units: await units(request),
    places: await places(request),
  }
  const sort = listSortOf(input.sortBy)
  if (sort === null) throw refusals.cannotSort()
  if (input.keyword && input.pageSize > longestWhileTyping) {
    throw refusals.invalidField('pageSize', `Số dòng mỗi trang phải từ 1 đến ${longestWhileTyping}.`)
  }
  const page = { offset: (input.pageNumber - 1) * input.pageSize, size: input.pageSize, sort }
  const { rows, totalRows } = await listOfficerRows(
    request.db,
    request.scope,
    filterOf(input, lists.catalogues),
    page,
    lists.units,
    request.server.guards,
  )
  const roles = await rolesIn(request.server.memory, request.db)
  return { data: rows.map((row) => rowAnswer(row, lists, roles)), totalRows }
}

function filterOf(input: ListInput, all: Catalogues): ListFilter {
  const search = (input.searchContent || input.keyword)?.trim()
  return {
    ...(search ? { searchContent: search } : {}),
    ...(input.donViId === null ? {} : { donViId: input.donViId }),
    isChildren: input.isChildren,
    ...(input.trangThaiHoSoId.length === 0 ? {} : { statusIds: input.trangThaiHoSoId }),
    liveStatusIds: liveStatuses(all),
    ...(input.loaiHoSoId === null ? {} : { loaiHoSoId: input.loaiHoSoId }),
    ...(input.chucVuId === null ? {} : { chucVuId: input.chucVuId }),
    ...(input.phongBanId === null ? {} : { phongBanId: input.phongBanId }),
    ...(typeof input.laDangVien === 'boolean' ? { laDangVien: input.laDangVien } : {}),
  }
}

/** Every status but deleted, those taken out of use included. */
export function liveStatuses(all: Catalogues): number[] {
  return all.every('DM_TRANGTHAIHOSO').flatMap(({ id, code }) => (code === statusCodes.deleted ? [] : [id]))
}

function rowAnswer(
  row: ListRow,
  { catalogues: all, units: tree, places: map }: Lists,
  roles: ReadonlyMap<number, Role>,
): OfficerRow {
  const role = row.role_id === null ? undefined : roles.get(row.role_id)
  return {
    id: String(row.id),
    version: row.version_general,
    hoVaTen: row.hoVaTen,
    avatar: row.avatar,
    soCccd: row.soCccd,
    soCmnd: row.soCmnd,
    soDienThoai: row.soDienThoai,
    email: row.email,
    ngaySinh: row.ngaySinh,
    ngaySinhShow: row.ngaySinh === null ? null : showDate(row.ngaySinh),
    ngayDamNhiem: row.ngayDamNhiem,
    ngayDamNhiemShow: row.ngayDamNhiem === null ? null : showDate(row.ngayDamNhiem),
    soHieuCBCCVC: row.soHieuCBCCVC,
    congViecChinh: row.congViecChinh,
    laDangVien: row.laDangVien,
    gioiTinh: all.ref(row.gioiTinhId),
    danToc: all.ref(row.danTocId),
    tonGiao: all.ref(row.tonGiaoId),
    tinhTrangHonNhan: all.ref(row.tinhTrangHonNhanId),
    giaoDucPhoThong: all.ref(row.giaoDucPhoThongId),
    chucVu: all.ref(row.chucVuId),
    chucVuNgoaiHeThong: row.chucVuNgoaiHeThong,
    loaiHoSo: all.ref(row.loaiHoSoId),
    trangThaiHoSo: all.ref(row.trangThaiHoSoId),
    donVi: tree.ref(row.donViId),
    donViQuanLy: tree.ref(row.donViQuanLyId),
    donViSuDung: tree.ref(row.donViSuDungId),
    phongBan: tree.ref(row.phongBanId),
    hoKhauThuongTru: {
      province: map.ref(row.hoKhauThuongTruProvinceId),
      dictrict: map.ref(row.hoKhauThuongTruDictrictId),
      commune: map.ref(row.hoKhauThuongTruCommuneId),
      address: row.hoKhauThuongTruAddress,
      fullAddress: row.hoKhauThuongTruFullAddress,
    },
    hoKhauThuongTruNew: {
      province: map.ref(row.hoKhauThuongTruNewProvinceId),
      commune: map.ref(row.hoKhauThuongTruNewCommuneId),
      address: row.hoKhauThuongTruNewAddress,
    },
    unitRole: role === undefined ? null : { id: String(role.id), code: role.code, name: role.name },
    isSync: row.isSync,
    isSyncQuocGia: row.isSyncQuocGia,
  }
}
