/** The corpus: decisions in the words of offices, each with what it says; and papers that are none. */
import { toTcvn3, toVni } from '#server/test/messy/write-legacy.ts'
import {
  agencies,
  days,
  iso,
  otherUnits,
  randomOf,
  ranks,
  signers,
  type CorpusPaper,
  type CorpusPerson,
  type Facts,
  type Random,
  type Wording,
} from './facts.ts'
import { docx, docxOf, type Layout } from './layout.ts'
import { laterWordings } from './later-wordings.ts'
import { meritWordings } from './merit-wordings.ts'
import { payWordings } from './pay-wordings.ts'
import { postWordings } from './post-wordings.ts'

export interface CorpusFile {
  name: string
  /** How it gets to the reader. */
  format: 'docx' | 'pdf' | 'odt-pdf'
  bytes: Buffer
  truth: CorpusPaper['truth']
  /** In fonts of TCVN3, which lose a letter in a PDF: refused with a sentence. */
  isRefused: boolean
}

const wordings = [...payWordings, ...postWordings, ...meritWordings, ...laterWordings]

/** `count` decisions of these people. */
export function corpusOf(people: readonly CorpusPerson[], count: number, seed = 20_260_701): CorpusFile[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, at): CorpusFile => {
    const paper = paperOf(people, at, random)
    const layout = layoutOf(at, random)
    const format = (['docx', 'pdf', 'docx', 'pdf', 'odt-pdf'] as const)[at % 5] ?? 'docx'
    return {
      name: `${paper.name}.${format === 'docx' ? 'docx' : 'pdf'}`,
      format,
      bytes: docxOf(paper, layout, random),
      truth: paper.truth,
      isRefused: layout.font === '.VnTime' && format !== 'docx',
    }
  })
}

function layoutOf(at: number, random: Random): Layout {
  const legacy = at % 41 === 17 ? 'tcvn' : at % 41 === 34 ? 'vni' : undefined
  return {
    head: random.one(['table', 'table', 'table', 'tabs', 'column']),
    foot: random.one(['table', 'table', 'tabs', 'column']),
    numberInHead: random.next() < 0.6,
    nfd: legacy === undefined && random.next() < 0.15,
    messy: random.next() < 0.3,
    breaks: random.next() < 0.12,
    ruled: random.next() < 0.9,
    font:
      legacy === 'tcvn'
        ? '.VnTime'
        : legacy === 'vni'
          ? 'VNI-Times'
          : random.one(['Times New Roman', 'Times New Roman', 'Liberation Serif', 'DejaVu Sans']),
    ...(legacy === undefined ? {} : { encode: legacy === 'tcvn' ? toTcvn3 : toVni }),
  }
}

/** A line with the name has the year of birth or the unit, too. */
function isIdentified({ hoVaTen, ngaySinh, donVi }: CorpusPerson, { body, annex }: Wording): boolean {
  const lines = [...body, ...(annex?.rows.map((row) => row.join(' ')) ?? [])].map((line) =>
    line.toLocaleLowerCase('vi'),
  )
  return lines.some(
    (line) =>
      line.includes(hoVaTen.toLocaleLowerCase('vi')) &&
      (line.includes(ngaySinh.slice(0, 4)) || line.includes(donVi.toLocaleLowerCase('vi'))),
  )
}

