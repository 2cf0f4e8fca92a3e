/** Entering and correcting records. */
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

/** The person of the examples. */
const search = type('Nội dung tìm kiếm', 'nguyen van an', 'Gõ tên vào ô {}, không cần dấu.')
const find = press('Tìm kiếm', 'Bấm {}.')

export const newRecord: GuideChapter = {
  id: 'them-ho-so',
  title: 'Thêm hồ sơ mới từ hồ sơ giấy',
  words: 'tạo hồ sơ, nhập hồ sơ, thêm cán bộ',
  about:
    'Khi đơn vị có người mới mà chưa có hồ sơ trên hệ thống. Để sẵn căn cước công dân và sơ yếu lý lịch bên cạnh.',
  menuPath: '/danh-sach',
  needs: 'CanBoCongChuc.create-hs',
  steps: [
    note(
      'Tìm tên và số CCCD ở Danh sách hồ sơ trước để chắc chắn người này chưa có hồ sơ. Nếu hồ sơ đang ở đơn vị khác, đề nghị đơn vị đó chuyển sang, không nhập mới.',
    ),
    menu('Danh sách hồ sơ', '/danh-sach'),
    press('Thêm hồ sơ', 'Bấm {} ở góc trên bên phải.', { picture: true }),
    field('Đơn vị hiện tại', 'Chọn đơn vị quản lý, đơn vị sử dụng và {}.'),
    type('Họ và tên', 'Nguyễn Văn An', 'Gõ {} đúng như trên căn cước công dân.', { picture: true }),
    field('Ngày sinh', 'Ở ô {} và các ô ngày khác, gõ liền số cũng được: 20051990 là ngày 20/05/1990.'),
    field('Số CCCD', 'Gõ {} đủ 12 chữ số, đọc lại một lần với thẻ.'),
    note('Ô có dấu sao đỏ phải nhập. Không rõ cách ghi, bấm dấu ? cạnh tên ô để xem ví dụ.'),
    finish(
      'Lưu lại',
      'Bấm {}. Còn thiếu hoặc sai ô nào, phần mềm liệt kê ở đầu bảng; bấm từng dòng để đến đúng ô.',
    ),
    note('Sau khi lưu, mở hồ sơ để nhập tiếp quá trình công tác, lương, đào tạo và quan hệ gia đình.'),
  ],
}

export const mendNumber: GuideChapter = {
  id: 'sua-cccd',
  title: 'Sửa số CCCD',
  words: 'sửa căn cước, sai số CCCD, đổi giấy tờ, cập nhật thông tin',
  about: 'Khi số căn cước trên hồ sơ khác với thẻ. Các thông tin chung khác cũng sửa theo cách này.',
  menuPath: '/danh-sach',
  needs: 'CanBoCongChuc.update-general-hs',
  steps: [
    menu('Danh sách hồ sơ', '/danh-sach'),
    search,
    find,
    openPerson('Bấm vào họ và tên để mở hồ sơ.'),
    press('Cập nhật', 'Bấm {} ở góc trên bên phải.', { picture: true }),
    press('Giấy tờ tùy thân', 'Bấm {} để đến đúng phần.'),
    type('Số CCCD', '087090000123', 'Sửa {} theo thẻ căn cước.', { picture: true }),
    field('Ngày cấp CCCD', 'Thẻ cấp lại thì sửa cả nơi cấp và {}.'),
    finish('Lưu lại', 'Bấm {}. Đổi ý thì bấm nút bên cạnh để bỏ.'),
    note('Hồ sơ đã ký duyệt thì cần ký duyệt lại, vì nội dung đã thay đổi.'),
  ],
}

export const raise: GuideChapter = {
  id: 'nang-luong',
  title: 'Nâng lương cho một người',
  words: 'nâng bậc, lên lương, quyết định lương, quá trình lương',
  about:
    'Khi có quyết định nâng bậc lương của một người. Nhiều người cùng một quyết định: xem chương về người đến hạn.',
  menuPath: '/danh-sach',
  needs: 'Luong.add',
  steps: [
    menu('Danh sách hồ sơ', '/danh-sach'),
    search,
    find,
    openPerson('Bấm vào họ và tên để mở hồ sơ.'),
    follow('Lương và phụ cấp', 'Ở cột trái của hồ sơ, bấm {}.'),
    press('Thêm mới', 'Ở bảng Quá trình lương, bấm {}.', { within: 'Quá trình lương', picture: true }),
    press('Điền bậc', 'Bấm nút {} ở đầu bảng: bậc, hệ số và ngày hưởng tiếp theo được điền sẵn.', {
      picture: true,
    }),
    type('Số quyết định lương', '15/QĐ-SNV', 'Gõ {} như trên văn bản.'),
    field('Ngày bắt đầu hưởng lương', 'Đối chiếu {} với quyết định.'),
    field('Tệp đính kèm', 'Ở ô {}, chọn bản quét PDF của quyết định.'),
    finish(
      'Lưu lại',
      'Bấm {}. Giữ các dấu chọn ở mục Khi lưu: kỳ lương trước tự kết thúc, lương hiện hưởng tự đổi theo.',
      { picture: true },
    ),
  ],
}

