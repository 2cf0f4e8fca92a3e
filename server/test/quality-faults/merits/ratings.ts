/** Ratings of years. */
import {
  add,
  choice,
  drop,
  edit,
  faultsOf,
  has,
  pick,
  set,
  whole,
  yearOf,
  type Fault,
} from '#server/test/quality-faults/fault.ts'
import type { PlainPerson } from '#server/test/sentences/plain-person.ts'
import { clean, level, started } from '#server/test/quality-faults/merits/merits-of.ts'

const e = faultsOf('Đánh giá')
const lastYear = (today: string): number => yearOf(today) - 1
const noCourse = (p: PlainPerson): boolean => clean(p) && p.danhGiaHangNam.length >= 2

export const ratingFaults: readonly Fault[] = [
  e(
    'dg-hai-lan',
    'Hai kết quả đánh giá của một năm',
    'sai',
    ['danhGiaHangNam'],
    'Mỗi năm một kết quả.',
    has('danhGiaHangNam'),
    (p) => {
      const row = p.danhGiaHangNam[0]
      return row === undefined
        ? p
        : add(p, 'danhGiaHangNam', {
            ...row,
            mucDoDanhGia: row.mucDoDanhGia?.code === 'HTNV' ? level('HTTNV') : level('HTNV'),
          })
    },
  ),
  e(
    'dg-thieu-nam',
    'Thiếu kết quả của năm đã qua',
    'thieu',
    ['danhGiaHangNam'],
    'Đánh giá hằng năm trước 15/12 (Nghị định 90/2020, 335/2025, 233/2026).',
    (p, today) => started(p) && p.danhGiaHangNam.some((row) => row.namDanhGia === lastYear(today)),
    (p, _random, today) => drop(p, 'danhGiaHangNam', (row) => row.namDanhGia === lastYear(today)),
  ),
  e(
    'dg-thieu-giua',
    'Thiếu kết quả của một năm ở giữa',
    'thieu',
    ['danhGiaHangNam'],
    'Năm trước và năm sau đều có.',
    (p) => started(p) && p.danhGiaHangNam.length >= 3,
    (p) => drop(p, 'danhGiaHangNam', (_, at) => at === 1),
  ),
  e(
    'dg-nam-toi',
    'Đánh giá của năm chưa tới',
    'sai',
    ['danhGiaHangNam'],
    'Năm chưa hết thì chưa đánh giá.',
    has('danhGiaHangNam'),
    (p, random, today) =>
      edit(
        p,
        'danhGiaHangNam',
        () => true,
        () => ({ namDanhGia: yearOf(today) + whole(random, 1, 8) }),
      ),
  ),
  e(
    'dg-truoc-tuyen-dung',
    'Đánh giá của năm trước khi tuyển dụng',
    'sai',
    ['danhGiaHangNam', 'ngayBatDau'],
    'Chưa làm việc thì không đánh giá.',
    (p) =>
      noCourse(p) &&
      yearOf(p.ngayBatDau) > 2003 &&
      p.congTac.every((row) => row.tuNgay >= (p.ngayBatDau ?? '')),
    (p, random) => {
      const row = p.danhGiaHangNam[0]
      return row === undefined
        ? p
        : set(p, {
            danhGiaHangNam: [
              ...p.danhGiaHangNam,
              { ...row, namDanhGia: yearOf(p.ngayBatDau) - whole(random, 1, 2) },
            ],
          })
    },
  ),
  e(
    'dg-muc-cu',
    'Mức đánh giá đã bỏ',
    'sai',
    ['danhGiaHangNam'],
    'Nghị định 90/2020/NĐ-CP (20/08/2020) bỏ mức "còn hạn chế về năng lực".',
    (p) => p.danhGiaHangNam.some((row) => row.namDanhGia >= 2021),
    (p) =>
      edit(
        p,
        'danhGiaHangNam',
        (row) => row.namDanhGia >= 2021,
        () => ({ mucDoDanhGia: level('HCNL') }),
      ),
  ),
  e(
    'dg-noi-dung-khac',
    'Lời nhận xét nói khác mức xếp loại',
    'ngo',
    ['danhGiaHangNam'],
    'Chữ ghi hoàn thành tốt mà chọn không hoàn thành.',
    (p) => noCourse(p) && p.danhGiaHangNam.some((row) => /hoàn thành tốt/i.test(row.noiDungDanhGia ?? '')),
    (p) =>
      edit(
        p,
        'danhGiaHangNam',
        (row) => /hoàn thành tốt/i.test(row.noiDungDanhGia ?? ''),
        () => ({ mucDoDanhGia: level('KHTNV') }),
      ),
  ),
  e(
    'dg-hai-nam-khong',
    'Hai năm liền không hoàn thành mà vẫn đang làm',
    'ngo',
    ['danhGiaHangNam', 'trangThaiHoSo', 'khenThuong'],
    'Luật CBCC: hai năm liên tiếp không hoàn thành thì cho thôi việc.',
    (p) =>
      noCourse(p) &&
      Math.abs((p.danhGiaHangNam[0]?.namDanhGia ?? 0) - (p.danhGiaHangNam[1]?.namDanhGia ?? 9)) === 1,
    (p) =>
      set(p, {
        danhGiaHangNam: p.danhGiaHangNam.map((row, at) =>
          at < 2
            ? { ...row, mucDoDanhGia: level('KHTNV'), noiDungDanhGia: 'Không hoàn thành nhiệm vụ được giao.' }
            : row,
        ),
        khenThuong: [],
      }),
  ),
  e(
    'dg-nghi-ca-nam',
    'Xuất sắc trong năm nghỉ không lương cả năm',
    'ngo',
    ['danhGiaHangNam', 'gianDoanLaoDong'],
    'Làm việc dưới 6 tháng thì không xếp loại (Nghị định 90/2020 Điều 2).',
    (p) => noCourse(p) && p.danhGiaHangNam.some((row) => row.namDanhGia === 2023),
    (p, random) =>
      add(
        edit(
          p,
          'danhGiaHangNam',
          (row) => row.namDanhGia === 2023,
          () => ({ mucDoDanhGia: level(pick(random, ['HTXSNV', 'HTTNV'])) }),
        ),
        'gianDoanLaoDong',
        {
          tuNgay: '2023-01-01',
          denNgay: '2023-12-31',
          soQuyetDinh: '17/QĐ',
          nguoiKy: null,
          lyDo: choice('01', 'Nghỉ không hưởng lương'),
          name: null,
        },
      ),
  ),
]
