import { bothAddresses, homeTown } from './resume-addresses.ts'
import { isPositionPay, resumeTables, type HistoryRow, type ResumeRows } from './resume-tables.ts'
import {
  blank,
  codeOf,
  date,
  dateOrBlank,
  dayMonthYear,
  firstText,
  isPositive,
  joined,
  none,
  number,
  orBlank,
  ordered,
  orNone,
  text,
} from './resume-values.ts'

type OfficerField =
  | 'hoVaTen'
  | 'tenGoiKhac'
  | 'gioiTinh'
  | 'ngaySinh'
  | 'danToc'
  | 'tonGiao'
  | 'donViQuanLy'
  | 'donViSuDung'
  | 'soHieuCBCCVC'
  | 'soCccd'
  | 'ngayCapCccd'
  | 'soDienThoai'
  | 'noiSinh'
  | 'noiSinhNew'
  | 'queQuan'
  | 'queQuanNew'
  | 'queQuanHoSoGoc'
  | 'noiO'
  | 'noiONew'
  | 'soSoBhxh'
  | 'soBhyt'
  | 'thanhPhanGiaDinh'
  | 'ngheKhiTuyenDung'
  | 'ngayBatDau'
  | 'coQuanTuyenDung'
  | 'coQuanTuyenDungNgoaiHeThong'
  | 'ngayDamNhiem'
  | 'laDangVien'
  | 'ngayVaoDang'
  | 'ngayVaoDangChinhThuc'
  | 'ngayVaoDoan'
  | 'chucVuDang'
  | 'chucVuDangKiemNhiem'
  | 'ngayNhapNgu'
  | 'ngayXuatNgu'
  | 'quanHamCaoNhat'
  | 'doiTuongChinhSach'
  | 'thuongBinh'
  | 'giaoDucPhoThong'
  | 'trinhDoCaoNhat'
  | 'hocHam'
  | 'namPhongHocHam'
  | 'danhHieuQuocPhong'
  | 'ngayPhongTang'
  | 'chucVu'
  | 'chucVuNgoaiHeThong'
  | 'ngayBoNhiem'
  | 'ngayBoNhiemLaiChucVu'
  | 'chucVuQuyHoach'
  | 'chucVuKiemNhiem'
  | 'congViecChinh'
  | 'soTruongCongTac'
  | 'congViecLamLauNhat'
  | 'ngachHoacViTri'
  | 'ngayBoNhiemNgach'
  | 'bacLuong'
  | 'heSoLuong'
  | 'ngayHuongLuong'
  | 'phanTramHuong'
  | 'phuCapTNVK'
  | 'ngayHuongPhuCapTNVK'
  | 'phuCapChucVu'
  | 'phuCapKiemNhiem'
  | 'phuCapKhac'
  | 'phuCapKhacTheoHeSo'
  | 'phuCapKhacTheoPhanTram'
  | 'luongTheoMucTien'
  | 'sucKhoe'
  | 'chieuCao'
  | 'canNang'
  | 'nhomMau'
  | 'biBatTuDay'
  | 'thanNhanNuocNgoai'
  | 'thuNhapLuong'
  | 'thuNhapKhac'
  | 'datSanXuatKinhDoanh'
  | 'nhanXetDanhGia'

/**
 * The record a résumé is printed from: the flat answer with the contract's names (choices {id, code, name}, ISO dates,
 * addresses as objects). Every field may be missing, null or empty; what a caller may not see is simply left out.
 */
export type ResumeOfficer = { readonly [field in OfficerField]?: unknown }

/** Where and on which day ('yyyy-MM-dd') a résumé is printed. */
export interface ResumeOccasion {
  readonly today: string
  readonly placeName: string
}

