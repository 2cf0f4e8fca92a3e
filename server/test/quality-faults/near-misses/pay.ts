/** Pay and allowances: looks wrong and is right. */
import {
  add,
  allowanceRow,
  choice,
  edit,
  interruptionRow,
  nearMissesOf,
  set,
  setPay,
  working,
  yearOf,
  type NearMiss,
} from '#server/test/quality-faults/fault.ts'
import { addDays, addMonths, openPay } from '#server/test/sentences/facts.ts'
import type { PlainPerson } from '#server/test/sentences/plain-person.ts'

const l = nearMissesOf('Lương, phụ cấp')
const wasRaised = (p: PlainPerson): boolean => {
  const open = openPay(p)
  return (
    working(p) &&
    open?.loaiDieuChinhLuong?.code === '03' &&
    open.ngayKetThucLuong === null &&
    p.luong.length >= 2 &&
    p.kyLuat.length === 0 &&
    open.ngayHuongLuong >= '2016'
  )
}
/** The row in force and its predecessor begin and end so many months later; the next examination follows. */
const shift = (p: PlainPerson, months: number, kind?: { code: string; name: string }): PlainPerson => {
  const open = openPay(p)
  if (open === undefined) return p
  const from = addMonths(open.ngayHuongLuong, months)
  const moved = set(
    edit(
      p,
      'luong',
      (row) => row === open,
      () => ({
        ngayHuongLuong: from,
        ngayXetNangLuongLanDau: from,
        ngayXetNangLuongLanSau:
          open.ngayXetNangLuongLanSau === null ? null : addMonths(open.ngayXetNangLuongLanSau, months),
        ...(kind === undefined ? {} : { loaiDieuChinhLuong: choice(kind.code, kind.name) }),
      }),
    ),
    { ngayHuongLuong: from },
  )
  return edit(
    moved,
    'luong',
    (row) => row.ngayKetThucLuong === addDays(open.ngayHuongLuong, -1),
    () => ({ ngayKetThucLuong: addDays(from, -1) }),
  )
}
/** Titles or certificates in the years before the raise. */
const merits = (p: PlainPerson): boolean => {
  const year = yearOf(openPay(p)?.ngayHuongLuong ?? null)
  return p.khenThuong.some(
    (row) =>
      row.danhHieuKhenThuong?.code === 'CSTDCS' &&
      row.namKhenThuong >= year - 4 &&
      row.namKhenThuong <= year - 2,
  )
}
const earlyPair = (p: PlainPerson): boolean =>
  p.luong.some((row) => ['04', '05'].includes(row.loaiDieuChinhLuong?.code ?? ''))

