import { emptyOldAddress } from '#domain/fields/values.ts'
import { blankValues } from '#domain/forms/blank.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import { subRecords, subRecordsByName, type SubRecordName } from '#domain/records/index.ts'
import { overrides } from '#server/people/records/overrides.ts'
import type { RecordSnapshot, SnapshotRows } from '#server/people/records/record-snapshot.ts'

type Given = { readonly [N in SubRecordName]?: readonly Partial<SnapshotRows[N][number]>[] }

/** A person with these values and rows, for a role that reads everything. */
export function snapshotOf(values: Readonly<Partial<OfficerValues>>, rows: Given = {}): RecordSnapshot {
  const filled = subRecords.map(({ name }) => {
    const { form } = subRecordsByName[name as SubRecordName]
    const own = (rows[name as SubRecordName] ?? []).map((row) => ({ ...blankValues(form.fields), ...row }))
    return [name, own.map((row) => overrides[name]?.answer?.(row) ?? row)]
  })
  return {
    id: 1,
    unitId: null,
    avatar: null,
    hasLeft: false,
    values,
    rows: Object.fromEntries(filled) as SnapshotRows,
    listed: new Set(subRecords.map(({ name }) => name as SubRecordName)),
    missing: [],
  }
}

const choice = (code: string, name: string) => ({ id: code, code, name })
const unit = (name: string) => ({ id: name, name, maCoQuan: 'H20.01', isSyncQG: true })
const place = (commune: string, province: string, address = '') => ({
  province: choice('82', province),
  commune: choice('30000', commune),
  address,
})
const oldAddress = (fullAddress: string) => ({ ...emptyOldAddress, fullAddress })
const period = (tuNgay: string, denNgay: string | null) => ({ tuNgay, denNgay })

const training = (
  code: string,
  tuNgay: string,
  denNgay: string | null,
  coSo: string,
  vanBangDuocCap: string,
  rest: object = {},
) => ({
  loaiDaoTao: choice(code, `Loại ${code}`),
  ...period(tuNgay, denNgay),
  coSoDaoTao: choice('CS', coSo),
  vanBangDuocCap,
  ...rest,
})

const salary = (ngayHuongLuong: string, ngayKetThucLuong: string | null, bac: string, heSoLuong: number) => ({
  ngayHuongLuong,
  ngayKetThucLuong,
  bac: choice(bac, `Bậc ${bac}`),
  heSoLuong,
  loaiLuong: choice('0', 'Lương theo ngạch bậc'),
  ngachChucDanh: choice(heSoLuong > 4 ? '01.002' : '01.003', 'Chuyên viên'),
  phanTramHuong: 100,
  coHieuLucLuong: ngayKetThucLuong === null,
})

const relative = (relation: string, hoVaTen: string, namSinh: number, ghiChu: string) => ({
  moiQuanHe: choice(relation, relation),
  hoVaTen,
  namSinh,
  ghiChu,
})

