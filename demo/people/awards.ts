import { addMonths, dateBetween, dateOf, later, yearOf } from './civil-dates.ts'
import type { DemoFields } from './demo-person.ts'
import type { Lengthening } from '#domain/salary/time-in-step.ts'
import type { UnitSeed } from '#server/areas/seed/units/unit-seed.ts'
import { type FormerBody, reorganised } from '#demo/people/careers/former-bodies.ts'
import { issuerOf, type UnitContext } from '#demo/people/careers/unit-context.ts'
import { isOlderThanMerger } from '#demo/people/careers/work-history.ts'
import type { Life } from '#demo/people/careers/life.ts'
import type { Seat } from '#demo/people/careers/posts.ts'
import { type Random, weightedBy } from './random.ts'

export interface Awards {
  rewards: DemoFields[]
  discipline: DemoFields[]
  evaluations: DemoFields[]
  /** The overall comment (nhanXetDanhGia). */
  comment: string
  /** Discipline and years not fulfilled, which delay the next salary step. */
  lengthenings: Lengthening[]
}

/** Years with evaluations. */
const firstYear = 2019
const lastYear = 2025

const remarks: Readonly<Record<string, readonly string[]>> = {
  HTXSNV: [
    'Hoàn thành xuất sắc nhiệm vụ được giao, có sáng kiến được công nhận, được tập thể tín nhiệm.',
    'Chủ động, sáng tạo trong công việc; hoàn thành vượt tiến độ, chất lượng tốt.',
  ],
  HTTNV: [
    'Chấp hành tốt chủ trương, chính sách; hoàn thành tốt nhiệm vụ được giao, đoàn kết nội bộ tốt.',
    'Có tinh thần trách nhiệm, phối hợp tốt với đồng nghiệp; hoàn thành nhiệm vụ đúng tiến độ.',
    'Nắm vững chuyên môn, nghiệp vụ; hoàn thành tốt các nhiệm vụ trong năm.',
  ],
  HTNV: [
    'Hoàn thành nhiệm vụ; một số công việc còn chậm so với kế hoạch.',
    'Hoàn thành nhiệm vụ được giao, cần chủ động hơn trong tham mưu.',
  ],
  KHTNV: ['Không hoàn thành nhiệm vụ do bị xử lý kỷ luật trong năm.'],
}
const overall = [
  'Phẩm chất chính trị, đạo đức tốt; có năng lực chuyên môn; hoàn thành tốt nhiệm vụ được giao.',
  'Lập trường tư tưởng vững vàng, lối sống lành mạnh, được đồng nghiệp tín nhiệm.',
  'Chấp hành tốt sự phân công của tổ chức, có tinh thần học tập nâng cao trình độ.',
  'Có trách nhiệm trong công việc, tác phong làm việc khoa học, giữ gìn đoàn kết nội bộ.',
]

/** A body that decides on rewards and discipline: its code, the level it decides at, and its letters. */
interface Decider {
  unit: string
  /** Code of DM_CAPKHENTHUONG_KYLUAT. */
  level: string
  letters: string
}

/** The bodies that decide on a person's rewards: today's, and those before 01/07/2025. */
export interface Deciders {
  province: string
  /** The head of the department or commune. */
  managing: Decider
  /** The nearest body with a seal of its own, for the yearly title. */
  own: Decider
  formerManaging: Decider
  formerOwn: Decider
}

/** Offices of a commune have no seal: their chair decides. Schools, hospitals and branches decide for themselves. */
export function decidersOf(unit: UnitSeed, context: UnitContext, former: FormerBody): Deciders {
  const { managing, decisionMaker } = context
  const level = managing.kind === 'commune' ? '06' : managing.kind === 'province' ? '04' : '05'
  const top: Decider = { unit: managing.code, level, letters: decisionMaker }
  const byItself = unit.capDV === 3 && unit.kind !== 'commune-office'
  const own: Decider = byItself ? { unit: unit.code, level: '07', letters: issuerOf(unit.name) } : top
  const ofDistrict = former.code.split('.').at(-1)?.length === 3
  const formerManaging: Decider = {
    unit: former.code,
    level: ofDistrict ? '08' : '05',
    letters: former.decisionMaker,
  }
  return {
    province: context.province.code,
    managing: top,
    own,
    formerManaging,
    formerOwn: byItself && isOlderThanMerger(unit.kind) ? own : formerManaging,
  }
}

