/** R10 and trainings: rows of a sub-record in a period, by person. */
import { disciplinaryAction } from '#domain/records/disciplinary-action.ts'
import { formOfReward, reward, titleOfReward } from '#domain/records/reward.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { thisYear } from '#domain/reports/report-parameters.ts'
import { linesOf, peopleReport } from '#domain/reports/people-report.ts'
import { jobPosition, post, unit } from '#domain/reports/report-parts.ts'

const rewardLines = linesOf(reward)
export const rewards = peopleReport({
  code: 'R10',
  topic: 'award',
  name: 'Danh sách khen thưởng trong kỳ',
  title: 'DANH SÁCH CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC ĐƯỢC KHEN THƯỞNG',
  fileName: 'Khen_thuong_trong_ky',
  parameters: thisYear,
  notes: [
    'Khen thưởng chỉ ghi năm, không ghi ngày quyết định được tính vào kỳ có ngày 31/12 của năm đó; của năm nay thì tính vào kỳ có ngày hôm nay.',
  ],
  records: rewardLines.records,
  extras: rewardLines.extras,
  columns: [
    'hoVaTen',
    unit,
    post(),
    jobPosition,
    { title: 'Hình thức', width: 22, reads: ['dong'], value: ({ dong }) => formOfReward(dong) },
    { title: 'Danh hiệu', width: 22, reads: ['dong'], value: ({ dong }) => titleOfReward(dong) },
    rewardLines.column('capQuyetDinh', 'Cấp quyết định', 18),
    rewardLines.column('soQuyetDinh', 'Số quyết định', 19),
    rewardLines.column('ngayQuyetDinh', 'Ngày quyết định', 12),
    rewardLines.column('noiDung', 'Nội dung', 30),
  ],
})

const disciplineLines = linesOf(disciplinaryAction)
export const disciplines = peopleReport({
  code: 'R10-KL',
  topic: 'award',
  name: 'Danh sách kỷ luật trong kỳ',
  title: 'DANH SÁCH CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC BỊ KỶ LUẬT',
  fileName: 'Ky_luat_trong_ky',
  parameters: thisYear,
  records: disciplineLines.records,
  extras: disciplineLines.extras,
  columns: [
    'hoVaTen',
    unit,
    post(),
    jobPosition,
    disciplineLines.column('hinhThucKyLuat', 'Hình thức'),
    disciplineLines.column('capQuyetDinh', 'Cấp quyết định', 18),
    disciplineLines.column('soQuyetDinh', 'Số quyết định', 19),
    {
      title: 'Thời gian',
      parts: [
        disciplineLines.column('ngayKyLuat', 'Từ ngày', 12),
        disciplineLines.column('denNgay', 'Đến ngày', 12),
      ],
    },
    disciplineLines.column('noiDung', 'Hành vi vi phạm', 30),
  ],
})

/**
 * Codes of DM_LOAIDAOTAO that an official only attends when sent: political theory, state management, courses for a
 * title or trade, defence and security. Degrees, informatics and languages may be the person's own.
 */
export const arrangedCourses = ['2', '3', '4', '5']

const trainingLines = linesOf(trainingPeriod)
export const trainings = peopleReport({
  code: 'DAO-TAO',
  topic: 'award',
  name: 'Danh sách cán bộ được cử đi đào tạo, bồi dưỡng',
  title: 'DANH SÁCH CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC ĐƯỢC CỬ ĐI ĐÀO TẠO, BỒI DƯỠNG',
  fileName: 'Dao_tao_boi_duong',
  parameters: thisYear,
  records: [...trainingLines.records, workPeriod],
  notes: [
    'Gồm các lớp lý luận chính trị, quản lý nhà nước, bồi dưỡng nghiệp vụ, quốc phòng và an ninh bắt đầu trong kỳ; đào tạo chuyên môn, tin học, ngoại ngữ, tiếng dân tộc chỉ tính khi quá trình công tác có quyết định cử đi đào tạo trong thời gian học.',
  ],
  extras: trainingLines.extras,
  columns: [
    'hoVaTen',
    unit,
    post(),
    trainingLines.column('loaiDaoTao', 'Loại đào tạo, bồi dưỡng'),
    trainingLines.column('trinhDoDaoTao', 'Trình độ', 16),
    {
      title: 'Cơ sở đào tạo',
      width: 30,
      reads: ['dong'],
      value: ({ dong }) => dong.coSoDaoTao?.name ?? dong.coSoDaoTaoNgoaiHeThong,
    },
    {
      title: 'Thời gian',
      parts: [trainingLines.column('tuNgay', 'Từ', 10), trainingLines.column('denNgay', 'Đến', 10)],
    },
    trainingLines.column('vanBangDuocCap', 'Văn bằng, chứng chỉ', 26),
  ],
})
