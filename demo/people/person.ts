import { addYears, wholeYears, yearOf } from './civil-dates.ts'
import { decidersOf, drawAwards } from './awards.ts'
import type { DemoFields, DemoPerson, RowKind } from './demo-person.ts'
import { drawFamily, drawMaritalStatus, type MaritalStatus } from '#demo/people/family/family.ts'
import { leaveGaps } from './gaps.ts'
import { drawPlaces } from './draw-places.ts'
import { formerOrigin } from './former-origin.ts'
import type { Geography } from './geography.ts'
import { drawHousehold, drawInterruptions, drawPersonalHistory } from './household.ts'
import { type CitizenNumbers, citizenCard, type Contacts, insuranceNumbers, oldCard } from './identity.ts'
import { drawLife } from '#demo/people/careers/life.ts'
import { drawFamilyName, drawMinority, drawMinorityName, drawName } from '#demo/people/family/names.ts'
import { drawMembership, otherInformation } from './party-and-health.ts'
import type { Seat } from '#demo/people/careers/posts.ts'
import { nextPost, presentJob } from '#demo/people/careers/present-post.ts'
import { Random, seedOf, weightedBy } from './random.ts'
import { drawSalary } from '#demo/people/salary/salary-rows.ts'
import { baseSalaryOn } from '#demo/people/salary/salary-scales.ts'
import { drawTraining } from '#demo/people/training/draw-training.ts'
import type { UnitContext } from '#demo/people/careers/unit-context.ts'
import { formerBodyOf, reorganised } from '#demo/people/careers/former-bodies.ts'
import { workHistory } from '#demo/people/careers/work-history.ts'

/** The generator's shared data; built once for a whole run. */
export interface Setting {
  seed: number
  today: string
  subRecords: 'all' | 'few'
  geography: Geography
  contexts: ReadonlyMap<string, UnitContext>
  coefficients: ReadonlyMap<string, number>
  majorNames: ReadonlyMap<string, string>
  numbers: CitizenNumbers
  contacts: Contacts
}

/** Statuses of staff other than at work; leaders are always at work, so that each unit keeps its head. */
// prettier-ignore
const statuses = weightedBy<string>([
  ['01', 90.6], ['02', 2.6], ['03', 0.9], ['04', 1.1], ['05', 0.5], ['06', 0.06], ['07', 0.3], ['08', 0.55], ['09', 0.14], ['10', 0.45], ['11', 0.2],
  ['12', 0.6], ['13', 0.75], ['00', 0.62], ['999999', 0.63],
])
const leavingStatuses = new Set(['03', '04', '05', '06', '07', '08', '09', '10'])

const religions = weightedBy<string>([
  ['99', 81],
  ['01', 8.6],
  ['03', 5],
  ['05', 2.5],
  ['02', 2.6],
  ['08', 0.3],
])
const minorityReligions = {
  none: '99',
  buddhist: '01',
  muslim: '04',
  catholic: '02',
  protestant: '08',
} as const
// prettier-ignore
const backgrounds = weightedBy<string>([
  ['02', 61], ['01', 8], ['03', 6], ['04', 5], ['05', 5], ['08', 5], ['09', 6], ['06', 2], ['07', 2],
])
const maritalCodes: Record<MaritalStatus, string> = { single: '1', married: '2', divorced: '3', widowed: '4' }
/** Sections have separate random sequences, so that leaving one out doesn't change the others. */
// prettier-ignore
const sections = { life: 1, name: 2, places: 3, identity: 4, work: 5, salary: 6, training: 7, other: 8, awards: 9, household: 10, family: 11, history: 12, gaps: 13, leave: 14 } as const

