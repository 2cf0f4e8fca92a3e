/**
 * Every key of the application, declared once: `press-key.ts` binds them, the sheet of keys shows them. Nothing else
 * listens for keys but the widgets named in `key-list.test.ts`.
 */

/** Where a key works: while something on the screen has taken the place (`useKeyPlace`). */
export const keyPlaceNames = {
  everywhere: 'Ở mọi nơi',
  list: 'Trong danh sách',
  peek: 'Khi đang xem nhanh',
  record: 'Trong hồ sơ',
  form: 'Khi đang nhập',
  field: 'Ở ô bắt buộc nhập',
  find: 'Trong ô Tìm nhanh',
  tour: 'Khi có hướng dẫn từng bước',
} as const

export type KeyPlaceName = keyof typeof keyPlaceNames

export interface DeclaredKey {
  readonly place: KeyPlaceName
  /** As `KeyboardEvent.key`, with 'Ctrl+' (also ⌘), 'Alt+', 'Shift+' before it; two keys one after the other: 'g d'. */
  readonly key: string
  /** What it does, for the place; unique. */
  readonly does: string
  readonly label: string
  /** Also while an input is focused. Keys with Ctrl always are. */
  readonly whileTyping?: true
  /** Also while a dialog or a panel is open. */
  readonly inDialog?: true
  /** Repeats while it is held. */
  readonly repeats?: true
  /** Keeps the browser from answering it whenever its place is taken. */
  readonly isOurs?: true
}

/** The letters after 'g' and the screens that they open, by the address of the menu item. */
export const screenKeys = {
  o: '/tong-quan',
  d: '/danh-sach',
  c: '/danh-sach-chuyen-don-vi',
  b: '/bien-dong',
  m: '/danh-sach-ho-so-thieu',
  h: '/den-han',
  t: '/tra-cuu-thong-tin',
  k: '/ky-so',
  p: '/phe-duyet',
  q: '/dong-bo-quoc-gia',
  n: '/import-ho-so',
  r: '/xuat-bao-cao',
  l: '/xuat-bao-cao-danh-sach',
  v: '/vi-tri-viec-lam',
  u: '/don-vi',
  j: '/nhat-ky',
  x: '/thung-rac',
} as const

const declared = [
  { place: 'everywhere', key: 'Ctrl+k', does: 'find', label: 'Tìm nhanh: người, đơn vị, màn hình, việc', isOurs: true },
  { place: 'everywhere', key: '/', does: 'search', label: 'Đến ô tìm kiếm của màn hình' },
  { place: 'everywhere', key: 'a', does: 'add', label: 'Thêm mới vào danh sách hoặc bảng đang xem' },
  { place: 'everywhere', key: '?', does: 'sheet', label: 'Các phím tắt' },

  { place: 'list', key: 'ArrowDown', does: 'next', label: 'Dòng sau', repeats: true },
  { place: 'list', key: 'ArrowUp', does: 'previous', label: 'Dòng trước', repeats: true },
  { place: 'list', key: 'x', does: 'tick', label: 'Chọn hoặc bỏ chọn dòng' },
  { place: 'list', key: 'Shift+x', does: 'tickRange', label: 'Chọn từ dòng chọn trước đến dòng này' },
  { place: 'list', key: 'Shift+ArrowDown', does: 'tickNext', label: 'Chọn thêm dòng sau', repeats: true },
  { place: 'list', key: 'Shift+ArrowUp', does: 'tickPrevious', label: 'Chọn thêm dòng trước', repeats: true },
  { place: 'list', key: ' ', does: 'peek', label: 'Xem nhanh, không rời danh sách' },
  { place: 'list', key: 'n', does: 'pageNext', label: 'Trang sau' },
  { place: 'list', key: 'p', does: 'pagePrevious', label: 'Trang trước' },
  { place: 'peek', key: 'Escape', does: 'closePeek', label: 'Đóng xem nhanh' },

  { place: 'record', key: 'Alt+ArrowDown', does: 'nextPerson', label: 'Người sau trong danh sách' },
  { place: 'record', key: 'Alt+ArrowUp', does: 'previousPerson', label: 'Người trước trong danh sách' },
  { place: 'record', key: 'u', does: 'back', label: 'Về danh sách' },
  { place: 'record', key: 'e', does: 'edit', label: 'Cập nhật' },
  { place: 'record', key: 'Alt+r', does: 'repeat', label: 'Lặp lại dòng vừa lưu cho người tiếp theo', whileTyping: true },
  { place: 'form', key: 'Alt+k', does: 'sayNone', label: "Ghi 'Không' vào ô trống đang nhập", whileTyping: true, inDialog: true },
  { place: 'form', key: 'Ctrl+s', does: 'save', label: 'Lưu lại (nút chính của bảng)', inDialog: true, isOurs: true },
  { place: 'field', key: 'Ctrl+/', does: 'example', label: 'Xem hoặc đóng ví dụ', inDialog: true },

  { place: 'find', key: 'ArrowDown', does: 'optionNext', label: 'Mục sau', whileTyping: true, inDialog: true, repeats: true },
  { place: 'find', key: 'ArrowUp', does: 'optionPrevious', label: 'Mục trước', whileTyping: true, inDialog: true, repeats: true },
  { place: 'find', key: 'Enter', does: 'optionTake', label: 'Mở mục đang chọn', whileTyping: true, inDialog: true },
  { place: 'find', key: 'Alt+p', does: 'optionPin', label: 'Ghim hoặc bỏ ghim', whileTyping: true, inDialog: true },

  { place: 'tour', key: 'Escape', does: 'endTour', label: 'Đóng hướng dẫn', whileTyping: true },
] as const satisfies readonly DeclaredKey[] // prettier-ignore

/** What is entered where there is nothing. */
export const noneWord = 'Không'

/** What a key does. */
export type KeyName = (typeof declared)[number]['does'] | `go:${string}`

export const keyList: readonly (DeclaredKey & { readonly does: KeyName })[] = [
  ...declared,
  ...Object.entries(screenKeys).map(([letter, path]) => ({
    place: 'everywhere' as const,
    key: `g ${letter}`,
    does: `go:${path}` as const,
    // The sheet shows the name of the menu item.
    label: path,
  })),
]

/** The key that does this. */
export const keyOf = (name: KeyName): string => keyList.find(({ does }) => does === name)?.key ?? ''

/** What the browser and the widgets do by themselves: only for the sheet. */
export const nativeKeys: readonly Pick<DeclaredKey, 'place' | 'key' | 'label'>[] = [
  { place: 'everywhere', key: 'Escape', label: 'Đóng bảng, hộp thoại; hỏi trước khi bỏ nội dung đã nhập' },
  { place: 'list', key: 'Enter', label: 'Mở hồ sơ của dòng' },
]
