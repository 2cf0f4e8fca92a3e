import { readRows } from '#server/areas/seed/read-rows.ts'
import { catalogue } from './catalogue-seed.ts'
import type { CatalogueExtra, CatalogueSeed } from './catalogue-seed.ts'

type Rank = { code: string; name: string; kind: string; sector: string; group?: string; status: string }

/** Ranks, steps, reasons for salary changes, allowances (Nghị định 204/2004/NĐ-CP and its amendments). */
export function salaryCatalogues(): CatalogueSeed[] {
  return [ranks(), steps, changeReasons, allowances]
}

// The three ranks of Bảng 4 that older records still have (drivers, guards, service staff).
const serviceRanks: Rank[] = [
  { code: '01.009', name: 'Nhân viên phục vụ', group: 'B4-PV', ...serviceRank() },
  { code: '01.010', name: 'Lái xe cơ quan', group: 'B4-LX', ...serviceRank() },
  { code: '01.011', name: 'Nhân viên bảo vệ', group: 'B4-BV', ...serviceRank() },
]

// Codes in salary histories before 2015, in addition to those of the file (QĐ 78/2004/QĐ-BNV).
function formerRanks(): Rank[] {
  const rows = [
    ['01a.003', 'Chuyên viên cao đẳng', 'A0', 'Hành chính'],
    ['06a.031', 'Kế toán viên cao đẳng', 'A0', 'Kế toán'],
    ['13.093', 'Kỹ sư cao cấp', 'A3.1', 'Khoa học và công nghệ'],
    ['13.094', 'Kỹ sư chính', 'A2.1', 'Khoa học và công nghệ'],
    ['13.095', 'Kỹ sư', 'A1', 'Khoa học và công nghệ'],
    ['13a.095', 'Kỹ sư cao đẳng', 'A0', 'Khoa học và công nghệ'],
    ['15.109', 'Giảng viên cao cấp', 'A3.1', 'Giáo dục'],
    ['15.110', 'Giảng viên chính', 'A2.1', 'Giáo dục'],
    ['15.111', 'Giảng viên', 'A1', 'Giáo dục'],
    ['16a.199', 'Điều dưỡng chính', 'A2.1', 'Y tế'],
    ['17.165', 'Bảo tàng viên chính', 'A2.2', 'Văn hóa'],
    ['17.166', 'Bảo tàng viên', 'A1', 'Văn hóa'],
    ['17.169', 'Thư viện viên chính', 'A2.2', 'Văn hóa'],
    ['17.170', 'Thư viện viên', 'A1', 'Văn hóa'],
    ['17.171', 'Thư viện viên trung cấp', 'B', 'Văn hóa'],
    ['17.175', 'Hướng dẫn viên chính', 'A2.2', 'Văn hóa'],
    ['17.176', 'Hướng dẫn viên', 'A1', 'Văn hóa'],
    ['24.293', 'Nhân viên công tác xã hội', 'B', 'Lao động'],
  ] as const
  return rows.map(([code, name, group, sector]) => ({
    code,
    name,
    group,
    sector,
    kind: code.startsWith('0') ? 'công chức' : 'viên chức',
    status: 'superseded',
  }))
}

// Nghị định 232/2026/NĐ-CP: from 01/07/2026 in parallel with the codes of titles, which end by 01/07/2027.
function careerSteps(): Rank[] {
  return ['B', 'A0', 'A1', 'A2.1', 'A3.1'].map((group, at) => ({
    code: `BNN.${at + 1}`,
    name: `Bậc nghề nghiệp ${at + 1}`,
    group,
    kind: 'viên chức',
    sector: 'Bậc nghề nghiệp',
    status: 'current',
  }))
}

function serviceRank() {
  return { kind: 'công chức', sector: 'Hành chính', status: 'superseded' }
}

// `group`: the salary scale (undefined if no source has it); `status`: superseded ones come last.
function ranks(): CatalogueSeed {
  const rows = [
    ...readRows<Rank>('ranks.json', import.meta.url),
    ...serviceRanks,
    ...formerRanks(),
    ...careerSteps(),
  ]
  const ordered = rows.toSorted((one, other) => age(one) - age(other))
  return catalogue(
    'DM_NGACHCHUCDANH',
    'Ngạch, chức danh nghề nghiệp',
    ordered.map((row) => [row.code, row.name, rankExtra(row)]),
  )
}

