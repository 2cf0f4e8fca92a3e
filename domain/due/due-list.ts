/** /den-han: who is due for what in a span of days, with the reasons of each day. */
import { adjustAllowances, explainDue, raiseMany } from '#domain/due/calls.ts'
import { draftDecision, maxDrafted } from '#domain/documents/draft-calls.ts'
import { dueFilters } from '#domain/due/due-filters.ts'
import { proposalExports } from '#domain/due/proposal-lists.ts'
import { maxRaised, raiseSentences } from '#domain/due/raise-form.ts'
import { allowanceText, proposalText, type AllowanceProposal, type Proposal } from '#domain/due/proposal.ts'
import type { RowOf } from '#domain/lists/list.ts'
import { definePeopleList, extra } from '#domain/people-lists/people-list.ts'
import { isMoving, personColumn, postColumn } from '#domain/people-lists/list-parts.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { callsOf } from '#domain/records/calls.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'

export const dueExtras = {
  ngay: extra<string>('the day, ISO'),
  ngayShow: extra<string>('the day, dd/mm/yyyy'),
  lyDo: extra<readonly string[]>('what the day follows from, each with its article'),
  deXuat: extra<Proposal | null>('the step or percent that is due; null for other kinds'),
  phuCap: extra<AllowanceProposal | null>('the percent of the allowance that is due; null for other kinds'),
  ngayKeHoach: extra<string | null>(
    'the first day on which a planned decision settles it, ISO; null without one',
  ),
}

/** Why somebody whose decision waits for its day isn't decided on once more. */
const whyPlanned = ({ ngayKeHoach }: { ngayKeHoach: string | null }) =>
  ngayKeHoach === null ? undefined : raiseSentences.planned(ngayKeHoach)

const joined = (reasons: readonly string[] | null) => reasons?.join('; ') ?? null

export const dueList = definePeopleList({
  name: 'den-han',
  title: 'Đến hạn',
  call: { controller: 'DenHan', action: 'get-paging', title: 'Xem danh sách đến hạn' },
  who: ['ADMIN', 'LDSNV', 'QTDV'],
  alsoShows: ['plans'],
  answer: 'one page of the people who are due, the earliest day first',
  filters: dueFilters,
  sorts: ['ngay', 'hoVaTen'],
  initialSort: 'ngay',
  pageSize: 10,
  emptyText: 'Không có ai đến hạn trong khoảng này.\nHãy chọn quý khác hoặc bấm Làm mới.',
  extras: dueExtras,
  row: [
    'id', 'hoVaTen', 'avatar', 'donVi', 'chucVu', 'chucVuNgoaiHeThong', 'loaiHoSo', 'trangThaiHoSo', 'ngay', 'ngayShow', 'lyDo', 'deXuat', 'phuCap', 'ngayKeHoach',
  ], // prettier-ignore
  columns: [
    personColumn,
    postColumn,
    {
      key: 'ngay',
      title: 'Đến hạn',
      cell: 'own',
      width: 116,
      parts: [
        {
          title: 'Đến hạn',
          reads: ['ngay'],
          kind: 'date',
          sort: 'ngay',
          width: 13,
          value: ({ ngay }) => ngay,
        },
        {
          title: 'Có hiệu lực từ',
          reads: ['ngayKeHoach'],
          kind: 'date',
          width: 13,
          value: ({ ngayKeHoach }) => ngayKeHoach,
        },
      ],
    },
    {
      key: 'deXuat',
      title: 'Đề xuất',
      cell: 'lines',
      width: 170,
      parts: [
        {
          title: 'Đề xuất',
          reads: ['deXuat'],
          width: 18,
          value: ({ deXuat }) => (deXuat === null ? null : proposalText(deXuat)),
        },
        {
          title: 'Phụ cấp ưu đãi',
          reads: ['phuCap'],
          width: 18,
          value: ({ phuCap }) => (phuCap === null ? null : allowanceText(phuCap)),
        },
        { title: 'Ngạch', reads: ['deXuat'], width: 26, value: ({ deXuat }) => deXuat?.ngach?.name ?? null },
      ],
    },
    {
      key: 'lyDo',
      title: 'Căn cứ',
      cell: 'own',
      parts: [{ title: 'Căn cứ', reads: ['lyDo'], width: 70, value: ({ lyDo }) => joined(lyDo) }],
    },
  ],
  optional: [
    'phongBan',
    'soHieuCBCCVC',
    'ngaySinh',
    'gioiTinh',
    'ngachHoacViTri',
    'bacLuong',
    'heSoLuong',
    'phuCapTNVK',
    'ngayHuongLuong',
    'ngayBoNhiem',
  ],
  actions: [
    { key: 'proposal', text: 'Danh sách đề nghị', of: 'list', call: proposalExports.now },
    { key: 'explain', text: 'Căn cứ', of: 'row', call: explainDue },
    {
      key: 'raise',
      text: 'Nâng lương',
      of: 'row',
      call: callsOf(salaryPeriod).add,
      offered: (row) => row.deXuat !== null && row.ngayKeHoach === null && !isMoving(row),
    },
    {
      key: 'adjust',
      text: 'Điều chỉnh phụ cấp',
      of: 'row',
      call: callsOf(allowancePeriod).add,
      offered: (row) => row.phuCap !== null && row.ngayKeHoach === null && !isMoving(row),
    },
    { key: 'draft', text: 'Dự thảo quyết định', of: 'ticked', call: draftDecision, max: maxDrafted },
    {
      key: 'adjustMany',
      text: 'Điều chỉnh phụ cấp hàng loạt',
      of: 'ticked',
      call: adjustAllowances,
      max: maxRaised,
      primary: true,
      decidesTicks: true,
      why: whyPlanned,
    },
    {
      key: 'raiseMany',
      text: 'Nâng lương hàng loạt',
      of: 'ticked',
      call: raiseMany,
      max: maxRaised,
      primary: true,
      decidesTicks: true,
      why: whyPlanned,
    },
  ],
  workbook: { title: 'DANH SÁCH CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC ĐẾN HẠN', fileName: 'Den_han' },
})

export type DueRow = RowOf<typeof dueList>