export const payNearMisses: readonly NearMiss[] = [
  l(
    'gm-nang-truoc-han',
    'Nâng bậc sớm mười hai tháng do thành tích',
    ['luong', 'ngayHuongLuong'],
    'Thông tư 08/2013/TT-BNV Điều 3: tối đa 12 tháng.',
    (p, today) =>
      wasRaised(p) &&
      !earlyPair(p) &&
      addMonths(openPay(p)?.ngayHuongLuong ?? '2000-01-01', 22) > today &&
      merits(p),
    (p) => shift(p, -12, { code: '04', name: 'Nâng bậc lương trước thời hạn do lập thành tích xuất sắc' }),
  ),
  l(
    'gm-keo-dai-6-thang',
    'Nâng bậc chậm sáu tháng sau khiển trách',
    ['luong', 'kyLuat', 'danhGiaHangNam', 'ngayHuongLuong', 'khenThuong'],
    'Thông tư 03/2021/TT-BNV Điều 1 khoản 5: kéo dài 6 tháng (công chức).',
    (p, today) =>
      wasRaised(p) &&
      ['01', '02'].includes(p.loaiHoSo?.code ?? '') &&
      addMonths(openPay(p)?.ngayHuongLuong ?? today, 6) < today &&
      !p.khenThuong.some((row) => row.namKhenThuong === yearOf(openPay(p)?.ngayHuongLuong ?? null) - 1),
    (p) => {
      const at = addMonths(openPay(p)?.ngayHuongLuong ?? '2024-01-01', -9)
      const rated = set(p, {
        danhGiaHangNam: p.danhGiaHangNam.map((row) =>
          row.namDanhGia === yearOf(at)
            ? {
                ...row,
                mucDoDanhGia: choice('KHTNV', 'Không hoàn thành nhiệm vụ'),
                hanhVi: choice('CUNG', 'Cùng hành vi đã bị kỷ luật'),
                noiDungDanhGia: 'Bị xử lý kỷ luật trong năm.',
              }
            : row,
        ),
        khenThuong: p.khenThuong.filter((row) => row.namKhenThuong !== yearOf(at)),
      })
      return add(shift(rated, 6), 'kyLuat', {
        ngayKyLuat: at,
        denNgay: addMonths(at, 12),
        hinhThucKyLuat: choice('KT', 'Khiển trách'),
        loaiKyLuat: choice('KL01', 'Kỷ luật hành chính'),
        capQuyetDinh: choice('05', 'Sở, ban, ngành tỉnh'),
        donViQuyetDinh: null,
        donViNgoaiHeThong: 'Sở Nội vụ tỉnh Đồng Tháp',
        soQuyetDinh: '45/QĐ-SNV',
        noiDung: 'Vi phạm quy chế làm việc',
        checkKyLuatCaoNhat: true,
      })
    },
  ),
  l(
    'gm-nghi-khong-luong',
    'Nâng bậc chậm bốn tháng vì nghỉ không lương bốn tháng',
    ['luong', 'gianDoanLaoDong', 'ngayHuongLuong'],
    'Thông tư 08/2013/TT-BNV Điều 2: thời gian nghỉ không lương không tính.',
    (p, today) =>
      wasRaised(p) &&
      p.gianDoanLaoDong.length === 0 &&
      addMonths(openPay(p)?.ngayHuongLuong ?? today, 4) < today,
    (p) => {
      const at = addMonths(openPay(p)?.ngayHuongLuong ?? '2024-01-01', -18)
      return add(
        shift(p, 4),
        'gianDoanLaoDong',
        interruptionRow({
          tuNgay: at,
          denNgay: addDays(addMonths(at, 4), -1),
          lyDo: choice('01', 'Nghỉ không hưởng lương'),
          soQuyetDinh: '73/QĐ-SNV',
        }),
      )
    },
  ),
  l(
    'gm-85-tap-su',
    'Hưởng 85 % trong năm đầu',
    ['phanTramHuong', 'luong'],
    'Tập sự hưởng 85 % (Nghị định 170/2025/NĐ-CP).',
    (p, today) =>
      working(p) &&
      p.loaiHoSo?.code === '02' &&
      p.luong.length === 1 &&
      p.ngayBatDau !== null &&
      p.ngayBatDau > addMonths(today, -12),
    (p) => setPay(p, { phanTramHuong: 85 }),
  ),
  l(
    'gm-bao-luu-phu-cap',
    'Trưởng phòng cấp huyện cũ còn hưởng chênh lệch bảo lưu',
    ['phuCap'],
    'Nghị định 07/2026/NĐ-CP, Nghị định 178/2024: giữ mức cũ trong thời hạn.',
    (p) =>
      working(p) &&
      p.phuCap.some((row) => row.loaiPhuCap?.code === 'CVLD' && row.denNgay === null) &&
      p.loaiHoSo?.code === '02',
    (p) =>
      add(
        p,
        'phuCap',
        allowanceRow({
          tuNgay: '2025-07-01',
          loaiPhuCap: choice('BL', 'Phụ cấp chênh lệch bảo lưu'),
          doiTuongPhuCap: p.loaiHoSo,
          hinhThucHuong: choice('HS', 'Hệ số'),
          heSo: 0.1,
        }),
      ),
  ),
  l(
    'gm-nang-ngach-bac-1',
    'Từ bậc 6 chuyên viên xuống bậc 1 chuyên viên chính',
    ['luong', 'ngachHoacViTri', 'bacLuong', 'heSoLuong', 'ngayHuongLuong', 'ngayBoNhiemNgach'],
    'Nâng ngạch: bậc nhỏ hơn nhưng hệ số cao hơn (Thông tư 02/2007/TT-BNV).',
    (p) =>
      p.ngachHoacViTri?.code === '01.003' &&
      openPay(p)?.bac?.code === '6' &&
      p.quanLyNhaNuoc?.code === 'CVC' &&
      working(p),
    (p, _r, today) => {
      const open = openPay(p)
      if (open === undefined) return p
      const from = addMonths(open.ngayHuongLuong, 12) < today ? addMonths(open.ngayHuongLuong, 12) : today
      const closed = edit(
        p,
        'luong',
        (row) => row === open,
        () => ({ ngayKetThucLuong: addDays(from, -1), coHieuLucLuong: false }),
      )
      const rank = choice('01.002', 'Chuyên viên chính')
      return set(
        add(closed, 'luong', {
          ...open,
          ngayHuongLuong: from,
          ngayKetThucLuong: null,
          coHieuLucLuong: true,
          loaiDieuChinhLuong: choice('06', 'Nâng ngạch, thăng hạng, thay đổi bậc nghề nghiệp'),
          ngachChucDanh: rank,
          bac: choice('1', 'Bậc 1'),
          heSoLuong: 4.4,
          ngayXetNangLuongLanDau: from,
          ngayXetNangLuongLanSau: addMonths(from, 36),
          soVBQuyetDinhLuong: '812/QĐ-SNV',
        }),
        {
          ngachHoacViTri: rank,
          bacLuong: choice('1', 'Bậc 1'),
          heSoLuong: 4.4,
          ngayHuongLuong: from,
          ngayBoNhiemNgach: from,
          soVBQuyetDinhLuongPhuCap: '812/QĐ-SNV',
        },
      )
    },
  ),
]
