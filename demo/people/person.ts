/** One invented officer: a life drawn first, from which all fields and rows derive. */
import type { UnitSeed } from '#server/areas/seed/units/unit-seed.ts'
import {
  bodyOn,
  formerBodyOf,
  lettersOf,
  reorganised,
  type UnitContext,
} from '#demo/people/careers/bodies.ts'
import { type Ending, drawLife, type Self } from '#demo/people/careers/life.ts'
import { nextPost, presentJob, type Seat } from '#demo/people/careers/seats.ts'
import { workHistory } from '#demo/people/careers/work-history.ts'
import { drawFamily, drawMaritalStatus, marital } from '#demo/people/family/family.ts'
import { classOf, tradeFor, wageOf } from '#demo/people/family/livelihood.ts'
import { drawFamilyName, drawMinority, drawMinorityName, drawName, type Sex } from '#demo/people/family/names.ts' // prettier-ignore
import { formerOrigin } from '#demo/people/places/former-names.ts'
import type { Geography } from '#demo/people/places/geography.ts'
import { drawSalary } from '#demo/people/salary/salary-rows.ts'
import { drawTraining } from '#demo/people/training/training.ts'
import { lengtheningsBy } from './law-of-seed.ts'
import { decidersOf, drawAwards } from './awards.ts'
import { addYears, wholeYears, yearOf } from './civil-dates.ts'
import texts from './lists/texts.json' with { type: 'json' }
import type { DemoFields, DemoPerson } from './demo-person.ts'
import { leaveGaps } from './gaps.ts'
import { absencesOf, drawHousehold, drawPersonalHistory, interruptionsOf } from './household.ts'
import { citizenCard, insuranceNumbers, type Numbers, oldCard } from './identity.ts'
import { drawMembership, otherInformation } from './other-information.ts'
import { Random, seedOf, shares } from './random.ts'

/** The generator's shared data; built once for a whole run. */
export interface Setting {
  seed: number
  today: string
  subRecords: 'all' | 'few'
  geography: Geography
  contexts: ReadonlyMap<string, UnitContext>
  coefficients: ReadonlyMap<string, number>
  majorNames: ReadonlyMap<string, string>
  groupOf: (rank: string) => string
  numbers: Numbers
  /** The unit that somebody of a unit in that commune is seconded to. */
  hostFor: (unit: UnitSeed, commune: string) => UnitSeed
}

const endings: Readonly<Record<string, Ending>> = { '02': 'retired', '03': 'early' }
const endingOf = (status: string): Ending =>
  endings[status] ?? (status >= '04' && status <= '10' ? 'left' : 'none')

/** Hosts of addresses by sector. */
const mailHosts = { office: 'dongthap.gov.vn', health: 'dongthap.gov.vn', school: 'moet.edu.vn', support: 'gmail.com' } as const // prettier-ignore
/** Sections have separate random sequences, so that leaving one out doesn't change the others. */
const sections = ['life', 'name', 'places', 'identity', 'work', 'salary', 'training', 'other', 'awards', 'household', 'family', 'history', 'gaps', 'leave', 'spouse'] as const // prettier-ignore

