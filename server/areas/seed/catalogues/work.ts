import { catalogue, rowsOf } from './catalogue-seed.ts'
import type { CatalogueSeed } from './catalogue-seed.ts'

/** Recruitment and work: type of official, recruitment, workplace, interruptions, military rank. */
export function workCatalogues(): CatalogueSeed[] {
  return [officerTypes, duties, recruitmentForms, workplaceTypes, electedBodies, interruptions, militaryRanks]
}

// `legacy`: for history only, not for new people. `ended`: no longer offered at all.
const officerTypes = catalogue('DM_LOAIHOSO', 'Đối tượng', [
  ['01', 'Cán bộ'],
  ['02', 'Công chức'],
  ['03', 'Viên chức'],
  ['04', 'Hợp đồng lao động theo Nghị định 111/2022/NĐ-CP'],
  ['05', 'Hợp đồng thực hiện nhiệm vụ của công chức (Nghị định 173/2025/NĐ-CP)'],
  ['06', 'Hợp đồng chuyên môn, nghiệp vụ'],
  // Replaces Nghị định 111/2022/NĐ-CP in public service units from 01/07/2026 (Điều 16 khoản 2).
  ['09', 'Hợp đồng lao động trong đơn vị sự nghiệp công lập (Nghị định 235/2026/NĐ-CP)'],
  ['07', 'Người hoạt động không chuyên trách', { ended: true }],
  ['08', 'Cán bộ, công chức cấp xã (trước 01/7/2025)', { legacy: true }],
])

const duties = catalogue(
  'DM_LOAICONGCHUC',
  'Chức danh (nhóm vị trí việc làm)',
  rowsOf(`
    1 Lãnh đạo, quản lý
    2 Chuyên môn, nghiệp vụ
    3 Hỗ trợ, phục vụ
  `),
)

const recruitmentForms = catalogue('DM_HINHTHUCTUYENDUNG', 'Hình thức tuyển dụng', [
  ['01', 'Thi tuyển'],
  ['02', 'Xét tuyển'],
  ['03', 'Tiếp nhận vào công chức, viên chức (không qua thi tuyển)'],
  ['04', 'Tiếp nhận công chức cấp xã', { legacy: true }],
  ['05', 'Thu hút, trọng dụng người có tài năng'],
  ['06', 'Bầu cử'],
  ['07', 'Điều động, phân công'],
  ['08', 'Ký hợp đồng'],
  ['99', 'Khác'],
])

const workplaceTypes = catalogue(
  'DM_LOAIDONVI_CONGTAC',
  'Loại đơn vị công tác',
  rowsOf(`
    01 Cơ quan Đảng
    02 Hội đồng nhân dân
    03 Cơ quan hành chính nhà nước
    04 Đơn vị sự nghiệp công lập
    05 Mặt trận Tổ quốc và đoàn thể
    06 Quân đội, Công an
    07 Tòa án, Viện kiểm sát
    08 Doanh nghiệp nhà nước
    09 Tổ chức ngoài nhà nước
    10 Cơ sở đào tạo (học tập)
    99 Khác
  `),
)

const electedBodies = catalogue('DM_DAIBIEUHDND', 'Đại biểu Quốc hội, Hội đồng nhân dân', [
  ['00', 'Không'],
  ['01', 'Đại biểu Quốc hội'],
  ['02', 'Đại biểu Hội đồng nhân dân cấp tỉnh'],
  ['03', 'Đại biểu Hội đồng nhân dân cấp xã'],
  ['04', 'Đại biểu Hội đồng nhân dân cấp huyện (trước 01/7/2025)', { legacy: true }],
])

// `paid: false` periods are not counted towards the next salary step (Thông tư 08/2013/TT-BNV).
const interruptions = catalogue('DM_GIANDOAN', 'Lý do gián đoạn lao động', [
  ['01', 'Nghỉ không hưởng lương', { paid: false }],
  ['02', 'Nghỉ ốm, chữa bệnh dài ngày', { paid: true }],
  ['03', 'Nghỉ thai sản', { paid: true }],
  ['04', 'Đi nghĩa vụ quân sự', { paid: true }],
  ['05', 'Đi học (không hưởng lương)', { paid: false }],
  ['06', 'Đi nước ngoài (không trong danh sách trả lương)', { paid: false }],
  ['07', 'Tạm đình chỉ công tác', { paid: false }],
  ['08', 'Bị tạm giữ, tạm giam', { paid: false }],
  ['09', 'Thôi việc rồi tuyển dụng lại', { paid: false }],
  ['10', 'Đi nước ngoài (vẫn trong danh sách trả lương)', { paid: true }],
  ['11', 'Bị phạt tù cho hưởng án treo (thời gian thử thách)', { paid: false }],
  ['12', 'Đào ngũ', { paid: false }],
  ['13', 'Nghỉ công tác chờ đủ tuổi nghỉ hưu', { paid: false }],
  ['99', 'Khác', { paid: false }],
])

const militaryRanks = catalogue(
  'DM_QUANHAM',
  'Quân hàm',
  rowsOf(`
    01 Đại tướng
    02 Thượng tướng
    03 Trung tướng
    04 Thiếu tướng
    05 Đại tá
    06 Thượng tá
    07 Trung tá
    08 Thiếu tá
    09 Đại úy
    10 Thượng úy
    11 Trung úy
    12 Thiếu úy
    13 Chuẩn úy
    14 Thượng sĩ
    15 Trung sĩ
    16 Hạ sĩ
    17 Binh nhất
    18 Binh nhì
    21 Đô đốc Hải quân
    22 Phó Đô đốc Hải quân
    23 Chuẩn Đô đốc Hải quân
  `),
)
