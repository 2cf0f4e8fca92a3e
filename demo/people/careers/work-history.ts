/** The work periods of a career: employers and posts in time, each row ending on the day before the next. */
import type { UnitSeed } from '#server/areas/seed/units/unit-seed.ts'
import { daysBetween } from '#domain/fields/dates.ts'
import { retirementOf } from '#domain/retirement/retirement.ts'
import { addMonths, addYears, dateBetween, dayBefore, earlier, firstOfMonth, later, wholeMonths, yearOf } from '#demo/people/civil-dates.ts' // prettier-ignore
import type { DemoFields } from '#demo/people/demo-person.ts'
import { lawOfSeed } from '#demo/people/law-of-seed.ts'
import { districtIn } from '#demo/people/places/former-names.ts'
import type { Random } from '#demo/people/random.ts'
import { communeRanks, formerEmployer, isOlderThanMerger, reorganised } from './bodies.ts'
import type { Self } from './life.ts'
import { formerPosts } from './seats.ts'

/** What changes on a day: the employer, the post, or only the decision. */
interface Change {
  from: string
  /** Code of DM_LOAIQUYETDINH_CONGTAC. */
  decision: string
  employer?: Partial<DemoFields>
  /** Code of DM_CHUCVU, or a title in words. */
  post?: string
}

type WorkSeed = Self & {
  presentJob: string
  /** The unit that a seconded person works for; null for others. */
  host: UnitSeed | null
  /** Letters of the managing unit on its decisions, and who signs them. */
  letters: string
  signer: string
}

/** The councils and committees of the term 2026-2031 began then. */
const presentTerm = '2026-04-01'
/** A former employer without the district, which may have got another name meanwhile. */
const bodyOf = (change: Change | undefined) =>
  String(change?.employer?.['donViNgoaiHeThong']).split(/,| huyện | thị xã | thành phố /)[0]
const ofDistrict = / (huyện|thị xã|thành phố) /
/** Chairs and their deputies of committees and councils are elected, never appointed. */
const isChair = (post: string): boolean => /^(P?CTUB|P?CTHD|(Phó )?Chủ tịch )/.test(post)

