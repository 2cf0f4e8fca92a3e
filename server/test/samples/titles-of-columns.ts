/**
 * Titles as lists of offices have them, gathered by what they mean: each line of a heading with several is separated by
 * ': ', titles by ' | '.
 */
import type { ImportColumnName } from '#domain/imports/import-columns.ts'
import type { SpareColumnName } from '#domain/imports/spare-columns.ts'

const listed: Readonly<Record<ImportColumnName | SpareColumnName, string>> = {
  hoVaTen: `Họ và tên | Họ tên | Họ và Tên | HỌ VÀ TÊN | Họ, tên | Họ & tên | Họ và tên (chữ in hoa) |
    Họ và tên khai sinh | Họ, tên khai sinh | Họ tên khai sinh | Tên khai sinh | Họ và tên đầy đủ | Họ tên đầy đủ |
    Họ, chữ đệm và tên | Họ, chữ đệm, tên | Họ, tên đệm và tên | Họ, đệm và tên | Họ và chữ đệm, tên |
    Tên giáo viên | Tên nhân viên | Tên cán bộ | Tên công chức | Tên viên chức | Tên CBCC | Tên CBVC |
    Họ và tên giáo viên | Họ tên giáo viên | Họ và tên cán bộ | Họ và tên CBCCVC | Họ tên CBGVNV |
    Họ và tên nhân viên | Họ và tên công chức | Họ và tên viên chức | Họ và tên người lao động | Họ tên NLĐ |
    Họ và tên cán bộ, công chức | Họ và tên CB, GV, NV | Họ và tên cán bộ công chức viên chức | HVT | Full name |
    Họ và tên cán bộ/công chức/viên chức | Thông tin cá nhân: Họ và tên`,
  tenGoiKhac: `Tên gọi khác | Các tên gọi khác | Bí danh | Tên khác | Tên thường gọi | Tên thường dùng | Tên gọi khác (nếu có) |
    Bí danh (nếu có) | Tên gọi khác/bí danh | Bí danh, tên gọi khác`,
  ngaySinh: `Ngày sinh | Ngày, tháng, năm sinh | Ngày tháng năm sinh | Ngày/tháng/năm sinh | Ngày, tháng năm sinh | Năm sinh |
    NTNS | Sinh ngày | Ngày sinh (dd/mm/yyyy) | Ngày sinh (ngày/tháng/năm) | Ng. sinh | Ngày-tháng-năm sinh | Date of birth |
    DOB | Sinh ngày, tháng, năm | Ngày, tháng, năm, sinh | N/T/N sinh | Ngày, th, năm sinh | Thông tin cá nhân: Ngày sinh |
    NGÀY SINH`,
  gioiTinh: `Giới tính | Giới | Phái | Nam/Nữ | Nam, nữ | Nam/nữ | GT | Giới tính (Nam/Nữ) | Nam hay nữ | Nam nữ | Phái tính |
    Gender | Sex`,
  soCccd: `Số CCCD | CCCD | Căn cước công dân | Số căn cước công dân | Số căn cước | Căn cước | Thẻ căn cước | Số thẻ căn cước |
    Số thẻ CCCD | Số định danh | Số định danh cá nhân | Mã định danh | Mã định danh cá nhân | Mã số định danh |
    Mã số định danh cá nhân | Số CCCD/CC | Số CC/CCCD | CC/CCCD | CCCD/CC | Số CCCD/Mã định danh | Số CCCD (12 số) |
    Số CMND/CCCD | CMND/CCCD | CCCD/CMND | Số CCCD/CMND | Số CMND (CCCD) | CMTND/CCCD | Số CCCD/ĐDCN | Số ĐDCN | ĐDCN |
    Số định danh cá nhân/CCCD | Số thẻ căn cước công dân | Căn cước công dân: Số | CCCD: Số | Thẻ căn cước: Số | Số giấy CCCD |
    Số căn cước/CCCD | Số căn cước (CCCD) | Số CCCD hoặc mã định danh | Căn cước công dân (CCCD) | Số căn cước công dân/định danh cá nhân |
    Số Căn cước công dân (12 số) | Giấy tờ tùy thân: Số CCCD`,
  ngayCapCccd: `Ngày cấp CCCD | Ngày cấp căn cước | Ngày cấp căn cước công dân | Ngày cấp thẻ CCCD | CCCD ngày cấp | CCCD: Ngày cấp |
    Căn cước công dân: Ngày cấp | Thẻ căn cước: Ngày cấp | Ngày cấp thẻ căn cước | Ngày cấp số CCCD | Ngày cấp CC/CCCD | Ngày cấp CCCD/CC |
    Ngày cấp (CCCD) | CCCD: Ngày, tháng, năm cấp | Ngày, tháng, năm cấp CCCD | Số CCCD: Ngày cấp | Ngày cấp CMND/CCCD`,
  noiCapCccd: `Nơi cấp CCCD | Nơi cấp căn cước | Nơi cấp căn cước công dân | Nơi cấp thẻ CCCD | CCCD nơi cấp | CCCD: Nơi cấp |
    Căn cước công dân: Nơi cấp | Thẻ căn cước: Nơi cấp | Nơi cấp thẻ căn cước | Cơ quan cấp CCCD | Cơ quan cấp căn cước | Nơi cấp CC/CCCD |
    Nơi cấp (CCCD) | CCCD: Cơ quan cấp | Nơi cấp CMND/CCCD`,
  soCmnd: `Số CMND | CMND | Chứng minh nhân dân | Số chứng minh nhân dân | Số CMND cũ | CMND cũ | CMND (9 số) | Số CMND (9 số) | Số CMT |
    CMT | CMTND | Số CMTND | Giấy CMND | Số giấy CMND | Số giấy chứng minh nhân dân | CMND: Số | Chứng minh nhân dân: Số |
    Giấy chứng minh nhân dân`,
  soDienThoai: `Số điện thoại | Điện thoại | SĐT | ĐT | Số ĐT | ĐTDĐ | Số ĐTDĐ | Di động | Số di động | Điện thoại di động |
    Số điện thoại di động | Số điện thoại cá nhân | Điện thoại cá nhân | SĐT cá nhân | SĐT di động | Số điện thoại liên hệ |
    Điện thoại liên hệ | SĐT liên hệ | Số điện thoại liên lạc | Điện thoại liên lạc | SĐT liên lạc | Số phone | Phone | Mobile |
    Điện thoại (di động) | Số ĐT di động | Số ĐT liên hệ | Số ĐT cá nhân | Liên hệ: Số điện thoại | Số ĐT liên lạc | Tel | Đ.thoại | Đ/thoại |
    Điện thoại DĐ | ĐT DĐ | ĐT di động | ĐT liên hệ`,
  email: `Email | E-mail | E.mail | Mail | Thư điện tử | Hộp thư điện tử | Địa chỉ email | Địa chỉ e-mail | Địa chỉ thư điện tử |
    Địa chỉ hộp thư điện tử | Email công vụ | Thư điện tử công vụ | Hộp thư công vụ | Địa chỉ email công vụ | Hộp thư điện tử công vụ |
    Email liên hệ | Gmail | Địa chỉ mail`,
  danToc: `Dân tộc | Thành phần dân tộc | Thuộc dân tộc | D.tộc | Tên dân tộc`,
  tonGiao: `Tôn giáo | TG | Theo tôn giáo | Tôn giáo (ghi rõ) | Tôn giáo (nếu có) | Thuộc tôn giáo | T.giáo | Tên tôn giáo`,
  tinhTrangHonNhan: `Tình trạng hôn nhân | Hôn nhân | TT hôn nhân | TTHN | T.trạng hôn nhân | Tình trạng HN`,
  thanhPhanGiaDinh: `Thành phần gia đình | Thành phần xuất thân | Thành phần gia đình xuất thân | TPGĐ | Gia đình xuất thân | TPXT | Xuất thân |
    Thành phần GĐ | TP gia đình`,
  giaoDucPhoThong: `Trình độ GDPT | Trình độ giáo dục phổ thông | Giáo dục phổ thông | GDPT | Trình độ văn hóa | Trình độ văn hoá | Văn hóa |
    Văn hoá | Trình độ học vấn | Học vấn | TĐVH | TĐHV | Trình độ: Văn hóa | Trình độ phổ thông | Văn hóa (lớp) | TĐ văn hóa |
    Trình độ: Giáo dục phổ thông | Trình độ GD phổ thông | TĐ học vấn | Học vấn phổ thông`,
  viTriViecLam: `Vị trí việc làm | VTVL | Vị trí VL | Tên vị trí việc làm | Tên VTVL | Vị trí việc làm hiện tại | Vị trí việc làm hiện nay |
    Vị trí việc làm (VTVL) | Vị trí việc làm đang đảm nhận | Vị trí việc làm đang giữ | Vị trí việc làm được phê duyệt |
    Vị trí việc làm theo đề án | Tên chức danh vị trí việc làm | Thông tin công tác: Vị trí việc làm`,
  bacNgheNghiep: `Bậc nghề nghiệp | Bậc NN | Bậc VTVL | Bậc vị trí việc làm | Bậc nghề nghiệp viên chức | Bậc nghề nghiệp (1-5) |
    Bậc nghề nghiệp theo NĐ 232 | Bậc nghề nghiệp hiện nay | Bậc VTVL hiện nay`,
  loaiHoSo: `Đối tượng | Loại hồ sơ | Loại cán bộ | Loại CBCCVC | Đối tượng CBCCVC | CB/CC/VC | Loại công chức | Diện | Loại CBCC |
    CB, CC, VC | Loại đối tượng | Là cán bộ, công chức hay viên chức`,
  chucVu: `Chức vụ | Chức danh | Chức vụ hiện tại | Chức vụ, chức danh | Chức vụ/chức danh | Chức danh, chức vụ | Chức danh/chức vụ |
    Chức vụ hiện nay | Chức vụ đang giữ | Chức vụ hiện giữ | Chức vụ công tác | Chức vụ chính quyền | Chức vụ hoặc chức danh công tác |
    Chức vụ, chức danh hiện tại | Chức vụ (chức danh) | Chức vụ/Chức danh công tác | Chức vụ, vị trí công tác | Chức danh hiện tại | C.vụ |
    Chức vụ chính quyền hiện nay | Chức vụ hiện đang đảm nhiệm | Chức danh công tác`,
  phongBan: `Phòng ban | Phòng | Phòng, ban | Phòng/ban | Phòng/Ban | Bộ phận | Tổ | Khoa | Phòng, khoa, tổ | Phòng công tác | Khoa/phòng |
    Khoa, phòng | Phòng/khoa | Bộ phận công tác | Phòng, bộ phận | Tổ, bộ phận | Phòng ban công tác | Tổ/bộ phận | Phòng chuyên môn`,
  congViecChinh: `Công việc chính | Công việc chính được giao | Nhiệm vụ | Nhiệm vụ được giao | Công việc | Công việc được giao |
    Công việc đang làm | Công việc đảm nhận | Nhiệm vụ chính | Công việc đảm nhiệm | Công việc hiện nay | Nhiệm vụ được phân công |
    Công việc hiện tại | Công việc phụ trách | Phụ trách công việc | Công việc đang phụ trách | Phân công nhiệm vụ | Nhiệm vụ đang đảm nhận`,
  ngayDamNhiem: `Ngày vào cơ quan | Ngày vào cơ quan hiện đang công tác | Ngày về cơ quan | Ngày vào cơ quan công tác | Ngày vào đơn vị |
    Ngày về đơn vị | Ngày về trường | Ngày nhận công tác | Ngày vào làm | Ngày về công tác tại đơn vị | Ngày về cơ quan hiện nay |
    Ngày về cơ quan hiện đang công tác | Ngày vào làm việc tại cơ quan | Ngày công tác tại đơn vị | Ngày nhận việc tại cơ quan | Ngày về đơn vị công tác |
    Ngày vào cơ quan hiện nay | Thời gian về đơn vị | Ngày về trường công tác | Ngày, tháng, năm vào cơ quan`,
  soHieuCBCCVC: `Số hiệu CBCCVC | Số hiệu | Số hiệu công chức | Số hiệu viên chức | Số hiệu CBCC | Số hiệu cán bộ | Mã CBCCVC | Mã cán bộ |
    Mã công chức | Mã viên chức | Mã nhân viên | Mã NV | Mã CB | Mã GV | Mã giáo viên | Mã số CBCCVC | Số hiệu cán bộ, công chức, viên chức |
    Mã nhân sự | Mã số cán bộ | Mã CBCC | Số hiệu CB, CC, VC | Mã số nhân viên | Mã số công chức`,
  laDangVien: `Là đảng viên | Đảng viên | ĐV | Đảng viên (x) | Là đảng viên (Có/Không) | Đảng viên (có/không) | Là Đảng viên (x) | Có phải đảng viên`,
  ngayVaoDang: `Ngày vào Đảng | Ngày kết nạp Đảng | Ngày kết nạp | Ngày vào Đảng (dự bị) | Ngày vào Đảng CSVN | Ngày vào ĐCSVN |
    Vào Đảng | Ngày vào Đảng Cộng sản Việt Nam | Ngày vào Đảng CS Việt Nam | Ngày kết nạp vào Đảng | Ngày kết nạp đảng viên |
    Đảng viên: Ngày vào | Ngày vào Đảng: Dự bị | Đảng viên: Ngày kết nạp | Ngày, tháng, năm vào Đảng | Ngày vào đảng (kết nạp) | Ngày KN Đảng |
    Ngày kết nạp Đảng (dự bị) | Đảng: Ngày vào`,
  noiSinhTinh: `Nơi sinh: Tỉnh | Nơi sinh: Tỉnh, thành phố | Nơi sinh: Tỉnh/TP | Nơi sinh (tỉnh) | Tỉnh nơi sinh | Nơi sinh: Tỉnh (TP) | Nơi sinh tỉnh |
    Nơi sinh: Tỉnh/Thành phố | Nơi sinh - Tỉnh | Nơi sinh (tỉnh, thành phố)`,
  noiSinhXa: `Nơi sinh: Xã | Nơi sinh: Xã, phường | Nơi sinh: Phường/Xã | Nơi sinh (xã) | Xã nơi sinh | Nơi sinh: Xã/Phường | Nơi sinh xã |
    Nơi sinh: Xã, phường, thị trấn | Nơi sinh - Xã | Nơi sinh (xã, phường)`,
  noiSinhChiTiet: `Nơi sinh: Chi tiết | Nơi sinh: Địa chỉ chi tiết | Nơi sinh: Số nhà, đường | Nơi sinh: Ấp | Nơi sinh (chi tiết) |
    Nơi sinh: Khóm, ấp | Nơi sinh: Thôn, ấp`,
  queQuanTinh: `Quê quán: Tỉnh | Quê quán: Tỉnh, thành phố | Quê quán: Tỉnh/TP | Quê quán (tỉnh) | Tỉnh quê quán | Quê quán tỉnh | Quê quán - Tỉnh |
    Quê: Tỉnh | Nguyên quán: Tỉnh | Quê quán (tỉnh, thành phố) | Quê quán: Tỉnh/Thành phố`,
  queQuanXa: `Quê quán: Xã | Quê quán: Xã, phường | Quê quán: Phường/Xã | Quê quán (xã) | Xã quê quán | Quê quán xã | Quê quán - Xã | Quê: Xã |
    Nguyên quán: Xã | Quê quán: Xã/Phường | Quê quán: Xã, phường, thị trấn | Quê quán (xã, phường)`,
  queQuanChiTiet: `Quê quán: Chi tiết | Quê quán: Địa chỉ chi tiết | Quê quán: Ấp | Quê quán (chi tiết) | Quê quán: Thôn, ấp | Quê quán: Khóm, ấp |
    Nguyên quán: Ấp`,
  hoKhauThuongTruTinh: `Thường trú: Tỉnh | Hộ khẩu thường trú: Tỉnh | HKTT: Tỉnh | Thường trú: Tỉnh, thành phố | Hộ khẩu: Tỉnh | Địa chỉ thường trú: Tỉnh |
    Nơi đăng ký HKTT: Tỉnh | Thường trú (tỉnh) | Hộ khẩu thường trú (tỉnh) | Nơi thường trú: Tỉnh/TP`,
  hoKhauThuongTruXa: `Thường trú: Xã | Hộ khẩu thường trú: Xã | HKTT: Xã | Thường trú: Xã, phường | Hộ khẩu: Xã | Địa chỉ thường trú: Xã/Phường |
    Nơi đăng ký HKTT: Xã | Thường trú (xã) | Hộ khẩu thường trú (xã) | Nơi thường trú: Phường/Xã`,
  hoKhauThuongTruChiTiet: `Thường trú: Chi tiết | Hộ khẩu thường trú: Chi tiết | HKTT: Số nhà | Hộ khẩu thường trú: Ấp | Địa chỉ thường trú: Số nhà, đường |
    Hộ khẩu: Khóm, ấp | HKTT: Thôn`,
  noiOTinh: `Nơi ở hiện nay: Tỉnh | Nơi ở: Tỉnh | Chỗ ở hiện nay: Tỉnh | Nơi ở hiện nay: Tỉnh/TP | Nơi ở hiện nay (tỉnh) | Địa chỉ hiện nay: Tỉnh | Nơi ở hiện tại: Tỉnh |
    Nơi ở (tỉnh)`,
  noiOXa: `Nơi ở hiện nay: Xã | Nơi ở: Xã | Chỗ ở hiện nay: Xã | Nơi ở hiện nay: Xã/Phường | Nơi ở hiện nay (xã) | Địa chỉ hiện nay: Phường/Xã | Nơi ở hiện tại: Xã | Nơi ở (xã)`,
  noiOChiTiet: `Nơi ở hiện nay: Chi tiết | Nơi ở: Chi tiết | Nơi ở hiện nay: Số nhà, đường | Chỗ ở hiện nay: Ấp | Địa chỉ hiện nay: Số nhà | Nơi ở: Khóm, ấp`,
  ngachChucDanh: `Ngạch (mã số) | Ngạch | Mã ngạch | Mã số ngạch | Ngạch, mã số | Mã số | Ngạch/CDNN | Ngạch công chức | Ngạch viên chức |
    Mã số ngạch hiện giữ | Mã số CDNN | Chức danh nghề nghiệp | Mã số chức danh nghề nghiệp | Ngạch lương | CDNN | Mã CDNN | Ngạch/chức danh nghề nghiệp |
    Ngạch hoặc chức danh nghề nghiệp | Mã ngạch/CDNN | Lương: Mã số | Ngạch: Mã số | Mã ngạch lương | Ngạch: Mã | Ngạch hiện giữ | Mã ngạch hiện hưởng |
    Mã số ngạch/CDNN | Mã ngạch công chức | Mã ngạch viên chức | Ngạch, bậc: Mã ngạch | Mã số ngạch, CDNN | Mã ngạch (CDNN)`,
  bac: `Bậc | Bậc lương | Bậc lương hiện hưởng | Lương hiện hưởng: Bậc | Ngạch: Bậc | Bậc hiện hưởng | Lương: Bậc | Ngạch, bậc: Bậc | Bậc hiện giữ | Bậc lương hiện tại |
    Mức lương hiện hưởng: Bậc | Bậc hiện tại`,
  heSoLuong: `Hệ số | Hệ số lương | HSL | HS lương | Hệ số lương hiện hưởng | Hệ số hiện hưởng | Lương: Hệ số | Lương hiện hưởng: Hệ số | H.số lương |
    Hệ số lương hiện tại | Hệ số lương (ngạch bậc) | Mức lương hiện hưởng: Hệ số | Hệ số hiện tại | Hệ số lương theo ngạch, bậc`,
  ngayHuongLuong: `Ngày hưởng | Ngày hưởng lương | Ngày bắt đầu hưởng lương | Thời gian hưởng | Mốc hưởng | Thời điểm hưởng | Ngày hưởng hệ số |
    Mốc nâng lương | Lương: Ngày hưởng | Lương hiện hưởng: Từ ngày | Mức lương hiện hưởng: Thời điểm | Thời điểm hưởng lương | Thời gian hưởng lương | Mốc hưởng lương |
    Ngày hưởng bậc lương | Ngày hưởng bậc lương hiện tại | Hưởng từ ngày | Ngày hưởng bậc | Ngày hưởng hệ số lương | Ngày hưởng lương hiện tại |
    Thời điểm hưởng bậc lương`,
  ho: `Họ`,
  hoDem: `Họ đệm | Họ và tên đệm | Họ và đệm | Họ và chữ đệm | Họ, đệm | Họ, chữ đệm | Họ chữ đệm | Họ tên đệm | Họ lót | Họ và lót | Họ và chữ lót | Họ chữ lót | Họ và tên lót |
    Họ tên lót | Họ, tên đệm | Họ, tên lót | Họ và tên: Họ đệm | Họ và tên: Họ và đệm | Họ và tên: Họ và tên đệm | Họ, lót | Họ & đệm`,
  tenDem: `Tên đệm | Đệm | Chữ đệm | Lót | Tên lót | Chữ lót`,
  ten: `Tên | Tên riêng | Tên chính | Họ và tên: Tên | Họ tên: Tên`,
  ngaySinhNam: `Ngày sinh: Nam | Năm sinh: Nam | Ngày, tháng, năm sinh: Nam | Ngày tháng năm sinh: Nam`,
  ngaySinhNu: `Ngày sinh: Nữ | Năm sinh: Nữ | Ngày, tháng, năm sinh: Nữ | Ngày tháng năm sinh: Nữ`,
  gioiTinhNam: `Giới tính: Nam | Nam | Phái: Nam | Giới: Nam`,
  gioiTinhNu: `Giới tính: Nữ | Nữ | Phái: Nữ | Giới: Nữ`,
  sinhNgay: `Ngày sinh: Ngày | Ngày tháng năm sinh: Ngày | Sinh: Ngày | Ngày, tháng, năm sinh: Ngày`,
  sinhThang: `Ngày sinh: Tháng | Tháng sinh | Ngày tháng năm sinh: Tháng | Ngày, tháng, năm sinh: Tháng`,
  sinhNam: `Ngày sinh: Năm | Ngày tháng năm sinh: Năm | Ngày, tháng, năm sinh: Năm`,
  noiSinh: `Nơi sinh | Nơi sinh (xã, huyện, tỉnh) | Nơi sinh (xã, tỉnh) | Nơi sinh (ghi rõ xã, phường, tỉnh) | Sinh quán | Sinh tại`,
  queQuan: `Quê quán | Quê | Nguyên quán | Quê quán (xã, huyện, tỉnh) | Quê quán (xã, tỉnh) | Quê quán (xã/phường, tỉnh/thành phố) | Quê gốc | Quê quán/nguyên quán | Nguyên quán, quê quán`,
  hoKhauThuongTru: `Thường trú | Hộ khẩu thường trú | Nơi đăng ký hộ khẩu thường trú | Nơi đăng ký HKTT | Đăng ký HKTT | ĐKHKTT | Nơi ĐKHKTT | Nơi ĐKTT | HKTT | Hộ khẩu |
    Nơi đăng ký thường trú | Địa chỉ thường trú | Nơi thường trú | Nơi ĐK HKTT | ĐK HKTT | Đăng ký hộ khẩu thường trú | Địa chỉ HKTT | Nơi đăng ký hộ khẩu | Đăng ký thường trú | Địa chỉ hộ khẩu |
    Nơi đăng kí hộ khẩu thường trú | Nơi đăng kí thường trú | Hộ khẩu TT | Hộ khẩu thường trú (xã, huyện, tỉnh) | Địa chỉ hộ khẩu thường trú | Nơi đăng kí HKTT | Nơi ĐKHK thường trú | HK thường trú |
    Địa chỉ đăng ký thường trú | Địa chỉ đăng ký HKTT | Nơi có hộ khẩu thường trú`,
  noiO: `Nơi ở hiện nay | Nơi ở | Chỗ ở hiện nay | Chỗ ở | Địa chỉ hiện nay | Địa chỉ | Địa chỉ liên hệ | Nơi ở hiện tại | Tạm trú | Trú quán | Chỗ ở hiện tại | Địa chỉ hiện tại |
    Địa chỉ nơi ở | Địa chỉ nơi ở hiện nay | Địa chỉ chỗ ở hiện nay | Nơi cư trú hiện nay | Nơi cư trú hiện tại | Địa chỉ nhà | Địa chỉ nhà riêng | Địa chỉ liên lạc | Nơi tạm trú | Địa chỉ tạm trú |
    Chỗ ở hiện nay (số nhà, đường, xã, tỉnh) | Nơi ở (hiện nay) | Địa chỉ ở hiện nay`,
  noiSinhHuyen: `Nơi sinh: Huyện | Nơi sinh: Quận, huyện | Nơi sinh: Huyện, TP | Nơi sinh (huyện) | Nơi sinh: Quận/Huyện`,
  queQuanHuyen: `Quê quán: Huyện | Quê quán: Quận, huyện | Quê quán: Huyện, TP | Quê quán (huyện) | Quê quán: Quận/Huyện | Nguyên quán: Huyện`,
  hoKhauThuongTruHuyen: `Thường trú: Huyện | Hộ khẩu thường trú: Huyện | HKTT: Huyện | Hộ khẩu thường trú: Quận/Huyện | Hộ khẩu thường trú (huyện)`,
  noiOHuyen: `Nơi ở hiện nay: Huyện | Nơi ở: Huyện | Nơi ở hiện nay: Quận/Huyện | Chỗ ở hiện nay: Huyện | Nơi ở hiện nay (huyện)`,
}

