/** Rank, step, coefficient, periods of pay. */
import {
  choice,
  drop,
  edit,
  faultsOf,
  pick,
  set,
  setPay,
  whole,
  working,
  type Fault,
} from '#server/test/quality-faults/fault.ts'
import { addDays, addMonths, openPay } from '#server/test/sentences/facts.ts'
import type { PayRow, PlainPerson } from '#server/test/sentences/plain-person.ts'
import { closed, last, raiseRow, scale, scaled, stepOf, table } from '#server/test/quality-faults/pay-of.ts'

const f = faultsOf('Lương')
const isOpen =
  (p: PlainPerson) =>
  (row: PayRow): boolean =>
    row === openPay(p)
const hasClosed = (p: PlainPerson): boolean => p.luong.some(closed)
const step = (at: number) => choice(String(at), `Bậc ${at}`)
const regular =
  'Thông tư 08/2013/TT-BNV Điều 2, sửa đổi bởi Thông tư 03/2021/TT-BNV: đủ 36 tháng (loại A), 24 tháng (loại B, C).'

export const payFaults: readonly Fault[] = [
  f(
    'luong-he-so-khac-bac',
    'Hệ số không phải của bậc',
    'sai',
    ['heSoLuong', 'bacLuong', 'luong'],
    table,
    scaled,
    (p) => {
      const other = scale(p)[stepOf(p) >= 2 ? stepOf(p) - 2 : stepOf(p)] ?? 1
      return setPay(p, { heSoLuong: other })
    },
  ),
  f(
    'luong-he-so-khong-co',
    'Hệ số không có trong bảng lương',
    'sai',
    ['heSoLuong', 'luong'],
    table,
    scaled,
    (p, random) =>
      setPay(p, {
        heSoLuong: Math.round(((p.heSoLuong ?? 3) + pick(random, [0.07, 0.11, -0.05, 0.2])) * 100) / 100,
      }),
  ),
  f(
    'luong-he-so-dao-so',
    'Hệ số gõ đảo số',
    'sai',
    ['heSoLuong', 'luong'],
    '3,66 thành 6,63 hoặc 3,33 thành 3,03.',
    (p) => scaled(p) && [3.33, 3.66, 4.32, 4.65, 2.67].includes(p.heSoLuong ?? 0),
    (p) =>
      setPay(p, {
        heSoLuong:
          { '3.33': 3.03, '3.66': 6.36, '4.32': 4.23, '4.65': 4.56, '2.67': 2.76 }[String(p.heSoLuong)] ??
          9.99,
      }),
  ),
  f('luong-he-so-999', 'Hệ số 9,99', 'sai', ['heSoLuong', 'luong'], table, scaled, (p) =>
    setPay(p, { heSoLuong: 9.99 }),
  ),
  f('luong-bac-qua', 'Bậc vượt số bậc của ngạch', 'sai', ['bacLuong', 'luong'], table, scaled, (p, random) =>
    setPay(p, { bac: step(pick(random, [10, 11, 12])) }),
  ),
  f(
    'luong-hien-tai-khac-dong',
    'Lương hiện hưởng khác dòng lương đang có hiệu lực',
    'sai',
    ['bacLuong', 'heSoLuong', 'luong'],
    'Hai nơi nói khác nhau.',
    (p) => scaled(p) && stepOf(p) >= 2,
    (p) => set(p, { bacLuong: step(stepOf(p) - 1), heSoLuong: scale(p)[stepOf(p) - 2] ?? null }),
  ),
  f(
    'luong-ngay-khac-dong',
    'Ngày hưởng lương hiện tại khác dòng đang có hiệu lực',
    'sai',
    ['ngayHuongLuong', 'luong'],
    'Hai nơi nói khác nhau về cùng một quyết định.',
    (p) => working(p) && openPay(p)?.ngayHuongLuong === p.ngayHuongLuong && p.ngayHuongLuong !== null,
    (p, random) =>
      set(p, { ngayHuongLuong: addMonths(p.ngayHuongLuong ?? '2024-01-01', -whole(random, 2, 9)) }),
  ),
  f(
    'luong-hai-hieu-luc',
    'Hai dòng lương cùng có hiệu lực',
    'sai',
    ['luong'],
    'Mỗi lúc hưởng một mức lương.',
    (p) => hasClosed(p) && openPay(p) !== undefined,
    (p) => edit(p, 'luong', closed, () => ({ ngayKetThucLuong: null, coHieuLucLuong: true })),
  ),
  f(
    'luong-chong-nhau',
    'Hai kỳ lương chồng nhau',
    'sai',
    ['luong'],
    'Kỳ sau bắt đầu khi kỳ trước chưa kết thúc.',
    (p) => hasClosed(p) && openPay(p)?.ngayKetThucLuong === null,
    (p, random) =>
      edit(p, 'luong', closed, (row) => ({
        ngayKetThucLuong: addMonths(row.ngayKetThucLuong ?? row.ngayHuongLuong, whole(random, 3, 10)),
      })),
  ),
  f(
    'luong-dut-quang',
    'Quá trình lương đứt quãng',
    'ngo',
    ['luong'],
    'Người làm việc liên tục hưởng lương liên tục.',
    hasClosed,
    (p, random) =>
      edit(p, 'luong', closed, (row) => ({
        ngayKetThucLuong: addMonths(row.ngayKetThucLuong ?? row.ngayHuongLuong, -whole(random, 4, 8)),
      })),
  ),
  f(
    'luong-thieu-mot-ky',
    'Thiếu một kỳ lương ở giữa',
    'ngo',
    ['luong'],
    'Bậc nhảy từ n lên n+2, có khoảng trống ba năm.',
    (p) => p.luong.filter(raiseRow).length >= 3,
    (p) => drop(p, 'luong', (row) => raiseRow(row) && row.ngayKetThucLuong !== null),
  ),
  f(
    'luong-nang-som',
    'Nâng bậc thường xuyên sớm hơn thời hạn',
    'sai',
    ['luong', 'ngayHuongLuong'],
    regular,
    (p) =>
      scaled(p) &&
      openPay(p)?.loaiDieuChinhLuong?.code === '03' &&
      p.luong.length >= 3 &&
      (openPay(p)?.ngayHuongLuong ?? '') >= '2012',
    (p, random) => {
      const open = openPay(p)
      if (open === undefined) return p
      const earlier = addMonths(open.ngayHuongLuong, -whole(random, 14, 20))
      const shifted = set(
        edit(p, 'luong', isOpen(p), () => ({
          ngayHuongLuong: earlier,
          ngayXetNangLuongLanDau: earlier,
          ngayXetNangLuongLanSau: addMonths(earlier, 36),
        })),
        { ngayHuongLuong: earlier },
      )
      return edit(
        shifted,
        'luong',
        (row) => row.ngayKetThucLuong !== null && row.ngayKetThucLuong === addDays(open.ngayHuongLuong, -1),
        () => ({ ngayKetThucLuong: addDays(earlier, -1) }),
      )
    },
  ),
  f(
    'luong-qua-han',
    'Quá một năm sau hạn mà chưa nâng bậc',
    'ngo',
    ['luong', 'ngayHuongLuong'],
    regular,
    (p) => scaled(p) && !last(p) && p.kyLuat.length === 0 && p.gianDoanLaoDong.length === 0,
    (p, random, today) => {
      const from = addMonths(today, -whole(random, 52, 70))
      return set(
        edit(p, 'luong', isOpen(p), () => ({
          ngayHuongLuong: from,
          ngayXetNangLuongLanDau: from,
          ngayXetNangLuongLanSau: addMonths(from, 36),
        })),
        { ngayHuongLuong: from },
      )
    },
  ),
  f(
    'luong-bac-giam',
    'Bậc mới thấp hơn bậc trước trong cùng ngạch',
    'sai',
    ['luong', 'bacLuong', 'heSoLuong'],
    'Nâng bậc thì bậc tăng; chỉ kỷ luật hạ bậc mới giảm.',
    (p) =>
      scaled(p) && stepOf(p) >= 4 && openPay(p)?.loaiDieuChinhLuong?.code === '03' && p.kyLuat.length === 0,
    (p) => setPay(p, { bac: step(stepOf(p) - 2), heSoLuong: scale(p)[stepOf(p) - 3] ?? 2.34 }),
  ),
  f(
    'luong-nhay-bac',
    'Nâng thường xuyên nhảy hai bậc',
    'sai',
    ['luong', 'bacLuong', 'heSoLuong'],
    'Mỗi lần nâng một bậc.',
    (p) =>
      scaled(p) &&
      stepOf(p) + 1 <= scale(p).length &&
      openPay(p)?.loaiDieuChinhLuong?.code === '03' &&
      stepOf(p) >= 2,
    (p) => setPay(p, { bac: step(stepOf(p) + 1), heSoLuong: scale(p)[stepOf(p)] ?? 4.98 }),
  ),
  f(
    'luong-xet-sai-ngay',
    'Ngày xét nâng lương lần sau trước khi đủ thời hạn',
    'ngo',
    ['luong'],
    regular,
    (p) => scaled(p) && !last(p),
    (p, random) =>
      edit(p, 'luong', isOpen(p), (row) => ({
        ngayXetNangLuongLanSau: addMonths(row.ngayHuongLuong, whole(random, 6, 18)),
      })),
  ),
  f(
    'luong-vk-chua-cuoi',
    'Hưởng vượt khung khi chưa ở bậc cuối',
    'sai',
    ['phuCapTNVK', 'bacLuong', 'luong', 'ngayHuongPhuCapTNVK'],
    'Nghị định 204/2004/NĐ-CP; Thông tư 04/2005/TT-BNV: sau 3 năm (2 năm) ở bậc cuối.',
    (p) => scaled(p) && !last(p) && p.phuCapTNVK === null,
    (p, random) => ({
      ...setPay(p, { phuCapTNVK: whole(random, 5, 9) }),
      ngayHuongPhuCapTNVK: p.ngayHuongLuong,
    }),
  ),
]
