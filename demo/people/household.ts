import { addDays, addMonths, dateBetween, dateOf, yearOf } from './civil-dates.ts'
import type { DemoFields } from './demo-person.ts'
import type { Life } from '#demo/people/careers/life.ts'
import type { Random } from './random.ts'

const dong = (amount: number): string =>
  `${String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, '.')} đồng/năm`

export interface Household {
  fields: DemoFields
  housing: DemoFields[]
  land: DemoFields[]
}

/** Annual income, house and land: the tab 'Tài sản gia đình'. `monthly`: own monthly salary in đồng. */
export function drawHousehold(random: Random, monthly: number, married: boolean, town: boolean): Household {
  const household = monthly * (married ? 1.85 : 1) * 12
  const other = random.chance(0.62)
    ? 'Không'
    : random.pick([
        'Thu nhập từ vườn cây ăn trái',
        'Cho thuê nhà, mặt bằng',
        'Buôn bán nhỏ',
        'Chăn nuôi',
        'Trồng lúa',
      ])
  const farm = random.chance(town ? 0.18 : 0.42)
  const housing: DemoFields[] = []
  const land: DemoFields[] = []
  const deed = () => `CN${random.digits(6)}`
  if (random.chance(married ? 0.88 : 0.35)) {
    const area = random.int(48, 210)
    const kind = random.pick(['Nhà cấp 4', 'Nhà cấp 4', 'Nhà cấp 3', 'Nhà phố 1 trệt 1 lầu', 'Nhà cấp 2'])
    housing.push({
      loaiDat: 2,
      chiTiet: kind,
      dienTich: area,
      giayChungNhan: random.chance(0.85) ? deed() : 'Chưa có',
    })
    land.push({
      loaiDat: random.chance(0.06) ? 1 : 2,
      chiTiet: town ? 'Đất ở đô thị' : 'Đất ở nông thôn',
      dienTich: area + random.int(20, 260),
      giayChungNhan: random.chance(0.92) ? deed() : 'Chưa có',
    })
  } else if (random.chance(0.08)) {
    housing.push({ loaiDat: 1, chiTiet: 'Nhà công vụ', dienTich: random.int(24, 48), giayChungNhan: 'Không' })
  }
  if (random.chance(0.12))
    land.push({
      loaiDat: 2,
      chiTiet: 'Đất ở nông thôn',
      dienTich: random.int(80, 600),
      giayChungNhan: deed(),
    })
  return {
    housing,
    land,
    fields: {
      thuNhapLuong: dong(household / 1_000_000 > 1 ? Math.round(household / 100_000) * 100_000 : household),
      thuNhapKhac: other === 'Không' ? other : `${other}: ${dong(random.int(12, 120) * 1_000_000)}`,
      datSanXuatKinhDoanh: farm
        ? `${random.int(8, 120) * 100} m² ${random.pick(['đất trồng lúa', 'đất vườn', 'đất trồng cây lâu năm'])}`
        : 'Không',
    },
  }
}

/** Maternity leave by the births, unpaid leave and study. `openSince`: a long leave that still runs (status 12). */
export function drawInterruptions(
  random: Random,
  life: Life,
  childBirthYears: readonly number[],
  signer: string,
  today: string,
  openSince: boolean,
): DemoFields[] {
  const { sex, recruited, ended } = life
  const until = ended ?? today
  const rows: DemoFields[] = []
  const leave = (from: string, to: string | null, code: string, name: string) => {
    rows.push({
      tuNgay: from,
      denNgay: to,
      soQuyetDinh: `${random.int(20, 980)}/QĐ`,
      nguoiKy: signer,
      lyDo: code,
      name,
    })
  }
  if (sex === 'nữ') {
    for (const year of childBirthYears) {
      const from = dateOf(year, random.int(2, 10), random.int(1, 28))
      const months = from < '2013-05-01' ? 4 : 6
      const to = addDays(addMonths(from, months), -1)
      if (from > addMonths(recruited, 6) && to < until) leave(from, to, '03', 'Nghỉ thai sản theo chế độ')
    }
  }
  if (openSince)
    leave(addMonths(today, -random.int(1, 8)), null, '01', 'Nghỉ không hưởng lương vì việc riêng')
  else if (random.chance(0.012) && addMonths(recruited, 40) < until) {
    const from = dateBetween(random, addMonths(recruited, 24), addMonths(until, -12))
    leave(
      from,
      addMonths(from, random.int(1, 6)),
      random.pick(['01', '02', '06']),
      'Nghỉ việc riêng theo đơn',
    )
  }
  return rows
}

/** The tab 'Lịch sử bản thân': for nearly everybody 'Không'; a few worked abroad or have relatives there. */
export function drawPersonalHistory(
  random: Random,
  life: Life,
  today: string,
): { fields: DemoFields; oldRegime: DemoFields[]; overseas: DemoFields[] } {
  const { recruited, ended, calling, born } = life
  const until = ended ?? today
  const relatives = random.chance(0.05)
    ? `Có ${random.pick(['cô ruột', 'chú ruột', 'cậu ruột', 'dì ruột', 'anh ruột', 'chị ruột'])} định cư tại ${random.pick(['Hoa Kỳ', 'Canada', 'Úc', 'Pháp', 'Hàn Quốc'])} từ năm ${random.int(1985, 2018)}, ${random.pick(['buôn bán', 'làm công nhân', 'nghỉ hưu', 'nội trợ'])}.`
    : 'Không'
  const overseas: DemoFields[] = []
  if (random.chance(0.014) && addMonths(recruited, 30) < until) {
    const from = dateBetween(random, addMonths(recruited, 12), addMonths(until, -14))
    overseas.push({
      tuNgay: from,
      denNgay: addMonths(from, random.int(1, 12)),
      chiTiet: random.pick([
        `Tham gia dự án JICA (Nhật Bản) về ${calling.job.toLowerCase()}`,
        'Thành viên Ban điều phối dự án của Tổ chức GIZ (Đức)',
        'Học bổng ngắn hạn của Chính phủ Úc, Đại học Queensland',
        'Tham gia dự án WB6 của Ngân hàng Thế giới',
      ]),
    })
  }
  const oldRegime: DemoFields[] = []
  // Anyone who could have served before 1975 has retired; these rows are what older people declare about relatives.
  if (yearOf(born) < 1976 && random.chance(0.03)) {
    oldRegime.push({
      tuNgay: '1972-03-01',
      denNgay: '1975-04-30',
      chiTiet: random.pick([
        'Bản thân không tham gia; cha ruột làm nhân viên hành chính xã, đã khai báo với chính quyền địa phương',
        'Bản thân không tham gia; cha ruột là trung sĩ địa phương quân, đã học tập cải tạo tại địa phương',
        'Bản thân không tham gia; cậu ruột làm giáo viên trường công lập chế độ cũ',
      ]),
    })
  }
  return { fields: { biBatTuDay: 'Không', thanNhanNuocNgoai: relatives }, oldRegime, overseas }
}
