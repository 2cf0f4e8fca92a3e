/** The form of an item on the screen 'Menu' (spec 3 §2.10, §5), and why a change is refused. */
import { flag, number, text } from '#domain/fields/kinds.ts'
import { defineForm } from '#domain/forms/form.ts'
import { isMenuPath } from '#domain/menus/menu-path.ts'

/** `path` of a section is no address but starts with '#'; `parentId` is the parent item, none for a section. */
export const menuForm = defineForm({
  name: 'menu',
  fields: {
    name: text('Tên menu', { required: 'Tên không được bỏ trống.', maxLength: 100 }),
    path: text('Path', {
      required: 'Path không được bỏ trống.',
      maxLength: 200,
      validate: (path) => (isMenuPath(path) ? null : menuSentences.path),
      hint: 'Địa chỉ màn hình, ví dụ /danh-sach; nhóm menu bắt đầu bằng #',
    }),
    icon: text('Icon', { required: 'Icon không được bỏ trống.', maxLength: 60 }),
    parentId: text('Menu cha', { maxLength: 20 }),
    sort: number('Thứ tự', { decimals: 0, min: -1000, max: 100_000 }),
    isMenuCitizen: flag('Menu dành cho người dân'),
  },
})

export const menuSentences = {
  path: 'Đường dẫn (Path) phải bắt đầu bằng / (nhóm menu bằng #), không có khoảng trắng và dấu hai chấm.',
  pathTaken: 'Đường dẫn (Path) đã tồn tại.',
  noParent: 'Menu cha không tồn tại.',
  noPicture: 'Ảnh icon không còn hoặc đang dùng cho menu khác. Vui lòng tải ảnh lên lại.',
  cycle: 'Menu cha không được là chính menu này hoặc menu con của nó.',
  ownScreen: 'Không thể xóa hoặc đổi đường dẫn của menu này, vì không còn cách nào đưa nó trở lại.',
  hasChildren: (name: string, count: number) => `Menu '${name}' còn ${count} menu con nên không thể xóa.`,
} as const
