/** Decisions as papers, what people ask to be corrected, and records whose term is over. */
import { field, finish, menu, note, press, type GuideChapter } from '#domain/guides/guide.ts'

export const decisionOfMany: GuideChapter = {
  id: 'quyet-dinh',
  title: 'Nhập một quyết định cho nhiều người',
  words: 'quyết định, số quyết định, gắn với hồ sơ, trích yếu, người ký',
  about: 'Khi một quyết định có nhiều người: nhập một lần, sửa một lần, các dòng đã gắn sửa theo.',
  menuPath: '/quyet-dinh',
  needs: 'QuyetDinh.create',
  steps: [
    menu('Quyết định', '/quyet-dinh'),
    press('Thêm quyết định', 'Bấm {}.'),
    field('Số, ký hiệu', 'Gõ {} như trên văn bản, rồi ngày ký, người ký và trích yếu.'),
    finish('Lưu lại', 'Bấm {}.'),
    note(
      'Xem người ở dòng của quyết định cho biết những ai đã gắn với quyết định và gắn thêm các dòng có cùng số.',
    ),
  ],
}

export const readDecision: GuideChapter = {
  id: 'doc-quyet-dinh',
  title: 'Đọc quyết định từ tệp PDF, Word',
  words: 'đọc từ tệp, quét quyết định, PDF, Word, nhập tự động',
  about:
    'Khi quyết định có bản PDF có chữ hoặc bản Word: số, ngày, người ký và từng người được đọc thành đề xuất.',
  menuPath: '/quyet-dinh',
  needs: 'QuyetDinh.create',
  steps: [
    menu('Quyết định', '/quyet-dinh'),
    press('Đọc từ tệp', 'Bấm {}.'),
    finish('Chọn tệp', 'Bấm {}, hoặc kéo thả tệp vào khung. Bản quét không có chữ thì không đọc được.'),
    note(
      'Đối chiếu từng đề xuất với văn bản ở bên cạnh: chỗ nào đọc chưa chắc được đánh dấu. Chỉ những gì bạn xác nhận mới được ghi vào hồ sơ.',
    ),
  ],
}

export const answerRequest: GuideChapter = {
  id: 'tra-loi-yeu-cau',
  title: 'Trả lời yêu cầu chỉnh sửa hồ sơ',
  words: 'yêu cầu chỉnh sửa, đề nghị sửa, trả lời, thông tin sai',
  about: 'Khi người có hồ sơ đề nghị sửa thông tin của mình.',
  menuPath: '/yeu-cau-chinh-sua',
  needs: 'DuLieuCaNhan.answer-request',
  steps: [
    menu('Yêu cầu chỉnh sửa', '/yeu-cau-chinh-sua'),
    note(
      'Bấm vào họ và tên để mở đúng phần hồ sơ được đề nghị sửa, đối chiếu với hồ sơ gốc và sửa nếu đúng.',
    ),
    press('Trả lời', 'Rồi bấm {} ở dòng của yêu cầu và gõ nội dung trả lời.', { sometimes: true }),
    {
      ...finish('Đã chỉnh sửa', 'Bấm {} nếu đã sửa, hoặc Không chấp nhận: người gửi nhận được câu trả lời.'),
      sometimes: true,
    },
  ],
}

export const dispose: GuideChapter = {
  id: 'tieu-huy-ho-so',
  title: 'Tiêu hủy hồ sơ hết thời hạn lưu',
  words: 'hết thời hạn lưu, tiêu hủy, biên bản, xóa vĩnh viễn',
  about:
    'Khi người có thẩm quyền đã quyết định tiêu hủy hồ sơ của những người kết thúc công tác quá thời hạn lưu.',
  menuPath: '/ho-so-het-han-luu',
  needs: 'DuLieuCaNhan.dispose',
  steps: [
    menu('Hồ sơ hết thời hạn lưu', '/ho-so-het-han-luu'),
    finish('Xuất Excel', 'Bấm {} để tải danh mục trình quyết định.'),
    note(
      'Khi đã có quyết định: đánh dấu những hồ sơ trong quyết định, bấm Tiêu hủy và nhập số, ngày, cơ quan ban hành.',
    ),
    note(
      'Tiêu hủy rồi không khôi phục được. Biên bản kèm danh sách ở cuối màn hình, tải lại được lúc nào cũng được.',
    ),
  ],
}
