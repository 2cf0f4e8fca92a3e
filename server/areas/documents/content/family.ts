/** Relatives as printed on a form (item 36 of Thông tư 06/2023/TT-BNV). */
import type { RecordSnapshot } from '#server/people/records/record-snapshot.ts'
import { includesText, joined, ordered, text } from '#server/areas/documents/content/print.ts'

type Relative = RecordSnapshot['rows']['own-relative'][number]

// The form's order: father, mother, spouse, children, siblings, others.
const kinship = [/^(cha|bố)/, /^mẹ/, /^(vợ|chồng)/, /^con/, /^(anh|chị|em)/]

function kinshipRank({ moiQuanHe }: Relative): number {
  const relation = text(moiQuanHe).toLocaleLowerCase('vi')
  const rank = kinship.findIndex((pattern) => pattern.test(relation))
  return rank === -1 ? kinship.length : rank
}

const hasDied = /đã mất|đã chết|từ trần|hy sinh|qua đời/i

/** Home town first, without repetition: older records have everything in the note. */
function description({ nguyenQuan, ngheNghiep, diaChiThuongTru, ghiChu }: Relative): string {
  const note = text(ghiChu)
  const beside = (label: string, value: string | null) =>
    value && !includesText(note, value) ? `${label}: ${value.trim()}` : ''
  const home = beside('Quê quán', nguyenQuan)
  const others = [
    beside('Nghề nghiệp', ngheNghiep),
    hasDied.test(joined(' ', note, ngheNghiep)) ? '' : beside('Nơi ở', diaChiThuongTru),
  ]
  return home === '' && /^(quê quán|nguyên quán)/i.test(note)
    ? joined('; ', note.replace(/[.;]$/, others.join('') === '' ? '.' : ''), ...others)
    : joined('; ', home, ...others, note)
}

/** `sex` is the person's: 'Cha vợ/chồng' in a man's record is the wife's father. */
export function relativeRows(relatives: readonly Relative[], sex: string) {
  const side = sex === 'Nữ' ? 'chồng' : 'vợ'
  return ordered(relatives, ({ namSinh }) => namSinh)
    .toSorted((one, other) => kinshipRank(one) - kinshipRank(other))
    .map((relative) => ({
      moiQuanHe: text(relative.moiQuanHe).replace('vợ/chồng', sex === '' ? 'vợ/chồng' : side),
      hoVaTen: text(relative.hoVaTen),
      namSinh: text(relative.namSinh),
      moTa: description(relative),
    }))
}
