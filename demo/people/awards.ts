import { addMonths, dateBetween, dateOf, later, yearOf } from './civil-dates.ts'
import type { DemoFields } from './demo-person.ts'
import type { Life } from '#demo/people/careers/life.ts'
import type { Seat } from '#demo/people/careers/posts.ts'
import { type Random, weightedBy } from './random.ts'

export interface Awards {
  rewards: DemoFields[]
  discipline: DemoFields[]
  evaluations: DemoFields[]
  /** The overall comment (nhanXetDanhGia). */
  comment: string
  /** Months by which discipline delays the next salary step. */
  delay: number
}

/** Years that evaluations are kept for. */
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

/** The units that decide about rewards and discipline, by their codes. */
export interface Deciders {
  province: string
  managing: string
  own: string
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
  let delay = 0
  if (disciplined) {
    const latest = addMonths(until, -1)
    const from = dateBetween(random, later('2019-03-01', addMonths(recruited, 18)), latest)
    const warning = random.chance(0.3)
    badYear = yearOf(from)
    if (addMonths(from, 36) > until) delay = warning ? 6 : 3
    discipline.push({
      ngayKyLuat: from,
      denNgay: addMonths(from, 12),
      hinhThucKyLuat: warning ? 'CC' : 'KT',
      loaiKyLuat: 'KL01',
      capQuyetDinh: seat.unit.communeCode !== undefined ? '06' : '05',
      donViQuyetDinh: deciders.managing,
      donViNgoaiHeThong: null,
      soQuyetDinh: `${random.int(15, 900)}/QĐ-KL`,
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
    evaluations.push({
      namDanhGia: year,
      mucDoDanhGia: level,
      noiDungDanhGia: random.pick(remarks[level] ?? []),
    })
    if (level === 'HTXSNV' || (level === 'HTTNV' && random.chance(0.35)))
      rewards.push(title(random, calling.sector, level, year, deciders, until))
    if (level === 'HTXSNV' && random.chance(leads ? 0.4 : 0.2))
      rewards.push(certificate(random, year, deciders, until))
  }
  if (leads && recruited < '2006-01-01' && random.chance(0.12)) {
    const year = random.int(Math.max(2014, yearOf(recruited) + 12), Math.min(2025, yearOf(until) - 1))
    rewards.push(
      reward(
        random,
        year,
        {
          hinhThucKhenThuong: 'BKTTG',
          danhHieuKhenThuong: 'KHONG',
          loaiKhenThuong: 'KT01',
          capQuyetDinh: '02',
          donViQuyetDinh: null,
          donViNgoaiHeThong: 'Thủ tướng Chính phủ',
          soQuyetDinh: `${random.int(100, 1900)}/QĐ-TTg`,
          noiDung:
            'Có thành tích trong công tác, góp phần vào sự nghiệp xây dựng chủ nghĩa xã hội và bảo vệ Tổ quốc',
        },
        until,
      ),
    )
  }
  // The highest of all is marked once.
  const order = ['BKTTG', 'BKB', 'BKT', 'GK']
  const best = rewards.toSorted(
    (a, b) => order.indexOf(String(a['hinhThucKhenThuong'])) - order.indexOf(String(b['hinhThucKhenThuong'])),
  )[0]
  if (best !== undefined) best['checkKhenThuongCaoNhat'] = true
  return { rewards, discipline, evaluations, comment: random.pick(overall), delay }
}

/** The emulation title of the year, given by the unit. */
function title(
  random: Random,
  sector: string,
  level: string,
  year: number,
  deciders: Deciders,
  until: string,
): DemoFields {
  const champion = level === 'HTXSNV' && random.chance(0.6)
  return reward(
    random,
    year,
    {
      hinhThucKhenThuong: 'GK',
      danhHieuKhenThuong: champion ? 'CSTDCS' : 'LDTT',
      loaiKhenThuong: 'KT03',
      capQuyetDinh: champion ? '05' : '07',
      donViQuyetDinh: champion ? deciders.managing : deciders.own,
      donViNgoaiHeThong: null,
      soQuyetDinh: `${random.int(20, 990)}/QĐ-${sector === 'school' ? 'GDĐT' : sector === 'health' ? 'SYT' : 'KT'}`,
      noiDung: champion
        ? `Đạt danh hiệu Chiến sĩ thi đua cơ sở năm ${year}`
        : `Đạt danh hiệu Lao động tiên tiến năm ${year}`,
    },
    until,
  )
}

const forms = weightedBy<string>([
  ['BKT', 40],
  ['GK', 50],
  ['BKB', 10],
])

function certificate(random: Random, year: number, deciders: Deciders, until: string): DemoFields {
  const form = random.weighted(forms)
  const merged = year >= 2025
  return reward(
    random,
    year,
    {
      hinhThucKhenThuong: form,
      danhHieuKhenThuong: 'KHONG',
      loaiKhenThuong: random.chance(0.8) ? 'KT01' : 'KT02',
      capQuyetDinh: form === 'BKT' ? '04' : form === 'BKB' ? '03' : '05',
      donViQuyetDinh:
        form === 'BKB' ? null : form === 'BKT' ? (merged ? deciders.province : null) : deciders.managing,
      donViNgoaiHeThong:
        form === 'BKB'
          ? random.pick(['Bộ Nội vụ', 'Bộ Tài chính', 'Bộ Giáo dục và Đào tạo', 'Bộ Y tế'])
          : form === 'BKT' && !merged
            ? random.pick(['Chủ tịch UBND tỉnh Đồng Tháp', 'Chủ tịch UBND tỉnh Tiền Giang'])
            : null,
      soQuyetDinh: `${random.int(50, 2400)}/QĐ-${form === 'BKT' ? 'UBND-HC' : form === 'BKB' ? 'BNV' : 'KT'}`,
      noiDung: random.pick([
        `Hoàn thành xuất sắc nhiệm vụ công tác năm ${year}`,
        `Có thành tích xuất sắc trong phong trào thi đua năm ${year}`,
        'Có thành tích trong công tác cải cách hành chính',
        'Có thành tích đột xuất trong thực hiện nhiệm vụ',
      ]),
    },
    until,
  )
}

function reward(random: Random, year: number, fields: DemoFields, until: string): DemoFields {
  // Titles of a year are given at its end or in the first months of the next.
  const decided = random.chance(0.3)
    ? dateOf(year, 12, random.int(10, 31))
    : dateOf(year + 1, random.int(1, 3), random.int(2, 28))
  return {
    namKhenThuong: year,
    ngayQuyetDinh: decided <= until ? decided : addMonths(until, -1),
    checkKhenThuongCaoNhat: false,
    ...fields,
  }
}
