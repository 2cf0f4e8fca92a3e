/** /ra-soat: the people whose records have problems, with their numbers by weight. */
import { number } from '#domain/fields/kinds.ts'
import { optionsOf } from '#domain/lists/filters.ts'
import type { RowOf } from '#domain/lists/list.ts'
import {
  bulkEditAction,
  cccdColumn,
  personColumn,
  postColumn,
  staffFilters,
} from '#domain/people-lists/list-parts.ts'
import { definePeopleList, extra } from '#domain/people-lists/people-list.ts'
import { qualityRules } from '#domain/quality/all-rules.ts'
import type { QualityProblem } from '#domain/quality/calls.ts'
import { listProblems } from '#domain/quality/record-calls.ts'
import { ruleGroups, weightNames, weights, type RuleGroup } from '#domain/quality/rule.ts'

const counted = (label: string) => number(label, { decimals: 0 })

const line = (title: string, width: number, value: (problem: QualityProblem) => string | null) => ({
  title,
  width,
  reads: ['choSai'] as const,
  value: ({ choSai }: { choSai: QualityProblem | null }) => choSai && value(choSai),
})

export const qualityList = definePeopleList({
  name: 'ra-soat',
  title: 'Rà soát dữ liệu',
  call: { controller: 'ChatLuong', action: 'get-paging', title: 'Xem danh sách rà soát dữ liệu' },
  who: ['ADMIN', 'LDSNV', 'QTDV'],
  answer: 'one page of the people whose records have problems, and the exact total',
  filters: {
    ...staffFilters,
    muc: optionsOf(
      'Mức',
      weights.map((id) => ({ id, name: weightNames[id] })),
    ),
    nhom: optionsOf(
      'Nhóm',
      (Object.keys(ruleGroups) as RuleGroup[]).map((id) => ({ id, name: ruleGroups[id] })),
    ),
    ma: optionsOf(
      'Quy tắc',
      qualityRules.map(({ code, name }) => ({ id: code, name })),
    ),
  },
  sorts: ['hoVaTen', 'soSai', 'soNgo', 'soThieu'],
  initialSort: 'hoVaTen',
  emptyText: 'Không có hồ sơ nào có chỗ cần xem.\nHãy thử bớt điều kiện lọc hoặc bấm Làm mới.',
  nothingYet: 'Không có hồ sơ nào có chỗ cần xem. Hồ sơ sai, thiếu hoặc cần kiểm tra sẽ hiện ở đây.',
  extras: {
    soSai: extra<number>('how many problems contradict the law or the record', counted('Sai')),
    soNgo: extra<number>('how many problems are unusual and may be right', counted('Cần kiểm tra')),
    soThieu: extra<number>('how many things are missing', counted('Còn thiếu')),
    loi: extra<readonly string[] | null>('the names of the broken rules, the heaviest first; null for none'),
    choSai: extra<QualityProblem | null>('the problem of a line of the workbook; null in lists'),
  },
  row: [
    'id', 'hoVaTen', 'avatar', 'soCccd', 'ngaySinh', 'ngaySinhShow', 'chucVu', 'chucVuNgoaiHeThong', 'loaiHoSo', 'donVi', 'soSai', 'soNgo', 'soThieu', 'loi', 'choSai',
  ], // prettier-ignore
  columns: [
    personColumn,
    cccdColumn,
    postColumn,
    { key: 'soSai', title: 'Sai', cell: 'number', width: 64, align: 'right', parts: ['soSai'] },
    { key: 'soNgo', title: 'Cần kiểm tra', cell: 'number', width: 92, align: 'right', parts: ['soNgo'] },
    { key: 'soThieu', title: 'Còn thiếu', cell: 'number', width: 76, align: 'right', parts: ['soThieu'] },
    {
      key: 'loi',
      title: 'Chỗ cần xem',
      cell: 'text',
      parts: [
        { title: 'Chỗ cần xem', reads: ['loi'], width: 60, value: ({ loi }) => loi?.join('; ') ?? null },
      ],
    },
  ],
  // The status is mostly the same, and took the width of what is to be pressed.
  optional: [
    'trangThaiHoSo',
    'phongBan',
    'soHieuCBCCVC',
    'soDienThoai',
    'email',
    'donViQuanLy',
    'donViSuDung',
  ],
  actions: [{ key: 'view', text: 'Xem', of: 'row', call: listProblems }, bulkEditAction],
  // One line per problem.
  workbook: {
    title: 'RÀ SOÁT DỮ LIỆU HỒ SƠ',
    fileName: 'Ra_soat_du_lieu',
    more: [
      line('Mức', 14, ({ muc }) => weightNames[muc]),
      line('Quy tắc', 40, ({ ten }) => ten),
      line('Nơi sửa', 32, ({ nhan }) => nhan),
      line('Nội dung', 60, ({ message }) => message),
      line('Giá trị', 24, ({ giaTri }) => giaTri),
      line('Căn cứ', 40, ({ lyDo, nguon }) => (nguon === null ? lyDo : `${lyDo} ${nguon}.`)),
      line('Ví dụ đúng', 40, ({ viDu }) => viDu),
    ],
  },
})

export type QualityOfficer = RowOf<typeof qualityList>
