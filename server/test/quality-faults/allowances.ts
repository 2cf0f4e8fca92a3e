/** Allowances against the post, the rank, the kind of person. */
import {
  add,
  allowanceRow,
  choice,
  drop,
  edit,
  faultsOf,
  publicEmployee,
  set,
  whole,
  working,
  yearOf,
  type Fault,
} from '#server/test/quality-faults/fault.ts'
import { addMonths } from '#server/test/sentences/facts.ts'
import type { AllowanceRow, PlainPerson } from '#server/test/sentences/plain-person.ts'

const f = faultsOf('Phụ cấp')
const open =
  (code: string) =>
  (row: AllowanceRow): boolean =>
    row.loaiPhuCap?.code === code && row.denNgay === null
const has = (code: string) => (p: PlainPerson) => working(p) && p.phuCap.some(open(code))
const plainPost = (p: PlainPerson): boolean => working(p) && p.chucVu?.code === 'KHONG' && !has('CVLD')(p)
const teacher = (p: PlainPerson): boolean => p.ngachHoacViTri?.code.startsWith('V.07') === true
const factor = choice('HS', 'Hệ số')
const of_ = (p: PlainPerson) => ({ doiTuongPhuCap: p.loaiHoSo })

export const allowanceFaults: readonly Fault[] = [
  f(
    'pc-chuc-vu-khong-chuc',
    'Hưởng phụ cấp chức vụ mà không giữ chức vụ',
    'sai',
    ['phuCap', 'chucVu', 'phuCapChucVu'],
    'Nghị định 204/2004/NĐ-CP Điều 6, Nghị định 07/2026/NĐ-CP: theo chức vụ đang giữ.',
    plainPost,
    (p) =>
      set(
        add(
          p,
          'phuCap',
          allowanceRow({
            ...of_(p),
            tuNgay: '2024-01-01',
            loaiPhuCap: choice('CVLD', 'Phụ cấp chức vụ lãnh đạo'),
            hinhThucHuong: factor,
            heSo: 0.3,
          }),
        ),
        { phuCapChucVu: 0.3 },
      ),
  ),
  f(
    'pc-chuc-vu-sai-he-so',
    'Hệ số phụ cấp chức vụ không phải của chức vụ',
    'sai',
    ['phuCap', 'chucVu', 'phuCapChucVu'],
    'Nghị định 204/2004, Nghị định 07/2026/NĐ-CP.',
    (p) =>
      has('CVLD')(p) &&
      ['GDS', 'PGDS', 'TP', 'PTP', 'CTUBX', 'PCTUBX', 'TPX', 'PTPX'].includes(p.chucVu?.code ?? ''),
    (p) =>
      set(
        edit(p, 'phuCap', open('CVLD'), () => ({ heSo: 1.25 })),
        { phuCapChucVu: 1.25 },
      ),
  ),
  f(
    'pc-chuc-vu-hai-noi',
    'Phụ cấp chức vụ hiện tại khác dòng phụ cấp đang hưởng',
    'sai',
    ['phuCapChucVu', 'phuCap'],
    'Hai nơi nói khác nhau.',
    (p) => has('CVLD')(p) && p.phuCapChucVu !== null,
    (p) => set(p, { phuCapChucVu: Math.round(((p.phuCapChucVu ?? 0.3) + 0.1) * 100) / 100 }),
  ),
  f(
    'pc-lanh-dao-thieu',
    'Giữ chức vụ mà không có phụ cấp chức vụ',
    'thieu',
    ['phuCap', 'chucVu', 'phuCapChucVu'],
    'Người giữ chức vụ lãnh đạo hưởng phụ cấp (Nghị định 204/2004 Điều 6).',
    (p) => has('CVLD')(p) && p.chucVu !== null && p.chucVu.code !== 'KHONG',
    (p) => set(drop(p, 'phuCap', open('CVLD')), { phuCapChucVu: null }),
  ),
  f(
    'pc-cong-vu-vien-chuc',
    'Viên chức hưởng phụ cấp công vụ',
    'sai',
    ['phuCap', 'loaiHoSo'],
    'Nghị định 34/2012/NĐ-CP Điều 2: cán bộ, công chức và một số đối tượng; không có viên chức.',
    (p) => publicEmployee(p) && working(p) && !has('CV')(p),
    (p) =>
      add(
        p,
        'phuCap',
        allowanceRow({
          ...of_(p),
          tuNgay: '2023-01-01',
          loaiPhuCap: choice('CV', 'Phụ cấp công vụ'),
          phanTramHuong: 25,
        }),
      ),
  ),
  f(
    'pc-cong-vu-muc',
    'Phụ cấp công vụ khác 25 %',
    'sai',
    ['phuCap'],
    'Nghị định 34/2012/NĐ-CP Điều 3: 25 %.',
    has('CV'),
    (p, random) => edit(p, 'phuCap', open('CV'), () => ({ phanTramHuong: whole(random, 30, 50) })),
  ),
  f(
    'pc-uu-dai-muc-cu',
    'Phụ cấp ưu đãi giáo viên còn mức cũ sau 01/01/2026',
    'sai',
    ['phuCap'],
    'Nghị định 182/2026/NĐ-CP: mầm non, tiểu học 45 %, THCS, THPT 40 %.',
    (p) => has('UDN')(p) && /^V\.07\.0[2-5]/.test(p.ngachHoacViTri?.code ?? ''),
    (p) => edit(p, 'phuCap', open('UDN'), () => ({ phanTramHuong: 30, tuNgay: '2019-09-01' })),
  ),
  f(
    'pc-uu-dai-cong-chuc',
    'Công chức hành chính hưởng ưu đãi nhà giáo',
    'sai',
    ['phuCap', 'ngachHoacViTri'],
    'Phụ cấp ưu đãi theo nghề chỉ cho chức danh của nghề.',
    (p) => p.ngachHoacViTri?.code === '01.003' && p.loaiHoSo?.code === '02' && !has('UDN')(p),
    (p) =>
      add(
        p,
        'phuCap',
        allowanceRow({
          ...of_(p),
          tuNgay: '2022-01-01',
          loaiPhuCap: choice('UDN', 'Phụ cấp ưu đãi theo nghề'),
          phanTramHuong: 35,
        }),
      ),
  ),
  f(
    'pc-tnn-duoi-5-nam',
    'Thâm niên nghề khi dạy chưa đủ năm năm',
    'sai',
    ['phuCap', 'ngayBatDau'],
    'Nghị định 77/2021/NĐ-CP Điều 3: đủ 5 năm thì 5 %.',
    (p, today) => teacher(p) && yearOf(p.ngayBatDau) >= yearOf(today) - 4 && working(p),
    (p) =>
      add(
        p,
        'phuCap',
        allowanceRow({
          ...of_(p),
          tuNgay: '2026-01-01',
          loaiPhuCap: choice('TNN', 'Phụ cấp thâm niên nghề'),
          phanTramHuong: 5,
        }),
      ),
  ),
  f(
    'pc-tnn-qua-nam',
    'Phần trăm thâm niên nghề cao hơn số năm công tác',
    'sai',
    ['phuCap', 'ngayBatDau'],
    'Nghị định 77/2021/NĐ-CP: 5 năm 5 %, mỗi năm thêm 1 %.',
    has('TNN'),
    (p, random) =>
      edit(p, 'phuCap', open('TNN'), (row) => ({
        phanTramHuong: Math.min(100, (row.phanTramHuong ?? 10) + whole(random, 20, 40)),
      })),
  ),
  f(
    'pc-tnn-cong-chuc',
    'Chuyên viên hưởng thâm niên nghề nhà giáo',
    'ngo',
    ['phuCap', 'ngachHoacViTri'],
    'Thâm niên nghề cho nhà giáo, thanh tra, kiểm lâm, … không cho chuyên viên.',
    (p) => p.ngachHoacViTri?.code === '01.003' && working(p) && !has('TNN')(p),
    (p) =>
      add(
        p,
        'phuCap',
        allowanceRow({
          ...of_(p),
          tuNgay: '2022-01-01',
          loaiPhuCap: choice('TNN', 'Phụ cấp thâm niên nghề'),
          phanTramHuong: 12,
        }),
      ),
  ),
  f(
    'pc-cap-uy-khong-dang',
    'Phụ cấp cấp ủy mà không phải đảng viên',
    'sai',
    ['phuCap', 'laDangVien'],
    'Cấp ủy viên là đảng viên (Hướng dẫn 05-HD/BTCTW; Quyết định 169-QĐ/TW).',
    (p) => !p.laDangVien && working(p),
    (p) =>
      add(
        p,
        'phuCap',
        allowanceRow({
          ...of_(p),
          tuNgay: '2025-07-01',
          loaiPhuCap: choice('CUV', 'Phụ cấp cấp ủy viên'),
          hinhThucHuong: factor,
          heSo: 0.3,
        }),
      ),
  ),
  f(
    'pc-vk-khac',
    'Dòng phụ cấp vượt khung khác lương hiện hưởng',
    'sai',
    ['phuCap', 'phuCapTNVK'],
    'Hai nơi nói khác nhau.',
    (p) => has('TNVK')(p) && p.phuCapTNVK !== null,
    (p) => edit(p, 'phuCap', open('TNVK'), (row) => ({ phanTramHuong: (row.phanTramHuong ?? 5) + 2 })),
  ),
  f(
    'pc-hai-dong-mo',
    'Một loại phụ cấp có hai dòng đang hưởng',
    'sai',
    ['phuCap'],
    'Mỗi loại một mức.',
    (p) => p.phuCap.some((row) => row.denNgay === null && row.tuNgay > '2010'),
    (p) => {
      const row = p.phuCap.find((one) => one.denNgay === null && one.tuNgay > '2010')
      return row === undefined ? p : add(p, 'phuCap', { ...row, tuNgay: addMonths(row.tuNgay, 3) })
    },
  ),
  f(
    'pc-truoc-tuyen-dung',
    'Hưởng phụ cấp trước ngày tuyển dụng',
    'sai',
    ['phuCap', 'ngayBatDau'],
    'Phụ cấp đi theo lương.',
    (p) => p.phuCap.length > 0 && p.ngayBatDau !== null,
    (p, random) =>
      edit(
        p,
        'phuCap',
        () => true,
        () => ({ tuNgay: addMonths(p.ngayBatDau ?? '2010-01-01', -whole(random, 6, 50)) }),
      ),
  ),
  f(
    'pc-he-so-khong-he-so',
    'Hình thức hệ số mà không có hệ số',
    'thieu',
    ['phuCap'],
    'Hình thức hưởng hệ số phải có hệ số.',
    (p) => p.phuCap.some((row) => row.hinhThucHuong?.code === 'HS'),
    (p) =>
      edit(
        p,
        'phuCap',
        (row) => row.hinhThucHuong?.code === 'HS',
        () => ({ heSo: null, giaTri: null }),
      ),
  ),
  f(
    'pc-khu-vuc-cao',
    'Phụ cấp khu vực trên 1,0',
    'sai',
    ['phuCap'],
    'Thông tư liên tịch 11/2005/TTLT-BNV-BLĐTBXH-BTC-UBDT: 0,1 đến 0,7 và 1,0.',
    working,
    (p) =>
      add(
        p,
        'phuCap',
        allowanceRow({
          ...of_(p),
          tuNgay: '2023-01-01',
          loaiPhuCap: choice('KV', 'Phụ cấp khu vực'),
          hinhThucHuong: factor,
          heSo: 2.5,
        }),
      ),
  ),
  f(
    'pc-kiem-nhiem-muc',
    'Phụ cấp kiêm nhiệm khác 10 %',
    'ngo',
    ['phuCap'],
    'Thông tư 78/2005/TT-BNV: 10 %.',
    (p) => working(p),
    (p) =>
      add(
        p,
        'phuCap',
        allowanceRow({
          ...of_(p),
          tuNgay: '2025-01-01',
          loaiPhuCap: choice('KN', 'Phụ cấp kiêm nhiệm chức danh lãnh đạo'),
          phanTramHuong: 40,
        }),
      ),
  ),
  f(
    'pc-sau-nghi',
    'Phụ cấp còn mở khi đã nghỉ hưu',
    'sai',
    ['phuCap', 'trangThaiHoSo'],
    'Nghỉ việc thì thôi phụ cấp.',
    (p) => p.trangThaiHoSo?.code === '02' && p.phuCap.length > 0,
    (p) =>
      edit(
        p,
        'phuCap',
        () => true,
        () => ({ denNgay: null }),
      ),
  ),
  f(
    'pc-doi-tuong-khac',
    'Đối tượng phụ cấp khác đối tượng của hồ sơ',
    'ngo',
    ['phuCap', 'loaiHoSo'],
    'Dòng đang hưởng của viên chức ghi Công chức.',
    (p) =>
      publicEmployee(p) && p.phuCap.some((row) => row.denNgay === null && row.doiTuongPhuCap?.code === '03'),
    (p) =>
      edit(
        p,
        'phuCap',
        (row) => row.denNgay === null && row.doiTuongPhuCap?.code === '03',
        () => ({ doiTuongPhuCap: choice('02', 'Công chức') }),
      ),
  ),
]