const age = (rank: Rank) => (rank.status === 'current' ? 0 : 1)

function rankExtra({ group, status, kind, sector }: Rank): CatalogueExtra {
  return group === undefined ? { status, kind, sector } : { group, status, kind, sector }
}

const steps = catalogue(
  'DM_BACLUONG',
  'Bậc lương',
  Array.from({ length: 12 }, (_, index) => [String(index + 1), `Bậc ${index + 1}`, { step: index + 1 }]),
)

const changeReasons = catalogue('DM_LOAIDIEUCHINHLUONG', 'Loại điều chỉnh lương', [
  ['01', 'Tuyển dụng, xếp lương lần đầu'],
  ['02', 'Hết tập sự', { legacy: true }],
  ['03', 'Nâng bậc lương thường xuyên'],
  ['04', 'Nâng bậc lương trước thời hạn do lập thành tích xuất sắc'],
  ['05', 'Nâng bậc lương trước thời hạn để nghỉ hưu'],
  ['06', 'Nâng ngạch, thăng hạng, thay đổi bậc nghề nghiệp'],
  ['07', 'Chuyển ngạch, chuyển chức danh nghề nghiệp'],
  ['08', 'Chuyển xếp theo bậc nghề nghiệp (Nghị định 232/2026/NĐ-CP)'],
  ['09', 'Hưởng phụ cấp thâm niên vượt khung'],
  ['10', 'Nâng phụ cấp thâm niên vượt khung'],
  ['11', 'Kéo dài thời hạn nâng bậc lương do kỷ luật'],
  ['12', 'Bảo lưu'],
  ['13', 'Điều chỉnh lương cơ sở'],
  ['14', 'Chuyển xếp lương theo Nghị định 204/2004/NĐ-CP'],
  ['15', 'Chuyển xếp lương theo Nghị định 25/CP năm 1993'],
  ['16', 'Tập sự'],
  ['99', 'Khác'],
])

const allowance = (code: string, name: string, form: string, extra: CatalogueExtra = {}) =>
  [code, name, { form, ...extra }] as const

// `form`: how it is paid (Hệ số, Phần trăm, Mức tiền); `percent` or `min`/`max`: the legal value or limits.
const allowances = catalogue('DM_PHUCAP', 'Loại phụ cấp', [
  allowance('CVLD', 'Phụ cấp chức vụ lãnh đạo', 'Hệ số'),
  allowance('TNVK', 'Phụ cấp thâm niên vượt khung', 'Phần trăm'),
  allowance('KN', 'Phụ cấp kiêm nhiệm chức danh lãnh đạo', 'Phần trăm', { percent: 10 }),
  allowance('KV', 'Phụ cấp khu vực', 'Hệ số', { min: 0.1, max: 1 }),
  allowance('DB', 'Phụ cấp đặc biệt', 'Phần trăm', { min: 30, max: 100 }),
  allowance('TH', 'Phụ cấp thu hút', 'Phần trăm', { max: 70 }),
  allowance('LD', 'Phụ cấp lưu động', 'Hệ số', { min: 0.2, max: 0.6 }),
  allowance('DHNH', 'Phụ cấp độc hại, nguy hiểm', 'Hệ số', { min: 0.1, max: 0.4 }),
  allowance('TNN', 'Phụ cấp thâm niên nghề', 'Phần trăm', { min: 5 }),
  allowance('UDN', 'Phụ cấp ưu đãi theo nghề', 'Phần trăm'),
  allowance('TNTN', 'Phụ cấp trách nhiệm theo nghề', 'Phần trăm'),
  allowance('TNCV', 'Phụ cấp trách nhiệm công việc', 'Hệ số', { min: 0.1, max: 0.5 }),
  allowance('QPAN', 'Phụ cấp phục vụ quốc phòng, an ninh', 'Phần trăm'),
  allowance('CV', 'Phụ cấp công vụ', 'Phần trăm', { percent: 25 }),
  allowance('DDT', 'Phụ cấp công tác đảng, đoàn thể', 'Phần trăm', { percent: 30 }),
  allowance('CUV', 'Phụ cấp cấp ủy viên', 'Hệ số'),
  allowance('DBHDND', 'Hoạt động phí đại biểu Hội đồng nhân dân', 'Hệ số'),
  allowance('BL', 'Phụ cấp chênh lệch bảo lưu', 'Hệ số'),
  allowance('KHAC', 'Phụ cấp khác', 'Mức tiền'),
])