export function workHistory(
  random: Random,
  { seat, life, aboveName, pair, presentJob, host, letters, signer }: WorkSeed,
) {
  // prettier-ignore
  const { unit, room, post } = seat
  const { recruited, calling, until, ended } = life
  const retires = retirementOf(life.sex, life.born, lawOfSeed).day
  const months = wholeMonths(recruited, until)
  const employerAt = formerEmployer(random, seat, aboveName, pair, calling.study)
  const isFromMerger =
    !isOlderThanMerger(unit.kind) && recruited < reorganised && until > addMonths(reorganised, 1)
  const came = isFromMerger
    ? reorganised
    : calling.officerType === '04' || months < 30 || random.chance(0.5)
      ? recruited
      : firstOfMonth(dateBetween(random, addMonths(recruited, 18), addMonths(until, -8)))
  // Bodies of districts ended with the merger.
  const isOfDistrict = [false, true].some((isSecond) => ofDistrict.test(employerAt(came, isSecond)))
  const arrived = came > recruited && isOfDistrict ? earlier(came, reorganised) : came

  const province = `tỉnh ${pair.oldProvince.name}`
  const place = (day: string) =>
    day >= reorganised
      ? 'tỉnh Đồng Tháp'
      : unit.communeCode === undefined
        ? province
        : `${districtIn(pair, yearOf(day))}, ${province}`
  const there = (from: string, decision: string, isSecond: boolean): Change => {
    const employer = { donVi: null, donViNgoaiHeThong: employerAt(from, isSecond), phongBan: null }
    return { from, decision, employer }
  }
  const hired = calling.officerType === '04' ? 'KHAC' : 'TD'
  const moved = isFromMerger ? 'SX' : random.chance(0.6) ? 'DD' : 'TN'
  const employer = { donVi: unit.code, donViNgoaiHeThong: null, phongBan: room?.name ?? null }
  const here: Change = { from: arrived, decision: arrived === recruited ? hired : moved, employer }
  const changes: Change[] = [...(arrived > recruited ? [there(recruited, hired, false)] : []), here]
  if (arrived > addYears(recruited, 6)) {
    const left = firstOfMonth(dateBetween(random, addYears(recruited, 2), addYears(arrived, -2)))
    const second = there(later(left, seat.unit.kind === 'commune' ? communeRanks : ''), 'DD', true)
    if (bodyOf(second) !== bodyOf(changes[0]) && second.from < arrived) changes.splice(1, 0, second)
  }
  const employers = [...changes]
  /** A post given within two months of a move is given with it. */
  const withMove = (day: string) =>
    employers.findLast(({ from }) => from <= day && daysBetween(from, day) < 62)?.from ?? day

  /** When the current post was given, and given again; null without one. */
  let appointed: string | null = null
  let renewed: string | null = null
  if (post !== 'KHONG') {
    const isElected = isChair(post)
    const isCommune = ({ employer }: Change) => String(employer?.['donViNgoaiHeThong']).startsWith('UBND')
    const inCommune = unit.kind === 'commune' ? (employers.find(isCommune)?.from ?? arrived) : ''
    const start = later(addMonths(recruited, Math.min(48, Math.floor(months / 3))), inCommune)
    // Nobody is appointed within two years of retirement.
    const latest = earlier(addMonths(until, -2), later(start, addYears(retires, -2)))
    const ideal =
      isFromMerger && (isElected || random.chance(0.7))
        ? reorganised
        : firstOfMonth(dateBetween(random, later(start, addYears(until, -7)), latest))
    appointed = withMove(later(ideal, arrived))
    // Whoever would be elected in the last weeks of a term is elected for the next one.
    const isNext = appointed < presentTerm && addMonths(appointed, 2) >= presentTerm && presentTerm < until
    if (isElected && isNext) appointed = presentTerm
    const before = formerPosts(seat)
    const span = wholeMonths(start, appointed)
    before.forEach((former, n) => {
      const from = withMove(firstOfMonth(addMonths(start, Math.floor((span * n) / before.length))))
      const last = changes.at(-1)
      const isApart = last?.post === undefined || from > addMonths(last.from, 5)
      if (from > recruited && addMonths(from, 5) < (appointed as string) && isApart)
        changes.push({ from, decision: isChair(former) ? 'BCPC' : 'BN', post: former })
    })
    // Luân chuyển: sent to another body to lead in it.
    const isRotated = appointed === arrived && here.decision === 'DD' && seat.role !== 'staff'
    const decision = isElected ? 'BCPC' : appointed === recruited ? hired : isRotated ? 'LC' : 'BN'
    changes.push({ from: appointed, decision, post })
    const again = isElected ? presentTerm : addYears(appointed, 5)
    if (again > addMonths(appointed, 2) && again < until) renewed = again
    if (renewed !== null) changes.push({ from: renewed, decision: isElected ? 'BCPC' : 'BNL' })
  }
  const since = later(later(arrived, renewed ?? ''), addMonths(until, -random.int(3, 16)))
  if (host !== null) changes.push({ from: since, decision: 'BP' })

  const rows: DemoFields[] = []
  for (const { from, decision, employer = {}, post: postText } of changes.toSorted((a, b) =>
    daysBetween(b.from, a.from),
  )) {
    const last = rows.at(-1)
    const isCode = /^[A-Z]+$/.test(postText ?? '')
    const posts = { chucVu: isCode ? postText : null, chucVuNgoaiHeThong: isCode ? null : postText }
    if (last?.['tuNgay'] === from) rows.pop()
    else if (last !== undefined) last['denNgay'] = dayBefore(from)
    rows.push({
      chucVu: null,
      chucVuNgoaiHeThong: calling.title,
      congViecChinh: calling.job,
      loaiDonVi: calling.officerType === '03' ? '04' : '03',
      ...last,
      ...(employer as DemoFields),
      ...(postText === undefined ? {} : (posts as DemoFields)),
      noiCongTac: place(from),
      loaiQuyetDinh: decision,
      tuNgay: from,
      denNgay: ended,
    })
  }
  for (const row of rows.filter(({ donVi }) => donVi === null)) {
    // Communes have civil servants, and their own names of jobs.
    const inCommune = /^UBND (xã|phường|thị trấn)/.test(String(row['donViNgoaiHeThong']))
    if (inCommune && row['chucVuNgoaiHeThong'] === calling.title) row['chucVuNgoaiHeThong'] = 'Công chức'
    const [office = ''] = String(row['donViNgoaiHeThong']).split(/ huyện | thị xã | thành phố /)
    if (!inCommune && unit.kind === 'commune-office')
      row['congViecChinh'] = `Công tác ${office.replace(/^(Phòng|Ban) /, '').toLowerCase()}`
  }
  Object.assign(rows.at(-1) ?? {}, { chucVu: post, chucVuNgoaiHeThong: null, congViecChinh: presentJob })
  if (host !== null)
    Object.assign(rows.at(-1) ?? {}, {
      donViBietPhai: host.code,
      bietPhaiDenNgay: dayBefore(addMonths(since, random.pick([24, 36]))),
      soQuyetDinh: `${random.int(100, 999)}/QĐ-${letters}`,
      ngayQuyetDinh: dayBefore(since),
      nguoiKy: signer,
    })
  // Since when the person has chaired a committee or council, as chair or deputy.
  const chaired = rows.find((row) => isChair(String(row['chucVu'] ?? row['chucVuNgoaiHeThong'])))
  return { rows, arrived, appointed, renewed, chaired: chaired ? String(chaired['tuNgay']) : null }
}
