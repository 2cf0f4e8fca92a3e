/** Decisions about leaving, rewards, discipline and training. */
import { rule } from '#domain/decisions/reading/found.ts'
import { dayFrom, dayUntil, phrase, type ReadingKind } from '#domain/decisions/reading/reading-kind.ts'
import { words } from '#domain/decisions/reading/words.ts'

const leavesFrom = dayFrom(/nghi huu tu|tu ngay|thoi diem|thoi viec tu/)
const rest = String.raw`([^\n.;]+)`
const untilComma = String.raw`([^\n.;,]+)`

export const disciplineKind: ReadingKind = {
  code: 'QD_KY_LUAT',
  subject: words('kỷ luật'),
  act: words('kỷ luật'),
  fromEffect: true,
  fields: [
    {
      ten: 'hinhThuc',
      kind: 'words',
      rules: [
        rule(
          words(
            String.raw`hình thức(?: kỷ luật)?~:?~["“']?(khiển trách|cảnh cáo|cách chức|buộc thôi việc|hạ bậc lương|giáng chức|bãi nhiệm|xóa tư cách[^\n,.;]*)`,
          ),
          0.98,
        ),
        rule(
          words('kỷ luật (khiển trách|cảnh cáo|cách chức|buộc thôi việc|hạ bậc lương|giáng chức|bãi nhiệm)'),
          0.95,
        ),
        rule(words('(khiển trách|cảnh cáo|cách chức|buộc thôi việc|hạ bậc lương|giáng chức|bãi nhiệm)'), 0.8),
      ],
      column: /hinh thuc/,
    },
    {
      ten: 'hanhVi',
      kind: 'words',
      rules: [
        rule(words(String.raw`hành vi vi phạm~:~${rest}`), 0.95),
        rule(words(String.raw`lý do~(?:kỷ luật)?~:~${rest}`), 0.93),
        rule(words(String.raw`(?:do|vì)(?: đã)?(?: có)?(?: hành vi)? ((?:(?!, (?:kể )?từ)[^\n.;])+)`), 0.88),
        rule(words(String.raw`đã có hành vi ${rest}`), 0.85),
      ],
      column: /hanh vi|noi dung vi pham|ly do/,
    },
    dayFrom(/tu ngay|thoi gian|thoi diem/),
  ],
}

/** Of bodies, not of people: 'tặng Cờ thi đua', 'Tập thể lao động xuất sắc'. */
const collectiveReward: ReadingKind = {
  code: 'QD_KHEN_TAP_THE',
  name: 'Khen thưởng tập thể',
  loai: 'KHEN-THUONG',
  subject: words(
    '(?:khen thưởng|tặng|danh hiệu)(?![^\\n]*(?:cá nhân|ông|bà|đồng chí))[^\\n]*(?:tập thể|đơn vị|cờ thi đua)',
  ),
  act: words(
    '(?:tặng|khen thưởng|danh hiệu)(?![^\\n]*(?:cá nhân|ông|bà|đồng chí)\\s)[^\\n]*(?:tập thể|đơn vị sau|cờ thi đua)',
  ),
  isOfBodies: true,
  fields: [],
}

const reward: ReadingKind = {
  code: 'QD_KHEN_THUONG',
  subject: words(
    'khen thưởng|tặng (?:thưởng )?(?:giấy khen|bằng khen|kỷ niệm chương|huân chương|huy chương)|danh hiệu',
  ),
  act: words('tặng|khen thưởng|công nhận danh hiệu'),
  fields: [
    {
      ten: 'hinhThuc',
      kind: 'words',
      rules: [
        rule(
          words(
            String.raw`tặng(?: thưởng)? ((?:giấy khen|bằng khen|kỷ niệm chương|huân chương|huy chương)(?:(?! cho | đối với | và )[^,.;:\n])*)`,
          ),
          0.96,
        ),
        rule(
          words(
            String.raw`danh hiệu(?!~(?:thi đua (?:năm|cho|đối)|["“'‘]?tập thể))~["“'‘]?((?:(?! năm | cho | đối với )[^,.;:\n”"’']){3,60})`,
          ),
          0.9,
        ),
        rule(
          words(
            String.raw`(giấy khen|bằng khen|chiến sĩ thi đua[^,.;:\n]{0,15}|(?:lao động|chiến sĩ) tiên tiến)`,
          ),
          0.8,
        ),
      ],
      column: /hinh thuc|danh hieu/,
    },
    {
      ten: 'thanhTich',
      kind: 'words',
      rules: [
        rule(words(String.raw`(?:đã )?có thành tích~:~(?:có )?([^\n.;]+)`), 0.96),
        rule(words(String.raw`,~đã có (thành tích ${untilComma.slice(1)}`), 0.9),
        rule(
          words(String.raw`(?:,|\))~(?:vì đã|đã|vì) (?:có )?((?:thành tích|hoàn thành|nhiều|góp)[^\n.;:]+)`),
          0.9,
        ),
        rule(words(String.raw`(?:vì|đã) (?:có )?((?:thành tích|hoàn thành|nhiều)[^\n.;:]+)`), 0.88),
      ],
      column: /thanh tich/,
    },
  ],
}

