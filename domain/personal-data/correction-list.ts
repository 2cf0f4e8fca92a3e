/** Requests for correction by people in scope: those that wait first, the one to be answered soonest on top. */
import { optionsOf, ownUnit, search, unitsBelow } from '#domain/lists/filters.ts'
import { defineList, pageOf } from '#domain/lists/list.ts'
import { answerCorrection } from '#domain/personal-data/calls.ts'
import { correctionStateName, correctionStates } from '#domain/personal-data/correction-sentences.ts'
import type { correctionRow } from '#domain/personal-data/schemas.ts'
import { tabNames, type TabSegment } from '#domain/records/tab-names.ts'
import type { z } from 'zod'

export type CorrectionRow = z.output<typeof correctionRow>

const tabName = (tab: string): string => tabNames[tab as TabSegment] ?? tab

export const correctionList = defineList({
  name: 'yeu-cau-chinh-sua',
  title: 'Yêu cầu chỉnh sửa hồ sơ',
  call: {
    controller: 'DuLieuCaNhan',
    action: 'get-requests',
    title: 'Xem yêu cầu chỉnh sửa hồ sơ',
    shows: ['corrections', 'people', 'units'],
  },
  answer: pageOf<CorrectionRow>('one page of the requests, those that wait first'),
  filters: {
    searchContent: search('Nhập họ tên hoặc nội dung đề nghị'),
    donViId: ownUnit('Cơ quan hiện tại'),
    isChildren: unitsBelow(),
    trangThai: optionsOf('Trạng thái', correctionStates),
  },
  sorts: [],
  initialSort: '',
  emptyText: 'Không có yêu cầu chỉnh sửa nào khớp với điều kiện tìm.',
  nothingYet:
    'Chưa có yêu cầu chỉnh sửa nào.\nKhi người có hồ sơ đề nghị sửa thông tin của mình, yêu cầu sẽ hiện ở đây.',
  columns: [
    {
      key: 'hoVaTen',
      title: 'Họ và tên / Đơn vị',
      cell: 'own',
      width: 230,
      parts: [
        { title: 'Họ và tên', reads: ['hoVaTen'], value: ({ hoVaTen }) => hoVaTen },
        { title: 'Đơn vị', reads: ['donVi'], width: 34, value: ({ donVi }) => donVi?.name ?? null },
      ],
    },
    {
      key: 'noiDung',
      title: 'Thông tin / Nội dung đề nghị',
      cell: 'own',
      parts: [
        { title: 'Thông tin', width: 34, value: ({ nhan, tab }) => `${nhan} (${tabName(tab)})` },
        { title: 'Nội dung đề nghị', width: 60, value: ({ noiDung }) => noiDung },
      ],
    },
    {
      key: 'guiLuc',
      title: 'Gửi lúc / Hạn trả lời',
      cell: 'lines',
      width: 150,
      parts: [
        { title: 'Gửi lúc', kind: 'moment', width: 18, value: ({ guiLuc }) => guiLuc },
        { title: 'Hạn trả lời', kind: 'date', width: 14, value: ({ hanTraLoi }) => hanTraLoi },
      ],
    },
    {
      key: 'trangThai',
      title: 'Trạng thái / Trả lời',
      cell: 'own',
      width: 240,
      parts: [
        { title: 'Trạng thái', width: 20, value: ({ trangThai }) => correctionStateName(trangThai) },
        { title: 'Trả lời', width: 50, value: ({ traLoi }) => traLoi },
      ],
    },
  ],
  actions: [
    {
      key: 'answer',
      text: 'Trả lời',
      of: 'row',
      call: answerCorrection,
      offered: ({ trangThai }) => trangThai === 'cho',
    },
  ],
})