/** Header and items 1 to 17. */
function personItems(officer: ResumeOfficer) {
  const [ngaySinhNgay, ngaySinhThang, ngaySinhNam] = dayMonthYear(officer.ngaySinh)
  const name = text(officer.hoVaTen).normalize('NFC').toLocaleUpperCase('vi')
  return {
    donViQuanLy: orBlank(officer.donViQuanLy),
    donViSuDung: orBlank(officer.donViSuDung),
    soHieuCBCCVC: orBlank(officer.soHieuCBCCVC),
    maSoDinhDanh: orBlank(officer.soCccd),
    hoVaTen: name || blank,
    tenNguoiKhai: text(officer.hoVaTen),
    gioiTinh: orBlank(officer.gioiTinh),
    tenGoiKhac: orNone(officer.tenGoiKhac),
    ngaySinhNgay,
    ngaySinhThang,
    ngaySinhNam,
    noiSinh: bothAddresses(officer.noiSinhNew, officer.noiSinh),
    ...homeTown(officer.queQuanNew, officer.queQuan, officer.queQuanHoSoGoc),
    danToc: orBlank(officer.danToc),
    tonGiao: orBlank(officer.tonGiao),
    soCccd: orBlank(officer.soCccd),
    ngayCapCccd: dateOrBlank(officer.ngayCapCccd),
    soDienThoai: orBlank(officer.soDienThoai),
    soSoBhxh: orBlank(officer.soSoBhxh),
    soBhyt: orBlank(officer.soBhyt),
    noiO: bothAddresses(officer.noiONew, officer.noiO),
    thanhPhanGiaDinh: orBlank(officer.thanhPhanGiaDinh),
    ngheKhiTuyenDung: orBlank(officer.ngheKhiTuyenDung),
    ngayBatDau: dateOrBlank(officer.ngayBatDau),
    coQuanTuyenDung: orBlank(officer.coQuanTuyenDung ?? officer.coQuanTuyenDungNgoaiHeThong),
    ngayDamNhiem: dateOrBlank(officer.ngayDamNhiem),
    ngayVaoDang: dateOrBlank(officer.ngayVaoDang),
    ngayVaoDangChinhThuc: dateOrBlank(officer.ngayVaoDangChinhThuc),
    ngayVaoDoan: dateOrBlank(officer.ngayVaoDoan),
    ngayNhapNgu: dateOrBlank(officer.ngayNhapNgu),
    ngayXuatNgu: dateOrBlank(officer.ngayXuatNgu),
    quanHamCaoNhat: orBlank(officer.quanHamCaoNhat),
  }
}

/** Items 18 to 29, and 31. */
function workItems(officer: ResumeOfficer) {
  // Only who is known not to be a Party member has no Party office; otherwise it is not known.
  const partyOffice = (office: unknown) => (officer.laDangVien === false ? orNone(office) : orBlank(office))
  const wounded = text(officer.thuongBinh)
  const academic = joined(', phong năm ', officer.hocHam, text(officer.hocHam) && officer.namPhongHocHam)
  const honoured = date(officer.ngayPhongTang)
  const titles = text(officer.danhHieuQuocPhong)
  return {
    doiTuongChinhSach: orNone(
      joined(
        '; ',
        officer.doiTuongChinhSach,
        wounded && wounded !== none && !/thương binh/i.test(wounded) ? `Thương binh ${wounded}` : wounded,
      ),
    ),
    giaoDucPhoThong: orBlank(officer.giaoDucPhoThong),
    trinhDoCaoNhat: orBlank(officer.trinhDoCaoNhat),
    hocHam: orNone(academic),
    danhHieuQuocPhong: orNone(titles && honoured ? `${titles} (ngày phong tặng: ${honoured})` : titles),
    chucVu: firstText(officer.chucVu, officer.chucVuNgoaiHeThong) || blank,
    ngayBoNhiem: dateOrBlank(officer.ngayBoNhiem),
    ngayBoNhiemLaiChucVu: dateOrBlank(officer.ngayBoNhiemLaiChucVu),
    chucVuQuyHoach: orBlank(officer.chucVuQuyHoach),
    chucVuKiemNhiem: orBlank(officer.chucVuKiemNhiem),
    chucVuDang: partyOffice(officer.chucVuDang),
    chucVuDangKiemNhiem: partyOffice(officer.chucVuDangKiemNhiem),
    congViecChinh: orBlank(officer.congViecChinh),
    soTruongCongTac: orBlank(officer.soTruongCongTac),
    congViecLamLauNhat: orBlank(officer.congViecLamLauNhat),
    sucKhoe: orBlank(officer.sucKhoe),
    chieuCao: number('plain', officer.chieuCao) || blank,
    canNang: number('plain', officer.canNang) || blank,
    nhomMau: orBlank(officer.nhomMau),
  }
}