/** Yearly evaluations of 2019 to 2025, the rewards that fit them, and rare discipline (about 1 %). */
export function drawAwards(
  random: Random,
  seat: Seat,
  life: Life,
  deciders: Deciders,
  today: string,
): Awards {
  const { calling, recruited, ended } = life
  const until = ended ?? today
  const leads = seat.role !== 'staff'
  const disciplined =
    calling.sector !== 'support' && seat.role !== 'head' && recruited < '2021-01-01' && random.chance(0.012)
  const discipline: DemoFields[] = []
  let badYear = 0
  const lengthenings: Lengthening[] = []
  if (disciplined) {
    const latest = addMonths(until, -1)
    const from = dateBetween(random, later('2019-03-01', addMonths(recruited, 18)), latest)
    const warning = random.chance(0.3)
    badYear = yearOf(from)
    lengthenings.push({ day: from, months: warning ? 6 : 3, of: 'discipline', what: 'kỷ luật' })
    discipline.push({
      ngayKyLuat: from,
      denNgay: addMonths(from, 12),
      hinhThucKyLuat: warning ? 'CC' : 'KT',
      loaiKyLuat: 'KL01',
      ...decidedBy(random, from < reorganised ? deciders.formerManaging : deciders.managing),
      noiDung: random.pick([
        'Vi phạm quy định về đạo đức, văn hóa giao tiếp trong thi hành công vụ',
        'Thiếu trách nhiệm trong tham mưu giải quyết hồ sơ, để trễ hạn kéo dài',
        'Vi phạm quy định về phòng, chống tác hại của rượu, bia khi tham gia giao thông',
        'Vi phạm quy định về dân số',
      ]),
      checkKyLuatCaoNhat: true,
    })
  }

  const evaluations: DemoFields[] = []
  const rewards: DemoFields[] = []
  const good = random.chance(0.25) ? 0.4 : 0.1
  for (
    let year = Math.max(firstYear, yearOf(recruited) + (recruited.slice(5) > '06-30' ? 1 : 0));
    year <= Math.min(lastYear, yearOf(until) - 1);
    year++
  ) {
    const draw = random.next()
    const level =
      year === badYear
        ? random.chance(0.5)
          ? 'KHTNV'
          : 'HTNV'
        : draw < good + (leads ? 0.08 : 0)
          ? 'HTXSNV'
          : draw < 0.93
            ? 'HTTNV'
            : 'HTNV'
    if (level === 'KHTNV')
      lengthenings.push({ day: dateOf(year, 12, 31), months: 6, of: 'evaluations', what: 'xếp loại' })
    evaluations.push({
      namDanhGia: year,
      mucDoDanhGia: level,
      noiDungDanhGia: random.pick(remarks[level] ?? []),
    })
    if (level === 'HTXSNV' || (level === 'HTTNV' && random.chance(0.35)))
      rewards.push(title(random, level, year, deciders, until))
    if (level === 'HTXSNV' && random.chance(leads ? 0.4 : 0.2))
      rewards.push(certificate(random, year, deciders, until))
  }
  if (leads && recruited < '2006-01-01' && random.chance(0.12)) {
    const year = random.int(Math.max(2014, yearOf(recruited) + 12), Math.min(2025, yearOf(until) - 1))
    rewards.push(
      reward(year, decidedOn(random, year, until), {
        hinhThucKhenThuong: 'BKTTG',
        danhHieuKhenThuong: 'KHONG',
        loaiKhenThuong: 'KT01',
        capQuyetDinh: '02',
        donViQuyetDinh: null,
        donViNgoaiHeThong: 'Thủ tướng Chính phủ',
        soQuyetDinh: `${random.int(100, 1900)}/QĐ-TTg`,
        noiDung:
          'Có thành tích trong công tác, góp phần vào sự nghiệp xây dựng chủ nghĩa xã hội và bảo vệ Tổ quốc',
      }),
    )
  }
  // The highest of all is marked once.
  const order = ['BKTTG', 'BKB', 'BKT', 'CSTDT', 'CSTDCS', 'GK', 'LDTT']
  const rank = ({ hinhThucKhenThuong, danhHieuKhenThuong }: DemoFields) =>
    order.indexOf(String(hinhThucKhenThuong === 'DHTD' ? danhHieuKhenThuong : hinhThucKhenThuong))
  const best = rewards.toSorted((a, b) => rank(a) - rank(b))[0]
  if (best !== undefined) best['checkKhenThuongCaoNhat'] = true
  return { rewards, discipline, evaluations, comment: random.pick(overall), lengthenings }
}