const titlesIn = (text: string): string[] =>
  text.split('|').map((title) => title.trim().replaceAll(/\s+/gu, ' '))

/** The column and each of its titles. */
export const titlesOfColumns: readonly (readonly [column: string, title: string])[] = Object.entries(
  listed,
).flatMap(([column, titles]) => titlesIn(titles).map((title) => [column, title] as const))

/** Titles of other things, and titles that may mean several: read only once somebody says so. */
export const otherTitles: readonly string[] = titlesIn(
  `Ngày cấp hộ chiếu | Nơi cấp hộ chiếu | Số hộ chiếu | Ngày cấp GPLX | Ngày cấp chứng chỉ hành nghề | Số chứng chỉ hành nghề | Số thẻ BHXH |
  Số sổ BHXH | Mã số BHXH | Số thẻ BHYT | Mã số thuế | Mã số thuế cá nhân | MST | Số tài khoản | Số tài khoản ngân hàng | Ngân hàng | Chi nhánh ngân hàng |
  Điện thoại cơ quan | Điện thoại nhà riêng | Điện thoại người thân | SĐT người thân | SĐT vợ | SĐT phụ huynh | Điện thoại bàn | Số điện thoại cơ quan | Email cơ quan | Email trường |
  Địa chỉ cơ quan | Địa chỉ đơn vị | Địa chỉ công tác | Nơi công tác | Nơi làm việc | Nơi ở trước đây | Quê vợ | Quê chồng | Quê quán vợ | Quê quán cha |
  Họ tên vợ | Họ tên chồng | Họ tên cha | Họ tên mẹ | Họ và tên vợ (chồng) | Họ và tên con | Họ tên bố | Họ và tên người thân | Tên người phụ thuộc | Tên trường | Tên lớp | Tên môn học |
  Năm sinh vợ | Năm sinh con | Ngày sinh của con | Năm sinh cha | Nghề nghiệp vợ | Dân tộc vợ |
  Ngày vào Đảng chính thức | Ngày chính thức | Ngày vào Đoàn | Ngày vào Đảng: Chính thức | Số thẻ Đảng | Ngày cấp thẻ Đảng | Chức vụ Đảng | Chức vụ đoàn thể | Chức vụ kiêm nhiệm | Chức vụ quy hoạch |
  Ngày bổ nhiệm chức vụ | Ngày bổ nhiệm ngạch | Ngày tuyển dụng | Ngày vào ngành | Ngày hợp đồng | Ngày biên chế | Ngày nghỉ hưu | Ngày nhập ngũ | Ngày xuất ngũ |
  Chức vụ: Hệ số | Phụ cấp chức vụ | Hệ số phụ cấp | Hệ số phụ cấp chức vụ | PCCV | Phụ cấp: Hệ số | Vượt khung | Hệ số chênh lệch bảo lưu | Bậc lương cũ | Hệ số lương cũ | Hệ số mới | Bậc lương dự kiến | Ngạch dự kiến | Ngạch cũ |
  Ngày nâng lương lần sau | Ngày hưởng phụ cấp | Thời gian nâng lương lần sau | Mốc xét lần sau | Ngày hưởng thâm niên | Bậc thợ | Bậc đào tạo | Bậc học |
  Trình độ chuyên môn | Trình độ ngoại ngữ | Trình độ tin học | Lý luận chính trị | Chuyên ngành | Trình độ: Chuyên môn | Trình độ: Tin học |
  Số quyết định | Ngày quyết định | Số hiệu văn bằng | Ngày cấp bằng | Nơi cấp bằng | CMND: Ngày cấp | CMND: Nơi cấp | Ngày cấp CMND | Nơi cấp CMND | Hộ chiếu: Ngày cấp |
  Xếp loại | Danh hiệu | Khen thưởng | Kỷ luật | Ghi chú | STT | TT | Số TT | Đơn vị | Cơ quan | Tên đơn vị | Cơ quan, đơn vị | Tuổi | Ký tên | Ký nhận | Thành tiền |
  Lớp | CV | DT | Số | Ngày | Tỉnh | Xã | Huyện | Khu phố | Diện chính sách | Nhóm máu | Chiều cao | Tình trạng sức khỏe | Môn dạy | Lớp chủ nhiệm | Dạy lớp |
  Số máy | Tình trạng gia đình (hôn nhân) | VH | HS | Tổ chuyên môn | Tổ bộ môn | Phòng/đơn vị thuộc | Cán bộ/công chức/viên chức | Loại viên chức | Ngày kết nạp ĐV | Đ.viên |
  Hạng CDNN | Mốc tính nâng lương | Số CC | Nơi khai sinh | Nơi cư trú | Địa chỉ cư trú | Địa chỉ nơi cư trú | Trú tại | Dân tộc (Kinh, Hoa, Khmer) | Phổ thông`,
)
