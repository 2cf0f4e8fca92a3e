import { addMonths, addYears, dateBetween, dateOf, later, yearOf } from './civil-dates.ts'
import type { DemoFields } from './demo-person.ts'
import type { Life } from '#demo/people/careers/life.ts'
import type { Seat } from '#demo/people/careers/posts.ts'
import { type Random, weightedBy } from './random.ts'

// prettier-ignore
const joiningDays = [[3, 26], [5, 19], [2, 3], [9, 2], [11, 20], [12, 22], [4, 30], [1, 9]] as const
const blood = weightedBy<string>([
  ['O', 30],
  ['B', 20],
  ['A', 14],
  ['AB', 4],
  ['O_POS', 14],
  ['B_POS', 9],
  ['A_POS', 7],
  ['AB_POS', 2],
])
const health = weightedBy<string>([
  ['1', 26],
  ['2', 52],
  ['3', 15],
  ['6', 5],
  ['7', 2],
])
// prettier-ignore
const strengths = weightedBy<string>([
  ['Tổng hợp, soạn thảo văn bản', 16], ['Công tác chuyên môn', 16], ['Quản lý nhà nước', 12], ['Công tác tổ chức', 8], ['Nghiên cứu, tham mưu', 10], ['Công nghệ thông tin', 6],
  ['Công tác vận động quần chúng', 5], ['Kế toán, tài chính', 5], ['Không', 3],
])
const soldiers = weightedBy<string>([
  ['16', 42],
  ['15', 26],
  ['17', 16],
  ['14', 10],
  ['12', 4],
  ['18', 2],
])

/** Whether the person is a member of the Party: all leaders of agencies, otherwise by the share of the profession. */
export function drawMembership(random: Random, seat: Seat, life: Life, today: string): boolean {
  const until = life.ended ?? today
  if (seat.role === 'head' || seat.role === 'elected' || seat.role === 'deputy') return true
  if (addYears(life.recruited, 2) > until) return false
  return random.chance(seat.role === 'roomHead' || seat.role === 'roomDeputy' ? 0.9 : life.calling.partyShare)
}

/** Youth union, Party, army, policy and health: the tab 'Thông tin khác'. */
export function otherInformation(
  random: Random,
  seat: Seat,
  life: Life,
  member: boolean,
  cell: string,
  minority: boolean,
  oldProvince: string,
  { today, chaired }: { today: string; chaired: string | null },
): DemoFields {
  const { born, sex, recruited, ended, army, calling } = life
  const until = ended ?? today
  const [month, day] = random.pick(joiningDays)
  const union = dateOf(yearOf(born) + random.int(15, 17), month, day)
  const height = Math.round(sex === 'nam' ? random.normal(167, 5) : random.normal(156, 4.5))
  const fields: DemoFields = {
    ngayVaoDoan: union,
    chucVuDoan: random.chance(0.05)
      ? random.pick(['Bí thư Chi đoàn', 'Phó Bí thư Chi đoàn', 'Ủy viên Ban Chấp hành Đoàn cơ sở'])
      : null,
    daiBieuQuocHoi: false,
    daiBieuQHHDND:
      seat.role === 'elected' || (seat.unit.kind === 'commune' && seat.role === 'head')
        ? seat.unit.kind === 'province'
          ? '02'
          : '03'
        : '00',
    laDangVien: member,
    ...partyFields(random, seat, life, member, union, cell, oldProvince, until, chaired),
    ngayNhapNgu: army?.from ?? null,
    ngayXuatNgu: army?.to ?? null,
    ngayThamGiaCachMang: null,
    quanHamCaoNhat: army === null ? null : random.weighted(soldiers),
    chucVuQuocPhongCaoNhat: army !== null && random.chance(0.3) ? 'Tiểu đội trưởng' : null,
    danhHieuQuocPhong: [],
    ngayPhongTang: null,
    doiTuongChinhSach: policy(random, born, minority),
    thuongBinh: null,
    thuongTat: null,
    chieuCao: height,
    canNang: Math.round(
      (height / 100) ** 2 * (sex === 'nam' ? random.normal(22.4, 1.9) : random.normal(21, 1.6)),
    ),
    sucKhoe: random.weighted(health),
    nhomMau: random.weighted(blood),
    soTruongCongTac:
      calling.sector === 'school'
        ? 'Giảng dạy'
        : calling.sector === 'health'
          ? 'Chuyên môn y tế'
          : calling.sector === 'support'
            ? 'Không'
            : random.weighted(strengths),
  }
  const honour = calling.title === 'Giáo viên' ? 'NGUT' : calling.title === 'Bác sĩ' ? 'TTUT' : null
  if (honour !== null && seat.role === 'head' && addYears(recruited, 22) < until && random.chance(0.12)) {
    fields['danhHieuQuocPhong'] = [honour]
    fields['ngayPhongTang'] = dateBetween(random, addYears(recruited, 20), addMonths(until, -3))
  }
  return fields
}

