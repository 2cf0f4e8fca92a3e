import { catalogue, rowsOf } from './catalogue-seed.ts'
import type { CatalogueExtra, CatalogueSeed } from './catalogue-seed.ts'

/** Posts in the administration and in the Party. */
export function positionCatalogues(): CatalogueSeed[] {
  return [positions, partyPositions()]
}

type Seat = 'head' | 'deputy' | 'other'

const post = (
  code: string,
  name: string,
  level: string,
  seat: Seat,
  coefficient?: number,
  coefficientMin?: number,
) => {
  const extra: CatalogueExtra = { level, seat }
  if (coefficient !== undefined) extra['coefficient'] = coefficient
  if (coefficientMin !== undefined) extra['coefficientMin'] = coefficientMin
  return [code, name, extra] as const
}

/**
 * `level`: kind of unit with the post; `seat`: its head, a deputy, or neither. `coefficient`: leadership allowance in
 * provinces other than Hà Nội and TP. Hồ Chí Minh; `coefficientMin`: that of the lowest class, for classified schools
 * and hospitals. Undefined if the law gives none or it is unknown. Values for branches, centres, hospitals, stations
 * and groups of teachers follow common practice (docs/decisions/0040).
 */
const positions = catalogue('DM_CHUCVU', 'Chức vụ', [
  post('CTUBT', 'Chủ tịch UBND tỉnh', 'province', 'head', 1.25),
  post('PCTUBT', 'Phó Chủ tịch UBND tỉnh', 'province', 'deputy', 1.05),
  post('CTHDT', 'Chủ tịch HĐND tỉnh', 'province', 'head', 1.25),
  post('PCTHDT', 'Phó Chủ tịch HĐND tỉnh', 'province', 'deputy', 1.05),
  post('UVUBT', 'Ủy viên UBND tỉnh', 'province', 'other'),
  post('TBHDT', 'Trưởng Ban của HĐND tỉnh', 'province', 'other', 0.9),
  post('PTBHDT', 'Phó Trưởng Ban của HĐND tỉnh', 'province', 'other', 0.7),
  post('GDS', 'Giám đốc Sở', 'department', 'head', 0.9),
  post('PGDS', 'Phó Giám đốc Sở', 'department', 'deputy', 0.7),
  post('CVPUB', 'Chánh Văn phòng UBND tỉnh', 'province-office', 'head', 0.9),
  post('PCVPUB', 'Phó Chánh Văn phòng UBND tỉnh', 'province-office', 'deputy', 0.7),
  post('CVPDB', 'Chánh Văn phòng Đoàn ĐBQH và HĐND tỉnh', 'province-office', 'head', 0.9),
  post('PCVPDB', 'Phó Chánh Văn phòng Đoàn ĐBQH và HĐND tỉnh', 'province-office', 'deputy', 0.7),
  post('CTT', 'Chánh Thanh tra tỉnh', 'inspectorate', 'head', 0.9),
  post('PCTT', 'Phó Chánh Thanh tra tỉnh', 'inspectorate', 'deputy', 0.7),
  post('TB', 'Trưởng ban', 'board', 'head', 0.9),
  post('PTB', 'Phó Trưởng ban', 'board', 'deputy', 0.7),
  post('CVPS', 'Chánh Văn phòng Sở', 'room', 'head', 0.5),
  post('PCVPS', 'Phó Chánh Văn phòng Sở', 'room', 'deputy', 0.3),
  post('TP', 'Trưởng phòng', 'room', 'head', 0.5),
  post('PTP', 'Phó Trưởng phòng', 'room', 'deputy', 0.3),
  post('CCT', 'Chi cục trưởng', 'branch', 'head', 0.6),
  post('PCCT', 'Phó Chi cục trưởng', 'branch', 'deputy', 0.4),
  post('TPCC', 'Trưởng phòng thuộc chi cục', 'branch-room', 'head', 0.3),
  post('PTPCC', 'Phó Trưởng phòng thuộc chi cục', 'branch-room', 'deputy', 0.2),
  post('DOT', 'Đội trưởng', 'branch-room', 'head', 0.3),
  post('PDOT', 'Phó Đội trưởng', 'branch-room', 'deputy', 0.2),
  post('HATT', 'Hạt trưởng', 'branch-room', 'head', 0.3),
  post('PHATT', 'Phó Hạt trưởng', 'branch-room', 'deputy', 0.2),
  post('GDTT', 'Giám đốc Trung tâm', 'centre', 'head', 0.6),
  post('PGDTT', 'Phó Giám đốc Trung tâm', 'centre', 'deputy', 0.4),
  post('TPDV', 'Trưởng phòng thuộc đơn vị sự nghiệp', 'institution-room', 'head', 0.3),
  post('PTPDV', 'Phó Trưởng phòng thuộc đơn vị sự nghiệp', 'institution-room', 'deputy', 0.2),
  post('KTT', 'Kế toán trưởng', 'none', 'other', 0.2),
  post('CTUBX', 'Chủ tịch UBND xã, phường', 'commune', 'head', 0.6),
  post('PCTUBX', 'Phó Chủ tịch UBND xã, phường', 'commune', 'deputy', 0.5),
  post('CTHDX', 'Chủ tịch HĐND xã, phường', 'commune', 'other', 0.6),
  post('PCTHDX', 'Phó Chủ tịch HĐND xã, phường', 'commune', 'other', 0.5),
  post('UVUBX', 'Ủy viên UBND xã, phường', 'commune', 'other'),
  post('TBHDX', 'Trưởng Ban của HĐND xã, phường', 'commune', 'other', 0.25),
  post('PTBHDX', 'Phó Trưởng Ban của HĐND xã, phường', 'commune', 'other', 0.15),
  post('TPX', 'Trưởng phòng thuộc UBND xã, phường', 'commune-office', 'head', 0.25),
  post('PTPX', 'Phó Trưởng phòng thuộc UBND xã, phường', 'commune-office', 'deputy', 0.15),
  post('CVPX', 'Chánh Văn phòng HĐND và UBND xã, phường', 'commune-office', 'head', 0.25),
  post('PCVPX', 'Phó Chánh Văn phòng HĐND và UBND xã, phường', 'commune-office', 'deputy', 0.15),
  post('GDTTHCC', 'Giám đốc Trung tâm Phục vụ hành chính công xã, phường', 'commune-office', 'head', 0.25),
  post(
    'PGDTTHCC',
    'Phó Giám đốc Trung tâm Phục vụ hành chính công xã, phường',
    'commune-office',
    'deputy',
    0.15,
  ),
  post('CHTQS', 'Chỉ huy trưởng Ban Chỉ huy Quân sự xã, phường', 'commune-office', 'head', 0.25),
  post('CHPQS', 'Chỉ huy phó Ban Chỉ huy Quân sự xã, phường', 'commune-office', 'deputy', 0.15),
  post('HTCD', 'Hiệu trưởng trường đại học, cao đẳng', 'college', 'head', 0.8),
  post('PHTCD', 'Phó Hiệu trưởng trường đại học, cao đẳng', 'college', 'deputy', 0.6),
  post('HTTHPT', 'Hiệu trưởng trường trung học phổ thông', 'school-high', 'head', 0.7, 0.45),
  post('PHTTHPT', 'Phó Hiệu trưởng trường trung học phổ thông', 'school-high', 'deputy', 0.55, 0.35),
  post('HTTHCS', 'Hiệu trưởng trường trung học cơ sở', 'school-secondary', 'head', 0.55, 0.3),
  post('PHTTHCS', 'Phó Hiệu trưởng trường trung học cơ sở', 'school-secondary', 'deputy', 0.45, 0.2),
  post('HTTH', 'Hiệu trưởng trường tiểu học', 'school-primary', 'head', 0.55, 0.3),
  post('PHTTH', 'Phó Hiệu trưởng trường tiểu học', 'school-primary', 'deputy', 0.45, 0.2),
  post('HTMN', 'Hiệu trưởng trường mầm non', 'school-preschool', 'head', 0.55, 0.3),
  post('PHTMN', 'Phó Hiệu trưởng trường mầm non', 'school-preschool', 'deputy', 0.45, 0.2),
  post('TTCM', 'Tổ trưởng chuyên môn', 'school', 'other', 0.2),
  post('TPCM', 'Tổ phó chuyên môn', 'school', 'other', 0.15),
  post('GDBV', 'Giám đốc bệnh viện', 'hospital', 'head', 1, 0.7),
  post('PGDBV', 'Phó Giám đốc bệnh viện', 'hospital', 'deputy', 0.8, 0.5),
  post('GDTTYT', 'Giám đốc Trung tâm Y tế', 'health-centre', 'head', 0.8, 0.6),
  post('PGDTTYT', 'Phó Giám đốc Trung tâm Y tế', 'health-centre', 'deputy', 0.6, 0.4),
  post('TK', 'Trưởng khoa', 'ward', 'head', 0.6, 0.4),
  post('PTK', 'Phó Trưởng khoa', 'ward', 'deputy', 0.5, 0.3),
  post('DDT', 'Điều dưỡng trưởng khoa', 'ward', 'other', 0.5, 0.3),
  post('TTYTX', 'Trưởng Trạm Y tế', 'health-station', 'head', 0.3),
  post('PTYTX', 'Phó Trưởng Trạm Y tế', 'health-station', 'deputy', 0.2),
  post('KHONG', 'Không giữ chức vụ', 'none', 'other'),
])

