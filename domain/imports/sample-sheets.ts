/** The sheets of `Mau_Import_Ho_So.xlsx`: the list to fill in, the names to choose from, the instructions. */
import {
  fieldOfColumn,
  importColumns,
  type ImportColumn,
  type ImportKind,
} from '#domain/imports/import-columns.ts'
import type { FormSheet } from '#domain/workbook/form-sheet.ts'

export const sampleFileName = 'Mau_Import_Ho_So.xlsx'

const sheetNames = { people: 'Hồ sơ', lists: 'Danh mục', guide: 'Hướng dẫn' } as const
/** Number of prepared lines; users may add more below. */
const readyLines = 300
const compulsory = '✱'

const howTo: Readonly<Record<ImportKind, string>> = {
  name: 'Viết như trên căn cước công dân.',
  digits: 'Chỉ ghi số, giữ các số 0 ở đầu (ô dạng văn bản).',
  date: 'Ngày/tháng/năm, ví dụ 01/02/1980.',
  flag: 'Ghi Có hoặc Không.',
  figure: 'Số thập phân có dấu phẩy, ví dụ 3,66.',
  choice: 'Chọn trong danh sách hoặc ghi tên như ở trang Danh mục.',
  unit: 'Tên phòng, ban trong đơn vị hiện tại.',
  province: 'Tên tỉnh, thành phố; trước hoặc sau sáp nhập.',
  commune: 'Tên xã, phường; nơi trước sáp nhập thì thêm huyện, ví dụ: Xã Mỹ Hội, huyện Cao Lãnh.',
  text: 'Ghi như trong hồ sơ.',
}

const notes = [
  'Ghi mỗi người một dòng ở trang Hồ sơ. Cột có dấu ✱ (chữ đỏ) là bắt buộc; thông tin còn thiếu sẽ hiện ở Hồ sơ thiếu.',
  'Có thể dùng danh sách sẵn có của đơn vị: hệ thống tự nhận ra các cột và cho sửa lại trước khi nhập.',
  'Không gộp ô, không ghi hai người trong một ô. Sau khi tải lên, lỗi được đánh dấu đỏ trong bản sao của tệp.',
] as const

/** Names offered, by the code of their catalogue; `provinces` for the four addresses. */
export interface SampleNames {
  readonly lists: Readonly<Record<string, readonly string[]>>
  readonly provinces: readonly string[]
}

export function sampleSheets(names: SampleNames): FormSheet[] {
  const lists = importColumns
    .filter(
      ({ list, items, name, kind }) =>
        list !== undefined || items !== undefined || name === 'noiSinhTinh' || kind === 'flag',
    )
    .map((column) => ({ column, offered: offeredIn(column, names) }))
    .filter(({ offered }) => offered.length > 0)
  const places = new Map(
    lists.map(({ column, offered }, at) => [listKey(column), { at, count: offered.length }]),
  )
  return [
    {
      name: sheetNames.people,
      columns: [
        { title: 'STT', width: 6 },
        ...importColumns.map((column) => {
          const place = places.get(listKey(column))
          const isRequired = column.required === true
          return {
            title: isRequired ? `${column.title} ${compulsory}` : column.title,
            width: widthOf(column),
            isRequired,
            note: noteOf(column),
            ...(place === undefined
              ? {}
              : { choices: { sheet: sheetNames.lists, column: place.at, count: place.count } }),
          }
        }),
      ],
      rows: [],
      emptyLines: readyLines,
    },
    {
      name: sheetNames.lists,
      columns: lists.map(({ column }) => ({
        title: column.part === 'province' ? 'Tỉnh' : column.title,
        width: 28,
      })),
      rows: Array.from({ length: Math.max(0, ...lists.map(({ offered }) => offered.length)) }, (_, row) =>
        lists.map(({ offered }) => offered[row] ?? null),
      ),
    },
    {
      name: sheetNames.guide,
      columns: ['Cột', 'Bắt buộc', 'Cách ghi', 'Ví dụ 1', 'Ví dụ 2'].map((title, at) => ({
        title,
        width: [26, 10, 60, 28, 28][at] ?? 20,
      })),
      rows: [
        ...importColumns.map((column) => [
          column.title,
          column.required === true ? compulsory : null,
          howToFill(column),
          ...column.examples.map((example) => (example === '' ? null : example)),
        ]),
        [null, null, null, null, null],
        ...notes.map((note) => [null, null, note, null, null]),
      ],
    },
  ]
}

/** Columns with the same choices share one list of names. */
const listKey = ({ list, kind, name }: ImportColumn): string =>
  list ?? (kind === 'province' || kind === 'flag' ? kind : name)

function offeredIn(
  { list, items, kind }: ImportColumn,
  { lists, provinces }: SampleNames,
): readonly string[] {
  if (kind === 'flag') return ['Có', 'Không']
  if (items !== undefined) return items.map(({ name }) => name)
  return list === undefined ? provinces : (lists[list] ?? [])
}

function howToFill(column: ImportColumn): string {
  const { hint } = fieldOfColumn(column)
  return hint === undefined || column.kind === 'name' ? howTo[column.kind] : `${howTo[column.kind]} ${hint}.`
}

function noteOf(column: ImportColumn): string {
  const needed = column.required === true ? 'Bắt buộc. ' : ''
  const [example] = column.examples
  return `${needed}${howToFill(column)}${example === '' ? '' : `\nVí dụ: ${example}`}`
}

const widthOf = ({ kind, title, part }: ImportColumn): number => {
  const byKind: Partial<Record<ImportKind, number>> = {
    name: 28,
    digits: 16,
    date: 14,
    text: 26,
    commune: 26,
    unit: 24,
    province: 18,
  }
  return Math.max(part === 'address' ? 24 : (byKind[kind] ?? 16), Math.ceil(title.length / 2) + 3)
}