const decidedBy = (random: Random, { unit, level, letters }: Decider): DemoFields => ({
  capQuyetDinh: level,
  donViQuyetDinh: unit,
  donViNgoaiHeThong: null,
  soQuyetDinh: `${random.int(15, 990)}/QĐ-${letters}`,
})

/** The day on which a year's title is decided: at its end or in the first months of the next. */
function decidedOn(random: Random, year: number, until: string): string {
  const day = random.chance(0.3)
    ? dateOf(year, 12, random.int(10, 31))
    : dateOf(year + 1, random.int(1, 3), random.int(2, 28))
  return day <= until ? day : addMonths(until, -1)
}

/**
 * The emulation title of the year: 'Lao động tiên tiến' by the unit's own body, 'Chiến sĩ thi đua cơ sở' by the one
 * above.
 */
function title(random: Random, level: string, year: number, deciders: Deciders, until: string): DemoFields {
  const champion = level === 'HTXSNV' && random.chance(0.6)
  const decided = decidedOn(random, year, until)
  const before = decided < reorganised
  const decider = champion
    ? before
      ? deciders.formerManaging
      : deciders.managing
    : before
      ? deciders.formerOwn
      : deciders.own
  return reward(year, decided, {
    hinhThucKhenThuong: 'DHTD',
    danhHieuKhenThuong: champion ? 'CSTDCS' : 'LDTT',
    loaiKhenThuong: 'KT03',
    ...decidedBy(random, decider),
    noiDung: champion
      ? `Đạt danh hiệu Chiến sĩ thi đua cơ sở năm ${year}`
      : `Đạt danh hiệu Lao động tiên tiến năm ${year}`,
  })
}

const forms = weightedBy<string>([
  ['BKT', 40],
  ['GK', 50],
  ['BKB', 10],
])

function certificate(random: Random, year: number, deciders: Deciders, until: string): DemoFields {
  const form = random.weighted(forms)
  const decided = decidedOn(random, year, until)
  const before = decided < reorganised
  return reward(year, decided, {
    hinhThucKhenThuong: form,
    danhHieuKhenThuong: 'KHONG',
    loaiKhenThuong: random.chance(0.8) ? 'KT01' : 'KT02',
    ...(form === 'BKB'
      ? {
          capQuyetDinh: '03',
          donViQuyetDinh: null,
          donViNgoaiHeThong: random.pick(['Bộ Nội vụ', 'Bộ Tài chính', 'Bộ Giáo dục và Đào tạo', 'Bộ Y tế']),
          soQuyetDinh: `${random.int(50, 2400)}/QĐ-KT`,
        }
      : form === 'BKT'
        ? decidedBy(random, {
            unit: before ? deciders.formerManaging.unit.slice(0, 7) : deciders.province,
            level: '04',
            letters: 'UBND-HC',
          })
        : decidedBy(random, before ? deciders.formerManaging : deciders.managing)),
    noiDung: random.pick([
      `Hoàn thành xuất sắc nhiệm vụ công tác năm ${year}`,
      `Có thành tích xuất sắc trong phong trào thi đua năm ${year}`,
      'Có thành tích trong công tác cải cách hành chính',
      'Có thành tích đột xuất trong thực hiện nhiệm vụ',
    ]),
  })
}

function reward(year: number, decided: string, fields: DemoFields): DemoFields {
  return { namKhenThuong: year, ngayQuyetDinh: decided, checkKhenThuongCaoNhat: false, ...fields }
}
