/** What every account does for itself. */
import { field, finish, follow, menu, note, press, type GuideChapter } from '#domain/guides/guide.ts'

export const ownRecord: GuideChapter = {
  id: 'ho-so-cua-toi',
  title: 'Xem và sửa hồ sơ của mình',
  words: 'hồ sơ cá nhân, sửa thông tin của tôi, kê khai',
  about: 'Bạn xem được toàn bộ hồ sơ của mình và tự sửa những thông tin được phép.',
  menuPath: '/ho-so-cua-toi',
  steps: [
    menu('Hồ sơ của tôi', '/', { picture: true }),
    follow('Quan hệ gia đình', 'Bấm tên từng phần ở cột trái, ví dụ {}, để xem và bổ sung.'),
    finish('Ai đã xem', 'Bấm {} để biết ai đã mở hồ sơ của bạn và khi nào.'),
    follow('Thông tin chung', 'Bấm {} để về phần đầu.'),
    press(
      'Cập nhật',
      'Muốn sửa, bấm {}. Ô bị mờ là thông tin do cơ quan quản lý; sai thì báo người phụ trách hồ sơ của đơn vị.',
      { picture: true },
    ),
    field('Số điện thoại', 'Sửa ô cần sửa, ví dụ {}.'),
    finish('Lưu lại', 'Bấm {}.'),
  ],
}

export const printOwn: GuideChapter = {
  id: 'in-so-yeu',
  title: 'Lấy sơ yếu lý lịch của mình',
  words: 'xuất hồ sơ, in lý lịch, mẫu 2C, Word',
  about: 'Khi cần nộp sơ yếu lý lịch theo mẫu.',
  menuPath: '/ho-so-cua-toi',
  needs: 'BaoCao.export-word',
  steps: [
    menu('Hồ sơ của tôi', '/'),
    press('Xuất hồ sơ', 'Ở đầu cột trái, bấm {}.', { picture: true }),
    note('Chọn mẫu cần lấy, ví dụ Mẫu 2C. Tệp Word được tải về; mở, đọc lại và in.'),
    note('Chỗ nào còn dấu chấm là hồ sơ chưa có thông tin đó.'),
  ],
}

export const password: GuideChapter = {
  id: 'doi-mat-khau',
  title: 'Đổi mật khẩu',
  words: 'mật khẩu, quên mật khẩu, khóa tài khoản',
  about: 'Nên đổi khi nghi có người biết mật khẩu. Không dùng chung tài khoản.',
  menuPath: null,
  steps: [
    follow('Thông tin tài khoản', 'Ở đầu danh mục chức năng, bấm {}.', { screen: '/profile' }),
    follow('Đổi mật khẩu', 'Mở thẻ {}.'),
    note(
      'Gõ mật khẩu đang dùng, mật khẩu mới và gõ lại mật khẩu mới. Một câu ngắn có dấu cách dễ nhớ hơn và khó đoán hơn một từ.',
    ),
    note('Sau khi đổi, mọi máy đang đăng nhập phải đăng nhập lại.'),
    note(
      'Quên mật khẩu, hoặc tài khoản bị khóa: báo quản trị của đơn vị để mở khóa hoặc cấp mật khẩu dùng một lần.',
    ),
  ],
}
