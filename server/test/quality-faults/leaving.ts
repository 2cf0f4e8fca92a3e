/** Status and retirement. */
import {
  choice,
  edit,
  faultsOf,
  openWork,
  set,
  whole,
  working,
  yearOf,
  type Fault,
} from '#server/test/quality-faults/fault.ts'
import { addMonths } from '#server/test/sentences/facts.ts'
import type { PlainPerson } from '#server/test/sentences/plain-person.ts'

const n = faultsOf('Nghỉ hưu, trạng thái')
const retiredStatus = choice('02', 'Nghỉ hưu đúng tuổi')
const left = (p: PlainPerson): boolean => ['02', '04'].includes(p.trangThaiHoSo?.code ?? '')
/** Born in April of that year; the number of the card follows. */
const aged = (p: PlainPerson, year: number): PlainPerson =>
  set(p, {
    ngaySinh: `${year}-04-12`,
    soCccd:
      p.soCccd?.length === 12
        ? `${p.soCccd.slice(0, 4)}${String(year).slice(2)}${p.soCccd.slice(6)}`
        : p.soCccd,
  })

export const leavingFaults: readonly Fault[] = [
  n(
    'nh-qua-tuoi',
    'Quá tuổi nghỉ hưu mà vẫn đang làm việc',
    'ngo',
    ['ngaySinh', 'trangThaiHoSo', 'soCccd'],
    'Bộ luật Lao động Điều 169, Nghị định 135/2020/NĐ-CP Điều 4.',
    (p) => working(p) && p.ngayNghiHuu === null && p.lyDoTuoiNghiHuu === null,
    (p, random, today) => aged(p, yearOf(today) - whole(random, 63, 67)),
  ),
  n(
    'nh-som',
    'Nghỉ hưu đúng tuổi khi mới bốn mươi',
    'sai',
    ['trangThaiHoSo', 'ngayKetThuc', 'ngaySinh', 'congTac'],
    'Nghị định 135/2020/NĐ-CP; nghỉ sớm là trạng thái khác.',
    (p, today) => working(p) && yearOf(p.ngaySinh) > yearOf(today) - 45,
    (p, _random, today) =>
      edit(
        set(p, { trangThaiHoSo: retiredStatus, ngayKetThuc: addMonths(today, -2) }),
        'congTac',
        openWork,
        () => ({ denNgay: addMonths(today, -2) }),
      ),
  ),
  n(
    'nh-khong-ngay',
    'Đã nghỉ mà không có ngày kết thúc',
    'thieu',
    ['trangThaiHoSo', 'ngayKetThuc'],
    'Ngày thôi làm việc là mốc BHXH, phụ cấp.',
    (p) => left(p) && p.ngayKetThuc !== null,
    (p) => set(p, { ngayKetThuc: null }),
  ),
  n(
    'nh-con-lam-co-ngay',
    'Đang làm việc mà có ngày kết thúc đã qua',
    'sai',
    ['trangThaiHoSo', 'ngayKetThuc'],
    'Hai ô nói khác nhau.',
    (p) => working(p) && p.ngayKetThuc === null,
    (p, random, today) => set(p, { ngayKetThuc: addMonths(today, -whole(random, 2, 30)) }),
  ),
  n(
    'nh-con-cong-tac',
    'Đã nghỉ mà quá trình công tác còn mở',
    'sai',
    ['trangThaiHoSo', 'congTac'],
    'Nghỉ việc thì đóng dòng công tác.',
    (p) => left(p) && p.congTac.length > 0,
    (p) =>
      edit(
        p,
        'congTac',
        (_, at) => at === 0,
        () => ({ denNgay: null }),
      ),
  ),
  n(
    'nh-con-luong',
    'Đã nghỉ mà lương còn mở',
    'sai',
    ['trangThaiHoSo', 'luong'],
    'Nghỉ việc thì đóng kỳ lương.',
    (p) => left(p) && p.luong.length > 0,
    (p) =>
      edit(
        p,
        'luong',
        (_, at) => at === 0,
        () => ({ ngayKetThucLuong: null, coHieuLucLuong: true }),
      ),
  ),
  n(
    'nh-ngay-truoc-tuyen-dung',
    'Kết thúc trước khi tuyển dụng',
    'sai',
    ['ngayKetThuc', 'ngayBatDau'],
    'Ngày kết thúc phải sau ngày bắt đầu.',
    (p) => left(p) && p.ngayBatDau !== null,
    (p, random) => set(p, { ngayKetThuc: addMonths(p.ngayBatDau ?? '2000-01-01', -whole(random, 2, 60)) }),
  ),
  n(
    'nh-khac-tuoi-khong-ly-do',
    'Nghỉ hưu ở tuổi khác mà không có lý do',
    'thieu',
    ['ngayNghiHuu', 'lyDoTuoiNghiHuu', 'soQuyetDinhNghiHuu'],
    'Nghị định 83/2022/NĐ-CP, Nghị định 135/2020 Điều 5: phải có căn cứ.',
    (p) => working(p) && p.ngayNghiHuu === null,
    (p, random, today) =>
      set(p, {
        ngayNghiHuu: addMonths(today, whole(random, 3, 20)),
        lyDoTuoiNghiHuu: null,
        soQuyetDinhNghiHuu: '211/QĐ-UBND',
      }),
  ),
  n(
    'nh-bo-nhiem-sau-nghi',
    'Hưởng lương mới sau ngày nghỉ',
    'sai',
    ['luong', 'ngayKetThuc'],
    'Kỳ lương bắt đầu sau khi đã nghỉ.',
    (p) => left(p) && p.ngayKetThuc !== null && p.luong.length > 0,
    (p) =>
      edit(
        p,
        'luong',
        (_, at) => at === 0,
        () => ({ ngayHuongLuong: addMonths(p.ngayKetThuc ?? '2026-01-01', 2), ngayKetThucLuong: null }),
      ),
  ),
]
