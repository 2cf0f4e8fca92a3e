import { menuTree, type MenuNode } from '#domain/menus/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { MenuIcon } from '#web/shell/frame/menu-icon.tsx'
import { TreeEditor } from '#web/screens/shared/tree-editor/tree-editor.tsx'
import { MenuForm } from './menu-form.tsx'

const words = {
  tree: 'Cây menu',
  form: 'Thông tin menu',
  add: 'Thêm menu',
  search: 'Tìm nhanh menu',
  noneFound: 'Không tìm thấy menu phù hợp.',
}

/** /menu: the tree of menus and the form of one (spec 3 §2.10). */
export function MenusScreen() {
  const user = useUser()
  return (
    <TreeEditor
      title="Menu"
      purpose="Các mục của thanh bên trái. Thay đổi có hiệu lực với mỗi người ở lần mở trang kế tiếp."
      tree={useCall(menuTree, {})}
      textOf={nameAndPath}
      titleOf={menuTitle}
      mayAdd={mayCall(user, 'Menu.create') && !user.isOnlySeeMe}
      words={words}
      form={({ key, ...about }) => <MenuForm key={key} {...about} />}
    />
  )
}

const nameAndPath = ({ name, path }: MenuNode) => `${name} ${path}`

const menuTitle = ({ name, path, icon }: MenuNode) => (
  <>
    <MenuIcon name={icon} />
    <span className="one-line" title={name}>
      {name}
    </span>
    <span className="tree-item-path fit faint small one-line">{path}</span>
  </>
)
