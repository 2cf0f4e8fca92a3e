/** Sex, age, year of birth; peoples, religions, home places. */
import * as f from '#server/test/sentences/facts.ts'
import { all, any, ask, not, type Sentence } from '#server/test/sentences/facts.ts'
import { leads } from '#server/test/sentences/levels.ts'
import type { NewAddress, OldAddress } from '#server/test/sentences/plain-person.ts'

const a = ask('tuổi, năm sinh, giới tính')
const o = ask('dân tộc, tôn giáo, quê quán')

const above = (years: number) => [f.age((n) => n > years), f.olderThan(years)]
const aboveNote = 'Trên N tuổi: đã tròn N+1 tuổi, hoặc đã qua ngày sinh nhật N tuổi.'

type Address = 'queQuan' | 'noiSinh' | 'hoKhauThuongTru' | 'noiO'
type LaterAddress = 'queQuanNew' | 'noiSinhNew' | 'hoKhauThuongTruNew' | 'noiONew'
const old =
  (field: Address, test: (address: OldAddress) => boolean): f.Fact =>
  (p) => {
    const address = p[field]
    return address !== null && test(address)
  }
const later =
  (field: LaterAddress, test: (address: NewAddress) => boolean): f.Fact =>
  (p) => {
    const address = p[field]
    return address !== null && test(address)
  }
const oldProvince = (field: Address, name: string) =>
  old(field, (address) => f.says(address.province?.name, name) || f.says(address.fullAddress, `tỉnh ${name}`))
const district = (field: Address, name: string) =>
  old(field, (address) => f.says(address.dictrict?.name, name) || f.says(address.fullAddress, name))
const newCommune = (field: LaterAddress, name: string) =>
  later(field, (address) => f.says(address.commune?.name, name))
const newProvince = (field: LaterAddress, name: string) =>
  later(field, (address) => f.says(address.province?.name, name))

