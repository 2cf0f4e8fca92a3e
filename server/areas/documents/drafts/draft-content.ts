/** The content of a draft's template: its text under the agency's head, with blanks for what is known at signing. */
import type { AnyValues } from '#domain/fields/field.ts'
import type { DraftKind, DraftPerson } from '#domain/decisions/drafts/draft-kind.ts'
import { dots } from '#domain/decisions/drafts/draft-words.ts'
import type { DraftText } from '#domain/decisions/drafts/draft-text.ts'
import type { Sheet } from '#domain/workbook/sheet.ts'
import { date, text } from '#server/areas/documents/content/print.ts'
import type { Content } from '#server/areas/documents/word-form.ts'

const capitals = (words: string): string => words.toLocaleUpperCase('vi')
const line = (dong: string) => ({ dong })

export function draftContent(
  kind: DraftKind,
  people: readonly DraftPerson[],
  values: AnyValues,
  draft: DraftText,
  head: Pick<Sheet, 'agency' | 'superior'>,
  today: string,
): Content {
  const { basis, articles, recipients, subject, table } = draft
  const authority = text(values['thamQuyen'])
  const proposer = text(values['deNghi'])
  const titles = text(values['quyenHan'])
    .split(';')
    .map((title) => title.trim())
    .filter(Boolean)
  const cited = basis.map(({ vanBan, daDoiChieu }) => ({
    chac: daDoiChieu ? `Căn cứ ${vanBan}` : '',
    ngo: daDoiChieu ? '' : `Căn cứ ${vanBan}`,
    dau: ';',
  }))
  const rows = articles.map(({ label, text: noiDung }) => ({ nhan: label, noiDung }))
  return {
    coQuanTren: head.superior === undefined ? [] : [line(capitals(head.superior))],
    coQuan: capitals(head.agency ?? ''),
    kyHieu: text(values['kyHieu']),
    diaDanh: text(values['diaDanh']),
    nam: today.slice(0, 4),
    tenLoai: kind.isNotice ? 'THÔNG BÁO' : 'QUYẾT ĐỊNH',
    trichYeu: subject,
    thamQuyen: kind.isNotice ? [] : [line(capitals(authority === '' ? dots : authority))],
    canCu: [...cited, { chac: `Theo đề nghị của ${proposer === '' ? dots : proposer}`, ngo: '', dau: '.' }],
    quyetDinh: kind.isNotice ? [] : [line('QUYẾT ĐỊNH:')],
    // The last one stays on the page of the signature.
    dieu: rows.slice(0, -1),
    dieuCuoi: rows.slice(-1),
    noiNhan: recipients.map(line),
    quyenHan: (titles.length === 0 ? [dots] : titles).map((title) => line(capitals(title))),
    nguoiKy: text(values['nguoiKy']),
    tenDanhSach: 'DANH SÁCH',
    tenVanBan: kind.isNotice ? 'Thông báo' : 'Quyết định',
    tacGia: authority === '' ? (head.agency ?? '') : authority,
    soNguoi: String(people.length),
    bang: table ?? { columns: [], rows: [] },
    nguoi: people.map(({ values: person, post, unit }, at) => ({
      stt: String(at + 1),
      hoVaTen: text(person.hoVaTen),
      ngaySinh: date(person.ngaySinh),
      chucVu: post,
      donVi: unit,
      noiDung: table?.rows[at]?.slice(5).join('; ') ?? '',
    })),
  }
}

const words = 'Mẫu'

/** Content with everything that a template of a draft may name. */
export const sampleDraft: Content = {
  ...Object.fromEntries(
    ['coQuan', 'kyHieu', 'diaDanh', 'nam', 'tenLoai', 'trichYeu', 'nguoiKy'].map((name) => [name, words]),
  ),
  ...Object.fromEntries(['tenDanhSach', 'tenVanBan', 'tacGia', 'soNguoi'].map((name) => [name, words])),
  ...Object.fromEntries(
    ['coQuanTren', 'thamQuyen', 'quyetDinh', 'noiNhan', 'quyenHan'].map((name) => [name, [line(words)]]),
  ),
  canCu: [{ chac: words, ngo: words, dau: ';' }],
  dieu: [{ nhan: words, noiDung: words }],
  dieuCuoi: [{ nhan: words, noiDung: words }],
  bang: { columns: [{ title: words, width: 1 }], rows: [[words]] },
  nguoi: [{ stt: '1', hoVaTen: words, ngaySinh: words, chucVu: words, donVi: words, noiDung: words }],
}
