/** What administrators do. */
import { field, finish, menu, note, press, type, type GuideChapter } from '#domain/guides/guide.ts'

export const newAccount: GuideChapter = {
  id: 'cap-tai-khoan',
  title: 'Cấp, mở khóa tài khoản',
  words: 'tạo tài khoản, mở khóa, mật khẩu dùng một lần, phân quyền',
  about: 'Khi có người mới cần đăng nhập, hoặc tài khoản bị khóa do nhập sai mật khẩu.',
  menuPath: '/tai-khoan',
  needs: 'Users.create',
  steps: [
    menu('Tài khoản', '/tai-khoan'),
    press('Thêm mới', 'Bấm {}.', { picture: true }),
    field('Vai trò', 'Chọn {}: mỗi vai trò thấy và làm được những việc khác nhau.'),
    field('Đơn vị', 'Chọn {}: người dùng chỉ thấy hồ sơ của đơn vị này và các đơn vị trực thuộc.'),
    type('Tên tài khoản', 'an.nguyen', 'Gõ họ và tên, rồi {} bằng chữ thường không dấu.', { picture: true }),
    finish('Lưu', 'Bấm {}. Mật khẩu dùng một lần hiện ra: giao tận tay, không gửi qua tin nhắn nhóm.'),
    note('Tài khoản bị khóa: tìm tài khoản, đánh dấu rồi bấm Mở khóa ở đầu danh sách.'),
    note('Cấp cho nhiều người có hồ sơ nhưng chưa có tài khoản: dùng Tạo tài khoản hàng loạt.'),
  ],
}

export const newCatalogueItem: GuideChapter = {
  id: 'them-danh-muc',
  title: 'Thêm một mục vào danh mục',
  words: 'danh mục, mã quốc gia, thiếu trong danh sách',
  about: 'Khi các đơn vị không tìm thấy một trường học, một chức vụ … trong danh sách để chọn.',
  menuPath: '/danh-muc',
  needs: 'Common.create',
  steps: [
    menu('Danh mục', '/danh-muc'),
    field('Bộ danh mục', 'Chọn danh sách cần thêm ở ô {}.'),
    press('Tìm kiếm', 'Bấm {} và xem mục đó đã có dưới tên khác chưa.'),
    press('Thêm mới', 'Chưa có thì bấm {}.', { picture: true }),
    field('Tên danh mục', 'Gõ {} đầy đủ, viết như trên văn bản.', { picture: true }),
    field('Mã quốc gia', 'Gõ {}: hồ sơ dùng mục không có mã đúng sẽ bị cơ sở dữ liệu quốc gia từ chối.'),
    finish('Lưu lại', 'Bấm {}. Mọi đơn vị chọn được ngay.'),
  ],
}

export const typedValues: GuideChapter = {
  id: 'gia-tri-tu-nhap',
  title: 'Gán mã cho giá trị tự nhập',
  words: 'ngoài danh mục, giá trị tự nhập, gán mã, CSDL quốc gia',
  about: 'Chữ gõ ngoài danh mục phải được gán vào một mục có mã thì hồ sơ mới gửi đi được.',
  menuPath: '/gia-tri-ngoai-danh-muc',
  steps: [
    menu('Giá trị tự nhập', '/gia-tri-ngoai-danh-muc', { picture: true }),
    field('Tìm giá trị', 'Gõ vào ô {} để tìm, hoặc làm lần lượt từ đầu danh sách.'),
    note(
      'Bên cạnh mỗi giá trị có các mục gần giống: bấm mục đúng, hoặc chọn mục khác trong danh sách. Việc gán có hiệu lực ngay cho mọi hồ sơ.',
    ),
  ],
}

export const auditLog: GuideChapter = {
  id: 'nhat-ky',
  title: 'Xem ai đã xem, ai đã sửa hồ sơ',
  words: 'nhật ký, lịch sử, ai sửa, ai xem, truy vết',
  about: 'Khi cần trả lời: thông tin này ai nhập, lúc nào, trước đó là gì; ai đã mở hồ sơ của một người.',
  menuPath: '/nhat-ky',
  steps: [
    menu('Nhật ký', '/nhat-ky'),
    type('Nội dung tìm kiếm', 'nguyen van an', 'Gõ tên cán bộ hoặc tên người dùng vào ô {}.'),
    field('Từ ngày', 'Giới hạn thời gian ở {} và đến ngày.'),
    press('Tìm kiếm', 'Bấm {}.', { picture: true }),
    press('Thay đổi', 'Bấm {} để chỉ xem những lần sửa, kèm giá trị trước và sau.'),
    press('Lượt xem', 'Bấm {} để chỉ xem ai đã mở hồ sơ.'),
    note('Nhật ký không ai sửa hay xóa được, kể cả quản trị hệ thống.'),
  ],
}

export const restore: GuideChapter = {
  id: 'thung-rac',
  title: 'Lấy lại hồ sơ đã xóa',
  words: 'thùng rác, khôi phục, xóa nhầm',
  about: 'Khi một hồ sơ bị xóa nhầm.',
  menuPath: '/thung-rac',
  steps: [
    menu('Thùng rác', '/thung-rac', { picture: true }),
    type('Nội dung tìm kiếm', 'nguyen van an', 'Gõ tên hoặc số CCCD vào ô {}.'),
    press('Tìm kiếm', 'Bấm {}. Danh sách ghi người xóa và thời điểm xóa.'),
    { ...press('Khôi phục', 'Bấm {} ở dòng của người đó.'), sometimes: true },
  ],
}

export const ownGuide: GuideChapter = {
  id: 'dang-tep-huong-dan',
  title: 'Đăng tệp hướng dẫn của cơ quan',
  words: 'tải tệp hướng dẫn, PDF, văn bản hướng dẫn',
  about: 'Văn bản hướng dẫn riêng của tỉnh được đăng thêm cạnh hướng dẫn có sẵn, mọi tài khoản xem được.',
  menuPath: '/tai-file-huong-dan',
  needs: 'HuongDan.create',
  steps: [
    menu('Quản lý tệp hướng dẫn', '/tai-file-huong-dan'),
    type('Tên tệp', 'Công văn hướng dẫn kê khai năm 2026', 'Gõ {}: tên này hiện trong danh sách.'),
    finish('Chọn tệp PDF', 'Bấm {} và chờ tên tệp hiện ra.', { picture: true }),
    field('Thứ tự', 'Ô {} quyết định tệp nào đứng trước.'),
    finish('Lưu lại', 'Bấm {}.'),
  ],
}
