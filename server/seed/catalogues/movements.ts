import { catalogue } from './catalogue-seed.ts'
import type { CatalogueSeed } from './catalogue-seed.ts'

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
  ['14', 'Nghỉ theo Nghị định 178/2024/NĐ-CP (sắp xếp tổ chức bộ máy)'],
  ['15', 'Nghỉ theo Nghị định 154/2025/NĐ-CP (tinh giản biên chế)'],
  ['16', 'Hết nhiệm kỳ, không tái cử'],
  ['17', 'Bãi nhiệm'],
  ['18', 'Nghỉ do mất, suy giảm khả năng lao động'],
] as const

// `badge`: colour of the status in lists. `settable`: may be chosen in a form; the others come from actions only.
const recordStatuses = catalogue('DM_TRANGTHAIHOSO', 'Trạng thái hồ sơ', [
  ['01', 'Đang làm việc', { badge: 'green', settable: true }],
  ['00', 'Chờ tiếp nhận (đang chuyển công tác)', { badge: 'amber', settable: false }],
  ...reasons.map(([code, name]) => [code, name, { badge: 'red', settable: false }] as const),
  ['10', 'Đã chuyển khối Đảng - Đoàn thể - Mặt trận', { badge: 'red', settable: false }],
  ['11', 'Tạm đình chỉ công tác', { badge: 'amber', settable: true }],
  ['12', 'Nghỉ không hưởng lương, nghỉ dài hạn', { badge: 'amber', settable: true }],
  ['13', 'Biệt phái', { badge: 'green', settable: true }],
  ['999999', 'Đã xóa', { badge: 'red', settable: false }],
])

const reasonsForLeaving = catalogue('DM_NGHIVIEC', 'Lý do ngừng công tác', reasons)

const decision = (code: string, name: string, description: string) => [code, name, { description }] as const

// LCDD is the default reason of a transfer.
const decisionTypes = catalogue('DM_LOAIQUYETDINH_CONGTAC', 'Loại quyết định công tác', [
  decision('LCDD', 'Luân chuyển/Điều động', 'Luân chuyển, điều động đến cơ quan, đơn vị khác'),
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
