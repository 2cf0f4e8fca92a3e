/** Rewards and titles. */
import {
  add,
  choice,
  edit,
  faultsOf,
  has,
  rewardRow,
  set,
  whole,
  working,
  yearOf,
  type Fault,
} from '#server/test/quality-faults/fault.ts'
import type { PlainPerson, RewardRow } from '#server/test/sentences/plain-person.ts'
import { level, rank_ } from '#server/test/quality-faults/merits/merits-of.ts'

const r = faultsOf('Khen thưởng')
const some =
  (test: (row: RewardRow) => boolean) =>
  (p: PlainPerson): boolean =>
    p.khenThuong.some(test)
const title =
  (code: string) =>
  (row: RewardRow): boolean =>
    row.danhHieuKhenThuong?.code === code
const form =
  (code: string) =>
  (row: RewardRow): boolean =>
    row.hinhThucKhenThuong?.code === code

export const rewardFaults: readonly Fault[] = [
  r(
    'kt-cap-tinh-do-so',
    'Chiến sĩ thi đua cấp tỉnh do sở quyết định',
    'sai',
    ['khenThuong'],
    `${rank_} Điều 79: Chủ tịch UBND tỉnh quyết định.`,
    working,
    (p, random) =>
      add(
        p,
        'khenThuong',
        rewardRow({
          namKhenThuong: whole(random, 2018, 2024),
          danhHieuKhenThuong: choice('CSTDT', 'Chiến sĩ thi đua bộ, ban, ngành, tỉnh'),
          capQuyetDinh: choice('05', 'Sở, ban, ngành tỉnh'),
          donViNgoaiHeThong: 'Sở Nội vụ',
        }),
      ),
  ),
  r(
    'kt-thu-tuong-do-tinh',
    'Bằng khen Thủ tướng mà cấp quyết định là cấp tỉnh',
    'sai',
    ['khenThuong'],
    `${rank_} Điều 78.`,
    working,
    (p, random) =>
      add(
        p,
        'khenThuong',
        rewardRow({
          namKhenThuong: whole(random, 2015, 2024),
          hinhThucKhenThuong: choice('BKTTG', 'Bằng khen của Thủ tướng Chính phủ'),
          danhHieuKhenThuong: choice('KHONG', 'Không'),
          loaiKhenThuong: choice('KT01', 'Khen thưởng theo công trạng'),
          capQuyetDinh: choice('04', 'Cấp tỉnh'),
          donViNgoaiHeThong: 'UBND tỉnh',
        }),
      ),
  ),
  r(
    'kt-bang-khen-do-xa',
    'Bằng khen của Chủ tịch UBND tỉnh do xã ký',
    'sai',
    ['khenThuong'],
    `${rank_} Điều 79, 80: xã tặng giấy khen.`,
    some(form('BKT')),
    (p) => edit(p, 'khenThuong', form('BKT'), () => ({ capQuyetDinh: choice('06', 'Cấp xã') })),
  ),
  r(
    'kt-huan-chuong-tinh',
    'Huân chương do tỉnh quyết định',
    'sai',
    ['khenThuong'],
    `${rank_} Điều 77: Chủ tịch nước.`,
    working,
    (p, random) =>
      add(
        p,
        'khenThuong',
        rewardRow({
          namKhenThuong: whole(random, 2015, 2024),
          hinhThucKhenThuong: choice('HCLD3', 'Huân chương Lao động hạng Ba'),
          danhHieuKhenThuong: choice('KHONG', 'Không'),
          loaiKhenThuong: choice('KT01', 'Khen thưởng theo công trạng'),
          capQuyetDinh: choice('04', 'Cấp tỉnh'),
        }),
      ),
  ),
  r(
    'kt-truoc-tuyen-dung',
    'Chiến sĩ thi đua trước khi đi làm',
    'sai',
    ['khenThuong', 'ngayBatDau'],
    'Danh hiệu của người đang công tác.',
    (p) =>
      has('khenThuong')(p) &&
      p.ngayBatDau !== null &&
      yearOf(p.ngayBatDau) > 1995 &&
      p.congTac.every((row) => row.tuNgay >= (p.ngayBatDau ?? '')),
    (p, random) =>
      add(
        p,
        'khenThuong',
        rewardRow({
          namKhenThuong: yearOf(p.ngayBatDau) - whole(random, 3, 6),
          danhHieuKhenThuong: choice('CSTDCS', 'Chiến sĩ thi đua cơ sở'),
        }),
      ),
  ),
  r(
    'kt-quyet-dinh-truoc-nam',
    'Quyết định khen ký trước năm được khen',
    'sai',
    ['khenThuong'],
    'Khen năm nào thì ký cuối năm đó hoặc năm sau.',
    has('khenThuong'),
    (p, random) =>
      edit(
        p,
        'khenThuong',
        () => true,
        (row) => ({ ngayQuyetDinh: `${row.namKhenThuong - whole(random, 1, 3)}-06-10` }),
      ),
  ),
  r(
    'kt-quyet-dinh-tre',
    'Quyết định khen ký sau năm được khen nhiều năm',
    'ngo',
    ['khenThuong'],
    'Thường ký trong năm sau.',
    some((row) => row.namKhenThuong <= 2020 && row.ngayQuyetDinh !== null),
    (p, random) =>
      edit(
        p,
        'khenThuong',
        (row) => row.namKhenThuong <= 2020 && row.ngayQuyetDinh !== null,
        (row) => ({ ngayQuyetDinh: `${row.namKhenThuong + whole(random, 3, 5)}-06-10` }),
      ),
  ),
  r(
    'kt-khong-va-danh-hieu',
    'Danh hiệu thi đua mà không có danh hiệu',
    'sai',
    ['khenThuong'],
    'Hình thức Danh hiệu thi đua phải chọn danh hiệu.',
    some(form('DHTD')),
    (p) => edit(p, 'khenThuong', form('DHTD'), () => ({ danhHieuKhenThuong: choice('KHONG', 'Không') })),
  ),
  r(
    'kt-loai-ky-luat',
    'Loại khen thưởng chọn mục kỷ luật',
    'sai',
    ['khenThuong'],
    'Danh mục chung, KL là của kỷ luật.',
    has('khenThuong'),
    (p) =>
      edit(
        p,
        'khenThuong',
        () => true,
        () => ({ loaiKhenThuong: choice('KL01', 'Kỷ luật hành chính') }),
      ),
  ),
  r(
    'kt-trung',
    'Một danh hiệu của một năm hai lần',
    'sai',
    ['khenThuong'],
    'Mỗi năm một danh hiệu một lần.',
    has('khenThuong'),
    (p) => {
      const row = p.khenThuong[0]
      return row === undefined ? p : add(p, 'khenThuong', row)
    },
  ),
  r(
    'kt-hai-cao-nhat',
    'Hai khen thưởng cùng là cao nhất',
    'sai',
    ['khenThuong'],
    'Chỉ một dòng là cao nhất.',
    has('khenThuong', 2),
    (p) => set(p, { khenThuong: p.khenThuong.map((row) => ({ ...row, checkKhenThuongCaoNhat: true })) }),
  ),
  r(
    'kt-cao-nhat-thap',
    'Đánh dấu cao nhất ở Lao động tiên tiến khi có bằng khen Thủ tướng',
    'sai',
    ['khenThuong'],
    `${rank_} Điều 9: thứ tự hình thức.`,
    (p) => some(form('BKTTG'))(p) && some(title('LDTT'))(p),
    (p) => {
      const low = p.khenThuong.find(title('LDTT'))
      return set(p, {
        khenThuong: p.khenThuong.map((row) => ({ ...row, checkKhenThuongCaoNhat: row === low })),
      })
    },
  ),
  r(
    'kt-cstd-khong-hoan-thanh',
    'Chiến sĩ thi đua trong năm không hoàn thành nhiệm vụ',
    'sai',
    ['khenThuong', 'danhGiaHangNam'],
    `${rank_} Điều 23, 24: Lao động tiên tiến phải hoàn thành tốt nhiệm vụ.`,
    (p) =>
      p.khenThuong.some(
        (row) =>
          row.hinhThucKhenThuong?.code === 'DHTD' &&
          p.danhGiaHangNam.some((one) => one.namDanhGia === row.namKhenThuong),
      ),
    (p) => {
      const years = p.khenThuong.filter(form('DHTD')).map((row) => row.namKhenThuong)
      return edit(
        p,
        'danhGiaHangNam',
        (row) => years.includes(row.namDanhGia),
        () => ({ mucDoDanhGia: level('KHTNV') }),
      )
    },
  ),
  r(
    'kt-cap-huyen-sau',
    'Khen thưởng cấp huyện sau 01/07/2025',
    'sai',
    ['khenThuong'],
    'Không còn cấp huyện.',
    working,
    (p) =>
      add(
        p,
        'khenThuong',
        rewardRow({
          namKhenThuong: 2025,
          hinhThucKhenThuong: choice('GK', 'Giấy khen'),
          danhHieuKhenThuong: choice('KHONG', 'Không'),
          loaiKhenThuong: choice('KT02', 'Khen thưởng đột xuất'),
          capQuyetDinh: choice('08', 'Cấp huyện (trước 01/7/2025)'),
          donViNgoaiHeThong: 'UBND huyện Cái Bè',
          ngayQuyetDinh: '2025-11-05',
        }),
      ),
  ),
  r(
    'kt-danh-hieu-nha-giao',
    'Chuyên viên được phong Nhà giáo Nhân dân',
    'ngo',
    ['danhHieuQuocPhong', 'ngachHoacViTri', 'ngayPhongTang'],
    `${rank_} Điều 66: nhà giáo, cán bộ quản lý giáo dục.`,
    (p) => p.ngachHoacViTri?.code === '01.003' && p.danhHieuQuocPhong.length === 0,
    (p) => set(p, { danhHieuQuocPhong: [choice('NGND', 'Nhà giáo Nhân dân')], ngayPhongTang: '2017-11-20' }),
  ),
]
