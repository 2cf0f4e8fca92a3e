/** Moving people between units. */
import {
  field,
  finish,
  follow,
  menu,
  note,
  openPerson,
  press,
  tick,
  type,
  type GuideChapter,
} from '#domain/guides/guide.ts'

export const transferOne: GuideChapter = {
  id: 'chuyen-mot-nguoi',
  title: 'Chuyển một người sang đơn vị khác',
  words: 'chuyển công tác, điều động, luân chuyển, biến động đi',
  about:
    'Khi có quyết định điều động, luân chuyển. Hồ sơ theo người sang đơn vị mới sau khi nơi đó tiếp nhận.',
  menuPath: '/danh-sach',
  needs: 'ChuyenCongTac.create-chuyen-cong-tac',
  steps: [
    menu('Danh sách hồ sơ', '/danh-sach'),
    type('Nội dung tìm kiếm', 'nguyen van an', 'Gõ tên vào ô {}, không cần dấu.'),
    press('Tìm kiếm', 'Bấm {}.'),
    openPerson('Bấm vào họ và tên để mở hồ sơ.'),
    press('Chuyển công tác', 'Ở phần Chức năng khác của cột trái, bấm {}.', { picture: true }),
    field('Đơn vị chuyển đến', 'Chọn {}: gõ vài chữ của tên đơn vị rồi chọn.', { picture: true }),
    type('Quyết định chuyển', '21/QĐ-SNV', 'Gõ số, ký hiệu vào ô {}.'),
    field('Tệp đính kèm', 'Ở ô {}, chọn bản quét PDF của quyết định.'),
    finish('Chuyển', 'Bấm {}. Từ lúc này hồ sơ chờ tiếp nhận và không sửa được.'),
    note(
      'Chuyển nhầm: vào Quản lý biến động, mở Biến động đi, bấm Sửa hoặc Xóa ở dòng của người đó. Chỉ làm được khi đơn vị kia chưa tiếp nhận.',
    ),
  ],
}

export const receive: GuideChapter = {
  id: 'tiep-nhan',
  title: 'Tiếp nhận người chuyển đến',
  words: 'biến động đến, nhận hồ sơ, tiếp nhận',
  about:
    'Khi đơn vị khác đã chuyển hồ sơ của một người đến đơn vị bạn. Số người chờ hiện cạnh mục Quản lý biến động.',
  menuPath: '/bien-dong',
  needs: 'ChuyenCongTac.accept-chuyen-cong-tac',
  steps: [
    menu('Quản lý biến động', '/bien-dong'),
    press('Tiếp nhận', 'Ở Biến động đến, bấm {} trên dòng của người đó.', { picture: true }),
    field('Ngày chuyển đến', 'Kiểm tra {}: thường là ngày có hiệu lực của quyết định.', { picture: true }),
    field('Chức vụ', 'Chọn phòng ban và {} tại đơn vị bạn.'),
    note('Bảng Thay đổi trên hồ sơ cho biết trước những gì sẽ đổi: đơn vị, quá trình công tác, tài khoản.'),
    finish('Xác nhận', 'Bấm {}. Hồ sơ có ngay trong danh sách của đơn vị bạn.'),
  ],
}