export const certificate: GuideChapter = {
  id: 'van-bang',
  title: 'Thêm văn bằng, chứng chỉ kèm tệp PDF',
  words: 'đào tạo, bồi dưỡng, bằng cấp, chứng chỉ, tải tệp lên',
  about: 'Khi có bằng hoặc chứng chỉ mới. Quét văn bằng thành một tệp PDF trước.',
  menuPath: '/danh-sach',
  needs: 'DaoTao.add',
  steps: [
    menu('Danh sách hồ sơ', '/danh-sach'),
    search,
    find,
    openPerson('Bấm vào họ và tên để mở hồ sơ.'),
    follow('Đào tạo bồi dưỡng', 'Ở cột trái của hồ sơ, bấm {}.'),
    press('Thêm mới', 'Bấm {} ở bảng đào tạo.', { picture: true }),
    field('Loại đào tạo', 'Chọn {} trước: các ô bên dưới thay đổi theo loại đó.'),
    field('Từ tháng/năm', 'Gõ tháng và năm ở ô {}, ví dụ 092015.'),
    field('Tên cơ sở đào tạo', 'Chọn {}. Không có trong danh sách thì đánh dấu Ngoài danh mục rồi gõ tên.'),
    finish('Chọn tệp PDF', 'Bấm {} và chọn bản quét. Chờ đến khi tên tệp hiện ra.', { picture: true }),
    finish('Lưu lại', 'Bấm {}.'),
  ],
}

export const missing: GuideChapter = {
  id: 'thieu-thong-tin',
  title: 'Bổ sung hồ sơ thiếu thông tin',
  words: 'hồ sơ thiếu, chưa đủ thông tin, bổ sung',
  about: 'Hồ sơ còn thiếu thông tin bắt buộc thì chưa ký duyệt được. Nên làm dần mỗi tuần.',
  menuPath: '/danh-sach-ho-so-thieu',
  steps: [
    menu('Hồ sơ thiếu thông tin', '/danh-sach-ho-so-thieu'),
    field('Cơ quan hiện tại', 'Chọn cơ quan ở ô {} nếu muốn làm từng đơn vị.'),
    press('Tìm kiếm', 'Bấm {}. Cột Thông tin thiếu ghi phần còn thiếu của từng người.', { picture: true }),
    press('Xem', 'Bấm {} ở dòng của một người.', { picture: true }),
    note('Bảng bên phải liệt kê từng thông tin còn thiếu. Bấm vào một dòng để đến đúng ô, nhập rồi lưu lại.'),
  ],
}

export const draft: GuideChapter = {
  id: 'ban-nhap',
  title: 'Tiếp tục phần nhập dở (bản nháp)',
  words: 'bản nháp, mất điện, đang nhập dở, khôi phục, chưa lưu',
  about: 'Đang nhập mà mất điện, hết phiên hoặc lỡ đóng trang: phần đã gõ được giữ trên máy chủ 72 giờ.',
  menuPath: null,
  steps: [
    note('Đăng nhập lại và mở đúng hồ sơ, đúng phần đang nhập dở.'),
    note(
      'Bấm Cập nhật, hoặc mở lại bảng đang nhập. Phía trên các ô có dòng Có nội dung nhập dở chưa được lưu, kèm những chỗ khác với hồ sơ.',
    ),
    {
      ...press('Tiếp tục bản nháp', 'Bấm {} để lấy lại những gì đã gõ, hoặc Bỏ bản nháp nếu không cần nữa.'),
      sometimes: true,
    },
    { ...finish('Lưu lại', 'Kiểm tra rồi bấm {}. Bản nháp hết khi đã lưu.'), sometimes: true },
    note('Bản nháp chỉ người đã gõ thấy. Tệp đính kèm quá một ngày có thể phải tải lên lại.'),
  ],
}
