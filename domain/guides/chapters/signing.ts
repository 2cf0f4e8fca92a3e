/** Signing, approving, and the answers of the national database. */
import { field, finish, follow, menu, note, press, tick, type GuideChapter } from '#domain/guides/guide.ts'

export const approve: GuideChapter = {
  id: 'ky-duyet',
  title: 'Ký số và phê duyệt hồ sơ',
  words: 'ký số, ký duyệt, phê duyệt, chữ ký, chữ ký số, USB',
  about:
    'Hồ sơ đủ thông tin cần lãnh đạo ký số để phê duyệt. Cắm USB ký số và mở phần mềm ký trên máy trước.',
  menuPath: '/phe-duyet',
  needs: 'Signature.list-signature',
  steps: [
    menu('Phê duyệt', '/phe-duyet'),
    field('Cơ quan hiện tại', 'Muốn ký theo từng đơn vị, chọn ở ô {}.'),
    press('Tìm kiếm', 'Bấm {}. Cột Hạn gửi cho biết hồ sơ nào gấp.'),
    tick('Chọn cả trang', 'Đánh dấu {}, hoặc đánh dấu từng người.', { picture: true }),
    press('Ký duyệt hồ sơ', 'Bấm {}. Ký một người thì bấm Ký ở dòng của người đó.', { picture: true }),
    press('Đã xem', 'Xem những gì đã thay đổi của từng người, đúng thì bấm {} để sang người sau.', {
      picture: true,
    }),
    press('Bỏ qua', 'Chưa rõ thì bấm {}: hồ sơ đó không được ký lần này.'),
    note('Xem hết thì bấm nút Ký … hồ sơ đã xem, nhập mã PIN của USB ký số khi được hỏi.'),
    note(
      'Ký xong, phần mềm hỏi có phê duyệt không: bấm Xác nhận. Hồ sơ được gửi sang cơ sở dữ liệu quốc gia.',
    ),
    note('Nút Ký mờ hoặc báo chưa kết nối: kiểm tra phần mềm ký đã mở, USB đã cắm, rồi bấm thử lại.'),
  ],
}

export const refused: GuideChapter = {
  id: 'bi-tu-choi',
  title: 'Khi cơ sở dữ liệu quốc gia từ chối hồ sơ',
  words: 'bị từ chối, lỗi đồng bộ, thất bại, gửi lại, CSDL quốc gia',
  about: 'Hồ sơ đã ký duyệt được gửi tự động. Nơi nhận có thể từ chối vì thông tin sai hoặc thiếu.',
  menuPath: '/phe-duyet',
  steps: [
    menu('Phê duyệt', '/phe-duyet'),
    field(
      'Trạng thái ký duyệt',
      'Ở ô {}, chọn Đã ký duyệt; rồi ở ô Kết quả đồng bộ chọn kết quả không thành công.',
      { picture: true },
    ),
    press('Tìm kiếm', 'Bấm {}.'),
    { ...press('Xem', 'Bấm {} ở dòng của một người để đọc lý do và chỗ sai.'), sometimes: true },
    note('Bấm vào từng lỗi để đến đúng ô trên hồ sơ, sửa rồi lưu lại. Hồ sơ đã sửa phải được ký duyệt lại.'),
    {
      ...press(
        'Gửi lại',
        'Lỗi do đường truyền hoặc nơi nhận thì không phải sửa: đánh dấu các hồ sơ và bấm {}.',
      ),
      sometimes: true,
    },
    note(
      'Cùng một lỗi ở nhiều hồ sơ thường do một mục của danh mục chưa có mã quốc gia: báo quản trị hệ thống.',
    ),
  ],
}

export const followSending: GuideChapter = {
  id: 'tien-do-dong-bo',
  title: 'Theo dõi tiến độ gửi hồ sơ',
  words: 'tiến độ đồng bộ, quá hạn, hạn gửi, CSDL quốc gia',
  about: 'Để biết đơn vị nào còn hồ sơ chưa gửi, hồ sơ nào quá hạn.',
  menuPath: '/dong-bo-quoc-gia',
  steps: [
    menu('Tiến độ đồng bộ', '/dong-bo-quoc-gia', { picture: true }),
    field('Đơn vị', 'Chọn một đơn vị ở ô {} để xem riêng, hoặc bấm số của đơn vị đó trong bảng.'),
    press('Tìm kiếm', 'Bấm {}. Danh sách bên dưới là những người cần xử lý.'),
    finish('Xuất Excel', 'Bấm {} để gửi danh sách cho đơn vị.'),
    follow('Phê duyệt', 'Ký những hồ sơ gấp ở màn hình {}.'),
  ],
}