/** An official of a department with long service and every part of the record filled in. */
export const richValues: Readonly<Partial<OfficerValues>> = {
  hoVaTen: 'Nguyễn Thị Thuỳ Dương',
  tenGoiKhac: 'Ba Dương',
  gioiTinh: choice('2', 'Nữ'),
  ngaySinh: '1981-03-08',
  danToc: choice('01', 'Kinh'),
  tonGiao: choice('00', 'Không'),
  donViQuanLy: unit('Uỷ ban nhân dân tỉnh Đồng Tháp'),
  donViSuDung: unit('Sở Nông nghiệp và Môi trường tỉnh Đồng Tháp'),
  soHieuCBCCVC: 'H20.01.00452',
  soCccd: '087181004567',
  ngayCapCccd: '2021-05-12',
  soDienThoai: '0912345678',
  noiSinhNew: place('Xã Mỹ Quí', 'Tỉnh Đồng Tháp'),
  noiSinh: oldAddress('Xã Mỹ Quý, huyện Tháp Mười, tỉnh Đồng Tháp'),
  queQuanNew: place('Xã Tân Phú Đông', 'Tỉnh Đồng Tháp'),
  queQuan: {
    province: choice('82', 'Tỉnh Tiền Giang'),
    dictrict: choice('825', 'Huyện Tân Phú Đông'),
    commune: choice('28720', 'Xã Phú Thạnh'),
    address: '',
    fullAddress: null,
  },
  queQuanHoSoGoc: 'Xã Phú Thạnh, huyện Gò Công Tây, tỉnh Tiền Giang',
  noiONew: place('Phường Cao Lãnh', 'Tỉnh Đồng Tháp', 'Số 125, đường Nguyễn Huệ'),
  noiO: oldAddress('Số 125, đường Nguyễn Huệ, Phường 1, thành phố Cao Lãnh, tỉnh Đồng Tháp'),
  soSoBhxh: '8704001234',
  soBhyt: 'DN4878704001234',
  thanhPhanGiaDinh: choice('2', 'Nông dân'),
  ngheKhiTuyenDung: 'Sinh viên',
  ngayBatDau: '2004-09-01',
  coQuanTuyenDung: unit('Chi cục Trồng trọt và Bảo vệ thực vật tỉnh Đồng Tháp'),
  ngayDamNhiem: '2025-07-01',
  laDangVien: true,
  ngayVaoDang: '2008-02-03',
  ngayVaoDangChinhThuc: '2009-02-03',
  ngayVaoDoan: '1996-03-26',
  chucVuDang: choice('PBT', 'Phó Bí thư Chi bộ'),
  chucVuDangKiemNhiem: choice('KHONG', 'Không'),
  doiTuongChinhSach: [choice('1', 'Con thương binh')],
  thuongBinh: null,
  giaoDucPhoThong: choice('12', '12/12 (hệ chính quy)'),
  trinhDoCaoNhat: choice('7', 'Thạc sĩ'),
  hocHam: null,
  danhHieuQuocPhong: [],
  chucVu: choice('TP', 'Trưởng phòng'),
  phongBan: unit('Phòng Trồng trọt và Bảo vệ thực vật'),
  donVi: unit('Sở Nông nghiệp và Môi trường tỉnh Đồng Tháp'),
  ngayBoNhiem: '2019-06-15',
  ngayBoNhiemLaiChucVu: '2024-06-15',
  chucVuQuyHoach: [choice('PGD', 'Phó Giám đốc Sở')],
  chucVuKiemNhiem: [choice('KHONG', 'Không giữ chức vụ')],
  congViecChinh:
    'Quản lý nhà nước về trồng trọt, bảo vệ thực vật; tham mưu kế hoạch sản xuất lúa và cây ăn trái của tỉnh',
  soTruongCongTac: 'Quản lý nhà nước về nông nghiệp',
  congViecLamLauNhat: 'Bảo vệ thực vật',
  ngachHoacViTri: choice('01.002', 'Chuyên viên chính'),
  ngayBoNhiemNgach: '2017-12-01',
  bacLuong: choice('4', 'Bậc 4'),
  heSoLuong: 5.42,
  ngayHuongLuong: '2025-12-01',
  phanTramHuong: 100,
  phuCapTNVK: 0,
  ngayHuongPhuCapTNVK: null,
  phuCapChucVu: 0.5,
  phuCapKiemNhiem: 0,
  phuCapKhac: 0.3,
  sucKhoe: choice('T', 'Tốt'),
  chieuCao: 158,
  canNang: 52.5,
  nhomMau: choice('O', 'O'),
  biBatTuDay: 'Không',
  thanNhanNuocNgoai: 'Có chị ruột Nguyễn Thị Thuỳ Trang định cư tại bang Texas, Hoa Kỳ từ năm 2006, nội trợ',
  thuNhapLuong: '168.000.000 đồng/năm',
  thuNhapKhac: 'Cho thuê đất trồng cây ăn trái: 40.000.000 đồng/năm',
  datSanXuatKinhDoanh: '3.500 m² đất trồng cây lâu năm tại xã Tân Phú Đông, tỉnh Đồng Tháp',
  nhanXetDanhGia:
    'Lập trường tư tưởng vững vàng, chấp hành nghiêm chủ trương của Đảng, chính sách, pháp luật của Nhà nước.\nCó năng lực chuyên môn và tổ chức thực hiện tốt; phối hợp tốt với các đơn vị; được đồng nghiệp tín nhiệm.',
}

const reward = (namKhenThuong: number, title: string, form: string) => ({
  namKhenThuong,
  ngayQuyetDinh: `${namKhenThuong}-12-20`,
  danhHieuKhenThuong: choice('DH', title),
  hinhThucKhenThuong: choice('HT', form),
})
const evaluation = (namDanhGia: number, name: string) => ({ namDanhGia, mucDoDanhGia: choice('MD', name) })

