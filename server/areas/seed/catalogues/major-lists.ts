import { rowsOf } from './catalogue-seed.ts'

/** University majors (đại học). */
export const universityMajors = rowsOf(`
  7140101 Giáo dục học
  7140114 Quản lý giáo dục
  7140201 Giáo dục Mầm non
  7140202 Giáo dục Tiểu học
  7140203 Giáo dục Đặc biệt
  7140204 Giáo dục Công dân
  7140205 Giáo dục Chính trị
  7140206 Giáo dục Thể chất
  7140208 Giáo dục Quốc phòng - An ninh
  7140209 Sư phạm Toán học
  7140210 Sư phạm Tin học
  7140211 Sư phạm Vật lý
  7140212 Sư phạm Hóa học
  7140213 Sư phạm Sinh học
  7140214 Sư phạm Kỹ thuật công nghiệp
  7140215 Sư phạm Kỹ thuật nông nghiệp
  7140217 Sư phạm Ngữ văn
  7140218 Sư phạm Lịch sử
  7140219 Sư phạm Địa lý
  7140221 Sư phạm Âm nhạc
  7140222 Sư phạm Mỹ thuật
  7140226 Sư phạm Tiếng Khmer
  7140231 Sư phạm Tiếng Anh
  7140246 Sư phạm Công nghệ
  7140247 Sư phạm Khoa học tự nhiên
  7140249 Sư phạm Lịch sử - Địa lý
  7210205 Thanh nhạc
  7210403 Thiết kế đồ họa
  7220106 Ngôn ngữ Khmer
  7220201 Ngôn ngữ Anh
  7220203 Ngôn ngữ Pháp
  7220204 Ngôn ngữ Trung Quốc
  7229001 Triết học
  7229010 Lịch sử
  7229030 Văn học
  7229040 Văn hóa học
  7229042 Quản lý văn hóa
  7310101 Kinh tế
  7310102 Kinh tế chính trị
  7310104 Kinh tế đầu tư
  7310105 Kinh tế phát triển
  7310107 Thống kê kinh tế
  7310201 Chính trị học
  7310202 Xây dựng Đảng và chính quyền nhà nước
  7310205 Quản lý nhà nước
  7310206 Quan hệ quốc tế
  7310301 Xã hội học
  7310401 Tâm lý học
  7310403 Tâm lý học giáo dục
  7310501 Địa lý học
  7310630 Việt Nam học
  7320101 Báo chí
  7320104 Truyền thông đa phương tiện
  7320108 Quan hệ công chúng
  7320201 Thông tin - thư viện
  7320303 Lưu trữ học
  7320305 Bảo tàng học
  7340101 Quản trị kinh doanh
  7340115 Marketing
  7340121 Kinh doanh thương mại
  7340201 Tài chính - Ngân hàng
  7340204 Bảo hiểm
  7340301 Kế toán
  7340302 Kiểm toán
  7340401 Khoa học quản lý
  7340403 Quản lý công
  7340404 Quản trị nhân lực
  7340405 Hệ thống thông tin quản lý
  7340406 Quản trị văn phòng
  7340408 Quan hệ lao động
  7340409 Quản lý dự án
  7380101 Luật
  7380102 Luật hiến pháp và luật hành chính
  7380103 Luật dân sự và tố tụng dân sự
  7380104 Luật hình sự và tố tụng hình sự
  7380107 Luật kinh tế
  7420101 Sinh học
  7420201 Công nghệ sinh học
  7440102 Vật lý học
  7440112 Hóa học
  7440301 Khoa học môi trường
  7460101 Toán học
  7460112 Toán ứng dụng
  7460201 Thống kê
  7480101 Khoa học máy tính
  7480102 Mạng máy tính và truyền thông dữ liệu
  7480103 Kỹ thuật phần mềm
  7480104 Hệ thống thông tin
  7480201 Công nghệ thông tin
  7480202 An toàn thông tin
  7510102 Công nghệ kỹ thuật công trình xây dựng
  7510104 Công nghệ kỹ thuật giao thông
  7510201 Công nghệ kỹ thuật cơ khí
  7510205 Công nghệ kỹ thuật ô tô
  7510301 Công nghệ kỹ thuật điện, điện tử
  7510406 Công nghệ kỹ thuật môi trường
  7520103 Kỹ thuật cơ khí
  7520201 Kỹ thuật điện
  7520207 Kỹ thuật điện tử - viễn thông
  7520320 Kỹ thuật môi trường
  7520503 Kỹ thuật trắc địa - bản đồ
  7540101 Công nghệ thực phẩm
  7540105 Công nghệ chế biến thủy sản
  7580101 Kiến trúc
  7580105 Quy hoạch vùng và đô thị
  7580201 Kỹ thuật xây dựng
  7580202 Kỹ thuật xây dựng công trình thủy
  7580205 Kỹ thuật xây dựng công trình giao thông
  7580212 Kỹ thuật tài nguyên nước
  7580213 Kỹ thuật cấp thoát nước
  7580301 Kinh tế xây dựng
  7580302 Quản lý xây dựng
  7620101 Nông nghiệp
  7620103 Khoa học đất
  7620105 Chăn nuôi
  7620109 Nông học
  7620110 Khoa học cây trồng
  7620112 Bảo vệ thực vật
  7620115 Kinh tế nông nghiệp
  7620116 Phát triển nông thôn
  7620205 Lâm sinh
  7620211 Quản lý tài nguyên rừng
  7620301 Nuôi trồng thủy sản
  7620305 Quản lý thủy sản
  7640101 Thú y
  7720101 Y khoa
  7720110 Y học dự phòng
  7720115 Y học cổ truyền
  7720201 Dược học
  7720301 Điều dưỡng
  7720302 Hộ sinh
  7720401 Dinh dưỡng
  7720501 Răng - Hàm - Mặt
  7720601 Kỹ thuật xét nghiệm y học
  7720602 Kỹ thuật hình ảnh y học
  7720603 Kỹ thuật phục hồi chức năng
  7720701 Y tế công cộng
  7720802 Quản lý bệnh viện
  7760101 Công tác xã hội
  7760102 Công tác thanh thiếu niên
  7810101 Du lịch
  7810103 Quản trị dịch vụ du lịch và lữ hành
  7810301 Quản lý thể dục thể thao
  7810302 Huấn luyện thể thao
  7840101 Khai thác vận tải
  7850101 Quản lý tài nguyên và môi trường
  7850103 Quản lý đất đai
  7860222 Quân sự cơ sở
`)