/** An allowance as a coefficient, or as money when it is too large for one; zero is none, what is not a number stays. */
function allowance(value: unknown): string {
  const shown = text(value)
  if (shown === '') return blank
  if (Number(shown) === 0) return none
  return number(Number(shown) >= 1000 ? 'money' : 'coefficient', shown)
}

/** The other allowances: what they are, by coefficient and by percent. */
function otherAllowance(officer: ResumeOfficer): string {
  const { phuCapKhac, phuCapKhacTheoHeSo, phuCapKhacTheoPhanTram } = officer
  const parts = joined(
    '; ',
    isPositive(phuCapKhac) || !Number.isFinite(Number(text(phuCapKhac))) ? allowance(phuCapKhac) : '',
    isPositive(phuCapKhacTheoHeSo) ? number('coefficient', phuCapKhacTheoHeSo) : '',
    isPositive(phuCapKhacTheoPhanTram) ? `${number('plain', phuCapKhacTheoPhanTram)}%` : '',
  )
  return parts || (joined('', phuCapKhac, phuCapKhacTheoHeSo, phuCapKhacTheoPhanTram) ? none : blank)
}

/** Item 30: pay by rank in 30.1 or by position in 30.3, as the salary in force is; the other stays open. */
function payItems(officer: ResumeOfficer, salaries: readonly HistoryRow[]) {
  const latest = ordered(salaries, (row) => row['ngayHuongLuong']).findLast(
    (row) => row['coHieuLucLuong'] !== false,
  )
  const byPosition = latest
    ? isPositionPay(latest)
    : isPositive(officer.luongTheoMucTien) && !isPositive(officer.heSoLuong)
  const rank: ResumeOfficer = byPosition ? {} : officer
  const position: ResumeOfficer = byPosition ? officer : {}
  const percent = (value: unknown): string => number('plain', value) || blank
  return {
    ngach: orBlank(rank.ngachHoacViTri),
    maNgach: codeOf(rank.ngachHoacViTri) || blank,
    ngayBoNhiemNgach: dateOrBlank(rank.ngayBoNhiemNgach),
    bacLuong: orBlank(rank.bacLuong),
    heSoLuong: number('coefficient', rank.heSoLuong) || blank,
    ngayHuongLuong: dateOrBlank(rank.ngayHuongLuong),
    phanTramHuong: percent(rank.phanTramHuong),
    phuCapTNVK: percent(rank.phuCapTNVK),
    ngayHuongPhuCapTNVK: dateOrBlank(rank.ngayHuongPhuCapTNVK),
    phuCapChucVu: allowance(officer.phuCapChucVu),
    phuCapKiemNhiem: allowance(officer.phuCapKiemNhiem),
    phuCapKhac: otherAllowance(officer),
    viTriViecLam: orBlank(position.ngachHoacViTri),
    maViTri: codeOf(position.ngachHoacViTri) || blank,
    bacViTri: orBlank(position.bacLuong),
    luongTheoMucTien: number('money', position.luongTheoMucTien) || blank,
    ngayHuongViTri: dateOrBlank(position.ngayHuongLuong),
    phanTramViTri: percent(position.phanTramHuong),
    phuCapTNVKViTri: percent(position.phuCapTNVK),
    ngayHuongTNVKViTri: dateOrBlank(position.ngayHuongPhuCapTNVK),
  }
}

/** Houses or land of one kind (loaiDat 1 or 2); one line saying none, or nothing known, when there is no row. */
function propertyLines(rows: readonly HistoryRow[], kind: string, ofLand: boolean, declared: boolean) {
  const lines = rows
    .filter((row) => (codeOf(row['loaiDat']) || text(row['loaiDat'])) === kind)
    .map((row) => ({
      chiTiet: ofLand ? text(row['chiTiet']) && ` (${text(row['chiTiet'])})` : orBlank(row['chiTiet']),
      dienTich: number('area', row['dienTich']) || blank,
      giayChungNhan: orBlank(row['giayChungNhan']),
    }))
  if (lines.length > 0) return lines
  const nothing = declared ? none : blank
  return [{ chiTiet: ofLand ? '' : nothing, dienTich: declared ? '0' : blank, giayChungNhan: nothing }]
}

