/** /ke-hoach: decisions that take effect on a later day, what became of former ones. */
import { withPeople } from '#domain/api/subjects.ts'
import { draftDecision, maxDrafted } from '#domain/documents/draft-calls.ts'
import { dayFilter, optionsOf, ownUnit, recordFilter, search, unitsBelow } from '#domain/lists/filters.ts'
import { defineList, pageOf } from '#domain/lists/list.ts'
import { searchHint } from '#domain/people-lists/list-parts.ts'
import { updatePlan, withdrawPlan, type Plan } from '#domain/plans/calls.ts'
import { planKindOf, planKinds, planStateName, planStates, type PlanState } from '#domain/plans/plan-kinds.ts'
import { planSentences } from '#domain/plans/plan-sentences.ts'

const states = optionsOf('Trạng thái', planStates)
/** In an address: of any state, since without one the list opens with what waits. */
const everyState = 'tat-ca'
const waiting: readonly PlanState[] = ['cho']

export const planFilters = {
  searchContent: search(searchHint),
  trangThai: {
    ...states,
    initial: () => waiting,
    toAddress: (value: readonly PlanState[]) => (value.length === 0 ? everyState : states.toAddress(value)),
    narrows: (value: readonly PlanState[]) => value.join() !== waiting.join(),
  },
  loai: optionsOf(
    'Loại quyết định',
    planKinds.map(({ id, name }) => ({ id, name })),
  ),
  donViId: ownUnit('Cơ quan hiện tại'),
  isChildren: unitsBelow(),
  idCanBo: recordFilter('Chỉ hồ sơ'),
  tuNgay: dayFilter('Từ ngày', 'Từ ngày không đúng định dạng.', { isAhead: true }),
  denNgay: dayFilter('Đến ngày', 'Đến ngày không đúng định dạng.', { isAhead: true, notBefore: 'tuNgay' }),
}

const kindName = ({ loai }: Plan) => planKindOf(loai).name

export const planList = defineList({
  name: 'ke-hoach',
  title: 'Quyết định chờ hiệu lực',
  call: {
    controller: 'KeHoach',
    action: 'get-paging',
    title: 'Xem danh sách quyết định chờ hiệu lực',
    shows: ['plans', ...withPeople],
  },
  answer: pageOf<Plan>('one page of the planned decisions, the earliest day first'),
  filters: planFilters,
  sorts: ['ngay', 'hoVaTen', 'ngayTao'],
  initialSort: 'ngay',
  emptyText: planSentences.empty,
  nothingYet: planSentences.nothingYet,
  personOf: ({ idCanBo, hoVaTen, avatar, donVi }) => ({
    recordId: idCanBo,
    name: hoVaTen,
    avatar,
    unit: donVi?.name ?? null,
  }),
  columns: [
    {
      key: 'hoVaTen',
      title: 'Họ và tên',
      cell: 'person',
      parts: [
        { title: 'Họ và tên', sort: 'hoVaTen', value: ({ hoVaTen }) => hoVaTen },
        { title: 'Đơn vị', width: 34, value: ({ donVi }) => donVi?.name ?? null },
      ],
    },
    {
      key: 'ngay',
      title: 'Có hiệu lực từ',
      cell: 'text',
      width: 128,
      parts: [{ title: 'Có hiệu lực từ', kind: 'date', sort: 'ngay', width: 13, value: ({ ngay }) => ngay }],
    },
    {
      key: 'noiDung',
      title: 'Nội dung / Loại',
      cell: 'lines',
      parts: [
        { title: 'Nội dung', width: 44, value: ({ noiDung }) => noiDung },
        { title: 'Loại', width: 24, value: kindName },
      ],
    },
    {
      key: 'soQuyetDinh',
      title: 'Quyết định / Ngày ký',
      cell: 'lines',
      width: 172,
      parts: [
        { title: 'Số quyết định', width: 20, value: ({ soQuyetDinh }) => soQuyetDinh },
        { title: 'Ngày ký', kind: 'date', width: 13, value: ({ ngayKy }) => ngayKy },
      ],
    },
    {
      key: 'trangThai',
      title: 'Trạng thái / Lý do, người lập',
      cell: 'lines',
      width: 220,
      parts: [
        { title: 'Trạng thái', width: 20, value: ({ trangThai }) => planStateName(trangThai) },
        {
          title: 'Lý do',
          width: 44,
          value: ({ lyDo }) => lyDo,
          text: ({ lyDo, nguoiLap }) => lyDo ?? nguoiLap,
        },
      ],
    },
    {
      key: 'nguoiLap',
      title: 'Người lập',
      cell: 'lines',
      width: 150,
      optional: true,
      parts: [
        { title: 'Người lập', width: 24, value: ({ nguoiLap }) => nguoiLap },
        { title: 'Lúc lập', kind: 'moment', sort: 'ngayTao', width: 19, value: ({ ngayTao }) => ngayTao },
      ],
    },
    {
      key: 'lucXong',
      title: 'Lúc kết thúc',
      cell: 'moment',
      width: 120,
      optional: true,
      parts: [{ title: 'Lúc kết thúc', kind: 'moment', width: 19, value: ({ lucXong }) => lucXong }],
    },
  ],
  actions: [
    { key: 'edit', text: 'Sửa', of: 'row', call: updatePlan, offered: ({ duocSua }) => duocSua },
    {
      key: 'withdraw',
      text: 'Rút',
      of: 'row',
      call: withdrawPlan,
      danger: true,
      offered: ({ duocSua }) => duocSua,
    },
    { key: 'draft', text: 'Dự thảo quyết định', of: 'ticked', call: draftDecision, max: maxDrafted },
  ],
  workbook: { title: 'DANH SÁCH QUYẾT ĐỊNH CHỜ HIỆU LỰC', fileName: 'Quyet_dinh_cho_hieu_luc' },
})