const committees = [
  ['T', 'Tỉnh ủy'],
  ['UB', 'Đảng ủy UBND tỉnh'],
  ['CQ', 'Đảng ủy các cơ quan Đảng tỉnh'],
  ['X', 'Đảng ủy xã, phường'],
  ['CS', 'Đảng ủy cơ sở'],
  ['BP', 'Đảng ủy bộ phận'],
] as const

const committeeSeats = [
  ['BT', 'Bí thư'],
  ['PBTTT', 'Phó Bí thư Thường trực'],
  ['PBT', 'Phó Bí thư'],
  ['UVTV', 'Ủy viên Ban Thường vụ'],
  ['UVBCH', 'Ủy viên Ban Chấp hành'],
] as const

function partyPositions(): CatalogueSeed {
  const seats = committees.flatMap(([body, bodyName]) =>
    committeeSeats.map(([seat, seatName]) => [`${seat}_${body}`, `${seatName} ${bodyName}`] as const),
  )
  const cell = rowsOf(`
    BT_CB Bí thư Chi bộ
    PBT_CB Phó Bí thư Chi bộ
    CUV Chi ủy viên
    DV Đảng viên
    KHONG Không
  `)
  return catalogue('DM_CHUCVUDANG', 'Chức vụ Đảng', [...seats, ...cell])
}
