/** Finding people and keeping filters. */
import {
  field,
  finish,
  follow,
  menu,
  note,
  openPerson,
  press,
  type,
  type GuideChapter,
} from '#domain/guides/guide.ts'

export const findPerson: GuideChapter = {
  id: 'tim-nguoi',
  title: 'Tìm một người',
  words: 'tra cứu, tìm hồ sơ, tìm cán bộ',
  about: 'Khi cần xem hoặc sửa hồ sơ của một người mà bạn biết tên, số CCCD, email hoặc số điện thoại.',
  menuPath: '/danh-sach',
  steps: [
    menu('Danh sách hồ sơ', '/danh-sach'),
    type(
      'Nội dung tìm kiếm',
      'nguyen van an',
      'Gõ vào ô {}. Không cần gõ dấu, không cần đủ họ tên; số CCCD, số điện thoại hoặc email cũng tìm được.',
      { picture: true },
    ),
    field('Cơ quan hiện tại', 'Muốn tìm trong một cơ quan, chọn cơ quan đó ở ô {}.'),
    press('Tìm kiếm', 'Bấm {}. Người khớp nhất đứng ở dòng đầu.'),
    openPerson('Bấm vào họ và tên để mở hồ sơ.', { picture: true }),
    follow('Lương và phụ cấp', 'Hồ sơ có nhiều phần. Bấm tên phần ở cột trái, ví dụ {}, để xem phần đó.', {
      picture: true,
    }),
    press('Danh sách hồ sơ', 'Xem xong, bấm {} ở đầu cột trái để về đúng danh sách vừa tìm.'),
    finish(
      'Tìm nhanh …',
      'Ở màn hình nào cũng có thể bấm ô {} phía trên (hoặc giữ phím Ctrl rồi bấm K) và gõ tên.',
    ),
  ],
}

export const keepView: GuideChapter = {
  id: 'che-do-xem',
  title: 'Lưu bộ lọc hay dùng thành chế độ xem',
  words: 'bộ lọc, lưu tìm kiếm, tab, cột hiển thị',
  about: 'Khi ngày nào cũng phải chọn lại cùng một bộ lọc, ví dụ đảng viên của một phòng.',
  menuPath: '/danh-sach',
  steps: [
    menu('Danh sách hồ sơ', '/danh-sach'),
    field('Cơ quan hiện tại', 'Chọn các điều kiện lọc, ví dụ cơ quan ở ô {}.'),
    press('Đơn vị trực thuộc', 'Chẳng hạn tắt {} để chỉ xem người của chính cơ quan đó.'),
    press('Tìm kiếm', 'Bấm {} và xem danh sách đã đúng chưa.'),
    finish('Cột hiển thị', 'Bấm {} để chọn những cột cần xem.'),
    press('Lưu thành chế độ xem mới', 'Bấm {}.', { picture: true }),
    type('Tên chế độ xem', 'Người của Văn phòng Sở', 'Đặt tên dễ nhớ ở ô {}.', { picture: true }),
    finish('Lưu', 'Bấm {}. Từ nay bộ lọc này là một thẻ phía trên danh sách, bấm là mở lại.'),
    note(
      'Bấm dấu ba chấm cạnh thẻ để đổi tên, mở đầu tiên khi vào danh sách, chia sẻ trong đơn vị hoặc xóa.',
    ),
  ],
}