function paperOf(people: readonly CorpusPerson[], at: number, random: Random): CorpusPaper {
  const way = wordings[at % wordings.length]
  if (way === undefined) throw new Error('no wording')
  const agency = random.one(agencies)
  const month = random.whole(1, 10)
  const signed = iso(2026, month, random.whole(1, 28))
  const from =
    random.next() < 0.5
      ? iso(2026, random.whole(1, 10), 1)
      : iso(2026, random.whole(1, 10), random.whole(2, 28))
  const until = iso(2027, random.whole(1, 12), random.whole(1, 28))
  const start = random.whole(0, people.length - 1)
  const chosen = Array.from(
    { length: random.one([2, 3, 5, 12]) },
    (_, next) => people[(start + next) % people.length] as CorpusPerson,
  )
  const rank = random.one(ranks)
  const facts: Facts = {
    random,
    agency,
    signed,
    from,
    until,
    people: chosen,
    rank,
    step: random.whole(1, rank.coefficients.length - 1),
    other: random.one(otherUnits.filter((name) => name !== agency.name)),
  }
  const said = way(facts)
  const serial = random.whole(1, 3000)
  const symbol = said.isNotice ? `TB-${agency.short}` : `QĐ-${agency.short}`
  const so = `${serial < 10 ? `0${serial}` : serial}/${symbol}`
  const signer = random.one(signers)
  const deputy = random.next() < 0.35
  const last = said.body.length
  const articles = said.body.filter((line) => line.startsWith('Điều')).length
  const closing = said.isNotice
    ? []
    : random.next() < 0.5
      ? [
          `Điều ${articles + 1}. Quyết định này có hiệu lực kể từ ngày ký.`,
          `Điều ${articles + 2}. Thủ trưởng các cơ quan, đơn vị có liên quan và ${chosen.length > 1 && said.annex ? 'các cá nhân có tên tại Điều 1' : 'người có tên tại Điều 1'} chịu trách nhiệm thi hành Quyết định này.`,
        ]
      : [
          `Điều ${articles + 1}. Chánh Văn phòng, Trưởng phòng Tổ chức cán bộ và các ông (bà) có tên tại Điều 1 chịu trách nhiệm thi hành Quyết định này kể từ ngày ký./.`,
        ]
  const basis = [
    'Căn cứ Luật Tổ chức chính quyền địa phương số 72/2025/QH15 ngày 16 tháng 6 năm 2025;',
    'Căn cứ Nghị định số 204/2004/NĐ-CP ngày 14 tháng 12 năm 2004 của Chính phủ về chế độ tiền lương đối với cán bộ, công chức, viên chức và lực lượng vũ trang;',
    ...(random.next() < 0.5
      ? [
          'Căn cứ Quyết định số 15/2025/QĐ-UBND ngày 20/8/2025 của Ủy ban nhân dân tỉnh quy định phân cấp quản lý cán bộ, công chức, viên chức;',
        ]
      : []),
    random.next() < 0.5
      ? 'Theo đề nghị của Trưởng phòng Tổ chức - Hành chính.'
      : 'Xét đề nghị của Chánh Văn phòng tại Tờ trình số 45/TTr-VP ngày 05/01/2026,',
  ]
  const opening = said.isNotice ? [] : [agency.whose, ...basis, random.one(['QUYẾT ĐỊNH:', 'QUYẾT ĐỊNH'])]
  const head = said.isNotice ? 'THÔNG BÁO' : 'QUYẾT ĐỊNH'
  return {
    name: `${String(at).padStart(3, '0')}-${said.kind}`,
    agency: agency.lines,
    number: random.one([`Số: ${so}`, `Số: ${so}`, `Số ${so}`, `Số:  ${so.replace('/', ' /')}`]),
    placeAndDay: `Đồng Tháp, ${random.one([days.long, days.longPadded])(signed)}`,
    title: random.next() < 0.5 ? [head, `Về việc ${said.subject}`] : [head, `V/v ${said.subject}`],
    body: [...opening, ...said.body.slice(0, last), ...closing],
    ...(said.annex === undefined ? {} : { annex: said.annex }),
    recipients: ['- Như Điều 1;', '- Sở Nội vụ (để báo cáo);', '- Lưu: VT, TCHC.'],
    titles: deputy
      ? [`KT. ${agency.head}`, `PHÓ ${agency.head}`]
      : agency.short === 'UBND'
        ? ['TM. ỦY BAN NHÂN DÂN', 'CHỦ TỊCH']
        : [agency.head],
    signer,
    truth: {
      kind: said.kind,
      decision: {
        soQuyetDinh: so,
        ngayKy: signed,
        nguoiKy: signer,
        coQuan: agency.name,
        trichYeu: said.subject,
        ...(said.isNotice ? {} : { ngayHieuLuc: said.effect ?? signed }),
      },
      people: said.people,
      identified: chosen.filter((person) => isIdentified(person, said)).map(({ hoVaTen }) => hoVaTen),
    },
  }
}

