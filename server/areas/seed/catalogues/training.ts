import { catalogue, rowsOf } from './catalogue-seed.ts'
import type { CatalogueSeed } from './catalogue-seed.ts'

/**
 * Training: kinds, levels, forms and grades. `rank` orders the levels of one kind, 1 is highest; items with the same
 * rank are equal. A person's highest level has the smallest rank.
 */
export function trainingCatalogues(): CatalogueSeed[] {
  return [
    trainingTypes,
    degrees,
    trainingForms,
    grades,
    politicalTheory,
    stateManagement,
    computing,
    languageLevels,
    foreignLanguages,
    ethnicLanguages,
    academicTitles,
    scientificTitles,
  ]
}

// Codes 1 to 8 decide which fields a training period has (items 32.1 to 32.6 of the résumé).
const trainingTypes = catalogue(
  'DM_LOAIDAOTAO',
  'Loại đào tạo, bồi dưỡng',
  rowsOf(`
    1 Đào tạo chuyên môn
    2 Lý luận chính trị
    3 Quản lý nhà nước
    4 Bồi dưỡng chức danh nghề nghiệp, nghiệp vụ chuyên ngành
    5 Bồi dưỡng kiến thức quốc phòng, an ninh
    6 Tin học
    7 Ngoại ngữ
    8 Tiếng dân tộc
  `),
)

const degrees = catalogue('DM_TRINHDODAOTAO', 'Trình độ đào tạo', [
  ['TSKH', 'Tiến sĩ khoa học', { rank: 1 }],
  ['TS', 'Tiến sĩ', { rank: 2 }],
  ['CK2', 'Bác sĩ, dược sĩ chuyên khoa II', { rank: 3 }],
  ['THS', 'Thạc sĩ', { rank: 4 }],
  ['CK1', 'Bác sĩ, dược sĩ chuyên khoa I', { rank: 5 }],
  ['BSNT', 'Bác sĩ nội trú', { rank: 6 }],
  ['DH', 'Đại học', { rank: 7 }],
  ['CD', 'Cao đẳng', { rank: 8 }],
  ['TC', 'Trung cấp', { rank: 9 }],
  ['SC', 'Sơ cấp', { rank: 10 }],
  ['CDT', 'Chưa qua đào tạo', { rank: 11 }],
])

const trainingForms = catalogue(
  'DM_HINHTHUCDAOTAO',
  'Hình thức đào tạo',
  rowsOf(`
    01 Chính quy
    02 Vừa làm vừa học (tại chức)
    03 Từ xa
    04 Liên thông
    05 Văn bằng hai
    06 Chuyên tu
    07 Cử tuyển
    08 Tập trung
    09 Không tập trung
    10 Bồi dưỡng
    11 Trực tuyến
  `),
)

const grades = catalogue('DM_LOAITOTNGHIEP', 'Xếp loại tốt nghiệp', [
  ['XS', 'Xuất sắc', { rank: 1 }],
  ['G', 'Giỏi', { rank: 2 }],
  ['K', 'Khá', { rank: 3 }],
  ['TBK', 'Trung bình khá', { rank: 4 }],
  ['TB', 'Trung bình', { rank: 5 }],
  ['D', 'Đạt', { rank: 6 }],
  ['KXL', 'Không xếp loại', { rank: 7 }],
])

const politicalTheory = catalogue('DM_TRINHDOLLCT', 'Trình độ lý luận chính trị', [
  ['CN', 'Cử nhân', { rank: 1 }],
  ['CC', 'Cao cấp', { rank: 2 }],
  ['CCTD', 'Tương đương cao cấp', { rank: 2 }],
  ['TC', 'Trung cấp', { rank: 3 }],
  ['TCTD', 'Tương đương trung cấp', { rank: 3 }],
  ['SC', 'Sơ cấp', { rank: 4 }],
  ['CDT', 'Chưa qua đào tạo', { rank: 5 }],
])

const stateManagement = catalogue('DM_TRINHDOQLNN', 'Trình độ quản lý nhà nước', [
  ['CVCC', 'Chuyên viên cao cấp', { rank: 1 }],
  ['CVC', 'Chuyên viên chính', { rank: 2 }],
  ['CV', 'Chuyên viên', { rank: 3 }],
  ['LDSO', 'Lãnh đạo, quản lý cấp sở', { rank: 4 }],
  ['LDPHONG', 'Lãnh đạo, quản lý cấp phòng', { rank: 5 }],
  ['LDXA', 'Lãnh đạo, quản lý cấp xã', { rank: 6 }],
  ['CS', 'Cán sự', { rank: 7 }],
  ['CBD', 'Chưa qua bồi dưỡng', { rank: 8 }],
])

