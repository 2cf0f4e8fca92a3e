/** /ky-so and /phe-duyet (spec 3 §2.6, §2.7): records to sign, and signed ones with their outcome. */
import { z } from 'zod'
import type { Filter } from '#domain/lists/filter.ts'
import type { RowOf } from '#domain/lists/list.ts'
import { definePeopleList, extra, moment } from '#domain/people-lists/people-list.ts'
import {
  cccdColumn,
  partyColumn,
  personColumn,
  postColumn,
  staffFilters,
  statusColumn,
  syncPart,
} from '#domain/people-lists/list-parts.ts'
import { date, text } from '#domain/fields/kinds.ts'
import { sendAgain } from '#domain/national/calls.ts'
import { maxSentAgain } from '#domain/national/sending.ts'
import { getChanges, signingListData } from '#domain/signing/calls.ts'
import { getHistory, listSyncErrors } from '#domain/signing/record-calls.ts'
import { maxSigned } from '#domain/signing/sentences.ts'

const wrong = 'Giá trị lọc không hợp lệ.'
/** 0 or 1 as a number or text. */
const bit = z
  .union([z.literal(0), z.literal(1), z.literal('0').transform(() => 0), z.literal('1').transform(() => 1)], {
    error: wrong,
  })
  .nullish()

const ofBoth = ['hoVaTen', 'soCccd', 'chucVu', 'trangThaiHoSo', 'laDangVien']
/** Keys of the default columns: for records to sign, and for signed ones. */
export const withDeadline: readonly string[] = [...ofBoth, 'hanGui']
export const withOutcome: readonly string[] = [...ofBoth, 'isSyncQuocGia']

const signedShape = bit.transform((value): 0 | 1 => (value === 1 ? 1 : 0))
const resultShape = bit.transform((value): 0 | 1 | null => (value === 0 || value === 1 ? value : null))

/** Chưa ký duyệt (0, the default) and Đã ký duyệt (1). */
const signedFilter: Filter<'0' | '1', typeof signedShape> = {
  label: 'Trạng thái ký duyệt',
  input: {
    kind: 'one',
    from: {
      kind: 'fixed',
      options: [
        { id: '0', name: 'Chưa ký duyệt' },
        { id: '1', name: 'Đã ký duyệt' },
      ],
    },
    always: true,
  },
  shape: signedShape,
  initial: () => '0',
  toAddress: (value) => value,
  fromAddress: (addressText) => (addressText === '0' || addressText === '1' ? addressText : undefined),
  narrows: () => false,
  sent: (value) => (value === '1' ? 1 : 0),
}

/** Thành công (0) and Thất bại (1); only for signed records. */
const resultFilter: Filter<'0' | '1' | null, typeof resultShape> = {
  label: 'Kết quả đồng bộ',
  input: {
    kind: 'one',
    from: {
      kind: 'fixed',
      options: [
        { id: '0', name: 'Thành công' },
        { id: '1', name: 'Thất bại' },
      ],
    },
    onlyWith: { filter: 'trangThaiKy', value: '1' },
  },
  shape: resultShape,
  initial: () => null,
  toAddress: (value) => value,
  fromAddress: (addressText) => (addressText === '0' || addressText === '1' ? addressText : undefined),
  narrows: (value) => value !== null,
  sent: (value) => (value === null ? null : value === '1' ? 1 : 0),
}

