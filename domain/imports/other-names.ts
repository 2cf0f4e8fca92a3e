const staff = [
  'cán bộ',
  'công chức',
  'viên chức',
  'giáo viên',
  'nhân viên',
  'người lao động',
  'cán bộ, công chức',
  'công chức, viên chức',
  'cán bộ, viên chức',
  'cán bộ, công chức, viên chức',
  'cán bộ, giáo viên',
  'cán bộ, giáo viên, nhân viên',
  'giáo viên, nhân viên',
  'CB',
  'CBCC',
  'CCVC',
  'CBVC',
  'CBCCVC',
  'CBGV',
  'CBGVNV',
  'CB, GV, NV',
  'CB-GV-NV',
  'GV',
  'NV',
  'NLĐ',
]
/** Titles between bars. */
const titles = (text: string): string[] =>
  text.split('|').map((title) => title.trim().replaceAll(/\s+/gu, ' '))

/** Each of the names with each of the endings. */
const each = (names: readonly string[], endings: readonly string[]): string[] =>
  names.flatMap((name) => endings.map((ending) => `${name} ${ending}`))
const cards = [
  'CCCD',
  'thẻ CCCD',
  'số CCCD',
  'căn cước',
  'thẻ căn cước',
  'căn cước công dân',
  'CC/CCCD',
  'CCCD/CC',
  'CMND/CCCD',
]
const now = ['hiện tại', 'hiện nay']

const namesOfStaff = ['Họ và tên', 'Họ tên', 'Tên'].flatMap((name) => staff.map((who) => `${name} ${who}`))

