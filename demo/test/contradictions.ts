/**
 * Contradictions that an expert would find in an invented record, each with a finder. Every finder returns its number
 * of occurrences in one person; those about the whole demo look at all people.
 */
import { retirementOf } from '#domain/retirement/retirement.ts'
import type { PlaceSeed } from '#server/areas/seed/geography/places.ts'
import type { UnitSeed } from '#server/areas/seed/units/unit-seed.ts'
import { isOlderThanMerger, reorganised } from '#demo/people/careers/bodies.ts'
import { postsOf } from '#demo/people/careers/seats.ts'
import {
  addDays,
  addMonths,
  addYears,
  monthOf,
  wholeMonths,
  wholeYears,
  yearOf,
} from '#demo/people/civil-dates.ts'
import type { DemoFields, DemoPerson, NewAddress, OldAddress } from '#demo/people/demo-person.ts'
import { formerName, lowerFirst } from '#demo/people/places/former-names.ts'
import { baseSalaryOn, lawOfSeed } from '#demo/people/law-of-seed.ts'
import { presentScales } from '#demo/people/salary/scales.ts'
import { takesStudents } from '#demo/people/training/schools.ts'
import { text, rowsOf, count, once, years } from '#demo/test/rows-of-record.ts'

export interface Known {
  today: string
  units: ReadonlyMap<string, UnitSeed>
  places: ReadonlyMap<string, PlaceSeed>
  /** Salary groups by the code of the rank. */
  groups: ReadonlyMap<string, string>
}

type Finder = (person: DemoPerson, context: Known) => number

const relatives = (person: DemoPerson) => [
  ...rowsOf(person, 'own-relative'),
  ...rowsOf(person, 'spouse-relative'),
]
const is = (row: DemoFields, ...codes: readonly string[]): boolean => codes.includes(text(row['moiQuanHe']))
const isChair = (row: DemoFields): boolean =>
  /^(P?CTUB|P?CTHD|(Phó )?Chủ tịch )/.test(text(row['chucVu'] ?? row['chucVuNgoaiHeThong']))
const teacherTitleOf2021 = /^V\.07\.(02\.2[456]|03\.2[789]|04\.3[012])$/
const rewardOrder = ['BKTTG', 'BKB', 'BKT', 'GK']
const courseOf = (row: DemoFields): string => text(row['vanBangDuocCap'])

function tooYoungParents(person: DemoPerson): number {
  const own = rowsOf(person, 'own-relative')
  const spouse = rowsOf(person, 'spouse-relative')
  const eldest = (side: readonly DemoFields[], self: number, codes: readonly string[]) =>
    Math.min(self, ...years(side.filter((row) => is(row, ...codes))))
  const self = yearOf(text(person.fields['ngaySinh']))
  const partner = Math.min(...years(own.filter((row) => is(row, '05', '06'))))
  const ownEldest = eldest(own, self, ['09', '10', '11'])
  const theirEldest = eldest(spouse, partner, ['23', '24', '25', '33', '34', '35', '43', '44', '45'])
  const young = (row: DemoFields, child: number) => child - Number(row['namSinh']) < 18
  return once(
    own.some((row) => is(row, '01', '02') && young(row, ownEldest)) ||
      own.some((row) => is(row, '07') && young({ namSinh: self }, Number(row['namSinh']))) ||
      spouse.some((row) => is(row, '21', '22', '31', '32', '41', '42') && young(row, theirEldest)),
  )
}

/** The amount of the open period of a percentage allowance, computed by the law. */
function wrongMoney({ fields, rows }: DemoPerson, { today }: Known): number {
  const base = baseSalaryOn(text(fields['ngayKetThuc']) || today)
  const salary = Number(fields['heSoLuong']) * (1 + Number(fields['phuCapTNVK'] ?? 0) / 100)
  return count(rows['allowance-period'] ?? [], (row) => {
    if (!['CV', 'TNN', 'UDN'].includes(text(row['loaiPhuCap']))) return false
    if (row['denNgay'] !== fields['ngayKetThuc']) return false
    const due = ((salary + Number(fields['phuCapChucVu'] ?? 0)) * base * Number(row['phanTramHuong'])) / 100
    return Math.abs(Number(row['giaTri']) - due) > 1
  })
}