/** The comment of item 38 by paragraphs, the last one apart unless it is too long to be kept with the signatures. */
function commentParagraphs(comment: string) {
  const paragraphs = comment
    .split(/[\r\n]+/)
    .filter((doan) => doan.trim() !== '')
    .map((doan) => ({ doan }))
  const aboutHalfAPage = 1500
  const kept = (paragraphs.at(-1)?.doan.length ?? 0) <= aboutHalfAPage ? 1 : 0
  return {
    nhanXet: paragraphs.slice(0, paragraphs.length - kept),
    nhanXetCuoi: paragraphs.slice(paragraphs.length - kept),
    chuaNhanXet: paragraphs.length === 0,
  }
}

/** Items 34.1, 37.3, 38 and the signatures. */
function statementItems(officer: ResumeOfficer, rows: ResumeRows, { today, placeName }: ResumeOccasion) {
  const [ngayKy, thangKy, namKy] = dayMonthYear(today)
  const houses = rows.housing ?? []
  const land = rows['residential-land'] ?? []
  // Who has filled in the assets and named no house has none; before that it is not known.
  const declared =
    joined('', officer.thuNhapLuong, officer.thuNhapKhac, officer.datSanXuatKinhDoanh) !== '' ||
    houses.length + land.length > 0
  return {
    biBatTuDay: orNone(officer.biBatTuDay),
    thanNhanNuocNgoai: orNone(officer.thanNhanNuocNgoai),
    thuNhapLuong: orBlank(officer.thuNhapLuong),
    thuNhapKhac: orBlank(officer.thuNhapKhac),
    nhaDuocCap: propertyLines(houses, '1', false, declared),
    nhaTuMua: propertyLines(houses, '2', false, declared),
    datDuocCap: propertyLines(land, '1', true, declared),
    datTuMua: propertyLines(land, '2', true, declared),
    datSanXuatKinhDoanh: orBlank(officer.datSanXuatKinhDoanh),
    ...commentParagraphs(text(officer.nhanXetDanhGia)),
    noiKy: text(placeName) || blank,
    ngayKy,
    // A leading zero only for January and February (Nghị định 30/2020/NĐ-CP).
    thangKy: Number(thangKy) > 2 ? String(Number(thangKy)) : thangKy,
    namKy,
  }
}

/** Everything the template of the résumé names, ready to print. */
export type ResumeContent = ReturnType<typeof personItems> &
  ReturnType<typeof workItems> &
  ReturnType<typeof payItems> &
  ReturnType<typeof resumeTables> &
  ReturnType<typeof statementItems>

/**
 * The answers of the 38 items of Thông tư 06/2023/TT-BNV as they are printed: dates dd/MM/yyyy, periods MM/yyyy,
 * coefficients 2,34, money 5.920.200; 'Không' where the form asks and there is nothing, dots where nothing is known.
 */
export function resumeContent(
  officer: ResumeOfficer,
  rows: ResumeRows,
  occasion: ResumeOccasion,
): ResumeContent {
  return {
    ...personItems(officer),
    ...workItems(officer),
    ...payItems(officer, rows['salary-period'] ?? []),
    ...resumeTables(rows),
    ...statementItems(officer, rows, occasion),
  }
}

/** `SYLL_<name without marks>_<last four digits of the CCCD>_<yyyyMMdd>.docx`; a missing CCCD is left out. */
export function resumeFileName(officer: ResumeOfficer, today: string): string {
  const name = text(officer.hoVaTen)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  const parts = ['SYLL', name, text(officer.soCccd).replace(/\D/g, '').slice(-4), today.replaceAll('-', '')]
  return `${parts.filter(Boolean).join('_')}.docx`
}
