import { catalogue } from './catalogue-seed.ts'
import type { CatalogueExtra, CatalogueSeed } from './catalogue-seed.ts'

/** Status of a record, reasons for leaving, kinds of decision about a person's work. */
export function movementCatalogues(): CatalogueSeed[] {
  return [recordStatuses, reasonsForLeaving, decisionTypes]
}

// The same codes are statuses and reasons: end of service sets the chosen reason as the status.
const reasons = [
  ['02', 'Nghỉ hưu đúng tuổi'],
  ['03', 'Nghỉ hưu trước tuổi'],
  ['04', 'Thôi việc theo nguyện vọng'],
  ['05', 'Thôi việc do sắp xếp, tinh giản biên chế'],
  ['06', 'Buộc thôi việc'],
  ['07', 'Chấm dứt hợp đồng làm việc, hợp đồng lao động'],
  ['08', 'Chuyển công tác ra ngoài tỉnh, ngoài hệ thống'],
  ['09', 'Từ trần'],
  // Recorded before retirement and leaving were told apart: taken from callers, no longer offered.
  ['14', 'Nghỉ theo Nghị định 178/2024/NĐ-CP (sắp xếp tổ chức bộ máy)', { undivided: true }],
  ['14.1', 'Nghỉ hưu trước tuổi theo Nghị định 178/2024/NĐ-CP'],
  ['14.2', 'Thôi việc theo Nghị định 178/2024/NĐ-CP'],
  ['15', 'Nghỉ theo Nghị định 154/2025/NĐ-CP (tinh giản biên chế)', { undivided: true }],
  ['15.1', 'Nghỉ hưu trước tuổi theo Nghị định 154/2025/NĐ-CP'],
  ['15.2', 'Thôi việc theo Nghị định 154/2025/NĐ-CP'],
  ['16', 'Hết nhiệm kỳ, không tái cử'],
  ['17', 'Bãi nhiệm'],
  ['18', 'Nghỉ do mất, suy giảm khả năng lao động'],
] as const satisfies readonly (readonly [string, string, CatalogueExtra?])[]

/** Badge texts of statuses with a long name. */
const shortNames: Readonly<Record<string, string>> = {
  '00': 'Chờ tiếp nhận',
  '05': 'Thôi việc do sắp xếp',
  '07': 'Chấm dứt hợp đồng',
  '08': 'Chuyển ra ngoài tỉnh',
  '10': 'Đã chuyển khối',
  '12': 'Nghỉ không lương',
  '14': 'Nghỉ theo NĐ 178',
  '14.1': 'Nghỉ hưu theo NĐ 178',
  '14.2': 'Thôi việc theo NĐ 178',
  '15': 'Nghỉ theo NĐ 154',
  '15.1': 'Nghỉ hưu theo NĐ 154',
  '15.2': 'Thôi việc theo NĐ 154',
  '16': 'Hết nhiệm kỳ',
  '18': 'Mất khả năng lao động',
}

// `badge`: colour of the status. `short`: its text there, if the name is long. `settable`: can be chosen in a form; the
// others are set by actions only.
const status = (code: string, name: string, badge: 'green' | 'amber' | 'red', settable: boolean) => {
  const short = shortNames[code]
  return [code, name, { badge, settable, ...(short === undefined ? {} : { short }) }] as const
}
/** For people who have left: red, set by actions only. */
const left = (code: string, name: string) => {
  const [, , extra] = status(code, name, 'red', false)
  return [code, name, { ...extra, left: true }] as const
}
const recordStatuses = catalogue('DM_TRANGTHAIHOSO', 'Trạng thái hồ sơ', [
  status('01', 'Đang làm việc', 'green', true),
  status('00', 'Chờ tiếp nhận (đang chuyển công tác)', 'amber', false),
  ...reasons.map(([code, name]) => left(code, name)),
  left('10', 'Đã chuyển khối Đảng - Đoàn thể - Mặt trận'),
  status('11', 'Tạm đình chỉ công tác', 'amber', true),
  status('12', 'Nghỉ không hưởng lương, nghỉ dài hạn', 'amber', true),
  status('13', 'Biệt phái', 'green', true),
  status('999999', 'Đã xóa', 'red', false),
])

const reasonsForLeaving = catalogue('DM_NGHIVIEC', 'Lý do ngừng công tác', reasons)

const decision = (code: string, name: string, description: string) => [code, name, { description }] as const

// LCDD is the default reason of a transfer (spec 3 §9); LC and DD are the two kinds that it doesn't tell apart.
const decisionTypes = catalogue('DM_LOAIQUYETDINH_CONGTAC', 'Loại quyết định công tác', [
  decision('LCDD', 'Luân chuyển/Điều động', 'Ghi chung luân chuyển, điều động; báo cáo tính là điều động'),
  decision('LC', 'Luân chuyển', 'Cử, bổ nhiệm giữ chức vụ lãnh đạo, quản lý khác để đào tạo, rèn luyện'),
  decision('DD', 'Điều động', 'Chuyển đến làm việc ở cơ quan, đơn vị khác'),
  decision('TD', 'Tuyển dụng', 'Tuyển dụng lần đầu vào cơ quan, đơn vị'),
  decision('TN', 'Tiếp nhận', 'Tiếp nhận từ cơ quan, đơn vị khác'),
  decision('BN', 'Bổ nhiệm', 'Bổ nhiệm giữ chức vụ lãnh đạo, quản lý'),
  decision('BNL', 'Bổ nhiệm lại', 'Bổ nhiệm lại khi hết thời hạn giữ chức vụ'),
  decision('BP', 'Biệt phái', 'Cử đến làm việc có thời hạn ở cơ quan, đơn vị khác'),
  decision('PC', 'Phân công công tác', 'Phân công nhiệm vụ trong cơ quan, đơn vị'),
  decision('SX', 'Sắp xếp, sáp nhập đơn vị', 'Bố trí lại khi cơ quan, đơn vị được sắp xếp, sáp nhập'),
  decision('BCPC', 'Bầu cử, phê chuẩn', 'Bầu, phê chuẩn giữ chức vụ theo nhiệm kỳ'),
  decision('GPT', 'Giao phụ trách, giao quyền', 'Giao phụ trách hoặc giao quyền cấp trưởng'),
  decision('TGCV', 'Thôi giữ chức vụ, từ chức', 'Cho thôi giữ chức vụ, từ chức theo nguyện vọng'),
  decision('MN', 'Miễn nhiệm', 'Cho thôi giữ chức vụ khi chưa hết nhiệm kỳ, thời hạn'),
  decision('CC', 'Cách chức', 'Cách chức theo quyết định kỷ luật'),
  decision('KHD', 'Ký hợp đồng', 'Ký hợp đồng làm việc, hợp đồng lao động'),
  decision('KDTG', 'Kéo dài thời gian giữ chức vụ', 'Kéo dài thời gian giữ chức vụ đến tuổi nghỉ hưu'),
  decision(
    'CDVT',
    'Định kỳ chuyển đổi vị trí công tác',
    'Chuyển đổi vị trí công tác để phòng, chống tham nhũng',
  ),
  decision('DHDT', 'Cử đi đào tạo', 'Cử đi đào tạo, bồi dưỡng dài hạn'),
  decision('KHAC', 'Khác', 'Loại quyết định khác'),
])