export const agesAndOrigins: readonly Sentence[] = [
  a(
    'nữ dưới 40 tuổi',
    all(
      f.woman,
      f.age((n) => n < 40),
    ),
  ),
  a(
    'nam trên 50 tuổi',
    above(50).map((fact) => all(f.man, fact)),
    aboveNote,
  ),
  a(
    'cán bộ nữ',
    [f.woman, all(f.woman, f.is('loaiHoSo', '01'))],
    'Cán bộ nói chung hoặc đúng đối tượng Cán bộ.',
  ),
  a('tất cả nam giới', f.man),
  a(
    'chị em phụ nữ trong cơ quan từ 35 đến 45 tuổi',
    all(
      f.woman,
      f.age((n) => n >= 35 && n <= 45),
    ),
  ),
  a(
    'dưới 30 tuổi',
    f.age((n) => n < 30),
  ),
  a(
    'duoi 30 tuoi',
    f.age((n) => n < 30),
  ),
  a('ai trên 55 tuổi', above(55), aboveNote),
  a(
    'từ 30 đến 35 tuổi',
    f.age((n) => n >= 30 && n <= 35),
  ),
  a(
    'nguoi tu 31 den 40 tuoi',
    f.age((n) => n >= 31 && n <= 40),
  ),
  a(
    '40 tuổi trở xuống',
    f.age((n) => n <= 40),
  ),
  a(
    '50 tuổi trở lên',
    f.age((n) => n >= 50),
  ),
  a('tròn 40 tuổi năm nay', (p, today) => f.bornIn(Number(today.slice(0, 4)) - 40)(p, today)),
  a('sinh năm 1985', f.bornIn(1985)),
  a('sinh 1990', f.bornIn(1990)),
  a('sn 1988', f.bornIn(1988)),
  a('sinh từ năm 1975 đến 1980', f.bornIn(1975, 1980)),
  a('sinh trước 1970', f.bornIn(1900, 1969)),
  a('sinh năm 1970 trở về trước', f.bornIn(1900, 1970)),
  a('những người sinh sau năm 1995', f.bornIn(1996, 2100)),
  a('sinh năm 1990 trở lại đây', f.bornIn(1990, 2100)),
  a('thế hệ 9x', f.bornIn(1990, 1999), '9x: sinh từ 1990 đến 1999.'),
  a('8x nữ', all(f.woman, f.bornIn(1980, 1989))),
  a('sinh tháng 11', (p) => p.ngaySinh?.slice(5, 7) === '11'),
  a('sinh nhật trong tháng này', (p, today) => p.ngaySinh?.slice(5, 7) === today.slice(5, 7)),
  a('có sinh nhật tháng 12', (p) => p.ngaySinh?.slice(5, 7) === '12'),
  a('sinh ngày 02/9', (p) => p.ngaySinh?.slice(5) === '09-02'),
  a(
    'lãnh đạo trẻ dưới 35 tuổi',
    all(
      leads,
      f.age((n) => n < 35),
    ),
  ),
  a(
    'nữ lãnh đạo dưới 45',
    all(
      f.woman,
      leads,
      f.age((n) => n < 45),
    ),
  ),
  a('không phải nữ', not(f.woman)),
  a('nam chưa vợ', all(f.man, f.is('tinhTrangHonNhan', '1')), 'Chưa vợ: chưa kết hôn.'),
  a(
    'độc thân',
    [f.is('tinhTrangHonNhan', '1'), f.is('tinhTrangHonNhan', '1', '3', '4')],
    'Chưa kết hôn; cách hiểu rộng thêm ly hôn, góa.',
  ),
  a('đã ly hôn', f.is('tinhTrangHonNhan', '3')),
  a('phụ nữ góa chồng', all(f.woman, f.is('tinhTrangHonNhan', '4'))),

  o('người dân tộc thiểu số', f.minority, 'Dân tộc khác Kinh, không kể người nước ngoài.'),
  o('dtts nữ', all(f.woman, f.minority)),
  o('dân tộc Khmer', f.is('danToc', '05'), 'Tên danh mục là Khơ me.'),
  o('người Hoa', f.is('danToc', '06')),
  o('dan toc kinh', f.is('danToc', '01')),
  o('không phải người Kinh', [
    not(f.is('danToc', '01')),
    all((p) => p.danToc !== null, not(f.is('danToc', '01'))),
  ]),
  o('theo đạo Công giáo', f.is('tonGiao', '02')),
  o('đạo Thiên Chúa', f.is('tonGiao', '02'), 'Thiên Chúa giáo là tên quen gọi của Công giáo.'),
  o('Phật giáo Hòa Hảo', f.is('tonGiao', '03')),
  o('có đạo', f.religious, 'Có tôn giáo; Không và Chưa xác định thì không tính.'),
  o('không tôn giáo', f.is('tonGiao', '99')),
  o('tin lành hoặc cao đài', f.is('tonGiao', '08', '05')),
  o('quê ở Bến Tre', [
    oldProvince('queQuan', 'Bến Tre'),
    any(oldProvince('queQuan', 'Bến Tre'), (p) => f.says(p.queQuanHoSoGoc, 'Bến Tre')),
  ]),
  o(
    'quê Tiền Giang',
    [
      oldProvince('queQuan', 'Tiền Giang'),
      any(oldProvince('queQuan', 'Tiền Giang'), (p) => f.says(p.queQuanHoSoGoc, 'Tiền Giang')),
    ],
    'Tỉnh Tiền Giang trước sáp nhập.',
  ),
  o('quê quán huyện Cai Lậy', district('queQuan', 'Cai Lậy'), 'Huyện hoặc thị xã Cai Lậy trước sáp nhập.'),
  o(
    'sinh ở Gò Công',
    [
      district('noiSinh', 'Gò Công'),
      any(district('noiSinh', 'Gò Công'), newCommune('noiSinhNew', 'Gò Công')),
      newCommune('noiSinhNew', 'Phường Gò Công'),
      district('noiSinh', 'Thành phố Gò Công'),
    ],
    'Thành phố, thị xã hay các huyện Gò Công; hoặc phường Gò Công hiện nay.',
  ),
  o('thường trú phường Cao Lãnh', newCommune('hoKhauThuongTruNew', 'Phường Cao Lãnh')),
  o(
    'đang ở phường Mỹ Tho',
    newCommune('noiONew', 'Phường Mỹ Tho'),
    'Nơi ở hiện nay, không phải nơi làm việc.',
  ),
  o(
    'quê ngoài tỉnh',
    not(newProvince('queQuanNew', 'Đồng Tháp')),
    'Quê quán sau sáp nhập không thuộc tỉnh Đồng Tháp.',
  ),
  o('quê miền Bắc', 'khong-hieu', 'Vùng miền không có trong dữ liệu.'),
]