export const transferMany: GuideChapter = {
  id: 'chuyen-nhieu-nguoi',
  title: 'Chuyển nhiều người cùng lúc',
  words: 'chuyển hàng loạt, chuyển cả đơn vị, ba mươi người, sáp nhập',
  about: 'Khi một quyết định chuyển nhiều người, hoặc cả đơn vị, sang cùng một nơi.',
  menuPath: '/danh-sach-chuyen-don-vi',
  steps: [
    menu('Chuyển đơn vị', '/danh-sach-chuyen-don-vi'),
    field('Cơ quan hiện tại', 'Chọn đơn vị đang có những người đó ở ô {}.'),
    press('Tìm kiếm', 'Bấm {}.'),
    {
      ...tick(
        'Chọn cả trang',
        'Đánh dấu {} ở đầu bảng, hoặc đánh dấu từng người. Người không chuyển được thì ô chọn bị khóa và có ghi lý do.',
      ),
      picture: true,
    },
    press('Chuyển hàng loạt', 'Bấm {}.', { picture: true }),
    field('Đơn vị chuyển đến', 'Chọn đơn vị quản lý và {}.'),
    type(
      'Quyết định chuyển',
      '21/QĐ-SNV',
      'Gõ số, ký hiệu của quyết định vào ô {}, chọn ngày và tệp PDF một lần cho tất cả.',
    ),
    finish(
      'Lưu lại',
      'Đọc lại danh sách ở đầu bảng rồi bấm {}. Ai không chuyển được sẽ được nêu tên kèm lý do.',
    ),
    note('Số người rất đông: có thể sang màn hình khác làm việc, phần mềm vẫn chạy tiếp và báo khi xong.'),
  ],
}

export const due: GuideChapter = {
  id: 'den-han',
  title: 'Xem ai đến hạn, nâng lương nhiều người',
  words: 'đến hạn, nâng lương thường xuyên, nghỉ hưu, bổ nhiệm lại, danh sách đề nghị',
  about:
    'Đầu mỗi quý: biết ai đến hạn nâng bậc lương, hưởng phụ cấp, bổ nhiệm lại, nghỉ hưu, và lập danh sách đề nghị.',
  menuPath: '/den-han',
  steps: [
    menu('Đến hạn', '/den-han', { picture: true }),
    press('Quý tiếp theo', 'Bấm {} hoặc quý trước để chọn thời gian. Bấm từng ô số để đổi loại đến hạn.'),
    press('Quý này', 'Bấm {} để về quý hiện tại.'),
    press('Căn cứ', 'Bấm {} ở một dòng để xem ngày đến hạn được tính thế nào, theo điều nào.', {
      picture: true,
      sometimes: true,
    }),
    press('Danh sách đề nghị', 'Bấm {} để tải bảng đề nghị trình lãnh đạo.', { sometimes: true }),
    {
      ...press(
        'Nâng lương hàng loạt',
        'Khi đã có quyết định: đánh dấu những người trong quyết định, bấm {}.',
      ),
      sometimes: true,
    },
    { ...field('Số quyết định', 'Gõ {} và ngày ký một lần cho tất cả.'), sometimes: true },
    { ...finish('Lưu lại', 'Xem lại bậc, hệ số và ngày hưởng của từng người rồi bấm {}.'), sometimes: true },
    follow('Đến hạn', 'Ai chưa đủ điều kiện vẫn còn ở màn hình {}, kèm lý do.'),
  ],
}

export const planned: GuideChapter = {
  id: 'ke-hoach',
  title: 'Nhập trước quyết định có hiệu lực từ ngày sau hôm nay',
  words: 'kế hoạch, chờ hiệu lực, quyết định ký trước, có hiệu lực từ ngày',
  about:
    'Khi quyết định đã ký nhưng nâng lương, bổ nhiệm, chuyển công tác hoặc cho nghỉ từ một ngày sau hôm nay.',
  menuPath: '/ke-hoach',
  needs: 'KeHoach.create',
  steps: [
    note(
      "Nhập quyết định như thường lệ ở hồ sơ hoặc ở màn hình Đến hạn. Khi ngày có hiệu lực sau hôm nay, nút lưu thành 'Lập kế hoạch' và hồ sơ giữ nguyên.",
    ),
    menu('Quyết định chờ hiệu lực', '/ke-hoach'),
    press('Sửa', 'Bấm {} ở một dòng để đổi ngày hoặc nội dung khi quyết định thay đổi.', { sometimes: true }),
    press('Rút', 'Bấm {} nếu quyết định không còn được thực hiện.', { sometimes: true }),
    note(
      "Đến ngày đó, lúc 00:05, phần mềm kiểm tra lại và tự thực hiện. Việc nào không thực hiện được thì chuông thông báo nêu lý do, chọn trạng thái 'Không thực hiện được' để xem.",
    ),
  ],
}