function wrongSeniority({ fields, rows }: DemoPerson, { today }: Known): number {
  const [row, calling] = ['TNN', 'UDN'].map((code) =>
    rows['allowance-period']?.find(({ loaiPhuCap }) => loaiPhuCap === code),
  )
  if (calling === undefined || fields['viTriTuyenDung'] !== 'Giáo viên') return 0
  // A person who served before the first scales has no row with the end of probation.
  if (rows['salary-period']?.[0]?.['loaiDieuChinhLuong'] === '15') return 0
  // Probation that ended with the conversion of 2004 has no row of its own.
  const first = rows['salary-period']?.find(
    ({ loaiDieuChinhLuong: kind, phanTramHuong: percent }, at, pay) =>
      kind === '02' || (kind === '14' && percent === 100 && pay[at - 1]?.['phanTramHuong'] === 85),
  )
  const begun = text(first?.['ngayHuongLuong'] ?? addYears(text(fields['ngayBatDau']), 1))
  const until = text(fields['ngayKetThuc']) || today
  // Leave at one's own wish doesn't count (Nghị định 77/2021/NĐ-CP, Điều 2).
  const away = (rows['labour-interruption'] ?? [])
    .filter(({ lyDo }) => lyDo !== '03')
    .reduce((months, row) => months + wholeMonths(text(row['tuNgay']), text(row['denNgay']) || until), 0)
  const served = wholeYears(addMonths(begun, away), until)
  return once(served < 5 ? row !== undefined : row?.['phanTramHuong'] !== served)
}

function planElsewhere({ fields }: DemoPerson, { units }: Known): number {
  const unit = units.get(text(fields['donVi']))
  if (unit === undefined) return 1
  const above = units.get(unit.parentCode ?? '') ?? null
  const room = units.get(text(fields['phongBan']))
  const posts = new Set([
    ...postsOf(unit, above).slice(0, 2),
    ...(room === undefined ? [] : postsOf(room, unit).slice(0, 2)),
    'KHONG',
  ])
  if (unit.kind === 'commune-office') posts.add('PCTUBX')
  return count(
    ((fields['chucVuQuyHoach'] as string[] | null) ?? []).map((code) => ({ code })),
    ({ code }) => !posts.has(text(code)) || (code !== 'KHONG' && code === fields['chucVu']),
  )
}

function unfitCourses(person: DemoPerson, { groups }: Known): number {
  const { fields } = person
  const group = text(groups.get(text(fields['ngachHoacViTri'])))
  return count(rowsOf(person, 'training-period'), (row) => {
    if (row['loaiDaoTao'] !== '3') return false
    const level = text(row['trinhDoDaoTao'])
    if (level === 'CVCC') return !group.startsWith('A3')
    if (level === 'CVC') return !/^A[23]/.test(group)
    return group === 'B' || group === 'A0'
  })
}