/** Master's majors (thạc sĩ). */
export const masterMajors = rowsOf(`
  8140101 Giáo dục học
  8140111 Lý luận và phương pháp dạy học bộ môn
  8140114 Quản lý giáo dục
  8220102 Ngôn ngữ Việt Nam
  8220121 Văn học Việt Nam
  8220201 Ngôn ngữ Anh
  8229001 Triết học
  8229013 Lịch sử Việt Nam
  8229042 Quản lý văn hóa
  8310101 Kinh tế học
  8310102 Kinh tế chính trị
  8310105 Kinh tế phát triển
  8310110 Quản lý kinh tế
  8310201 Chính trị học
  8310202 Xây dựng Đảng và chính quyền nhà nước
  8310204 Hồ Chí Minh học
  8310401 Tâm lý học
  8320303 Lưu trữ học
  8340101 Quản trị kinh doanh
  8340201 Tài chính - Ngân hàng
  8340301 Kế toán
  8340403 Quản lý công
  8340404 Quản trị nhân lực
  8340412 Quản lý khoa học và công nghệ
  8380102 Luật hiến pháp và luật hành chính
  8380103 Luật dân sự và tố tụng dân sự
  8380104 Luật hình sự và tố tụng hình sự
  8380107 Luật kinh tế
  8420201 Công nghệ sinh học
  8440301 Khoa học môi trường
  8460102 Toán giải tích
  8460113 Phương pháp toán sơ cấp
  8480101 Khoa học máy tính
  8480104 Hệ thống thông tin
  8480201 Công nghệ thông tin
  8520320 Kỹ thuật môi trường
  8580101 Kiến trúc
  8580201 Kỹ thuật xây dựng
  8580205 Kỹ thuật xây dựng công trình giao thông
  8580302 Quản lý xây dựng
  8620105 Chăn nuôi
  8620110 Khoa học cây trồng
  8620112 Bảo vệ thực vật
  8620115 Kinh tế nông nghiệp
  8620116 Phát triển nông thôn
  8620301 Nuôi trồng thủy sản
  8640101 Thú y
  8720104 Ngoại khoa
  8720105 Sản phụ khoa
  8720106 Nhi khoa
  8720107 Nội khoa
  8720115 Y học cổ truyền
  8720205 Dược lý và dược lâm sàng
  8720212 Tổ chức quản lý dược
  8720301 Điều dưỡng
  8720701 Y tế công cộng
  8720801 Quản lý y tế
  8760101 Công tác xã hội
  8850101 Quản lý tài nguyên và môi trường
  8850103 Quản lý đất đai
`)

