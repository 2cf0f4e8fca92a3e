/** An item of a menu with the items below it. */
interface Branch<Item> {
  readonly children: readonly Item[]
}

/** The items without children, at any depth: those that open a screen. */
export const menuLeaves = <Item extends Branch<Item>>(menu: readonly Item[]): Item[] =>
  menu.flatMap((item) => (item.children.length > 0 ? menuLeaves(item.children) : [item]))
