import { readRows } from '#server/areas/seed/read-rows.ts'
import { catalogue, rowsOf } from './catalogue-seed.ts'
import type { CatalogueSeed } from './catalogue-seed.ts'

type EthnicGroup = { code: string; name: string; officialName?: string; code1979?: string }
type Religion = { code: string; name: string; formName?: string; official: boolean }

/** Personal data: sex, ethnicity, religion, family, health, merit. */
export function personCatalogues(): CatalogueSeed[] {
  return [
    catalogue('DM_GIOITINH', 'Giới tính', rowsOf('1 Nam\n2 Nữ')),
    ethnicGroups(),
    religions(),
    maritalStatuses,
    familyBackgrounds,
    generalEducation,
    relations,
    bloodGroups,
    healthClasses,
    meritCategories,
    invalidGrades,
  ]
}

// Codes are those of 2008, which the population database uses; 1979 numbers differ for 37 groups.
function ethnicGroups(): CatalogueSeed {
  const rows = readRows<EthnicGroup>('ethnic-groups.json', import.meta.url)
  return catalogue(
    'DM_DANTOC',
    'Dân tộc',
    rows.map((row) => [row.code, row.name, { minority: !['00', '01', '55'].includes(row.code) }]),
  )
}

// Codes 16 and 17 are ours: the list of 2008 has none for the two younger churches. `formName`: short name for the
// paper form ('Không') instead of the long statistical one.
function religions(): CatalogueSeed {
  const rows = readRows<Religion>('religions.json', import.meta.url)
  return catalogue(
    'DM_TONGIAO',
    'Tôn giáo',
    rows.map((row) => [row.code, row.formName ?? row.name, { official: row.official }]),
  )
}

const maritalStatuses = catalogue(
  'DM_TINHTRANGHONNHAN',
  'Tình trạng hôn nhân',
  rowsOf(`
    1 Chưa kết hôn
    2 Đang có vợ/chồng
    3 Đã ly hôn
    4 Góa vợ/chồng
    5 Ly thân
  `),
)

const familyBackgrounds = catalogue(
  'DM_THANHPHANGIADINH',
  'Thành phần gia đình xuất thân',
  rowsOf(`
    01 Công nhân
    02 Nông dân
    03 Cán bộ
    04 Công chức
    05 Viên chức
    06 Trí thức
    07 Quân nhân
    08 Dân nghèo thành thị
    09 Tiểu thương
    10 Tiểu chủ
    11 Tư sản
    99 Khác
  `),
)

// Twelve years since the reform of 1981 (north) and in the south; ten years in the north before.
const generalEducation = catalogue(
  'DM_GIAODUCPHOTHONG',
  'Trình độ giáo dục phổ thông',
  rowsOf(`
    12-12 12/12
    11-12 11/12
    10-12 10/12
    9-12 9/12
    8-12 8/12
    7-12 7/12
    6-12 6/12
    5-12 5/12
    10-10 10/10
    9-10 9/10
    8-10 8/10
    7-10 7/10
    6-10 6/10
    5-10 5/10
    12-12-BT 12/12 bổ túc
    9-12-BT 9/12 bổ túc
    99 Khác
  `),
)

// `side`: which family table offers the item (item 36.1 'own', 36.2 'spouse'). `ended`: older items that don't
// distinguish the husband's and the wife's side.
const relations = catalogue('DM_MOIQUANHE', 'Mối quan hệ gia đình', [
  ['01', 'Cha đẻ', { side: 'own' }],
  ['02', 'Mẹ đẻ', { side: 'own' }],
  ['03', 'Cha nuôi', { side: 'own' }],
  ['04', 'Mẹ nuôi', { side: 'own' }],
  ['05', 'Vợ', { side: 'own' }],
  ['06', 'Chồng', { side: 'own' }],
  ['07', 'Con đẻ', { side: 'own' }],
  ['08', 'Con nuôi', { side: 'own' }],
  ['09', 'Anh ruột', { side: 'own' }],
  ['10', 'Chị ruột', { side: 'own' }],
  ['11', 'Em ruột', { side: 'own' }],
  ['12', 'Cha dượng', { side: 'own' }],
  ['13', 'Mẹ kế', { side: 'own' }],
  ['31', 'Cha chồng', { side: 'spouse' }],
  ['32', 'Mẹ chồng', { side: 'spouse' }],
  ['33', 'Anh chồng', { side: 'spouse' }],
  ['34', 'Chị chồng', { side: 'spouse' }],
  ['35', 'Em chồng', { side: 'spouse' }],
  ['41', 'Cha vợ', { side: 'spouse' }],
  ['42', 'Mẹ vợ', { side: 'spouse' }],
  ['43', 'Anh vợ', { side: 'spouse' }],
  ['44', 'Chị vợ', { side: 'spouse' }],
  ['45', 'Em vợ', { side: 'spouse' }],
  ['21', 'Cha vợ/chồng', { side: 'spouse', ended: true }],
  ['22', 'Mẹ vợ/chồng', { side: 'spouse', ended: true }],
  ['23', 'Anh vợ/chồng', { side: 'spouse', ended: true }],
  ['24', 'Chị vợ/chồng', { side: 'spouse', ended: true }],
  ['25', 'Em vợ/chồng', { side: 'spouse', ended: true }],
])

const bloodGroups = catalogue(
  'DM_NHOMMAU',
  'Nhóm máu',
  rowsOf(`
    O O
    A A
    B B
    AB AB
    O_POS O Rh+
    O_NEG O Rh-
    A_POS A Rh+
    A_NEG A Rh-
    B_POS B Rh+
    B_NEG B Rh-
    AB_POS AB Rh+
    AB_NEG AB Rh-
    00 Chưa xác định
  `),
)

// The five classes of the Ministry of Health, then two free texts found in old papers.
const healthClasses = catalogue(
  'DM_SUCKHOE',
  'Tình trạng sức khỏe',
  rowsOf(`
    1 Loại I - Rất khỏe
    2 Loại II - Khỏe
    3 Loại III - Trung bình
    4 Loại IV - Yếu
    5 Loại V - Rất yếu
    6 Tốt
    7 Bình thường
  `),
)

const meritCategories = catalogue(
  'DM_DOITUONGCHINHSACH',
  'Đối tượng chính sách',
  rowsOf(`
    00 Không
    01 Con liệt sĩ
    02 Con thương binh
    03 Con bệnh binh
    04 Con của người hoạt động kháng chiến bị nhiễm chất độc hóa học
    05 Gia đình có công với cách mạng
    06 Người hoạt động kháng chiến
    07 Con Anh hùng Lực lượng vũ trang nhân dân, Anh hùng Lao động
    08 Người dân tộc thiểu số
  `),
)

const invalidGrades = catalogue(
  'DM_THUONGBINH',
  'Hạng thương binh, bệnh binh',
  rowsOf(`
    1-4 Thương binh hạng 1/4
    2-4 Thương binh hạng 2/4
    3-4 Thương binh hạng 3/4
    4-4 Thương binh hạng 4/4
    1-3 Bệnh binh hạng 1/3
    2-3 Bệnh binh hạng 2/3
    3-3 Bệnh binh hạng 3/3
    CS Người hưởng chính sách như thương binh
  `),
)
