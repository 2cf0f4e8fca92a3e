/** Discipline. */
import {
  add,
  choice,
  disciplineRow,
  edit,
  faultsOf,
  whole,
  type Fault,
} from '#server/test/quality-faults/fault.ts'
import { addDays, addMonths } from '#server/test/sentences/facts.ts'
import { clean, level, rank_ } from '#server/test/quality-faults/merits/merits-of.ts'

const d = faultsOf('Kỷ luật')

export const disciplineFaults: readonly Fault[] = [
  d(
    'kl-ket-thuc-truoc',
    'Kỷ luật kết thúc trước khi bắt đầu',
    'sai',
    ['kyLuat'],
    'Đến ngày phải sau từ ngày.',
    clean,
    (p, random) => {
      const from = `${whole(random, 2021, 2024)}-05-10`
      return add(
        p,
        'kyLuat',
        disciplineRow({ ngayKyLuat: from, denNgay: addDays(from, -whole(random, 10, 200)) }),
      )
    },
  ),
  d(
    'kl-qua-dai',
    'Thời hạn kỷ luật năm năm',
    'ngo',
    ['kyLuat'],
    'Hiệu lực 12 tháng (Luật CBCC; Nghị định 172/2025, 234/2026).',
    clean,
    (p) => add(p, 'kyLuat', disciplineRow({ ngayKyLuat: '2019-04-02', denNgay: '2024-04-02' })),
  ),
  d(
    'kl-cach-chuc-khong-chuc',
    'Cách chức người không giữ chức vụ',
    'sai',
    ['kyLuat', 'congTac'],
    'Cách chức chỉ áp dụng với người giữ chức vụ lãnh đạo, quản lý.',
    (p) =>
      clean(p) &&
      p.congTac.every((row) => row.chucVu === null || row.chucVu.code === 'KHONG') &&
      p.chucVu?.code === 'KHONG' &&
      !p.congTac.some((row) => /trưởng|phó|giám đốc|chủ tịch|chánh/i.test(row.chucVuNgoaiHeThong ?? '')),
    (p) =>
      add(
        p,
        'kyLuat',
        disciplineRow({
          ngayKyLuat: '2023-03-02',
          denNgay: '2024-03-02',
          hinhThucKyLuat: choice('CCHUC', 'Cách chức'),
        }),
      ),
  ),
  d(
    'kl-buoc-thoi-viec-con-lam',
    'Buộc thôi việc mà vẫn đang làm',
    'sai',
    ['kyLuat', 'trangThaiHoSo'],
    'Buộc thôi việc chấm dứt quan hệ công vụ.',
    clean,
    (p) =>
      add(
        p,
        'kyLuat',
        disciplineRow({
          ngayKyLuat: '2025-03-02',
          denNgay: '2026-03-02',
          hinhThucKyLuat: choice('BTV', 'Buộc thôi việc'),
        }),
      ),
  ),
  d(
    'kl-dang-nguoi-ngoai',
    'Kỷ luật Đảng người ngoài Đảng',
    'sai',
    ['kyLuat', 'laDangVien'],
    'Hình thức Đảng chỉ với đảng viên (Quy định 69-QĐ/TW).',
    (p) => clean(p) && !p.laDangVien && p.ngayVaoDang === null,
    (p) =>
      add(
        p,
        'kyLuat',
        disciplineRow({
          ngayKyLuat: '2024-03-02',
          denNgay: '2025-03-02',
          hinhThucKyLuat: choice('D_CC', 'Cảnh cáo (Đảng)'),
          loaiKyLuat: choice('KL02', 'Kỷ luật Đảng'),
        }),
      ),
  ),
  d(
    'kl-loai-khac-hinh-thuc',
    'Hình thức Đảng mà loại kỷ luật hành chính',
    'sai',
    ['kyLuat'],
    'Hai ô nói khác nhau.',
    (p) => clean(p) && p.laDangVien,
    (p) =>
      add(
        p,
        'kyLuat',
        disciplineRow({
          ngayKyLuat: '2024-03-02',
          denNgay: '2025-03-02',
          hinhThucKyLuat: choice('D_KT', 'Khiển trách (Đảng)'),
        }),
      ),
  ),
  d(
    'kl-khai-tru-con-dang',
    'Đã khai trừ mà vẫn là đảng viên',
    'sai',
    ['kyLuat', 'laDangVien'],
    'Khai trừ là đưa ra khỏi Đảng.',
    (p) => clean(p) && p.laDangVien,
    (p) =>
      add(
        p,
        'kyLuat',
        disciplineRow({
          ngayKyLuat: '2024-03-02',
          denNgay: '2025-03-02',
          hinhThucKyLuat: choice('D_KTRU', 'Khai trừ (Đảng)'),
          loaiKyLuat: choice('KL02', 'Kỷ luật Đảng'),
        }),
      ),
  ),
  d(
    'kl-ha-bac-luong',
    'Hạ bậc lương sau khi không còn hình thức này',
    'sai',
    ['kyLuat'],
    'Luật CBCC 80/2025/QH15, Nghị định 172/2025/NĐ-CP (từ 01/07/2025): chỉ khiển trách, cảnh cáo, cách chức, buộc thôi việc.',
    clean,
    (p) =>
      add(
        p,
        'kyLuat',
        disciplineRow({
          ngayKyLuat: '2025-10-06',
          denNgay: '2026-10-06',
          hinhThucKyLuat: choice('HBL', 'Hạ bậc lương'),
        }),
      ),
  ),
  d(
    'kl-xuat-sac-trong-nam',
    'Bị cảnh cáo mà năm đó hoàn thành xuất sắc',
    'ngo',
    ['kyLuat', 'danhGiaHangNam'],
    'Nghị định 90/2020/NĐ-CP Điều 7, Nghị định 335/2025/NĐ-CP: bị kỷ luật thì không hoàn thành (trừ hành vi không liên quan công vụ).',
    (p) => clean(p) && p.danhGiaHangNam.some((row) => row.namDanhGia === 2024),
    (p) =>
      add(
        edit(
          p,
          'danhGiaHangNam',
          (row) => row.namDanhGia === 2024,
          () => ({ mucDoDanhGia: level('HTXSNV') }),
        ),
        'kyLuat',
        disciplineRow({
          ngayKyLuat: '2024-05-06',
          denNgay: '2025-05-06',
          hinhThucKyLuat: choice('CC', 'Cảnh cáo'),
          checkKyLuatCaoNhat: true,
        }),
      ),
  ),
  d(
    'kl-khen-trong-nam',
    'Chiến sĩ thi đua trong năm bị kỷ luật',
    'ngo',
    ['kyLuat', 'khenThuong'],
    `${rank_}: danh hiệu thi đua cho người chấp hành tốt; bị kỷ luật thì không xét.`,
    (p) =>
      clean(p) &&
      p.khenThuong.some((row) => row.hinhThucKhenThuong?.code === 'DHTD' && row.namKhenThuong >= 2015),
    (p) => {
      const year =
        p.khenThuong.find((row) => row.hinhThucKhenThuong?.code === 'DHTD' && row.namKhenThuong >= 2015)
          ?.namKhenThuong ?? 2024
      return add(
        p,
        'kyLuat',
        disciplineRow({
          ngayKyLuat: `${year}-04-15`,
          denNgay: `${year + 1}-04-15`,
          hinhThucKyLuat: choice('CC', 'Cảnh cáo'),
          checkKyLuatCaoNhat: true,
        }),
      )
    },
  ),
  d(
    'kl-bo-nhiem-trong-han',
    'Được bổ nhiệm trong thời hạn kỷ luật',
    'ngo',
    ['kyLuat', 'ngayBoNhiem'],
    'Luật CBCC Điều 82 cũ, Quy định 80-QĐ/TW: không bổ nhiệm trong 12 tháng (khiển trách) trở lên.',
    (p) => clean(p) && p.ngayBoNhiem !== null && p.ngayBoNhiem >= '2023',
    (p) => {
      const from = addMonths(p.ngayBoNhiem ?? '2024-01-01', -4)
      return add(p, 'kyLuat', disciplineRow({ ngayKyLuat: from, denNgay: addMonths(from, 12) }))
    },
  ),
  d(
    'kl-truoc-tuyen-dung',
    'Kỷ luật hành chính trước khi tuyển dụng',
    'sai',
    ['kyLuat', 'ngayBatDau'],
    'Chưa là cán bộ, công chức, viên chức.',
    (p) => clean(p) && p.congTac.every((row) => row.tuNgay >= (p.ngayBatDau ?? '')),
    (p) => {
      const from = addMonths(p.ngayBatDau ?? '2010-01-01', -30)
      return add(p, 'kyLuat', disciplineRow({ ngayKyLuat: from, denNgay: addMonths(from, 12) }))
    },
  ),
  d(
    'kl-bai-nhiem-vien-chuc',
    'Bãi nhiệm viên chức',
    'sai',
    ['kyLuat', 'loaiHoSo'],
    'Bãi nhiệm là với cán bộ được bầu (Luật CBCC).',
    (p) => clean(p) && p.loaiHoSo?.code === '03',
    (p) =>
      add(
        p,
        'kyLuat',
        disciplineRow({
          ngayKyLuat: '2023-06-01',
          denNgay: '2024-06-01',
          hinhThucKyLuat: choice('BNHIEM', 'Bãi nhiệm'),
        }),
      ),
  ),
]
