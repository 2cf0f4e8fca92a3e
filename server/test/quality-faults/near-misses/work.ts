/** Work, studies, merits, retirement: looks wrong and is right. */
import {
  add,
  choice,
  degreeRow,
  edit,
  interruptionRow,
  nearMissesOf,
  openWork,
  pick,
  rewardRow,
  set,
  trainingRow,
  whole,
  workRow,
  working,
  yearOf,
  type NearMiss,
} from '#server/test/quality-faults/fault.ts'
import { addDays, addMonths, fullYears } from '#server/test/sentences/facts.ts'
import { retirementDay } from '#server/test/sentences/levels.ts'
import type { PlainPerson } from '#server/test/sentences/plain-person.ts'

const w = nearMissesOf('Công tác')
const t = nearMissesOf('Đào tạo')
const m = nearMissesOf('Khen thưởng, đánh giá')
const n = nearMissesOf('Nghỉ hưu')
const bachelor = degreeRow('DH')
const hasBachelor = (p: PlainPerson): boolean => p.daoTao.some(bachelor)

export const workNearMisses: readonly NearMiss[] = [
  w(
    'gm-noi-lien-ngay',
    'Ngày kết thúc trùng ngày bắt đầu dòng sau',
    ['congTac'],
    'Bàn giao trong ngày; không phải chồng nhau.',
    (p) =>
      p.congTac.some(openWork) &&
      p.congTac.some((row) => row.denNgay === addDays(p.congTac.find(openWork)?.tuNgay ?? '2025-01-01', -1)),
    (p) => {
      const from = p.congTac.find(openWork)?.tuNgay ?? '2025-07-01'
      return edit(
        p,
        'congTac',
        (row) => row.denNgay === addDays(from, -1),
        () => ({ denNgay: from }),
      )
    },
  ),
  w(
    'gm-nghi-20-ngay',
    'Hai dòng công tác cách nhau hai mươi ngày',
    ['congTac'],
    'Chờ nhận việc; dưới ba tháng.',
    (p) => p.congTac.some((row) => row.denNgay !== null && fullYears(row.tuNgay, row.denNgay) >= 2),
    (p) =>
      edit(
        p,
        'congTac',
        (row) => row.denNgay !== null && fullYears(row.tuNgay, row.denNgay) >= 2,
        (row) => ({ denNgay: addDays(row.denNgay ?? row.tuNgay, -20) }),
      ),
  ),
  w(
    'gm-biet-phai',
    'Hai dòng mở vì đang biệt phái',
    ['congTac', 'trangThaiHoSo'],
    'Người biệt phái vẫn thuộc đơn vị cũ (Luật CBCC, Luật Viên chức).',
    (p) => working(p) && ['02', '03'].includes(p.loaiHoSo?.code ?? '') && p.chucVu?.code === 'KHONG',
    (p, _r, today) =>
      set(
        add(
          p,
          'congTac',
          workRow({
            tuNgay: addMonths(today, -10),
            donViNgoaiHeThong: 'Văn phòng UBND tỉnh Đồng Tháp',
            loaiQuyetDinh: choice('BP', 'Biệt phái'),
            donViBietPhaiNgoaiHeThong: 'Văn phòng UBND tỉnh Đồng Tháp',
            bietPhaiDenNgay: addMonths(today, 14),
            soQuyetDinh: '1402/QĐ-SNV',
            ngayQuyetDinh: addMonths(today, -10),
          }),
        ),
        { trangThaiHoSo: choice('13', 'Biệt phái') },
      ),
  ),
  w(
    'gm-huyen-truoc-2025',
    'Làm ở huyện đến 30/06/2025',
    ['congTac'],
    'Cấp huyện còn đến hết 30/06/2025.',
    (p) => p.congTac.some((row) => row.denNgay === '2025-06-30'),
    (p) =>
      edit(
        p,
        'congTac',
        (row) => row.denNgay === '2025-06-30',
        () => ({ donVi: null, donViNgoaiHeThong: 'UBND huyện Cái Bè, tỉnh Tiền Giang' }),
      ),
  ),
  w(
    'gm-nam-14-ngay',
    'Nam nghỉ mười ngày khi vợ sinh',
    ['gianDoanLaoDong'],
    'Luật BHXH 41/2024/QH15 Điều 53: 5 đến 14 ngày làm việc.',
    (p) =>
      p.gioiTinh?.code === '1' &&
      p.quanHeBanThan.some(
        (row) => row.moiQuanHe?.code === '07' && row.namSinh > yearOf(p.ngayBatDau) && row.namSinh >= 2016,
      ),
    (p) => {
      const year =
        p.quanHeBanThan.find(
          (row) => row.moiQuanHe?.code === '07' && row.namSinh > yearOf(p.ngayBatDau) && row.namSinh >= 2016,
        )?.namSinh ?? 2018
      return add(
        p,
        'gianDoanLaoDong',
        interruptionRow({
          tuNgay: `${year}-06-04`,
          denNgay: `${year}-06-15`,
          lyDo: choice('03', 'Nghỉ thai sản'),
        }),
      )
    },
  ),
  t(
    'gm-lien-thong',
    'Đại học liên thông hai năm',
    ['daoTao'],
    'Sau cao đẳng, học liên thông từ 1,5 đến 2 năm (QĐ 18/2017/QĐ-TTg).',
    (p) =>
      hasBachelor(p) &&
      p.daoTao.some(degreeRow('CD')) &&
      (p.daoTao.find(bachelor)?.denNgay ?? '') > (p.daoTao.find(degreeRow('CD'))?.denNgay ?? '9'),
    (p) =>
      edit(p, 'daoTao', bachelor, (row) => ({
        hinhThucDaoTao: choice('04', 'Liên thông'),
        tuNgay: addMonths(`${(row.denNgay ?? '2010-07').slice(0, 7)}-01`, -24).slice(0, 7),
      })),
  ),
  t(
    'gm-van-bang-hai',
    'Học đại học thứ hai trong lúc làm việc',
    ['daoTao'],
    'Vừa làm vừa học.',
    (p) =>
      hasBachelor(p) &&
      working(p) &&
      yearOf(p.ngayBatDau) < 2013 &&
      p.daoTao.every((row) => row.chuyenNganhDaoTao?.code !== '7380101'),
    (p) =>
      add(
        p,
        'daoTao',
        trainingRow({
          loaiDaoTao: choice('1', 'Đào tạo chuyên môn'),
          tuNgay: `${yearOf(p.ngayBatDau) + 4}-09`,
          denNgay: `${yearOf(p.ngayBatDau) + 7}-01`,
          coSoDaoTao: choice('DVT', 'Trường Đại học Trà Vinh'),
          coSoDaoTaoNgoaiHeThong: null,
          chuyenNganhDaoTao: choice('7380101', 'Luật'),
          trinhDoDaoTao: choice('DH', 'Đại học'),
          hinhThucDaoTao: choice('05', 'Văn bằng hai'),
          vanBangDuocCap: 'Cử nhân Luật',
        }),
      ),
  ),
  t(
    'gm-chung-chi-cu-2012',
    'Chứng chỉ tin học A cấp năm 2012',
    ['daoTao'],
    'Cấp trước 10/08/2016 vẫn có giá trị (TTLT 17/2016).',
    (p) => p.daoTao.some((row) => row.loaiDaoTao?.code === '6' && row.trinhDoDaoTao?.code === 'A'),
    (p) =>
      edit(
        p,
        'daoTao',
        (row) => row.loaiDaoTao?.code === '6' && row.trinhDoDaoTao?.code === 'A',
        () => ({ tuNgay: '2012-03', denNgay: '2012-06' }),
      ),
  ),
  t(
    'gm-bo-tuc',
    'Học vấn bổ túc 12/12 rồi học đại học',
    ['giaoDucPhoThong', 'trinhDoVanHoa'],
    'Bổ túc trung học phổ thông được vào đại học.',
    (p) => hasBachelor(p) && p.giaoDucPhoThong?.code === '12-12',
    (p) =>
      set(p, {
        giaoDucPhoThong: choice('12-12-BT', '12/12 bổ túc'),
        trinhDoVanHoa: choice('12-12-BT', '12/12 bổ túc'),
      }),
  ),
  t(
    'gm-so-cap-ngoai-dang',
    'Người ngoài Đảng có sơ cấp lý luận chính trị',
    ['daoTao', 'lyLuanChinhTri'],
    'Sơ cấp mở cho quần chúng ưu tú (Quy định 57-QĐ/TW).',
    (p) =>
      !p.laDangVien &&
      (p.lyLuanChinhTri === null || p.lyLuanChinhTri.code === 'CDT') &&
      !p.daoTao.some((row) => row.loaiDaoTao?.code === '2') &&
      yearOf(p.ngayBatDau) < 2018,
    (p) =>
      set(
        add(
          p,
          'daoTao',
          trainingRow({
            loaiDaoTao: choice('2', 'Lý luận chính trị'),
            tuNgay: '2021-05',
            denNgay: '2021-07',
            coSoDaoTao: choice('TCTDT', 'Trường Chính trị tỉnh Đồng Tháp'),
            coSoDaoTaoNgoaiHeThong: null,
            trinhDoDaoTao: choice('SC', 'Sơ cấp'),
            hinhThucDaoTao: choice('10', 'Bồi dưỡng'),
            vanBangDuocCap: 'Chứng chỉ sơ cấp lý luận chính trị',
            laTrinhDoCaoNhat: true,
          }),
        ),
        { lyLuanChinhTri: choice('SC', 'Sơ cấp') },
      ),
  ),
  m(
    'gm-khen-nam-sau',
    'Danh hiệu của năm ký vào tháng ba năm sau',
    ['khenThuong'],
    'Xét sau khi có kết quả đánh giá.',
    (p) => p.khenThuong.some((row) => row.namKhenThuong <= 2025 && row.ngayQuyetDinh !== null),
    (p) =>
      edit(
        p,
        'khenThuong',
        (row) => row.namKhenThuong <= 2025 && row.ngayQuyetDinh !== null,
        (row) => ({ ngayQuyetDinh: `${row.namKhenThuong + 1}-03-18` }),
      ),
  ),
  m(
    'gm-hai-danh-hieu',
    'Một năm vừa Lao động tiên tiến vừa Chiến sĩ thi đua cơ sở',
    ['khenThuong'],
    'Luật Thi đua, khen thưởng Điều 23: Lao động tiên tiến là điều kiện của Chiến sĩ thi đua cơ sở.',
    (p) => {
      const row = p.khenThuong.find((one) => one.danhHieuKhenThuong?.code === 'CSTDCS')
      return (
        row !== undefined &&
        p.khenThuong.every(
          (one) => one.namKhenThuong !== row.namKhenThuong || one.danhHieuKhenThuong?.code !== 'LDTT',
        )
      )
    },
    (p) => {
      const row = p.khenThuong.find((one) => one.danhHieuKhenThuong?.code === 'CSTDCS')
      return row === undefined ||
        p.khenThuong.some(
          (one) => one.namKhenThuong === row.namKhenThuong && one.danhHieuKhenThuong?.code === 'LDTT',
        )
        ? p
        : add(p, 'khenThuong', {
            ...row,
            danhHieuKhenThuong: choice('LDTT', 'Lao động tiên tiến'),
            soQuyetDinh: '199/QĐ',
            noiDung: null,
            checkKhenThuongCaoNhat: false,
          })
    },
  ),
  m(
    'gm-cap-huyen-2024',
    'Giấy khen của UBND huyện năm 2024',
    ['khenThuong'],
    'Cấp huyện còn đến 30/06/2025.',
    (p) => working(p) && yearOf(p.ngayBatDau) < 2020,
    (p, random) =>
      add(
        p,
        'khenThuong',
        rewardRow({
          namKhenThuong: 2024,
          hinhThucKhenThuong: choice('GK', 'Giấy khen'),
          danhHieuKhenThuong: choice('KHONG', 'Không'),
          loaiKhenThuong: choice('KT02', 'Khen thưởng đột xuất'),
          capQuyetDinh: choice('08', 'Cấp huyện (trước 01/7/2025)'),
          donViNgoaiHeThong: `UBND huyện ${pick(random, ['Cái Bè', 'Lai Vung'])}`,
          ngayQuyetDinh: '2024-08-19',
          soQuyetDinh: `${whole(random, 900, 2000)}/QĐ-UBND`,
        }),
      ),
  ),
  m(
    'gm-hoan-thanh-khong-khen',
    'Hoàn thành xuất sắc mà không có danh hiệu',
    ['danhGiaHangNam', 'khenThuong'],
    'Xuất sắc không đương nhiên là chiến sĩ thi đua.',
    (p) => p.danhGiaHangNam.some((row) => row.namDanhGia === 2022) && p.kyLuat.length === 0,
    (p) =>
      set(
        edit(
          p,
          'danhGiaHangNam',
          (row) => row.namDanhGia === 2022,
          () => ({
            mucDoDanhGia: choice('HTXSNV', 'Hoàn thành xuất sắc nhiệm vụ'),
            noiDungDanhGia: 'Hoàn thành xuất sắc nhiệm vụ.',
          }),
        ),
        { khenThuong: p.khenThuong.filter((row) => row.namKhenThuong !== 2022) },
      ),
  ),
  n(
    'gm-nghi-som-178',
    'Nghỉ hưu ở tuổi 54 theo Nghị định 178',
    ['trangThaiHoSo', 'ngayKetThuc'],
    'Nghị định 178/2024/NĐ-CP Điều 7: nghỉ trước tuổi do sắp xếp.',
    (p, today) =>
      p.trangThaiHoSo?.code === '02' &&
      p.ngayKetThuc !== null &&
      p.ngaySinh !== null &&
      fullYears(p.ngaySinh, today) >= 52,
    (p) => set(p, { trangThaiHoSo: choice('14.1', 'Nghỉ hưu trước tuổi theo Nghị định 178/2024/NĐ-CP') }),
  ),
  n(
    'gm-muon-co-quyet-dinh',
    'Quá tuổi mà có quyết định kéo dài',
    ['ngayNghiHuu', 'lyDoTuoiNghiHuu', 'soQuyetDinhNghiHuu', 'ngayQuyetDinhNghiHuu'],
    'Nghị định 83/2022/NĐ-CP, Nghị định 141/2013/NĐ-CP: kéo dài không quá 5 năm.',
    (p, today) => working(p) && p.ngayNghiHuu === null && (retirementDay(p) ?? '9999') < addMonths(today, 24),
    (p, _r, today) =>
      set(p, {
        lyDoTuoiNghiHuu: choice('CHUYEN-MON', 'Trình độ chuyên môn cao: nghỉ hưu ở tuổi cao hơn'),
        ngayNghiHuu: addMonths(retirementDay(p) ?? today, 24),
        soQuyetDinhNghiHuu: '1120/QĐ-UBND',
        ngayQuyetDinhNghiHuu: addMonths(today, -2),
      }),
  ),
]
