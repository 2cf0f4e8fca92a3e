/** A decision of a department as tests word it. */
import { freshNumber } from '#server/test/people.ts'
import { randomOf, type CorpusPaper } from './facts.ts'
import { docxOf } from './layout.ts'

const plain = {
  head: 'table',
  foot: 'table',
  numberInHead: true,
  nfd: false,
  messy: false,
  breaks: false,
  ruled: true,
  font: 'Times New Roman',
} as const

/** A decision of the department as a Word document. */
export function departmentPaper(
  subject: string,
  body: readonly string[],
  more: Partial<CorpusPaper> = {},
): Buffer {
  const whole: CorpusPaper = {
    name: '',
    agency: ['UBND TỈNH ĐỒNG THÁP', 'SỞ NỘI VỤ'],
    number: `Số: ${freshNumber(6)}/QĐ-SNV`,
    placeAndDay: 'Đồng Tháp, ngày 16 tháng 11 năm 2026',
    title: ['QUYẾT ĐỊNH', `Về việc ${subject}`],
    body: ['GIÁM ĐỐC SỞ NỘI VỤ', 'Căn cứ Luật Cán bộ, công chức;', 'QUYẾT ĐỊNH:', ...body],
    recipients: ['- Như Điều 1;'],
    titles: ['GIÁM ĐỐC'],
    signer: 'Trần Văn Ký',
    truth: { kind: '', decision: {}, people: [], identified: [] },
    ...more,
  }
  return docxOf(whole, plain, randomOf(1))
}
