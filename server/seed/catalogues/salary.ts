import { readRows } from '#server/seed/read-rows.ts'
import { catalogue } from './catalogue-seed.ts'
import type { CatalogueExtra, CatalogueSeed } from './catalogue-seed.ts'

type Rank = { code: string; name: string; kind: string; sector: string; group?: string; status: string }

/** Ranks, steps, reasons of a salary change, allowances (Nghị định 204/2004/NĐ-CP and what amends it). */
export function salaryCatalogues(): CatalogueSeed[] {
  return [ranks(), steps, changeReasons, allowances]
}

// The three ranks of Bảng 4 that older records still carry (drivers, guards, servants of offices).
const serviceRanks: Rank[] = [
  { code: '01.009', name: 'Nhân viên phục vụ', group: 'B4-PV', ...serviceRank() },
  { code: '01.010', name: 'Lái xe cơ quan', group: 'B4-LX', ...serviceRank() },
  { code: '01.011', name: 'Nhân viên bảo vệ', group: 'B4-BV', ...serviceRank() },
]

function serviceRank() {
  return { kind: 'công chức', sector: 'Hành chính', status: 'superseded' }
}

// `group`: the salary scale (absent where no source names it); `status`: superseded ones come last.
function ranks(): CatalogueSeed {
  const rows = [...readRows<Rank>('ranks.json', import.meta.url), ...serviceRanks]
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
  ['99', 'Khác'],
])

const allowance = (code: string, name: string, form: string, extra: CatalogueExtra = {}) =>
  [code, name, { form, ...extra }] as const

// `form`: how it is enjoyed (Hệ số, Phần trăm, Mức tiền); `percent` or `min`/`max`: the value or bounds of the law.
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