/** Names that officers use in their own lists for the columns of the sample. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  hoVaTen: [
    ...titles(`Họ và tên | Họ tên | Họ, tên | Họ và tên khai sinh (viết chữ in hoa) | Họ, tên và chữ đệm | HVT |
    Full name | Họ, tên khai sinh | Họ tên khai sinh | Tên khai sinh | Họ và tên đầy đủ | Họ tên đầy đủ
    | Họ, chữ đệm và tên | Họ, chữ đệm, tên | Họ, tên đệm và tên | Họ, đệm và tên | Họ và chữ đệm, tên |
    Họ và tên (chữ in hoa)`),
    ...namesOfStaff,
  ],
  tenGoiKhac: [
    ...titles(
      `Các tên gọi khác | Bí danh | Tên khác | Tên thường gọi | Tên thường dùng | Tên gọi khác/bí danh`,
    ),
  ],
  ngaySinh: [
    ...titles(`Ngày, tháng, năm sinh | Ngày tháng năm sinh | Ngày sinh (dd/MM/yyyy) | Năm sinh | NTNS | NS | Sinh
    ngày | Date of birth | Ng. sinh | DOB | Sinh ngày, tháng, năm | N/T/N sinh | Ngày, th, năm sinh`),
  ],
  gioiTinh: [...titles(`Giới | Phái | Nam/Nữ | Nam, nữ | GT | Nam hay nữ | Phái tính | Gender | Sex`)],
  soCccd: [
    ...titles(`CCCD | Căn cước công dân | Số căn cước công dân | Số căn cước | Căn cước | Số định danh | Số định
    danh cá nhân | Mã định danh | Mã định danh cá nhân | Mã số định danh cá nhân | Số căn cước/CCCD | Số
    CCCD/CMND | Mã số định danh | Số CCCD/CC | Số CCCD (12 số) | CMND/CCCD | Số CMND/CCCD | CCCD/CMND |
    Số CC/CCCD | Số thẻ căn cước | Thẻ căn cước | Số thẻ CCCD | CC/CCCD | CCCD/CC | CMTND/CCCD | ĐDCN |
    Số ĐDCN | Số CCCD/ĐDCN | Số thẻ căn cước công dân | Số giấy CCCD | Căn cước công dân (CCCD) | Số căn
    cước công dân/định danh cá nhân`),
  ],
  ngayCapCccd: [
    ...titles(`Ngày cấp | Ngày cấp căn cước | Ngày cấp căn cước công dân | CCCD ngày cấp | Ngày, tháng, năm cấp
    CCCD`),
    ...each(['Ngày cấp'], cards),
  ],
  noiCapCccd: [
    ...titles(`Nơi cấp | Nơi cấp căn cước | Nơi cấp căn cước công dân | Cơ quan cấp CCCD | CCCD nơi cấp | Cơ quan
    cấp căn cước`),
    ...each(['Nơi cấp'], cards),
  ],
  soCmnd: [
    ...titles(`CMND | Chứng minh nhân dân | Số chứng minh nhân dân | Số CMND cũ | CMND (9 số) | Số CMT | CMT | CMND
    cũ | CMTND | Số CMTND | Giấy CMND | Số giấy CMND | Giấy chứng minh nhân dân | Số giấy chứng minh
    nhân dân`),
  ],
  soDienThoai: [
    ...titles(`Điện thoại | SĐT | ĐT | Điện thoại di động | Số ĐT | Số di động | Di động | ĐTDĐ | SĐT liên hệ | Số
    điện thoại liên hệ | Điện thoại liên hệ | Số điện thoại di động | Số điện thoại cá nhân | Điện thoại
    cá nhân | SĐT cá nhân | SĐT di động | Số ĐTDĐ | Số phone | Phone | Mobile | Tel | Đ.thoại | Đ/thoại`),
    ...each(
      ['Số điện thoại', 'Điện thoại', 'SĐT', 'Số ĐT', 'ĐT'],
      ['liên lạc', 'liên hệ', 'cá nhân', 'di động', 'DĐ'],
    ),
  ],
  email: [
    ...titles(`E-mail | Thư điện tử | Hộp thư điện tử | Địa chỉ email | Địa chỉ email công vụ | Email công vụ | Địa
    chỉ thư điện tử | Hộp thư công vụ | Mail | Gmail | Địa chỉ mail | Địa chỉ e-mail | Email liên hệ |
    Thư điện tử công vụ | Hộp thư điện tử công vụ | Địa chỉ hộp thư điện tử`),
  ],
  danToc: [...titles(`Thành phần dân tộc | Thuộc dân tộc | Tên dân tộc | D.tộc`)],
  tonGiao: [...titles(`TG | Theo tôn giáo | Thuộc tôn giáo | Tên tôn giáo | T.giáo`)],
  tinhTrangHonNhan: [...titles(`Hôn nhân | TT hôn nhân | TTHN | Tình trạng HN | T.trạng hôn nhân`)],
  thanhPhanGiaDinh: [
    ...titles(`Thành phần xuất thân | TPGĐ | Gia đình xuất thân | Thành phần gia đình xuất thân | TPXT | Xuất thân
    | Thành phần GĐ | TP gia đình`),
  ],
  giaoDucPhoThong: [
    ...titles(`Trình độ giáo dục phổ thông | Giáo dục phổ thông | GDPT | Trình độ văn hóa | Văn hóa | Trình độ học
    vấn | TĐVH | Học vấn | TĐHV | Trình độ phổ thông | Văn hóa (lớp) | TĐ văn hóa | TĐ học vấn | Trình
    độ GD phổ thông | Học vấn phổ thông`),
  ],
  loaiHoSo: [
    ...titles(`Loại hồ sơ | Loại cán bộ | Loại CBCCVC | Đối tượng CBCCVC | CB/CC/VC | Loại công chức | Diện | Loại
    CBCC | Loại đối tượng | Là cán bộ, công chức hay viên chức`),
  ],
  chucVu: [
    ...titles(`Chức vụ, chức danh | Chức vụ/chức danh | Chức vụ hoặc chức danh công tác | Chức danh | Chức vụ công
    tác | Chức vụ chính quyền | Chức danh, chức vụ | Chức vụ đang giữ | Chức vụ hiện giữ | Chức vụ hiện
    đang đảm nhiệm | Chức danh công tác | Chức vụ/Chức danh công tác | Chức vụ, vị trí công tác | C.vụ`),
    ...each(['Chức vụ', 'Chức danh', 'Chức vụ, chức danh', 'Chức vụ chính quyền'], now),
  ],
  phongBan: [
    ...titles(`Phòng | Phòng, ban | Phòng/ban | Bộ phận | Tổ | Phòng, khoa, tổ | Khoa | Phòng công tác | Phòng ban
    công tác | Bộ phận công tác | Phòng chuyên môn | Khoa, phòng | Phòng, khoa | Tổ, bộ phận | Phòng, bộ
    phận`),
  ],
  congViecChinh: [
    ...titles(`Công việc chính được giao | Nhiệm vụ | Công việc | Phụ trách công việc | Phân công nhiệm vụ`),
    ...each(
      ['Công việc', 'Nhiệm vụ'],
      [
        'được giao',
        'được phân công',
        'đang làm',
        'đảm nhận',
        'đảm nhiệm',
        'phụ trách',
        'chính',
        'đang phụ trách',
        'đang đảm nhận',
        ...now,
      ],
    ),
  ],
  viTriViecLam: [
    ...titles(`VTVL | Vị trí VL | Tên vị trí việc làm | Tên VTVL | Vị trí việc làm (VTVL) | Vị trí, việc làm | Chức
    danh vị trí việc làm | Tên chức danh vị trí việc làm | Vị trí việc làm được phê duyệt | Vị trí việc làm theo đề
    án | Vị trí việc làm theo đề án được phê duyệt | Vị trí việc làm viên chức | Vị trí việc làm bố trí`),
    ...each(
      ['Vị trí việc làm', 'VTVL'],
      ['đang giữ', 'hiện giữ', 'đang đảm nhận', 'đang đảm nhiệm', 'đảm nhận', 'được bố trí', ...now],
    ),
  ],
  bacNgheNghiep: [
    ...titles(`Bậc NN | Bậc VTVL | Bậc vị trí việc làm | Bậc nghề nghiệp viên chức | Bậc nghề nghiệp (1-5) | Bậc nghề
    nghiệp theo NĐ 232 | Bậc nghề nghiệp theo Nghị định 232/2026/NĐ-CP | Bậc của vị trí việc làm`),
    ...each(['Bậc nghề nghiệp', 'Bậc VTVL'], ['đang giữ', 'hiện giữ', 'được xếp', ...now]),
  ],
  ngayDamNhiem: [
    ...titles(`Ngày vào cơ quan hiện đang công tác | Ngày về cơ quan | Ngày vào cơ quan công tác | Ngày vào đơn vị
    | Ngày về đơn vị | Ngày nhận công tác | Ngày vào làm | Ngày về trường | Ngày về trường công tác |
    Ngày về công tác tại đơn vị | Ngày công tác tại đơn vị | Ngày về cơ quan hiện nay | Ngày vào cơ quan
    hiện nay | Ngày về cơ quan hiện đang công tác | Ngày vào làm việc tại cơ quan | Ngày nhận việc tại
    cơ quan | Ngày về đơn vị công tác | Thời gian về đơn vị | Ngày, tháng, năm vào cơ quan`),
  ],
  soHieuCBCCVC: [
    ...titles(`Số hiệu | Mã CBCCVC | Mã cán bộ | Mã số CBCCVC | Số hiệu CBCC | Số hiệu CVCCVC | Mã nhân viên | Mã
    NV | Mã CB`),
    ...each(
      ['Số hiệu', 'Mã', 'Mã số'],
      [
        'cán bộ',
        'công chức',
        'viên chức',
        'giáo viên',
        'nhân viên',
        'GV',
        'nhân sự',
        'CBCC',
        'cán bộ, công chức, viên chức',
        'CB, CC, VC',
      ],
    ),
  ],
  laDangVien: [...titles(`Đảng viên | ĐV | Là đảng viên (Có/Không) | Đảng viên (x) | Có phải đảng viên`)],
  ngayVaoDang: [
    ...titles(`Ngày kết nạp Đảng | Ngày kết nạp | Ngày vào Đảng (dự bị) | Ngày vào Đảng CSVN | Ngày vào ĐCSVN | Vào
    Đảng | Ngày vào Đảng Cộng sản Việt Nam | Ngày vào Đảng CS Việt Nam | Ngày kết nạp vào Đảng | Ngày
    kết nạp đảng viên | Ngày, tháng, năm vào Đảng | Ngày vào Đảng (kết nạp) | Ngày kết nạp Đảng (dự bị)
    | Ngày KN Đảng`),
  ],
  ngachChucDanh: [
    ...titles(`Ngạch | Mã ngạch | Mã số ngạch | Mã số ngạch hiện giữ | Mã số | Ngạch/CDNN | Ngạch, mã số |
    Ngạch/CDNN, mã số | Ngạch công chức | Mã số CDNN | Chức danh nghề nghiệp | Mã số chức danh nghề
    nghiệp | Ngạch lương | CDNN | Mã CDNN | Ngạch/chức danh nghề nghiệp | Ngạch hoặc chức danh nghề
    nghiệp`),
    ...each(
      ['Ngạch', 'Mã ngạch', 'Mã số ngạch'],
      ['công chức', 'viên chức', 'hiện giữ', 'hiện hưởng', 'lương', 'CDNN'],
    ),
  ],
  bac: [
    ...titles(`Bậc lương | Bậc lương hiện hưởng`),
    ...each(['Bậc', 'Bậc lương'], ['hiện hưởng', 'hiện giữ', ...now]),
  ],
  heSoLuong: [
    ...titles(`Hệ số lương | HSL | HS lương | Hệ số lương hiện hưởng | H.số lương | Hệ số lương (ngạch bậc) | Hệ số
    lương theo ngạch, bậc`),
    ...each(['Hệ số', 'Hệ số lương'], ['hiện hưởng', 'hiện giữ', ...now]),
  ],
  ngayHuongLuong: [
    ...titles(`Ngày hưởng lương | Ngày bắt đầu hưởng lương | Thời gian hưởng | Mốc hưởng | Thời điểm hưởng | Ngày
    hưởng hệ số | Mốc nâng lương | Hưởng từ ngày`),
    ...each(
      ['Ngày hưởng', 'Thời điểm hưởng', 'Thời gian hưởng', 'Mốc hưởng'],
      ['lương', 'bậc', 'bậc lương', 'hệ số lương', 'lương hiện tại', 'bậc lương hiện tại'],
    ),
  ],
}

/** Short names of several things, by column: only read where the cells say the same. */
export const unclearNames: Readonly<Record<string, readonly string[]>> = {
  chucVu: ['CV'],
  danToc: ['DT'],
  giaoDucPhoThong: ['Lớp', 'VH'],
}
