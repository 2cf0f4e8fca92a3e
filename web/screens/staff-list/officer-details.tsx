import type { OfficerRow } from '#domain/officer/staff-list.ts'
import { officerFields, type OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { postOf, Shown } from '../list/officer-cells.tsx'

/** What an opened row tells beside its columns, in the order of spec 3 §2.3. */
export function OfficerDetails({ officer }: { officer: OfficerRow }) {
  const labelled: readonly [OfficerFieldName, string | null | undefined][] = [
    ['donViQuanLy', officer.donViQuanLy?.name],
    ['ngayDamNhiem', officer.ngayDamNhiemShow],
    ['soHieuCBCCVC', officer.soHieuCBCCVC],
    ['tonGiao', officer.tonGiao?.name],
    ['donViSuDung', officer.donViSuDung?.name],
    ['phongBan', officer.phongBan?.name],
    ['giaoDucPhoThong', officer.giaoDucPhoThong?.name],
    ['tinhTrangHonNhan', officer.tinhTrangHonNhan?.name],
    ['chucVu', postOf(officer)],
    ['congViecChinh', officer.congViecChinh],
    ['gioiTinh', officer.gioiTinh?.name],
  ]
  const rest: readonly [string, string | null | undefined][] = [
    ['Hộ khẩu thường trú', permanentResidence(officer)],
    [officerFields.loaiHoSo.label, officer.loaiHoSo?.name],
    ['Vai trò', officer.unitRole?.name],
    [officerFields.danToc.label, officer.danToc?.name],
  ]
  const all = [...labelled.map(([name, value]) => [officerFields[name].label, value] as const), ...rest]
  return (
    <dl className="staff-details">
      {all.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Shown>{value}</Shown>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The address after the merger where there is one, else the one before it. */
function permanentResidence({ hoKhauThuongTru, hoKhauThuongTruNew }: OfficerRow): string | null {
  const { address, commune, province } = hoKhauThuongTruNew
  if (!commune && !province) return hoKhauThuongTru.fullAddress
  return [address, commune?.name, province?.name].filter(Boolean).join(', ')
}