/** Decisions about people that are of none of the kinds read, whatever words of theirs they have. */
export const otherSubjects: readonly (readonly [subject: string, article: string])[] = [
  [
    'thu hồi Quyết định nâng bậc lương thường xuyên',
    'Thu hồi Quyết định số 12/QĐ-SNV nâng bậc lương đối với ông Trần Văn Bình, bậc 4, hệ số 3,33 kể từ ngày 01/7/2026.',
  ],
  [
    'kéo dài thời hạn nâng bậc lương',
    'Kéo dài thời hạn nâng bậc lương 06 tháng đối với ông Trần Văn Bình, kể từ ngày 01/7/2026.',
  ],
  [
    'thành lập Hội đồng kỷ luật',
    'Thành lập Hội đồng kỷ luật gồm: 1. Ông Trần Văn Bình, Chủ tịch; 2. Bà Lê Thị Hoa, Thư ký.',
  ],
  [
    'ban hành Quy chế nâng bậc lương trước thời hạn',
    'Ban hành kèm theo Quyết định này Quy chế nâng bậc lương trước thời hạn.',
  ],
  ['chấm dứt biệt phái công chức', 'Chấm dứt biệt phái đối với ông Trần Văn Bình kể từ ngày 01/7/2026.'],
  ['thôi giữ chức vụ', 'Cho ông Trần Văn Bình thôi giữ chức vụ Trưởng phòng kể từ ngày 01/7/2026.'],
  ['đính chính Quyết định bổ nhiệm', 'Đính chính ngày bổ nhiệm của ông Trần Văn Bình.'],
  [
    'kiện toàn Hội đồng thi đua, khen thưởng',
    'Kiện toàn Hội đồng thi đua, khen thưởng gồm ông Trần Văn Bình, Chủ tịch.',
  ],
]
export const otherDecisions = () =>
  otherSubjects.map(([subject, article], at) => ({
    name: `khac-${at}.docx`,
    bytes: plain([
      'SỞ NỘI VỤ',
      `Số: ${at + 1}/QĐ-SNV`,
      'Đồng Tháp, ngày 05 tháng 3 năm 2026',
      'QUYẾT ĐỊNH',
      `Về việc ${subject}`,
      'QUYẾT ĐỊNH:',
      `Điều 1. ${article}`,
      'Nơi nhận:',
      'Trần Văn Khoa',
    ]),
  }))

const plain = (lines: readonly string[]) =>
  docx(lines.map((line) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`).join(''))

/** Papers that say nothing about a person, or can't be read. */
export const otherPapers: readonly { name: string; lines: readonly string[] }[] = [
  {
    name: 'cong-van',
    lines: [
      'SỞ NỘI VỤ',
      'Số: 145/SNV-TCBC',
      'Đồng Tháp, ngày 05 tháng 3 năm 2026',
      'V/v báo cáo số lượng công chức',
      'Kính gửi: Ủy ban nhân dân các xã, phường',
      'Sở Nội vụ đề nghị các đơn vị báo cáo số lượng công chức, viên chức trước ngày 20/3/2026. Nội dung theo mẫu đính kèm công văn này.',
    ],
  },
  {
    name: 'bien-ban',
    lines: [
      'BIÊN BẢN HỌP',
      'Xét nâng bậc lương trước thời hạn năm 2026',
      'Hôm nay, ngày 10 tháng 12 năm 2025, tại phòng họp Sở Nội vụ, Hội đồng xét nâng bậc lương họp.',
      'Thành phần: ông Nguyễn Văn A, Chủ tịch Hội đồng.',
      'Nội dung: xem xét danh sách đề nghị.',
    ],
  },
  {
    name: 'to-trinh',
    lines: [
      'TỜ TRÌNH',
      'Về việc đề nghị bổ nhiệm công chức',
      'Kính gửi: Ủy ban nhân dân tỉnh',
      'Sở Nội vụ kính trình Ủy ban nhân dân tỉnh xem xét, bổ nhiệm ông Trần Văn B giữ chức vụ Trưởng phòng.',
    ],
  },
  {
    name: 'bai-bao',
    lines: [
      'Tin tức',
      'Sáng nay, hội nghị công bố quyết định nghỉ hưu của lãnh đạo tỉnh được tổ chức trọng thể với sự tham dự của nhiều đại biểu.',
    ],
  },
]
export const otherFiles = () =>
  otherPapers.map(({ name, lines }) => ({ name: `${name}.docx`, bytes: plain(lines) }))
