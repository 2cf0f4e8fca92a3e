/** Youth union, Party, army, policy and health: the tab 'Thông tin khác'. */
import { isChief, type Self } from '#demo/people/careers/life.ts'
import type { Seat } from '#demo/people/careers/seats.ts'
import { addMonths, addYears, dateBetween, dateOf, earlier, later, yearOf } from './civil-dates.ts'
import texts from './lists/texts.json' with { type: 'json' }
import type { DemoFields } from './demo-person.ts'
import type { Numbers } from './identity.ts'
import { type Random, shares } from './random.ts'

const joiningDays = [[3, 26], [5, 19], [2, 3], [9, 2], [11, 20], [12, 22], [4, 30], [1, 9]] as const // prettier-ignore
const strengthOf = { school: 'Giảng dạy', health: 'Chuyên môn y tế', support: 'Không' } as const

/** Whether the person is a member of the Party: all leaders of agencies, otherwise by the share of the profession. */
export function drawMembership(random: Random, { seat, life }: Pick<Self, 'seat' | 'life'>): boolean {
  const { recruited, until, calling } = life
  if (isChief(seat)) return true
  if (addYears(recruited, 2) > until) return false
  return random.chance(seat.role === 'staff' ? calling.partyShare : 0.9)
}

type OtherSeed = Self & {
  member: boolean
  isMinority: boolean
  numbers: Numbers
  /** Since when the person has chaired a committee or council; null for others. */
  chaired: string | null
}

export function otherInformation(random: Random, seed: OtherSeed): DemoFields {
  const { seat, life, member, isMinority, today } = seed
  const { born, sex, recruited, until, army, calling } = life
  const [month, day] = random.pick(joiningDays)
  // From fifteen on (Điều lệ Đoàn).
  const sixteen = dateOf(yearOf(born) + 15, month, day) < addYears(born, 15) ? 16 : 15
  const union = dateOf(yearOf(born) + sixteen + random.int(0, 1), month, day)
  const height = Math.round(sex === 'nam' ? random.normal(167, 5) : random.normal(156, 4.5))
  const { unit, role } = seat
  const isElected = role === 'elected' || (unit.kind === 'commune' && role === 'head')
  const honour = { 'Giáo viên': 'NGUT', 'Bác sĩ': 'TTUT' }[calling.title]
  const isHonoured =
    honour !== undefined && role === 'head' && addYears(recruited, 22) < until && random.chance(0.12)
  return {
    ngayVaoDoan: union,
    chucVuDoan: random.chance(0.05) ? unionPost(random.pick(texts.unionPosts), born, today) : null,
    daiBieuQuocHoi: false,
    daiBieuQHHDND: !isElected ? '00' : unit.kind === 'province' ? '02' : '03',
    laDangVien: member,
    ...partyFields(random, seed, union),
    ngayNhapNgu: army?.from ?? null,
    ngayXuatNgu: army?.to ?? null,
    ngayThamGiaCachMang: null,
    quanHamCaoNhat: army === null ? null : random.weighted(shares.soldiers),
    chucVuQuocPhongCaoNhat: army !== null && random.chance(0.3) ? 'Tiểu đội trưởng' : null,
    danhHieuQuocPhong: isHonoured ? [honour] : [],
    ngayPhongTang: isHonoured ? dateBetween(random, addYears(recruited, 20), addMonths(until, -3)) : null,
    doiTuongChinhSach: policy(random, born, isMinority),
    thuongBinh: null,
    thuongTat: null,
    chieuCao: height,
    canNang: Math.round(
      (height / 100) ** 2 * (sex === 'nam' ? random.normal(22.4, 1.9) : random.normal(21, 1.6)),
    ),
    sucKhoe: random.weighted(shares.health),
    nhomMau: random.weighted(shares.blood),
    soTruongCongTac: calling.sector === 'office' ? random.pick(texts.strengths) : strengthOf[calling.sector],
  }
}

function partyFields(random: Random, seed: OtherSeed, union: string): DemoFields {
  const { seat, life, member, pair, chaired, numbers } = seed
  const { born, recruited, until, army } = life
  const empty = { ngayRaKhoiDang: null, ngayVaoDangLanHai: null }
  if (!member) return { ...empty, ngayVaoDang: null, ngayVaoDangChinhThuc: null, soTheDang: null, chiBoSinhHoatDangStr: null, chucVuDang: null, chucVuDangKiemNhiem: null } // prettier-ignore
  const served = addYears(recruited, army !== null && random.chance(0.3) ? -2 : 1)
  const earliest = later(later(addYears(union, 3), served), addMonths(born, 18 * 12 + 1))
  const latest = later(addMonths(until, -14), addMonths(earliest, 1))
  const joined = dateBetween(random, earliest, earlier(latest, addYears(earliest, 9)))
  // A person who chairs a committee has been a full member before.
  const before = chaired === null ? until : addMonths(chaired, -15)
  const date = joined < before ? joined : addMonths(before, -2)
  const official = addMonths(date, 12)
  const isFull = official <= until
  return {
    ...empty,
    ngayVaoDang: date,
    ngayVaoDangChinhThuc: isFull ? official : null,
    soTheDang: isFull ? numbers.partyCard(random, pair.oldProvince.code) : null,
    chiBoSinhHoatDangStr: `Chi bộ ${seat.unit.name.startsWith('UBND') ? 'Cơ quan ' : ''}${seat.room?.name ?? seat.unit.name}`,
    chucVuDang: isFull ? partyPost(random, seat) : 'DV',
    chucVuDangKiemNhiem: 'KHONG',
  }
}

/** Code of DM_CHUCVUDANG that goes with the seat. */
function partyPost(random: Random, { unit, role, post }: Seat): string {
  const isHead = role === 'head'
  if (unit.kind === 'province') return isHead ? 'PBT_T' : 'UVTV_T'
  if (unit.kind === 'commune')
    return post === 'CTHDX' ? 'BT_X' : isHead ? 'PBT_X' : random.chance(0.7) ? 'UVTV_X' : 'UVBCH_X'
  if (unit.kind === 'commune-office')
    return isHead ? 'UVBCH_X' : role === 'deputy' ? random.pick(['CUV', 'DV']) : 'DV'
  if (role === 'staff') return unit.capDV > 2 && random.chance(0.08) ? 'CUV' : 'DV'
  if (unit.capDV === 2)
    return random.pick(
      isHead
        ? ['UVBCH_T', 'BT_CS']
        : role === 'deputy'
          ? ['PBT_CS', 'UVTV_CS', 'UVBCH_CS']
          : ['BT_CB', 'PBT_CB', 'CUV'],
    )
  if (isHead) return /^(hospital|health-centre|college)$/.test(unit.kind) ? 'BT_CS' : 'BT_CB'
  return role === 'deputy' ? 'PBT_CB' : random.chance(0.08) ? 'CUV' : 'DV'
}

/** A post of the youth union, which nobody holds after forty. */
const unionPost = (post: string, born: string, today: string): string =>
  addYears(born, 40) > today ? post : `Nguyên ${post}`

function policy(random: Random, born: string, isMinority: boolean): string[] {
  const war = yearOf(born) < 1976
  const codes = [
    ...(war && random.chance(0.05) ? ['01'] : []),
    ...(random.chance(war ? 0.08 : 0.02) ? ['02'] : []),
    ...(random.chance(0.015) ? ['05'] : []),
    ...(isMinority ? ['08'] : []),
  ]
  return codes.length === 0 ? ['00'] : codes
}