/** Doctoral majors (tiến sĩ). */
export const doctorMajors = rowsOf(`
  9140114 Quản lý giáo dục
  9229001 Triết học
  9310102 Kinh tế chính trị
  9310105 Kinh tế phát triển
  9310110 Quản lý kinh tế
  9340101 Quản trị kinh doanh
  9340201 Tài chính - Ngân hàng
  9340403 Quản lý công
  9380102 Luật hiến pháp và luật hành chính
  9380107 Luật kinh tế
  9420201 Công nghệ sinh học
  9480101 Khoa học máy tính
  9620110 Khoa học cây trồng
  9620112 Bảo vệ thực vật
  9620301 Nuôi trồng thủy sản
  9720104 Ngoại khoa
  9720107 Nội khoa
  9720701 Y tế công cộng
`)

/** College majors (cao đẳng); 51… are those of teacher training. */
export const collegeMajors = rowsOf(`
  51140201 Giáo dục Mầm non
  51140202 Giáo dục Tiểu học
  51140206 Giáo dục Thể chất
  51140209 Sư phạm Toán học
  51140210 Sư phạm Tin học
  51140211 Sư phạm Vật lý
  51140212 Sư phạm Hóa học
  51140213 Sư phạm Sinh học
  51140217 Sư phạm Ngữ văn
  51140218 Sư phạm Lịch sử
  51140219 Sư phạm Địa lý
  51140221 Sư phạm Âm nhạc
  51140222 Sư phạm Mỹ thuật
  51140231 Sư phạm Tiếng Anh
  6320301 Văn thư hành chính
  6340202 Tài chính - Ngân hàng
  6340301 Kế toán
  6340404 Quản trị kinh doanh
  6480201 Công nghệ thông tin
  6510103 Công nghệ kỹ thuật xây dựng
  6520227 Điện công nghiệp
  6640101 Thú y
  6720201 Dược
  6720301 Điều dưỡng
  6720303 Hộ sinh
  6720602 Kỹ thuật xét nghiệm y học
  6760101 Công tác xã hội
  6850102 Quản lý đất đai
`)

/** Secondary vocational majors (trung cấp). */
export const secondaryMajors = rowsOf(`
  5140201 Sư phạm mầm non
  5140202 Sư phạm tiểu học
  5320301 Văn thư hành chính
  5320305 Thư viện
  5340302 Kế toán doanh nghiệp
  5380101 Pháp luật
  5480205 Tin học ứng dụng
  5620110 Trồng trọt
  5640101 Thú y
  5720101 Y sĩ
  5720201 Dược
  5720301 Điều dưỡng
  5720303 Hộ sinh
  5760101 Công tác xã hội
  5850102 Quản lý đất đai
  5860222 Quân sự cơ sở
`)