/** Per person: the name of the contradiction, and its number of occurrences. */
export const contradictions: Readonly<Record<string, Finder>> = {
  'parents under 18 at their first child': tooYoungParents,
  'codes V.* before 2015': (person) =>
    count(
      rowsOf(person, 'salary-period'),
      (row) => text(row['ngachChucDanh']).startsWith('V') && text(row['ngayHuongLuong']) < '2015',
    ),
  'titles of teachers before 2021': (person) =>
    count(
      rowsOf(person, 'salary-period'),
      (row) =>
        teacherTitleOf2021.test(text(row['ngachChucDanh'])) && text(row['ngayHuongLuong']) < '2021-03-20',
    ),
  'appointed to a rank before its code': ({ fields, rows }) => {
    const since = (rows['salary-period'] ?? []).find(
      ({ ngachChucDanh }) => ngachChucDanh === fields['ngachHoacViTri'],
    )
    return once(since !== undefined && text(fields['ngayBoNhiemNgach']) < text(since['ngayHuongLuong']))
  },
  'planned for a post after leaving': ({ fields }) =>
    once(
      fields['ngayKetThuc'] !== null &&
        ((fields['chucVuQuyHoach'] as string[] | null) ?? []).some((code) => code !== 'KHONG'),
    ),
  'no salary before October 2004': (person) => {
    const first = rowsOf(person, 'salary-period')[0]
    return once(
      text(person.fields['ngayBatDau']) < presentScales &&
        first !== undefined &&
        text(first['ngayHuongLuong']) >= presentScales,
    )
  },
  'October 2004 without the conversion': (person) =>
    count(
      rowsOf(person, 'salary-period'),
      (row) => row['ngayHuongLuong'] === presentScales && row['loaiDieuChinhLuong'] === '07',
    ),
  'seniority of teachers': wrongSeniority,
  'percentages that leave out the excess': wrongMoney,
  'recruited by a body that came later': ({ fields }, { units }) => {
    const unit = units.get(text(fields['coQuanTuyenDung']))
    return once(
      text(fields['ngayBatDau']) < reorganised &&
        unit !== undefined &&
        unit.kind !== 'former' &&
        !isOlderThanMerger(unit.kind),
    )
  },
  'work in a body that came later': (person, { units }) =>
    count(rowsOf(person, 'work-period'), (row) => {
      const unit = units.get(text(row['donVi']))
      return unit !== undefined && !isOlderThanMerger(unit.kind) && text(row['tuNgay']) < reorganised
    }),
  'rewards by a body that came later': (person, { units }) =>
    count([...rowsOf(person, 'reward'), ...rowsOf(person, 'disciplinary-action')], (row) => {
      const unit = units.get(text(row['donViQuyetDinh']))
      const day = text(row['ngayQuyetDinh'] ?? row['ngayKyLuat'])
      return (
        unit !== undefined && unit.kind !== 'former' && !isOlderThanMerger(unit.kind) && day < reorganised
      )
    }),
  'home town other than the father’s': (person, context) => {
    const father = rowsOf(person, 'own-relative').find((row) => is(row, '01'))
    const home = homeOf(person, context)
    return once(father !== undefined && home !== null && home !== text(father['nguyenQuan']).split(',')[0])
  },
  'children with the home town of their mother': (person) => {
    const husband = rowsOf(person, 'own-relative').find((row) => is(row, '06'))
    return once(
      husband !== undefined &&
        rowsOf(person, 'own-relative').some(
          (row) => is(row, '07') && row['nguyenQuan'] !== husband['nguyenQuan'],
        ),
    )
  },
  'dead with an address': (person) =>
    count(
      relatives(person),
      (row) => text(row['ghiChu']).includes('Đã mất') && row['diaChiThuongTru'] !== null,
    ),
  'work at a private address': (person) =>
    count(relatives(person), (row) => /\S tại (số \d|ấp|khóm)/.test(text(row['ghiChu']))),
  'a hamlet in a ward, a quarter in a commune': ({ fields }, { places }) =>
    count(
      ['noiSinhNew', 'queQuanNew', 'hoKhauThuongTruNew', 'noiONew'].map((name) => ({
        at: fields[name] ?? null,
      })),
      ({ at }) => {
        const { commune, address } = (at ?? { commune: '', address: '' }) as NewAddress
        const type = places.get(commune)?.type
        const line = address.replace(/đường [^,]*/, '')
        return (type === 'Phường' && /ấp /i.test(line)) || (type === 'Xã' && /kh(óm|u phố) /i.test(line))
      },
    ),
  'house numbers in the home town': ({ fields }) =>
    once(
      text((fields['queQuan'] as OldAddress | null)?.address) !== '' ||
        text((fields['queQuanNew'] as NewAddress | null)?.address) !== '',
    ),
  'papers that name a younger district': ({ fields }, { places }) => {
    const old = fields['queQuan'] as OldAddress | null
    const [district, province] = [old?.dictrict, old?.province].map((id) => places.get(id ?? ''))
    if (district === undefined || province === undefined) return 0
    const named = text(fields['queQuanHoSoGoc']).split(', ')
    const born = yearOf(text(fields['ngaySinh']))
    return once(
      [district, province].some(({ code, fullName }) => {
        const [now, then] = [lowerFirst(fullName), formerName(code, born)]
        return then !== undefined && then !== now && named.includes(now)
      }),
    )
  },
  'retired far too early': ({ fields }) =>
    once(
      fields['trangThaiHoSo'] === '03' &&
        addYears(text(fields['ngayKetThuc']), 10) <
          retirementOf(fields['gioiTinh'] === '1' ? 'nam' : 'nu', text(fields['ngaySinh']), lawOfSeed).day,
    ),
  'retired on another day than the month’s last': ({ fields }) => {
    if (fields['trangThaiHoSo'] !== '02') return 0
    const end = text(fields['ngayKetThuc'])
    const reached = retirementOf(
      fields['gioiTinh'] === '1' ? 'nam' : 'nu',
      text(fields['ngaySinh']),
      lawOfSeed,
    ).day
    return once(monthOf(end) !== monthOf(reached) || monthOf(addDays(end, 1)) === monthOf(end))
  },
  'retired with the card of those at work': ({ fields }) =>
    once(['02', '03'].includes(text(fields['trangThaiHoSo'])) && text(fields['soBhyt']).startsWith('HC4')),
  'titles by the wrong kind of decision': (person) =>
    count(
      rowsOf(person, 'reward'),
      (row) => (row['danhHieuKhenThuong'] !== 'KHONG') !== (row['hinhThucKhenThuong'] === 'DHTD'),
    ),
  'titles by a body that can’t': (person, { units }) =>
    count(rowsOf(person, 'reward'), (row) => {
      const kind = units.get(text(row['donViQuyetDinh']))?.kind
      const level = text(row['capQuyetDinh'])
      if (kind === 'commune-office' || kind === 'room' || kind === 'ward') return true
      return (kind === 'commune' && level !== '06') || (kind === 'department' && level !== '05')
    }),
  'another reward marked as the highest': (person) => {
    // A title is no form of reward.
    const rank = (row: DemoFields) => rewardOrder.indexOf(text(row['hinhThucKhenThuong']))
    const rows = rowsOf(person, 'reward').filter((row) => row['hinhThucKhenThuong'] !== 'DHTD')
    const best = Math.min(...rows.map(rank))
    return count(rows, (row) => row['checkKhenThuongCaoNhat'] === true && rank(row) !== best)
  },
  'elected, but recruited by appointment': (person) => {
    const first = rowsOf(person, 'work-period')[0]
    return once(
      person.fields['hinhThucTuyenDung'] === '06' && first !== undefined && first['loaiQuyetDinh'] !== 'BCPC',
    )
  },
  'chairs that were appointed': (person) =>
    count(rowsOf(person, 'work-period'), (row) => isChair(row) && row['loaiQuyetDinh'] !== 'BCPC'),
  'chairs before joining the Party': (person) =>
    count(
      rowsOf(person, 'work-period'),
      (row) => isChair(row) && text(row['tuNgay']) < text(person.fields['ngayVaoDang'] ?? '9999'),
    ),
  'soldiers in rooms of finance': (person) =>
    count(
      rowsOf(person, 'work-period'),
      (row) => row['congViecChinh'] === 'Quân sự' && text(row['donViNgoaiHeThong']).startsWith('Phòng'),
    ),
  'cards past 25, 40, 60': ({ fields }, { today }) => {
    const [born, issued] = [text(fields['ngaySinh']), text(fields['ngayCapCccd'])]
    return once(
      issued !== '' &&
        [25, 40, 60].some((age) => addYears(born, age) <= today && issued < addYears(born, age - 2)),
    )
  },
  'high political theory in under ten months': (person) =>
    count(
      rowsOf(person, 'training-period'),
      (row) =>
        row['trinhDoDaoTao'] === 'CC' &&
        wholeMonths(`${text(row['tuNgay'])}-01`, `${text(row['denNgay'])}-01`) < 10,
    ),
  'standards of titles before 2015': (person) =>
    count(
      rowsOf(person, 'training-period'),
      (row) => courseOf(row).includes('chức danh nghề nghiệp') && text(row['tuNgay']) < '2015',
    ),
  'digital transformation before 2018': (person) =>
    count(
      rowsOf(person, 'training-period'),
      (row) => courseOf(row).includes('chuyển đổi số') && text(row['tuNgay']) < '2018',
    ),
  'schools before or after their time': (person) =>
    count(
      rowsOf(person, 'training-period'),
      (row) => !takesStudents(text(row['coSoDaoTao']), Number(text(row['tuNgay']).slice(0, 4))),
    ),
  'the political school of the other former province': (person) =>
    count(
      rowsOf(person, 'training-period'),
      (row) =>
        row['coSoDaoTao'] === 'TCTDT' &&
        text(row['tuNgay']) < '2025' &&
        text(person.fields['coQuanTuyenDung']).startsWith('H20.902'),
    ),
  'courses that don’t fit the rank': unfitCourses,
  'plans that don’t fit the unit': planElsewhere,
  'relatives of one name': (person) => {
    const names = relatives(person).map((row) => row['hoVaTen'])
    return once(new Set(names).size < names.length)
  },
  'a relative of the own name': (person) =>
    count(relatives(person), (row) => row['hoVaTen'] === person.fields['hoVaTen']),
}

/** The commune of the home town as families write it ('xã Mỹ Thọ'), or null where the record leaves it out. */
function homeOf({ fields }: DemoPerson, { places }: Known): string | null {
  const name = places.get(text((fields['queQuanNew'] as NewAddress | null)?.commune))?.fullName
  return name === undefined ? null : name.charAt(0).toLowerCase() + name.slice(1)
}