function partyFields(
  random: Random,
  seat: Seat,
  life: Life,
  member: boolean,
  union: string,
  cell: string,
  oldProvince: string,
  until: string,
  chaired: string | null,
): DemoFields {
  if (!member) {
    return {
      ngayVaoDang: null,
      ngayVaoDangChinhThuc: null,
      soTheDang: null,
      ngayRaKhoiDang: null,
      ngayVaoDangLanHai: null,
      chiBoSinhHoatDangStr: null,
      chucVuDang: null,
      chucVuDangKiemNhiem: null,
    }
  }
  const earliest = later(
    addYears(union, 3),
    addYears(life.recruited, life.army !== null && random.chance(0.3) ? -2 : 1),
  )
  const joined = dateBetween(
    random,
    later(earliest, addMonths(addYears(life.born, 18), 1)),
    later(addMonths(until, -14), addMonths(earliest, 1)) < addYears(earliest, 9)
      ? later(addMonths(until, -14), addMonths(earliest, 1))
      : addYears(earliest, 9),
  )
  // A person who chairs a committee has been a full member before.
  const before = chaired === null ? until : addMonths(chaired, -15)
  const date = joined < before ? joined : addMonths(before, -2)
  const official = addMonths(date, 12)
  const full = official <= until
  return {
    ngayVaoDang: date,
    ngayVaoDangChinhThuc: full ? official : null,
    soTheDang: full ? `${oldProvince}${random.digits(6)}` : null,
    ngayRaKhoiDang: null,
    ngayVaoDangLanHai: null,
    chiBoSinhHoatDangStr: cell,
    chucVuDang: full ? partyPost(random, seat) : 'DV',
    chucVuDangKiemNhiem: 'KHONG',
  }
}

/** Code of DM_CHUCVUDANG that goes with the seat. */
function partyPost(random: Random, { unit, role, post }: Seat): string {
  if (unit.kind === 'province') return role === 'head' ? 'PBT_T' : 'UVTV_T'
  if (unit.kind === 'commune') {
    if (post === 'CTHDX') return 'BT_X'
    return role === 'head' ? 'PBT_X' : random.chance(0.7) ? 'UVTV_X' : 'UVBCH_X'
  }
  if (unit.kind === 'commune-office')
    return role === 'head' ? 'UVBCH_X' : role === 'deputy' ? random.pick(['CUV', 'DV']) : 'DV'
  if (unit.capDV === 2)
    return role === 'head'
      ? random.pick(['UVBCH_T', 'BT_CS'])
      : role === 'deputy'
        ? random.pick(['PBT_CS', 'UVTV_CS', 'UVBCH_CS'])
        : role === 'staff'
          ? 'DV'
          : random.pick(['BT_CB', 'PBT_CB', 'CUV'])
  if (role === 'head')
    return unit.kind === 'hospital' || unit.kind === 'health-centre' || unit.kind === 'college'
      ? 'BT_CS'
      : 'BT_CB'
  return role === 'deputy' ? 'PBT_CB' : random.chance(0.08) ? 'CUV' : 'DV'
}

function policy(random: Random, born: string, minority: boolean): string[] {
  const codes: string[] = []
  const war = yearOf(born) < 1976
  if (war && random.chance(0.05)) codes.push('01')
  if (random.chance(war ? 0.08 : 0.02)) codes.push('02')
  if (random.chance(0.015)) codes.push('05')
  if (minority) codes.push('08')
  return codes.length === 0 ? ['00'] : codes
}
