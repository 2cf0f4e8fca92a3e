/**
 * Codes that rules refer to. Their items may be renamed, but can't be deleted and their codes can't be changed (26);
 * everything else in the catalogues belongs to the administrators.
 */
import { electedPosts } from '#domain/law/elected-posts.ts'

/** Posts of leadership by appointment, by the columns of the report that counts them. */
export const leadership = {
  soTruong: ['GDS', 'CVPUB', 'CVPDB', 'CTT', 'TB'],
  soPho: ['PGDS', 'PCVPUB', 'PCVPDB', 'PCTT', 'PTB'],
  chiCucTruong: ['CCT', 'GDTT'],
  chiCucPho: ['PCCT', 'PGDTT'],
  phongTruong: ['TP', 'CVPS', 'TPCC', 'TPDV', 'TPX', 'CVPX', 'GDTTHCC', 'CHTQS', 'DOT', 'HATT'],
  phongPho: ['PTP', 'PCVPS', 'PTPCC', 'PTPDV', 'PTPX', 'PCVPX', 'PGDTTHCC', 'CHPQS', 'PDOT', 'PHATT'],
} as const
const leadingPosts = Object.values(leadership).flat()

const reasonsForLeaving = [
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '14',
  '14.1',
  '14.2',
  '15',
  '15.1',
  '15.2',
  '16',
  '17',
  '18',
]

const reliedCodes: Readonly<Record<string, readonly string[]>> = {
  // Badges, default, movements, deletion (spec 3 §4, §9).
  DM_TRANGTHAIHOSO: ['00', '01', ...reasonsForLeaving, '10', '11', '12', '13', '999999'],
  // The chosen reason becomes the status with the same code.
  DM_NGHIVIEC: reasonsForLeaving,
  // Determine the fields of a training row (spec 2 §2).
  DM_LOAIDAOTAO: ['1', '2', '3', '4', '5', '6', '7', '8'],
  // The default reason of a transfer (spec 3 §9), secondment (records/work/secondment.ts), that of a reorganisation, and what
  // reports count (reports/servant-quality.ts, reports/award-lists.ts).
  DM_LOAIQUYETDINH_CONGTAC: ['LCDD', 'LC', 'DD', 'BP', 'SX', 'DHDT'],
  // The highest level of English is a field of its own.
  DM_NGOAINGU: ['EN'],
  DM_GIOITINH: ['1', '2'],
  // The next step of a salary and what follows the last one (salary/next-step.ts); probation; the scale of a career grade.
  DM_LOAIDIEUCHINHLUONG: ['01', '03', '04', '05', '06', '07', '08', '09', '10', '16'],
  // Ratings that delay a raise (salary/salary-career.ts).
  DM_KETQUADANHGIA: ['HTXSNV', 'HTTNV', 'HTNV', 'KHTNV'],
  DM_HINHTHUCKYLUAT: ['KT', 'CC', 'GC', 'CCHUC', 'BNHIEM', 'HBL', 'D_KT', 'D_CC', 'D_CCHUC', 'D_KTRU'],
  // Sick leave, the trial period of a suspended sentence.
  DM_GIANDOAN: ['02', '11'],
  // A title, no form of reward (records/reward.ts).
  DM_HINHTHUCKHENTHUONG: ['DHTD'],
  // No term in a post, who is elected and to which posts, and who works on a contract (due/due-days.ts); posts of leadership (reports/servant-quality.ts).
  DM_CHUCVU: ['KHONG', ...leadingPosts, ...electedPosts],
  DM_LOAIHOSO: ['01', '02', '03', '04', '05', '06', '08', '09'],
  // The columns of the report of qualification (server/areas/reports/servant-quality.ts).
  DM_TRINHDODAOTAO: ['TSKH', 'TS', 'CK2', 'THS', 'CK1', 'BSNT', 'DH', 'CD', 'TC', 'SC'],
  DM_TRINHDOLLCT: ['CN', 'CC', 'CCTD', 'TC', 'TCTD', 'SC'],
  DM_TRINHDOQLNN: ['CVCC', 'CVC', 'CV'],
  DM_BACLUONG: Array.from({ length: 12 }, (_, step) => String(step + 1)),
  // Kinds of allowance that have a field of their own in the current salary (records/allowance-period.ts) or a column of
  // BM02/BNV, the collective one (salary/allowances-on-day.ts), and that of teachers (salary/profession-allowance.ts).
  DM_PHUCAP: ['CVLD', 'KN', 'TNVK', 'TNCV', 'KV', 'UDN', 'KHAC'],
}

/** Collections whose codes can't be changed, since an item of another collection has the same one. */
const pairedCollections: readonly string[] = ['DM_TRANGTHAIHOSO', 'DM_NGHIVIEC']

export function isReliedOn(collection: string, code: string): boolean {
  return reliedCodes[collection]?.includes(code) ?? false
}

/** Whether the code of this item may be changed. */
export function codeMayChange(collection: string, code: string): boolean {
  return !isReliedOn(collection, code) && !pairedCollections.includes(collection)
}
