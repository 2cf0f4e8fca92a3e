/**
 * Sentences that this product adds where the specification has a rule without words, or no rule at all. Each stands
 * here once beside the place that says it, so that `npm run check-messages` tells a new wording from a known one; look
 * here before you write another. '{…}' stands for a value. Refusals, the sentences about the form of a value and those
 * about files have catalogues of their own (refusals.ts, forms/sentences.ts, files/file-sentences.ts).
 */
export const ownSentences: readonly string[] = [
  // A person's fields: bounds that the specification names only as numbers.
  '{label} là bắt buộc.',
  'Cán bộ phải đủ 18 tuổi.',
  'Ngày sinh không được quá 70 năm trước.',
  'Ngày cấp phải sau ngày sinh.',
  'Ngày vào Đảng phải sau ngày sinh.',
  'Số CCCD chỉ được nhập số.',
  'Số CCCD phải có độ dài là 12 ký tự.',
  'Số CMND chỉ được nhập số.',
  'Số CMND phải có độ dài là 9 ký tự.',
  'Số điện thoại chỉ được nhập số.',
  'Số sổ BHXH phải có đúng 15 ký tự.',
  'Số BHYT phải có đúng 15 ký tự.',
  'Mã số thuế phải có từ 10 đến 13 chữ số.',

  // What a request may hold.
  'Số trang không hợp lệ.',
  'Số dòng mỗi trang không hợp lệ.',
  'Số dòng mỗi trang phải từ 1 đến 100.',
  'Không thể sắp xếp theo trường này.',
  'Nội dung tìm kiếm không hợp lệ.',
  'Nội dung tìm kiếm quá dài.',
  'Giá trị phải là đúng hoặc sai.',
  'Giá trị số quá lớn.',
  'Nội dung có ký tự không được phép.',
  'Dữ liệu gửi lên lồng nhau quá sâu.',
  'Dữ liệu không đúng định dạng.',
  'Thiếu dữ liệu của dòng cần lưu.',
  'Kích thước ảnh không hợp lệ.',
  'Mẫu xuất không hợp lệ.',
  'Mẫu xuất không tồn tại.',
  '{label} không đúng định dạng.',
  '{label} không tồn tại.',
  'Địa chỉ không hợp lệ.',
  'Địa chỉ không đúng định dạng.',
  'Tỉnh không có trong danh mục.',
  'Huyện không thuộc tỉnh đã chọn.',
  'Xã/Phường không thuộc tỉnh đã chọn.',
  'Bộ danh mục không tồn tại.',
  'Tệp tin không tồn tại hoặc không thuộc mục này.',

  // What is there already, or still in use.
  'Dữ liệu đã tồn tại trong hệ thống.',
  'Dữ liệu đang được sử dụng hoặc không còn tồn tại.',
  'Số CCCD đã có trong hệ thống.',
  'Số hiệu CVCCVC đã có trong hệ thống.',
  'Tên tài khoản đã tồn tại.',
  'Mã cơ quan đã tồn tại.',
  'Mã quyền đã tồn tại.',
  'Code danh mục đã tồn tại.',
  'Mã địa giới đã tồn tại.',

  // What a record's unit and status allow.
  'Hồ sơ đang chờ tiếp nhận ở đơn vị mới nên không thể thay đổi.',
  'Hồ sơ đang chờ đơn vị mới tiếp nhận nên không thể sửa.',
  'Đơn vị hiện tại nằm ngoài phạm vi quản lý của bạn.',
  'Phòng ban không thuộc đơn vị hiện tại.',
  "Trạng thái '{name}' không thể chọn khi thêm hồ sơ.",
  "Không thể chuyển trạng thái '{from}' thành '{to}' tại đây.",

  // What was done.
  'Thành công.',
  'Thêm mới thành công!',
  'Cập nhật thành công!',
  'Xóa thành công!',
  'Đăng nhập thành công.',
  'Đăng xuất thành công.',
  'Đổi mật khẩu thành công!',
  'Cập nhật thông tin thành công!',
  'Đã kết thúc phiên đăng nhập.',

  // Sign-in and passwords.
  'Vui lòng xác nhận bạn không phải là người máy.',
  'Tài khoản đã bị khóa. Vui lòng liên hệ quản trị viên.',
  'Mật khẩu dùng một lần đã hết hạn. Vui lòng liên hệ quản trị viên để cấp lại.',
  'Tài khoản chưa được cấp quyền.',
  'Mật khẩu cũ không đúng.',
  'Mật khẩu mới phải khác mật khẩu cũ.',
  'Mật khẩu chưa đạt yêu cầu: {first}{rest}.',
  'Mật khẩu quá phổ biến, dễ bị đoán. Vui lòng chọn mật khẩu khác.',
  'Mật khẩu không được chứa họ tên, tên tài khoản, số CCCD hoặc ngày sinh của bạn.',
  'Họ và tên không được dài quá 100 ký tự.',
  'đang dùng mật khẩu cấp một lần. Vui lòng đặt mật khẩu mới rồi đăng nhập lại để tiếp tục.',
  'Dữ liệu cá nhân trong hệ thống chỉ được dùng để quản lý hồ sơ cán bộ, công chức, viên chức theo quy định của pháp luật. Mỗi lượt xem và thay đổi đều được ghi lại.',

  // Screens: what there is to see, to do next, or to try again.
  'Hệ thống đang bảo trì, vui lòng quay lại sau.',
  'Không tìm thấy đường dẫn yêu cầu trên máy chủ này.',
  'Không tải được màn hình này. Vui lòng kiểm tra kết nối mạng của bạn rồi thử lại.',
  'Màn hình này gặp sự cố.',
  'Không có dữ liệu phù hợp.',
  'Không có hồ sơ phù hợp. Hãy thử bớt điều kiện lọc hoặc bấm Làm mới.',
  'Bạn đang chỉnh sửa hồ sơ. Nếu chuyển đi mà không lưu, các thay đổi sẽ bị mất.',
  'Trong lúc bạn nhập, người khác đã lưu giá trị khác cho các trường dưới đây. Hãy chọn giá trị cần giữ.',
  'Kéo ảnh để chọn phần khuôn mặt nằm trong vòng tròn.',
  'Tệp đã bỏ sẽ được xóa khi bấm Lưu lại.',
]
