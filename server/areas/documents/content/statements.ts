/** The person's own statements (history, income, property), the office's comment, place and day of signing. */
import type { RecordSnapshot } from '#server/people/records/record-snapshot.ts'
import type { Occasion } from '#server/areas/documents/word-form.ts'
import { dayMonthYear, joined, none, number, text } from '#server/areas/documents/content/print.ts'

type Property = RecordSnapshot['rows']['housing'][number]

/** Houses or land of one kind (loaiDat 1 or 2); without rows, one line that says none or is left open. */
function propertyLines(rows: readonly Property[], kind: number, ofLand: boolean, declared: boolean) {
  const dots = '……'
  const lines = rows
    .filter(({ loaiDat }) => loaiDat === kind)
    .map(({ chiTiet, dienTich, giayChungNhan }) => ({
      chiTiet: ofLand ? text(chiTiet) && ` (${text(chiTiet)})` : text(chiTiet) || dots,
      dienTich: number('area', dienTich) || dots,
      giayChungNhan: text(giayChungNhan) || dots,
    }))
  if (lines.length > 0) return lines
  const nothing = declared ? none : dots
  return [{ chiTiet: ofLand ? '' : nothing, dienTich: declared ? '0' : dots, giayChungNhan: nothing }]
}

/** Splits the comment into paragraphs; the last one stays with the signatures on one page unless it is too long. */
function commentParagraphs(comment: string) {
  const paragraphs = comment
    .split(/[\r\n]+/)
    .filter((doan) => doan.trim() !== '')
    .map((doan) => ({ doan }))
  const aboutHalfAPage = 1500
  const together = (paragraphs.at(-1)?.doan.length ?? 0) <= aboutHalfAPage ? 1 : 0
  return {
    nhanXet: paragraphs.slice(0, paragraphs.length - together),
    nhanXetCuoi: paragraphs.slice(paragraphs.length - together),
    chuaNhanXet: paragraphs.length === 0,
  }
}

export function statements({ values, rows, listed }: RecordSnapshot) {
  const { housing, 'residential-land': land } = rows
  const { thuNhapLuong, thuNhapKhac, datSanXuatKinhDoanh } = values
  // Assets filled in without a house mean that there is none; otherwise it is unknown.
  const declares =
    joined('', thuNhapLuong, thuNhapKhac, datSanXuatKinhDoanh) !== '' || housing.length + land.length > 0
  const [ofHouses, ofLand] = [declares && listed.has('housing'), declares && listed.has('residential-land')]
  return {
    biBatTuDay: text(values.biBatTuDay),
    thanNhanNuocNgoai: text(values.thanNhanNuocNgoai),
    thuNhapLuong: text(thuNhapLuong),
    thuNhapKhac: text(thuNhapKhac),
    nhaDuocCap: propertyLines(housing, 1, false, ofHouses),
    nhaTuMua: propertyLines(housing, 2, false, ofHouses),
    datDuocCap: propertyLines(land, 1, true, ofLand),
    datTuMua: propertyLines(land, 2, true, ofLand),
    datSanXuatKinhDoanh: text(datSanXuatKinhDoanh),
    ...commentParagraphs(text(values.nhanXetDanhGia)),
  }
}

export function signing({ today, placeName }: Occasion) {
  const [ngayKy, thangKy, namKy] = dayMonthYear(today)
  return {
    noiKy: placeName,
    ngayKy,
    // A leading zero only for January and February (Nghị định 30/2020/NĐ-CP).
    thangKy: Number(thangKy) > 2 ? String(Number(thangKy)) : thangKy,
    namKy,
  }
}