const course = String.raw`((?:lớp|khóa|chương trình|đào tạo|bồi dưỡng|bác sĩ chuyên khoa|thạc sĩ|cao học|tiến sĩ|đại học|cao cấp|trung cấp)(?:(?!\s(?:tại |từ ngày|từ \d|kể từ|ở |do ))[^,.;:\n])*)`
const training: ReadingKind = {
  code: 'QD_CU_DI_HOC',
  subject: words(
    'cử (?![^\\n]{0,80}(?:đi công tác|đoàn công tác|nước ngoài))(?:[^\\n]{0,60}? )?(?:đi học|đào tạo|bồi dưỡng|tham gia|dự)|đào tạo, bồi dưỡng',
  ),
  act: words('cử (?!nhân|tri)(?![^\\n]{0,120}đoàn công tác)'),
  fields: [
    {
      ten: 'khoaHoc',
      kind: 'words',
      rules: [
        rule(words(String.raw`(?:lớp|khóa|chương trình)[^"“\n;]{0,30}["“]([^"”\n]+)["”]`), 0.95),
        rule(words(`(?:tham gia|tham dự|đi học|theo học|học|dự) ${course}`), 0.95),
        rule(words(course), 0.7),
      ],
      column: /khoa hoc|lop hoc|chuyen nganh|nganh dao tao|noi dung (?:dao tao|boi duong)/,
    },
    {
      ten: 'coSo',
      kind: 'words',
      rules: [
        rule(words(String.raw`(?:địa điểm|cơ sở đào tạo|nơi học)~:~${rest}`), 0.95),
        rule(
          words(String.raw`tại (?=(?:Học viện|Trường|Trung tâm|Đại học|Viện|Phân hiệu|Cơ sở))${phrase}`),
          0.96,
        ),
        rule(
          words(
            String.raw`do ((?:Học viện|Trường|Trung tâm|Đại học|Viện|Phân hiệu|Sở|Ban|Bộ|Cục|Hội)(?:(?! (?:mở|tổ chức|đào tạo|phối hợp|liên kết))[^,.;:\n])+)`,
          ),
          0.93,
        ),
      ],
      column: /co so|noi hoc|dia diem/,
    },
    {
      ...dayFrom(/^tu ngay|bat dau/, [
        rule(words(String.raw`(?:khai giảng|nhập học)[^\n.;]{0,20}? {day}`), 0.95),
        rule(words(String.raw`(?:kể )?từ (tháng \d{1,2}~(?:\/|,? năm)~\d{4})`), 0.93),
      ]),
      kind: 'month',
    },
    {
      ...dayUntil,
      kind: 'month',
      rules: [
        ...dayUntil.rules,
        rule(words(String.raw`(?:đến hết|đến) (tháng \d{1,2}~(?:\/|,? năm)~\d{4})`), 0.93),
      ],
    },
  ],
}

export const otherKinds: readonly ReadingKind[] = [
  {
    code: 'TB_NGHI_HUU',
    isNotice: true,
    subject: words('nghỉ hưu|hưu trí'),
    act: words('nghỉ hưu|hưu trí'),
    fields: [leavesFrom],
  },
  {
    code: 'QD_NGHI_HUU',
    subject: words('nghỉ hưu|hưu trí'),
    act: words('nghỉ hưu|hưu trí'),
    fields: [leavesFrom],
  },
  {
    code: 'QD_THOI_VIEC',
    subject: words('thôi việc|chấm dứt hợp đồng (?:làm việc|lao động)'),
    act: words('thôi việc|chấm dứt hợp đồng (?:làm việc|lao động)'),
    fields: [
      leavesFrom,
      {
        ten: 'lyDo',
        kind: 'words',
        rules: [
          rule(words(String.raw`lý do~:?~${untilComma}`), 0.95),
          rule(words('(theo nguyện vọng(?: cá nhân)?)'), 0.9),
        ],
        column: /ly do/,
      },
    ],
  },
  collectiveReward,
  reward,
  training,
]