export const signingList = definePeopleList({
  name: 'phe-duyet',
  title: 'Phê duyệt hồ sơ',
  call: { controller: 'Signature', action: 'get-hs-paging', title: 'Xem danh sách ký duyệt' },
  who: ['ADMIN', 'LDSNV', 'QTDV'],
  answer:
    'one page of the complete unsigned records (trangThaiKy 0) or of the signed ones (1), and the exact total',
  filters: { ...staffFilters, trangThaiKy: signedFilter, ketQuaDongBo: resultFilter },
  sorts: ['hoVaTen', 'ngaySinh', 'soCccd', 'hanGui'],
  initialSort: 'hoVaTen',
  emptyText: 'Không có hồ sơ phù hợp.\nHãy thử bớt điều kiện lọc hoặc bấm Làm mới.',
  nothingYet: 'Không có hồ sơ nào cần ký duyệt. Hồ sơ có thay đổi được đề nghị ký sẽ hiện ở đây.',
  extras: {
    trangThaiKy: extra<0 | 1>('1 when the present content is signed and approved'),
    isSyncQuocGia: extra<boolean | null>('whether the national database has taken it; null: not sent yet'),
    nguoiKy: extra<string | null>('signer of the last approved signature', text('Người ký')),
    kyLuc: extra<string | null>('when it was approved', moment('Ký duyệt lúc')),
    hanGui: extra<string | null>('last day on which the changes must have been sent', date('Hạn gửi')),
    deNghiKy: extra<boolean>('somebody has put it forward to be signed'),
  },
  row: [
    'id', 'hoVaTen', 'avatar', 'soCccd', 'ngaySinh', 'ngaySinhShow', 'laDangVien', 'chucVu', 'chucVuNgoaiHeThong',
    'loaiHoSo', 'trangThaiHoSo', 'donVi', 'trangThaiKy', 'isSyncQuocGia', 'nguoiKy', 'kyLuc', 'hanGui', 'deNghiKy',
  ], // prettier-ignore
  columns: [
    personColumn,
    cccdColumn,
    { ...postColumn, width: 154 },
    statusColumn,
    partyColumn,
    { key: 'hanGui', title: 'Hạn gửi', cell: 'own', width: 100, parts: ['hanGui'] },
    {
      key: 'isSyncQuocGia',
      title: 'Kết quả đồng bộ',
      cell: 'sync',
      width: 128,
      parts: [syncPart('Kết quả đồng bộ')],
    },
    { key: 'kyLuc', title: 'Ký duyệt', cell: 'lines', width: 170, parts: ['nguoiKy', 'kyLuc'] },
  ],
  optional: ['phongBan', 'soHieuCBCCVC', 'ngayDamNhiem', 'donViQuanLy', 'donViSuDung'],
  actions: [
    { key: 'sign', text: 'Ký', of: 'row', call: getChanges, offered: ({ trangThaiKy }) => trangThaiKy === 0 },
    { key: 'view', text: 'Xem', of: 'row', call: listSyncErrors },
    { key: 'history', text: 'Lịch sử ký', of: 'row', call: getHistory },
    {
      key: 'signMany',
      text: 'Ký duyệt hồ sơ',
      of: 'ticked',
      call: getChanges,
      min: 2,
      max: maxSigned,
      primary: true,
    },
    {
      key: 'sendAgain',
      text: 'Gửi lại',
      of: 'ticked',
      call: sendAgain,
      max: maxSentAgain,
      offered: ({ trangThaiKy, isSyncQuocGia }) => trangThaiKy === 1 && isSyncQuocGia === false,
    },
  ],
  workbook: { title: 'DANH SÁCH HỒ SƠ KÝ DUYỆT', fileName: 'Ky_duyet' },
})

/** /ky-so: the records to sign in bulk (spec 3 §2.6). */
export const batchSigningList = {
  ...signingList,
  storageKey: 'ky-so',
  title: 'Ký số hàng loạt',
  filters: staffFilters,
  columns: signingList.columns.filter(({ key }) => key !== 'isSyncQuocGia' && key !== 'kyLuc'),
  actions: [
    {
      key: 'signMany',
      text: 'Ký số hàng loạt Hash',
      of: 'ticked',
      call: signingListData,
      max: maxSigned,
      primary: true,
    },
    ...signingList.actions.filter(({ key }) => key === 'history'),
  ] satisfies typeof signingList.actions,
}

export type SigningRow = RowOf<typeof signingList>
