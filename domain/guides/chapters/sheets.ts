/** Reports, and lists from Excel. */
import { field, finish, menu, note, press, type GuideChapter } from '#domain/guides/guide.ts'

export const quarterlyReport: GuideChapter = {
  id: 'bao-cao-quy',
  title: 'Lập báo cáo quý',
  words: 'báo cáo, thống kê, số liệu, xuất excel, BM01, BM02',
  about: 'Cuối mỗi quý: lập báo cáo số lượng, chất lượng của đơn vị theo mẫu.',
  menuPath: '/xuat-bao-cao',
  steps: [
    menu('Xuất báo cáo', '/xuat-bao-cao'),
    field('Loại báo cáo', 'Chọn mẫu ở ô {}.'),
    field('Đơn vị sử dụng', 'Chọn đơn vị ở ô {}; tắt Đơn vị trực thuộc nếu chỉ tính riêng đơn vị đó.', {
      picture: true,
    }),
    note(
      'Mẫu có ô ngày thì chọn ngày cuối quý, ví dụ 31/03, 30/06, 30/09, 31/12. Số liệu hiện ngay bên dưới.',
    ),
    note('Thấy số nào lạ, bấm vào số đó: danh sách những người được đếm hiện ra để đối chiếu.'),
    finish('Tải file', 'Bấm {} để lấy bảng Excel đúng mẫu, in hoặc gửi đi.'),
    menu('Báo cáo danh sách', '/xuat-bao-cao-danh-sach'),
    field(
      'Kỳ chung từ ngày',
      'Cần danh sách tên (khen thưởng, tuyển dụng, nghỉ hưu … trong quý): nhập {} và đến ngày một lần cho mọi danh sách.',
      { picture: true },
    ),
    note('Bấm Xuất báo cáo ở dòng của danh sách cần lấy.'),
  ],
}

export const importList: GuideChapter = {
  id: 'nhap-excel',
  title: 'Nhập danh sách từ Excel',
  words: 'nhập từ tệp, nhập hàng loạt, tải lên danh sách, nhiều hồ sơ',
  about:
    'Khi có danh sách nhiều người trong tệp Excel. Dùng được danh sách sẵn có của đơn vị, không bắt buộc theo mẫu.',
  menuPath: '/import-ho-so',
  steps: [
    menu('Nhập hồ sơ từ tệp', '/import-ho-so'),
    finish('Tải tệp mẫu', 'Chưa có danh sách thì bấm {}, điền mỗi người một dòng.'),
    field('Tệp hồ sơ', 'Kéo tệp vào ô {}, hoặc bấm vào ô để chọn tệp.', { picture: true }),
    note('Phần mềm đọc, kiểm tra và báo số hồ sơ hợp lệ, số lỗi. Chưa có hồ sơ nào được tạo ở bước này.'),
    {
      ...press('Nhận diện cột', 'Cột nào chưa được nhận ra, bấm {} để chỉ cột đó là thông tin gì.'),
      sometimes: true,
    },
    {
      ...press(
        'Tải tệp lỗi',
        'Có lỗi: sửa ngay trong bảng, hoặc bấm {}, sửa các ô tô đỏ trong Excel rồi tải lên lại.',
      ),
      sometimes: true,
    },
    { ...press('Nhập các dòng đúng', 'Muốn nhập trước những người đã đúng, bấm {}.'), sometimes: true },
    {
      ...finish('Chuyển hồ sơ', 'Chọn đơn vị, đối chiếu các ô phần mềm đã sửa, rồi bấm {}.'),
      sometimes: true,
    },
    note(
      'Mật khẩu đăng nhập lần đầu của những người vừa nhập chỉ hiện một lần: tải danh sách về, giao tận tay từng người.',
    ),
  ],
}