/** The person with that index in that seat. `attempt` draws another one for the same seat. */
export function drawPerson(setting: Setting, index: number, seat: Seat, attempt: number): DemoPerson {
  const { today, contexts, geography } = setting
  const on = (section: keyof typeof sections): Random =>
    new Random(seedOf(setting.seed + sections[section] * 104_729 + attempt * 15_485_863, index))
  const context = contexts.get(seat.unit.code)
  if (context === undefined) throw new Error(`unit ${seat.unit.code} is not among the units given`)
  const aboveName = context.above?.name

  const lives = on('life')
  const status = seat.role === 'staff' && index > 1 ? lives.weighted(statuses) : '01'
  const life = drawLife(
    lives,
    seat,
    aboveName,
    today,
    status === '02' ? 'retired' : status === '03' ? 'early' : leavingStatuses.has(status) ? 'left' : 'none',
  )
  const { sex, born, calling, recruited, ended } = life

  const naming = on('name')
  const minority = drawMinority(naming)
  const familyName =
    minority === null
      ? drawFamilyName(naming)
      : minority.family.length === 0
        ? ''
        : naming.pick(minority.family)
  const name =
    minority === null
      ? drawName(naming, sex, yearOf(born), familyName)
      : drawMinorityName(naming, sex, minority, familyName)

  const places = drawPlaces(on('places'), geography, seat)
  const { local, birthPair, birth, livingPair, living, origin, registered, spouseHome, homeProvince } = places

  const identifying = on('identity')
  const citizen = setting.numbers.next(birth.oldProvince, sex, yearOf(born))
  const card = citizenCard(identifying, born, today)
  const formerCard = oldCard(identifying, birth.oldProvince, born)
  const insurance = insuranceNumbers(
    identifying,
    homeProvince,
    recruited,
    citizen,
    status === '02' || status === '03',
  )
  const age = wholeYears(born, ended ?? today)
  const marriage = drawMaritalStatus(identifying, age)
  const nickname = identifying.chance(0.03)
    ? `${identifying.pick(['Út', 'Tư', 'Năm', 'Sáu', 'Bảy', 'Hai', 'Ba'])} ${name.split(' ').pop() ?? ''}`
    : null
  const phone = setting.contacts.phone(identifying)
  const religion = minority === null ? identifying.weighted(religions) : minorityReligions[minority.religion]
  const background = identifying.weighted(backgrounds)
  const recruitedThere = identifying.chance(0.85)

  const others = on('other')
  const work = workHistory(
    on('work'),
    seat,
    life,
    aboveName,
    local ?? livingPair,
    presentJob(seat, calling.job),
    today,
  )
  const member = drawMembership(others, seat, life, today)
  const cell = `Chi bộ ${seat.unit.name.startsWith('UBND') ? 'Cơ quan ' : ''}${seat.room?.name ?? seat.unit.name}`
  const other = otherInformation(others, seat, life, member, cell, minority !== null, homeProvince, {
    today,
    chaired: work.chaired,
  })
  const training = drawTraining(on('training'), {
    seat,
    life,
    party: member,
    oldProvince: (local ?? livingPair).oldProvince.code,
    majorNames: setting.majorNames,
    today,
  })
  const former = formerBodyOf(seat.unit, context.managing, local ?? livingPair)
  const awards = drawAwards(on('awards'), seat, life, decidersOf(seat.unit, context, former), today)
  const coefficient = setting.coefficients.get(seat.post) ?? 0
  const salary = drawSalary(on('salary'), {
    life,
    today,
    coefficient,
    appointed: work.appointed,
    leads: seat.role !== 'staff' && seat.post !== 'TTCM' && seat.post !== 'TPCM',
    decisionMaker: context.decisionMaker,
    formerDecisionMaker: former.decisionMaker,
    partyCommittee: String(other['chucVuDang'] ?? '').startsWith('UV'),
    lengthenings: awards.lengthenings,
  })
  const monthly = (salary.current.coefficient + coefficient) * baseSalaryOn(today) * 1.25
  const household = drawHousehold(
    on('household'),
    monthly,
    marriage === 'married',
    livingPair.oldCommune.type !== 'Xã',
  )
  const history = drawPersonalHistory(on('history'), life, today)
  const planning = on('leave')
  const planned =
    ((seat.role !== 'staff' || calling.officerType === '02') &&
      planning.chance(seat.role === 'staff' ? 0.12 : 0.45) &&
      nextPost(seat, context.above)) ||
    'KHONG'
  const renewed = work.appointed === null ? null : addYears(work.appointed, 5)

  const fields: DemoFields = {
    hoVaTen: name,
    tenGoiKhac: nickname,
    ngaySinh: born,
    gioiTinh: sex === 'nam' ? '1' : '2',
    donViQuanLy: context.managing.code,
    donViSuDung: seat.unit.code,
    donVi: seat.unit.code,
    phongBan: seat.room?.code ?? null,
    soHieuCBCCVC: `H20.${String(index + 1).padStart(6, '0')}`,
    soHieuCBCCVCDVSD: citizen,
    soCccd: citizen,
    noiCapCccd: card.place,
    ngayCapCccd: card.issued,
    soCmnd: formerCard?.number ?? null,
    noiCapCmnd:
      formerCard === null
        ? null
        : `Công an ${birthPair.oldProvince.fullName.toLowerCase().replace(birthPair.oldProvince.name.toLowerCase(), birthPair.oldProvince.name)}`,
    ngayCapCmnd: formerCard?.issued ?? null,
    danToc: minority?.ethnicity ?? '01',
    tonGiao: religion,
    thanhPhanGiaDinh: background,
    tinhTrangHonNhan: maritalCodes[marriage],
    email: setting.contacts.mail(name, born, calling.sector === 'support' ? 'gmail.com' : calling.mailHost),
    soDienThoai: phone,
    soThuTuHoSo: index + 1,
    isSync: status === '01' && index % 5 !== 4,
    noiSinh: birth.old,
    noiSinhNew: birth.new,
    queQuan: origin.old,
    queQuanNew: origin.new,
    queQuanHoSoGoc: formerOrigin(origin.pair, yearOf(born)),
    hoKhauThuongTru: registered.old,
    hoKhauThuongTruNew: registered.new,
    noiO: living.old,
    noiONew: living.new,
    loaiHoSo: calling.officerType,
    ngheKhiTuyenDung: calling.previousJob,
    hinhThucTuyenDung: calling.recruitment,
    trangThaiHoSo: status,
    ngayBatDau: recruited,
    ngayKetThuc: ended,
    coQuanTuyenDung:
      recruited >= reorganised
        ? recruitedThere
          ? context.managing.code
          : context.province.code
        : former.code,
    viTriTuyenDung: calling.title,
    ngayDamNhiem: work.arrived,
    chucVu: seat.post,
    chucVuNgoaiHeThong: null,
    ngayBoNhiem: work.appointed,
    ngayBoNhiemLaiChucVu: renewed !== null && renewed < (ended ?? today) ? renewed : null,
    chucVuQuyHoach: [ended === null ? planned : 'KHONG'],
    chucVuKiemNhiem: ['KHONG'],
    congViecChinh: presentJob(seat, calling.job),
    congViecLamLauNhat: calling.job,
    ...insurance,
    ngayThamGiaSoBhxh: recruited,
    ...salary.fields,
    ...training.fields,
    ...other,
    ...household.fields,
    ...history.fields,
    nhanXetDanhGia: awards.comment,
  }
  const gaps = on('gaps')
  if (index > 1 && gaps.chance(0.062)) leaveGaps(gaps, fields)

  if (setting.subRecords === 'few') {
    const rows: DemoPerson['rows'] = {
      'work-period': work.rows.slice(-2),
      'salary-period': salary.rows.slice(-2),
      'training-period': training.rows.slice(0, 2),
    }
    return { fields, rows: filled(rows) }
  }
  const family = drawFamily(on('family'), {
    name,
    familyName,
    nameOf: (anySex, year, family) =>
      minority === null
        ? drawName(naming, anySex, year, family)
        : drawMinorityName(naming, anySex, minority, family),
    ownNames: minority !== null,
    sex,
    born,
    today,
    status: marriage,
    home: { ...birth.words, origin: origin.words.origin },
    household: living.words,
    spouseHome: spouseHome.words,
  })
  const signer = drawName(naming, 'nam', 1972, drawFamilyName(naming))
  return {
    fields,
    rows: filled({
      'work-period': work.rows,
      'salary-period': salary.rows,
      'allowance-period': salary.allowances,
      'training-period': training.rows,
      'labour-interruption': drawInterruptions(
        on('leave'),
        life,
        family.childBirthYears,
        signer,
        today,
        status === '12',
      ),
      housing: household.housing,
      'residential-land': household.land,
      'old-regime-service': history.oldRegime,
      'overseas-relation': history.overseas,
      'own-relative': family.own,
      'spouse-relative': family.spouse,
      reward: awards.rewards,
      'disciplinary-action': awards.discipline,
      'yearly-evaluation': awards.evaluations,
    }),
  }
}

function filled(rows: DemoPerson['rows']): DemoPerson['rows'] {
  const kept: DemoPerson['rows'] = {}
  for (const [kind, list] of Object.entries(rows)) if (list.length > 0) kept[kind as RowKind] = list
  return kept
}