/** The histories of that person, not in chronological order. */
export const richRows: Given = {
  'training-period': [
    training('1', '2012-10', '2014-11', 'Trường Đại học Cần Thơ', 'Bằng thạc sĩ', {
      chuyenNganhDaoTao: choice('BVTV', 'Bảo vệ thực vật'),
      hinhThucDaoTao: choice('CQ', 'Chính quy'),
      trinhDoDaoTao: choice('7', 'Thạc sĩ'),
    }),
    training('1', '1999-09', '2004-06', 'Trường Đại học Cần Thơ', 'Kỹ sư Nông học', {
      chuyenNganhDaoTaoNgoaiHeThong: 'Trồng trọt',
      hinhThucDaoTao: choice('CQ', 'Chính quy'),
      trinhDoDaoTao: choice('6', 'Đại học'),
    }),
    training('2', '2018-03', '2020-01', 'Học viện Chính trị khu vực IV', 'Cao cấp lý luận chính trị', {
      hinhThucDaoTao: choice('TT', 'Không tập trung'),
      trinhDoDaoTao: choice('CC', 'Cao cấp'),
    }),
    training(
      '3',
      '2016-04',
      '2016-07',
      'Trường Chính trị tỉnh Đồng Tháp',
      'Chứng chỉ bồi dưỡng ngạch chuyên viên chính',
    ),
    training(
      '4',
      '2019-08',
      '2019-09',
      'Trường Đào tạo, bồi dưỡng cán bộ, công chức',
      'Chứng chỉ bồi dưỡng lãnh đạo, quản lý cấp phòng',
    ),
    training(
      '5',
      '2018-05',
      '2018-05',
      'Trường Quân sự Quân khu 9',
      'Giấy chứng nhận kiến thức quốc phòng, an ninh đối tượng 3',
    ),
    training(
      '6',
      '2015-02',
      '2015-05',
      'Trường Đại học Đồng Tháp',
      'Chứng chỉ ứng dụng công nghệ thông tin cơ bản',
    ),
    training('7', '2014-01', '2014-06', 'Trường Đại học Cần Thơ', 'Chứng chỉ B1', {
      tenNgoaiNgu: choice('EN', 'Tiếng Anh'),
      diemSo: 'Không',
    }),
    training('8', '2017-05', null, 'Trường Đại học Trà Vinh', 'Chứng chỉ tiếng Khmer', {
      tiengDanToc: choice('KM', 'Tiếng Khmer'),
      diemSo: '7,5',
    }),
  ],
  'work-period': [
    {
      ...period('2025-07-01', null),
      donVi: unit('Sở Nông nghiệp và Môi trường tỉnh Đồng Tháp'),
      phongBan: 'Phòng Trồng trọt và Bảo vệ thực vật',
      chucVu: choice('TP', 'Trưởng phòng'),
    },
    {
      ...period('2004-09-01', '2012-08-31'),
      donViNgoaiHeThong: 'Chi cục Bảo vệ thực vật tỉnh Đồng Tháp',
      chucVuNgoaiHeThong: 'Nhân viên kỹ thuật',
    },
    {
      ...period('2012-09-01', '2019-06-14'),
      donVi: unit('Chi cục Trồng trọt và Bảo vệ thực vật tỉnh Đồng Tháp'),
      chucVu: choice('CV', 'Chuyên viên, Tổ trưởng Công đoàn'),
    },
    {
      ...period('2019-06-15', '2025-06-30'),
      donVi: unit('Chi cục Trồng trọt và Bảo vệ thực vật tỉnh Đồng Tháp'),
      phongBan: 'Phòng Kỹ thuật',
      chucVu: choice('TP', 'Trưởng phòng'),
    },
  ],
  'old-regime-service': [],
  'overseas-relation': [
    {
      ...period('2015-06-01', '2015-12-31'),
      chiTiet:
        'Viện Nghiên cứu Lúa quốc tế (IRRI), Los Baños, Philippines: tham gia dự án giảm phát thải trong trồng lúa',
    },
  ],
  'yearly-evaluation': [
    evaluation(2022, 'Hoàn thành tốt nhiệm vụ'),
    evaluation(2021, 'Hoàn thành tốt nhiệm vụ'),
    evaluation(2023, 'Hoàn thành xuất sắc nhiệm vụ'),
    evaluation(2024, 'Hoàn thành tốt nhiệm vụ'),
  ],
  reward: [
    reward(2023, 'Chiến sĩ thi đua cơ sở', 'Bằng khen của Chủ tịch Uỷ ban nhân dân tỉnh'),
    { ...reward(2023, 'Lao động tiên tiến', 'Giấy khen của Giám đốc Sở'), ngayQuyetDinh: '2023-07-01' },
    reward(2020, 'Lao động tiên tiến', 'Giấy khen của Giám đốc Sở'),
    reward(2024, 'Không', 'Kỷ niệm chương Vì sự nghiệp Nông nghiệp'),
  ],
  'disciplinary-action': [
    {
      ngayKyLuat: '2011-03-15',
      denNgay: '2012-03-15',
      hinhThucKyLuat: choice('KT', 'Khiển trách'),
      noiDung: 'Chậm nộp báo cáo kết quả kiểm dịch thực vật',
      donViQuyetDinh: unit('Sở Nông nghiệp và Phát triển nông thôn tỉnh Đồng Tháp'),
    },
  ],
  'own-relative': [
    relative(
      'Con đẻ',
      'Trần Nguyễn Minh Anh',
      2010,
      'Học sinh Trường THPT thành phố Cao Lãnh, ở cùng cha mẹ',
    ),
    relative(
      'Chồng',
      'Trần Văn Hoà',
      1978,
      'Quê quán: xã Mỹ Hiệp, tỉnh Đồng Tháp; viên chức Bệnh viện Đa khoa Đồng Tháp; đảng viên',
    ),
    relative(
      'Mẹ đẻ',
      'Lê Thị Sáu',
      1952,
      'Quê quán: xã Tân Phú Đông, tỉnh Đồng Tháp; nông dân, đã nghỉ; không tham gia tổ chức chính trị - xã hội nào ở nước ngoài',
    ),
    {
      moiQuanHe: choice('Cha', 'Cha đẻ'),
      hoVaTen: 'Nguyễn Văn Ba',
      namSinh: 1948,
      nguyenQuan: 'Xã Tân Phú Đông, tỉnh Đồng Tháp',
      ngheNghiep: 'Thương binh 3/4, nghỉ hưu',
      diaChiThuongTru: 'Xã Tân Phú Đông, tỉnh Đồng Tháp',
      ghiChu: 'Đảng viên 45 năm tuổi Đảng; không tiền án, tiền sự',
    },
    relative('Chị ruột', 'Nguyễn Thị Thuỳ Trang', 1976, 'Nội trợ, định cư tại bang Texas, Hoa Kỳ'),
  ],
  'spouse-relative': [
    relative('Cha chồng', 'Trần Văn Lực', 1945, 'Nông dân, đã mất năm 2019'),
    relative('Mẹ chồng', 'Phạm Thị Tư', 1950, 'Nông dân, ở xã Mỹ Hiệp, tỉnh Đồng Tháp'),
  ],
  'salary-period': [
    salary('2025-12-01', null, '4', 5.42),
    salary('2004-09-01', '2005-08-31', '1', 2.34),
    salary('2005-09-01', '2008-08-31', '1', 2.34),
    salary('2008-09-01', '2011-08-31', '2', 2.67),
    salary('2011-09-01', '2014-11-30', '3', 3),
    salary('2014-12-01', '2017-11-30', '4', 3.33),
    salary('2017-12-01', '2019-11-30', '1', 4.4),
    salary('2019-12-01', '2022-11-30', '2', 4.74),
    salary('2022-12-01', '2025-11-30', '3', 5.08),
  ],
  'allowance-period': [
    {
      ...period('2019-06-15', null),
      loaiPhuCap: choice('CVLD', 'Phụ cấp chức vụ lãnh đạo'),
      phanTramHuong: 100,
      heSo: 0.5,
      hinhThucHuong: choice('1', 'Hệ số'),
      giaTri: 1265000,
    },
    {
      ...period('2012-05-01', null),
      loaiPhuCap: choice('PCCVU', 'Phụ cấp công vụ'),
      phanTramHuong: 25,
      hinhThucHuong: choice('2', 'Phần trăm'),
      giaTri: 3744400,
    },
  ],
  housing: [
    { loaiDat: 2, chiTiet: 'Nhà cấp 3', dienTich: 120.5, giayChungNhan: 'Số CH 01234 ngày 10/05/2014' },
  ],
  'residential-land': [
    { loaiDat: 2, chiTiet: 'Phường Cao Lãnh', dienTich: 1250, giayChungNhan: 'Số BK 567890 ngày 20/08/2012' },
  ],
}

/** A newly created record, with required values only. */
export const poorValues: Readonly<Partial<OfficerValues>> = {
  hoVaTen: 'Đặng Văn Ửng',
  gioiTinh: choice('1', 'Nam'),
}
