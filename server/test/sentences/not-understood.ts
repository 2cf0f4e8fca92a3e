/** What the records can't answer, or what means too many things: the product has to say so, never guess. */
import { ask, type Sentence } from '#server/test/sentences/facts.ts'

const x = ask('không hiểu')
const no = (cau: string, why: string): Sentence => x(cau, 'khong-hieu', why)

export const notUnderstood: readonly Sentence[] = [
  no('ai làm việc giỏi nhất', 'Không có tiêu chí.'),
  no('người có năng lực, có uy tín', 'Nhận xét, không phải dữ liệu.'),
  no('ai sắp xin nghỉ', 'Ý định không có trong hồ sơ.'),
  no('nhà giàu', 'Không có ngưỡng.'),
  no('lương cao', 'Không có ngưỡng; hỏi hệ số bao nhiêu.'),
  no('người trẻ có trình độ', 'Không rõ bao nhiêu tuổi, trình độ nào.'),
  no('đi làm trễ trong tháng này', 'Không chấm công.'),
  no('còn bao nhiêu ngày phép', 'Không theo dõi ngày phép.'),
  no('ai uống rượu bia', 'Không có dữ liệu.'),
  no('bà con với chủ tịch', 'Quan hệ giữa hai cán bộ không có trong hồ sơ.'),
  no('quen anh Năm', 'Không có dữ liệu.'),
  no('hợp tuổi với giám đốc', 'Không có dữ liệu.'),
  no('số người', 'Không có điều kiện nào.'),
  no('danh sách như hôm trước', 'Không rõ danh sách nào.'),
  no('tuổi dưới', 'Câu chưa xong.'),
  no('từ 2020 đến', 'Câu chưa xong, không rõ ngày nào.'),
  no('sở abcxyz', 'Không có đơn vị này.'),
  no('nữ dưới 40 tuổi có xe ô tô', 'Nữ, dưới 40 tuổi hiểu được; xe ô tô thì không có trong hồ sơ.'),
  no('đảng viên thích đi học', 'Đảng viên hiểu được; thích đi học thì không.'),
  no('bằng cấp phù hợp', 'Không rõ phù hợp với vị trí nào.'),
  no('tuổi con rồng', 'Năm âm lịch; hỏi năm sinh nào.'),
  no('trình độ IELTS 6.5 trở lên của vợ', 'Trình độ ngoại ngữ của người thân không có trong hồ sơ.'),
]
