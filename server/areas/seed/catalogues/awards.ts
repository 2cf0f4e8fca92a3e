import { catalogue, rowsOf } from './catalogue-seed.ts'
import type { CatalogueSeed } from './catalogue-seed.ts'

/** Rewards, emulation titles, discipline and the yearly evaluation (Luật Thi đua, khen thưởng 06/2022/QH15). */
export function awardCatalogues(): CatalogueSeed[] {
  return [
    rewardForms,
    emulationTitles,
    honours,
    rewardAndDisciplineKinds,
    decidingLevels,
    disciplineForms,
    evaluationLevels,
  ]
}

const rewardForms = catalogue(
  'DM_HINHTHUCKHENTHUONG',
  'Hình thức khen thưởng',
  rowsOf(`
    HCSV Huân chương Sao vàng
    HCHCM Huân chương Hồ Chí Minh
    HCDL1 Huân chương Độc lập hạng Nhất
    HCDL2 Huân chương Độc lập hạng Nhì
    HCDL3 Huân chương Độc lập hạng Ba
    HCQC1 Huân chương Quân công hạng Nhất
    HCQC2 Huân chương Quân công hạng Nhì
    HCQC3 Huân chương Quân công hạng Ba
    HCLD1 Huân chương Lao động hạng Nhất
    HCLD2 Huân chương Lao động hạng Nhì
    HCLD3 Huân chương Lao động hạng Ba
    HCBV1 Huân chương Bảo vệ Tổ quốc hạng Nhất
    HCBV2 Huân chương Bảo vệ Tổ quốc hạng Nhì
    HCBV3 Huân chương Bảo vệ Tổ quốc hạng Ba
    HCCC1 Huân chương Chiến công hạng Nhất
    HCCC2 Huân chương Chiến công hạng Nhì
    HCCC3 Huân chương Chiến công hạng Ba
    HCDC Huân chương Dũng cảm
    HCDDK Huân chương Đại đoàn kết dân tộc
    HCHN Huân chương Hữu nghị
    HUYCHUONG Huy chương
    DHVD Danh hiệu vinh dự Nhà nước
    GTHCM Giải thưởng Hồ Chí Minh
    GTNN Giải thưởng Nhà nước
    KNC Kỷ niệm chương
    BKTTG Bằng khen của Thủ tướng Chính phủ
    BKB Bằng khen của bộ, ban, ngành, đoàn thể trung ương
    BKT Bằng khen của Chủ tịch UBND tỉnh
    GK Giấy khen
    DHTD Danh hiệu thi đua
  `),
)

const emulationTitles = catalogue(
  'DM_DANHHIEUKHENTHUONG',
  'Danh hiệu thi đua',
  rowsOf(`
    CSTDTQ Chiến sĩ thi đua toàn quốc
    CSTDT Chiến sĩ thi đua bộ, ban, ngành, tỉnh
    CSTDCS Chiến sĩ thi đua cơ sở
    LDTT Lao động tiên tiến
    CSTT Chiến sĩ tiên tiến
    KHONG Không
  `),
)

const honours = catalogue(
  'DM_DANHHIEUPHONGTANG',
  'Danh hiệu Nhà nước phong tặng',
  rowsOf(`
    BMVNAH Bà mẹ Việt Nam anh hùng
    AHLLVT Anh hùng Lực lượng vũ trang nhân dân
    AHLD Anh hùng Lao động
    NGND Nhà giáo Nhân dân
    NGUT Nhà giáo Ưu tú
    TTND Thầy thuốc Nhân dân
    TTUT Thầy thuốc Ưu tú
    NSND Nghệ sĩ Nhân dân
    NSUT Nghệ sĩ Ưu tú
    NNND Nghệ nhân Nhân dân
    NNUT Nghệ nhân Ưu tú
  `),
)

// One catalogue for both tables; `use` says which of them offers the item.
const rewardAndDisciplineKinds = catalogue('DM_LOAIKHENTHUONG_KYLUAT', 'Loại khen thưởng, kỷ luật', [
  ['KT01', 'Khen thưởng theo công trạng', { use: 'reward' }],
  ['KT02', 'Khen thưởng đột xuất', { use: 'reward' }],
  ['KT03', 'Khen thưởng phong trào thi đua', { use: 'reward' }],
  ['KT04', 'Khen thưởng quá trình cống hiến', { use: 'reward' }],
  ['KT05', 'Khen thưởng theo niên hạn', { use: 'reward' }],
  ['KT06', 'Khen thưởng đối ngoại', { use: 'reward' }],
  ['KL01', 'Kỷ luật hành chính', { use: 'discipline' }],
  ['KL02', 'Kỷ luật Đảng', { use: 'discipline' }],
  ['KL03', 'Kỷ luật đoàn thể', { use: 'discipline' }],
])

const decidingLevels = catalogue('DM_CAPKHENTHUONG_KYLUAT', 'Cấp khen thưởng, kỷ luật', [
  ['01', 'Nhà nước (Chủ tịch nước)'],
  ['02', 'Chính phủ (Thủ tướng Chính phủ)'],
  ['03', 'Bộ, ban, ngành, đoàn thể trung ương'],
  ['04', 'Cấp tỉnh'],
  ['05', 'Sở, ban, ngành tỉnh'],
  ['06', 'Cấp xã'],
  ['07', 'Cơ sở (đơn vị)'],
  ['08', 'Cấp huyện (trước 01/7/2025)', { legacy: true }],
])

// `kind`: KL01 (administrative) or KL02 (Party).
const disciplineForms = catalogue('DM_HINHTHUCKYLUAT', 'Hình thức kỷ luật', [
  ['KT', 'Khiển trách', { kind: 'KL01' }],
  ['CC', 'Cảnh cáo', { kind: 'KL01' }],
  ['CCHUC', 'Cách chức', { kind: 'KL01' }],
  ['BNHIEM', 'Bãi nhiệm', { kind: 'KL01' }],
  ['BTV', 'Buộc thôi việc', { kind: 'KL01' }],
  ['XTC', 'Xóa tư cách chức vụ, chức danh (người đã nghỉ việc, nghỉ hưu)', { kind: 'KL01' }],
  ['D_KT', 'Khiển trách (Đảng)', { kind: 'KL02' }],
  ['D_CC', 'Cảnh cáo (Đảng)', { kind: 'KL02' }],
  ['D_CCHUC', 'Cách chức (Đảng)', { kind: 'KL02' }],
  ['D_KTRU', 'Khai trừ (Đảng)', { kind: 'KL02' }],
  ['HBL', 'Hạ bậc lương', { kind: 'KL01', legacy: true }],
  ['GC', 'Giáng chức', { kind: 'KL01', legacy: true }],
])

// `rank`: 1 is the best.
const evaluationLevels = catalogue('DM_KETQUADANHGIA', 'Kết quả đánh giá, xếp loại chất lượng', [
  ['HTXSNV', 'Hoàn thành xuất sắc nhiệm vụ', { rank: 1 }],
  ['HTTNV', 'Hoàn thành tốt nhiệm vụ', { rank: 2 }],
  ['HTNV', 'Hoàn thành nhiệm vụ', { rank: 3 }],
  ['KHTNV', 'Không hoàn thành nhiệm vụ', { rank: 5 }],
  ['HCNL', 'Hoàn thành nhiệm vụ nhưng còn hạn chế về năng lực', { rank: 4, legacy: true }],
])
