/** Beyond the frame, codes of ranks, percentages, decisions. */
import {
  add,
  choice,
  edit,
  faultsOf,
  pick,
  publicEmployee,
  set,
  setPay,
  whole,
  working,
  yearOf,
  type Fault,
} from '#server/test/quality-faults/fault.ts'
import { addMonths, openPay } from '#server/test/sentences/facts.ts'
import { closed, groups, last, raiseRow, scaled } from '#server/test/quality-faults/pay-of.ts'

const f = faultsOf('Lương')

export const payRuleFaults: readonly Fault[] = [
  f(
    'luong-vk-duoi-5',
    'Vượt khung dưới 5 %',
    'sai',
    ['phuCapTNVK', 'luong'],
    'Thông tư 04/2005/TT-BNV: lần đầu 5 %, mỗi năm thêm 1 %.',
    (p) => scaled(p) && last(p),
    (p, random) => setPay(p, { phuCapTNVK: whole(random, 1, 4) }),
  ),
  f(
    'luong-vk-qua-nhanh',
    'Vượt khung cao hơn số năm ở bậc cuối',
    'sai',
    ['phuCapTNVK', 'luong'],
    'Thông tư 04/2005/TT-BNV.',
    (p) => (p.phuCapTNVK ?? 0) >= 5 && working(p),
    (p, random) => setPay(p, { phuCapTNVK: (p.phuCapTNVK ?? 5) + whole(random, 15, 25) }),
  ),
  f(
    'luong-vk-khong-ngay',
    'Có vượt khung mà không có ngày hưởng',
    'thieu',
    ['phuCapTNVK', 'ngayHuongPhuCapTNVK'],
    'Ngày hưởng là mốc nâng tiếp theo.',
    (p) => (p.phuCapTNVK ?? 0) > 0 && p.ngayHuongPhuCapTNVK !== null,
    (p) => set(p, { ngayHuongPhuCapTNVK: null }),
  ),
  f(
    'luong-cong-chuc-ma-v',
    'Công chức xếp mã viên chức',
    'sai',
    ['ngachHoacViTri', 'loaiHoSo', 'luong'],
    'Mã V.xx là chức danh nghề nghiệp viên chức.',
    (p) => p.loaiHoSo?.code === '02' && scaled(p) && groups[p.ngachHoacViTri?.code ?? ''] === 'A1',
    (p) => setPay(p, { ngachChucDanh: choice('V.07.03.29', 'Giáo viên tiểu học hạng III') }),
  ),
  f(
    'luong-vien-chuc-giao-vien-ma-01',
    'Giáo viên xếp ngạch chuyên viên',
    'ngo',
    ['ngachHoacViTri', 'loaiHoSo', 'luong'],
    'Giáo viên xếp chức danh V.07 (Thông tư 01-04/2021/TT-BGDĐT).',
    (p) =>
      publicEmployee(p) &&
      p.ngachHoacViTri?.code.startsWith('V.07') === true &&
      /dạy|chủ nhiệm|chăm sóc trẻ/i.test(p.congViecChinh ?? ''),
    (p) => setPay(p, { ngachChucDanh: choice('01.003', 'Chuyên viên') }),
  ),
  f(
    'luong-ngach-cu',
    'Còn xếp mã ngạch đã bãi bỏ',
    'ngo',
    ['ngachHoacViTri', 'luong'],
    'Mã 15a.204 của giáo viên tiểu học cũ đã được thay từ 2015.',
    (p) => p.ngachHoacViTri?.code.startsWith('V.07.03') === true && working(p),
    (p) => setPay(p, { ngachChucDanh: choice('15a.204', 'Giáo viên tiểu học') }),
  ),
  f(
    'luong-nam-nguoi-2004',
    'Hệ số bảng mới trước 01/10/2004',
    'sai',
    ['luong'],
    'Bảng lương Nghị định 204/2004 áp dụng từ 01/10/2004; trước đó là Nghị định 25/CP (A1 bậc 1: 1,86).',
    (p) =>
      p.luong.some((row) => row.ngayHuongLuong < '2004-10-01' && [1.86, 2.1].includes(row.heSoLuong ?? 0)),
    (p) =>
      edit(
        p,
        'luong',
        (row) => row.ngayHuongLuong < '2004-10-01' && [1.86, 2.1].includes(row.heSoLuong ?? 0),
        (row) => ({ heSoLuong: row.heSoLuong === 1.86 ? 2.34 : 2.67 }),
      ),
  ),
  f(
    'luong-85-keo-dai',
    'Hưởng 85 % lương nhiều năm sau tuyển dụng',
    'sai',
    ['phanTramHuong', 'luong'],
    'Tập sự nhiều nhất 12 tháng; sau đó hưởng 100 %.',
    (p, today) => scaled(p) && yearOf(p.ngayBatDau) < yearOf(today) - 4,
    (p) => setPay(p, { phanTramHuong: 85 }),
  ),
  f(
    'luong-phan-tram-la',
    'Phần trăm hưởng lạ',
    'ngo',
    ['phanTramHuong', 'luong'],
    'Chỉ có 85 %, 100 % (và 50 % khi tạm đình chỉ, 70 % cũ).',
    scaled,
    (p, random) => setPay(p, { phanTramHuong: pick(random, [10, 36, 58, 77]) }),
  ),
  f(
    'luong-truoc-tuyen-dung',
    'Hưởng lương trước ngày tuyển dụng',
    'sai',
    ['luong', 'ngayBatDau'],
    'Lương tính từ khi được tuyển dụng.',
    (p) => p.luong.some((row) => row.ngayHuongLuong === p.ngayBatDau),
    (p, random) =>
      edit(
        p,
        'luong',
        (row) => row.ngayHuongLuong === p.ngayBatDau,
        (row) => ({ ngayHuongLuong: addMonths(row.ngayHuongLuong, -whole(random, 8, 40)) }),
      ),
  ),
  f(
    'luong-bo-nhiem-ngach-sau',
    'Ngày bổ nhiệm ngạch sau kỳ lương đầu tiên của ngạch',
    'ngo',
    ['ngayBoNhiemNgach', 'luong'],
    'Xếp lương ngạch từ ngày bổ nhiệm ngạch.',
    (p) =>
      p.ngayBoNhiemNgach !== null &&
      p.luong.filter((row) => row.ngachChucDanh?.code === p.ngachHoacViTri?.code).length >= 3,
    (p) =>
      set(p, {
        ngayBoNhiemNgach:
          openPay(p)?.ngayHuongLuong === p.ngayBoNhiemNgach
            ? addMonths(p.ngayBoNhiemNgach ?? '2020-01-01', 6)
            : (openPay(p)?.ngayHuongLuong ?? null),
      }),
  ),
  f(
    'luong-bo-nhiem-ngach-truoc',
    'Ngày bổ nhiệm ngạch trước tuyển dụng',
    'sai',
    ['ngayBoNhiemNgach', 'ngayBatDau'],
    'Chưa tuyển dụng thì chưa vào ngạch.',
    (p) => p.ngayBoNhiemNgach !== null && p.ngayBatDau !== null,
    (p, random) =>
      set(p, { ngayBoNhiemNgach: addMonths(p.ngayBatDau ?? '2010-01-01', -whole(random, 6, 80)) }),
  ),
  f(
    'luong-trung-quyet-dinh',
    'Một số quyết định cho hai kỳ lương cách nhau nhiều năm',
    'ngo',
    ['luong'],
    'Mỗi lần nâng lương một quyết định; số trùng là chép dòng trước.',
    (p) =>
      p.luong.filter((row) => row.soVBQuyetDinhLuong !== null && row.ngayHuongLuong >= '2010').length >= 3,
    (p) => {
      const number = p.luong.find((row) => row.soVBQuyetDinhLuong !== null)?.soVBQuyetDinhLuong ?? null
      return edit(
        p,
        'luong',
        (row) => closed(row) && row.soVBQuyetDinhLuong !== number,
        () => ({ soVBQuyetDinhLuong: number }),
      )
    },
  ),
  f(
    'luong-nang-truoc-lien-tiep',
    'Nâng trước thời hạn hai lần liền trong một ngạch',
    'sai',
    ['luong'],
    'Thông tư 08/2013/TT-BNV Điều 3 khoản 1: không thực hiện hai lần liên tiếp trong cùng ngạch.',
    (p) => p.luong.filter(raiseRow).length >= 2,
    (p) => {
      const rows = p.luong.filter(raiseRow).slice(0, 2)
      const early = {
        loaiDieuChinhLuong: choice('04', 'Nâng bậc lương trước thời hạn do lập thành tích xuất sắc'),
      }
      return set(p, { luong: p.luong.map((row) => (rows.includes(row) ? { ...row, ...early } : row)) })
    },
  ),
  f(
    'luong-nang-khi-ky-luat',
    'Nâng bậc đúng hạn ngay sau khi bị cảnh cáo',
    'sai',
    ['luong', 'kyLuat'],
    'Thông tư 03/2021/TT-BNV Điều 1: cảnh cáo kéo dài 6 tháng.',
    (p) =>
      scaled(p) &&
      openPay(p)?.loaiDieuChinhLuong?.code === '03' &&
      p.kyLuat.length === 0 &&
      (openPay(p)?.ngayHuongLuong ?? '') >= '2022',
    (p) => {
      const at = openPay(p)?.ngayHuongLuong ?? '2024-01-01'
      const from = addMonths(at, -8)
      return add(p, 'kyLuat', {
        ngayKyLuat: from,
        denNgay: addMonths(from, 12),
        hinhThucKyLuat: choice('CC', 'Cảnh cáo'),
        loaiKyLuat: choice('KL01', 'Kỷ luật hành chính'),
        capQuyetDinh: choice('05', 'Sở, ban, ngành tỉnh'),
        donViQuyetDinh: null,
        donViNgoaiHeThong: 'Sở Nội vụ',
        soQuyetDinh: '91/QĐ-SNV',
        noiDung: 'Vi phạm quy chế làm việc',
        checkKyLuatCaoNhat: true,
      })
    },
  ),
  f(
    'luong-ca-hai-loai',
    'Lương theo ngạch bậc mà có mức tiền',
    'ngo',
    ['luong', 'luongTheoMucTien'],
    'Hệ số hoặc mức tiền, không cả hai.',
    (p) => openPay(p)?.loaiLuong?.code === '0',
    (p) => set(p, { luongTheoMucTien: 12_500_000 }),
  ),
]