const computing = catalogue('DM_TRINHDOTINHOC', 'Trình độ tin học', [
  ['SDH', 'Sau đại học', { rank: 1 }],
  ['DH', 'Đại học', { rank: 2 }],
  ['CD', 'Cao đẳng', { rank: 3 }],
  ['TC', 'Trung cấp', { rank: 4 }],
  ['UDNC', 'Ứng dụng công nghệ thông tin nâng cao', { rank: 5 }],
  ['QT', 'Chứng chỉ quốc tế (IC3, MOS, ICDL)', { rank: 5 }],
  ['UDCB', 'Ứng dụng công nghệ thông tin cơ bản', { rank: 6 }],
  ['C', 'Chứng chỉ C (cũ)', { rank: 6, legacy: true }],
  ['B', 'Chứng chỉ B (cũ)', { rank: 7, legacy: true }],
  ['A', 'Chứng chỉ A (cũ)', { rank: 8, legacy: true }],
  ['CC', 'Chưa có', { rank: 9 }],
])

const languageLevels = catalogue('DM_TRINHDONGOAINGU', 'Trình độ ngoại ngữ', [
  ['SDH', 'Sau đại học', { rank: 1 }],
  ['DH', 'Đại học', { rank: 2 }],
  ['CD', 'Cao đẳng', { rank: 3 }],
  ['C2', 'Bậc 6 (C2)', { rank: 4 }],
  ['C1', 'Bậc 5 (C1)', { rank: 5 }],
  ['B2', 'Bậc 4 (B2)', { rank: 6 }],
  ['IELTS', 'IELTS', { rank: 6 }],
  ['TOEFL', 'TOEFL', { rank: 6 }],
  ['B1', 'Bậc 3 (B1)', { rank: 7 }],
  ['TOEIC', 'TOEIC', { rank: 7 }],
  ['CU_C', 'Chứng chỉ C (cũ)', { rank: 7, legacy: true }],
  ['A2', 'Bậc 2 (A2)', { rank: 8 }],
  ['CU_B', 'Chứng chỉ B (cũ)', { rank: 8, legacy: true }],
  ['A1', 'Bậc 1 (A1)', { rank: 9 }],
  ['CU_A', 'Chứng chỉ A (cũ)', { rank: 9, legacy: true }],
  ['KHONG', 'Không', { rank: 10 }],
])

const foreignLanguages = catalogue(
  'DM_NGOAINGU',
  'Ngoại ngữ',
  rowsOf(`
    EN Tiếng Anh
    FR Tiếng Pháp
    RU Tiếng Nga
    ZH Tiếng Trung Quốc
    DE Tiếng Đức
    JA Tiếng Nhật
    KO Tiếng Hàn Quốc
    ES Tiếng Tây Ban Nha
    IT Tiếng Ý
    PT Tiếng Bồ Đào Nha
    LO Tiếng Lào
    KM Tiếng Campuchia (Khmer)
    TH Tiếng Thái Lan
    ID Tiếng Indonesia
    AR Tiếng Ả Rập
    KHAC Ngoại ngữ khác
  `),
)

const ethnicLanguages = catalogue(
  'DM_TIENGDANTOC',
  'Tiếng dân tộc',
  rowsOf(`
    KHMER Tiếng Khmer
    CHAM Tiếng Chăm
    HOA Tiếng Hoa
    TAY Tiếng Tày
    NUNG Tiếng Nùng
    THAI Tiếng Thái
    MONG Tiếng Mông
    MUONG Tiếng Mường
    DAO Tiếng Dao
    EDE Tiếng Ê-đê
    GIARAI Tiếng Gia-rai
    BANA Tiếng Ba-na
    XODANG Tiếng Xơ-đăng
    MNONG Tiếng Mnông
    COHO Tiếng Cơ-ho
    RAGLAI Tiếng Ra-glai
    PAKO Tiếng Pa Kô
    KHAC Tiếng dân tộc khác
  `),
)

const academicTitles = catalogue(
  'DM_HOCHAM',
  'Học hàm',
  rowsOf(`
    GS Giáo sư
    PGS Phó Giáo sư
  `),
)

const scientificTitles = catalogue(
  'DM_CHUCDANHKHOAHOC',
  'Chức danh khoa học',
  rowsOf(`
    VS Viện sĩ
    NCVCC Nghiên cứu viên cao cấp
    NCVC Nghiên cứu viên chính
    NCV Nghiên cứu viên
  `),
)