/** The person with that index in that seat. `attempt` draws another one for the same seat. */
export function drawPerson(setting: Setting, index: number, seat: Seat, attempt: number): DemoPerson {
  const { today, geography, groupOf, numbers } = setting
  const on = (section: (typeof sections)[number]): Random =>
    new Random(seedOf(setting.seed + (sections.indexOf(section) + 1) * 104_729 + attempt * 15_485_863, index))
  const context = setting.contexts.get(seat.unit.code)
  if (context === undefined) throw new Error(`unit ${seat.unit.code} is not among the units given`)
  const aboveName = context.above?.name

  const lives = on('life')
  // Leaders are always at work, so that each unit keeps its head.
  const drawn = seat.role === 'staff' && index > 1 ? lives.weighted(shares.statuses) : '01'
  const life = drawLife(lives, { seat, aboveName, today, ending: endingOf(drawn), groupOf })
  const { sex, born, calling, recruited, ended, until } = life
  // Contract workers and those on probation are not seconded.
  const staysHere = calling.officerType === '04' || addYears(recruited, 2) > today
  const status = drawn === '13' && staysHere ? '01' : drawn

  const naming = on('name')
  const minority = drawMinority(naming)
  const families = minority?.family ?? [drawFamilyName(naming)]
  const familyName = families.length === 0 ? '' : naming.pick(families)
  const nameOf = (anySex: Sex, year: number, family: string) =>
    minority ? drawMinorityName(naming, anySex, minority, family) : drawName(naming, anySex, year, family)
  const name = nameOf(sex, yearOf(born), familyName)
  const signer = drawName(naming, 'nam', 1972, drawFamilyName(naming))

  const places = geography.placesOf(on('places'), seat.unit)
  const { birth, living, origin, registered, pair } = places
  const oldProvince = pair.oldProvince.code
  const who: Self = { seat, life, today, groupOf, aboveName, pair, majorNames: setting.majorNames }

  const identifying = on('identity')
  const citizen = numbers.citizen(birth.pair.oldProvince.code, sex, yearOf(born))
  const marriage = drawMaritalStatus(identifying, wholeYears(born, until))
  const partnerSex: Sex = sex === 'nam' ? 'nu' : 'nam'
  const trades = {
    father: tradeFor(identifying, 'parent', 'nam'),
    mother: tradeFor(identifying, 'parent', 'nu'),
    spouse: tradeFor(identifying, 'spouse', partnerSex),
  }
  const papers = {
    ...citizenCard(identifying, born, today),
    ...oldCard(identifying, birth.pair.oldProvince, born),
    ...insuranceNumbers(identifying, oldProvince, recruited, citizen, status === '02' || status === '03'),
  }
  const nickname = `${identifying.pick(['Út', 'Tư', 'Năm', 'Sáu', 'Bảy', 'Hai', 'Ba'])} ${name.split(' ').pop() ?? ''}`
  const mailHost = seat.unit.name.includes('Đại học') ? 'tgu.edu.vn' : mailHosts[calling.sector]

  const job = presentJob(seat, calling.job)
  const host = status === '13' ? setting.hostFor(seat.unit, pair.newCommune.code) : null
  const letters = lettersOf(context.managing.name)
  const work = workHistory(on('work'), { ...who, presentJob: job, host, letters, signer })
  const others = on('other')
  const member = drawMembership(others, who)
  const isMinority = minority !== null
  const other = otherInformation(others, { ...who, member, isMinority, numbers, chaired: work.chaired })
  const partySince = member ? String(other['ngayVaoDang']) : null
  const training = drawTraining(on('training'), { ...who, partySince })
  const former = formerBodyOf(seat.unit, context.managing, pair)
  const awards = drawAwards(on('awards'), seat, life, decidersOf(seat.unit, context, former))
  const leaving = on('leave')
  const interruptions = interruptionsOf(leaving, life, signer)
  const leave = interruptions.leave(status === '12', today)
  const salary = drawSalary(on('salary'), {
    ...who,
    coefficient: setting.coefficients.get(seat.post) ?? 0,
    appointed: work.appointed,
    leads: seat.role !== 'staff' && seat.post !== 'TTCM' && seat.post !== 'TPCM',
    lettersOn: (day) => (day < reorganised ? bodyOn(former, day).letters : letters),
    inPartyCommittee: String(other['chucVuDang'] ?? '').startsWith('UV'),
    lengthenings: lengtheningsBy(awards.discipline, awards.evaluations, calling.officerType),
    absences: absencesOf(leave),
  })
  const apart = on('spouse').int(-1, 6)
  const partnerYear = Math.min(yearOf(today) - 19, yearOf(born) + (sex === 'nam' ? apart : -apart))
  const theirs = marriage === 'married' ? wageOf(trades.spouse, partnerSex, yearOf(today) - partnerYear) : 0
  const wages = salary.monthly + theirs
  const inTown = living.pair.oldCommune.type !== 'Xã'
  const household = drawHousehold(on('household'), wages, marriage === 'married', inTown)
  const history = drawPersonalHistory(on('history'), life)
  const mayBePlanned = ended === null && (seat.role !== 'staff' || calling.officerType === '02')
  const isPlanned = mayBePlanned && leaving.chance(seat.role === 'staff' ? 0.12 : 0.45)
  const planned = (isPlanned && nextPost(seat, context.above)) || 'KHONG'
  const byCompetition = { '01': '01', '02': '01', '03': '02', '04': '08' }[calling.officerType] ?? '01'
  const isChosen = seat.unit.kind.startsWith('commune') && identifying.chance(0.35)

  const fields: DemoFields = {
    hoVaTen: name,
    tenGoiKhac: identifying.chance(0.03) ? nickname : null,
    ngaySinh: born,
    gioiTinh: sex === 'nam' ? '1' : '2',
    donViQuanLy: context.managing.code,
    donViSuDung: (host ?? seat.unit).code,
    donVi: seat.unit.code,
    phongBan: seat.room?.code ?? null,
    soHieuCBCCVC: `H20.${String(index + 1).padStart(6, '0')}`,
    soHieuCBCCVCDVSD: citizen,
    soCccd: citizen,
    ...papers,
    danToc: minority?.ethnicity ?? '01',
    tonGiao: minority?.religion ?? identifying.weighted(shares.religions),
    thanhPhanGiaDinh: classOf(trades.father),
    tinhTrangHonNhan: marital[marriage],
    email: numbers.mail(name, born, mailHost),
    soDienThoai: numbers.phone(identifying),
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
    ngheKhiTuyenDung: identifying.weighted(shares.previousJobs[calling.sector]),
    hinhThucTuyenDung: isChosen ? '04' : byCompetition,
    trangThaiHoSo: status,
    ngayBatDau: recruited,
    ngayKetThuc: ended,
    coQuanTuyenDung: recruited < reorganised ? bodyOn(former, recruited).code : (identifying.chance(0.85) ? context.managing : context.province).code,
    viTriTuyenDung: calling.title,
    ngayDamNhiem: work.arrived,
    chucVu: seat.post,
    chucVuNgoaiHeThong: null,
    ngayBoNhiem: work.appointed,
    ngayBoNhiemLaiChucVu: work.renewed,
    chucVuQuyHoach: [planned],
    chucVuKiemNhiem: ['KHONG'],
    congViecChinh: job,
    congViecLamLauNhat: calling.job,
    ngayThamGiaSoBhxh: recruited,
    ...salary.fields,
    ...training.fields,
    ...other,
    ...household.fields,
    ...history.fields,
    nhanXetDanhGia: others.pick(texts.comments),
  } // prettier-ignore
  const gaps = on('gaps')
  if (index > 1 && gaps.chance(0.062)) leaveGaps(gaps, fields)

  const isBrief = setting.subRecords === 'few'
  const brief = { 'work-period': work.rows.slice(-2), 'salary-period': salary.rows.slice(-2), 'training-period': training.rows.slice(0, 2) } // prettier-ignore
  const all = (): DemoPerson['rows'] => {
    const family = drawFamily(on('family'), {
      name, familyName, nameOf, ownNames: isMinority, sex, born, today, status: marriage, trades,
      home: { ...birth, origin: origin.origin }, household: living, spouseHome: places.spouseHome, spouseYear: partnerYear,
    }) // prettier-ignore
    return {
      'work-period': work.rows,
      'salary-period': salary.rows,
      'allowance-period': salary.allowances,
      'training-period': training.rows,
      'labour-interruption': [...interruptions.maternity(family.births, leave), ...leave],
      ...household.rows,
      ...history.rows,
      'own-relative': family.own,
      'spouse-relative': family.spouse,
      reward: awards.rewards,
      'disciplinary-action': awards.discipline,
      'yearly-evaluation': awards.evaluations,
    }
  }
  const rows = Object.entries(isBrief ? brief : all()).filter(([, list]) => list.length > 0)
  return { fields, rows: Object.fromEntries(rows) as DemoPerson['rows'] }
}
