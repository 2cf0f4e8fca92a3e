import { fold } from '#domain/officer/name-text.ts'
import { matchesFolded } from '../folded.ts'

/** What a tree picker shows: anything with an id, a name and children. */
export interface TreeItem {
  id: string
  name: string
  children?: readonly TreeItem[] | null
}

/** A node for antd's trees; `search` is what typing is compared with. */
export interface TreeNode<Item extends TreeItem> {
  key: string
  value: string
  title: string
  /** Said below the name. */
  remark?: string
  search: string
  item: Item
  /** The typed text, on the nodes that it finds. */
  hit?: string
  children?: TreeNode<Item>[]
}

/** The items as antd nodes; `searchOf` gives more to find an item by than its name (a code, say). */
export function treeNodes<Item extends TreeItem>(
  items: readonly Item[],
  searchOf: (item: Item) => string = (item) => item.name,
  remarkOf: (item: Item) => string | undefined = () => undefined,
): TreeNode<Item>[] {
  return items.map((item) => ({
    key: item.id,
    value: item.id,
    title: item.name,
    search: fold(searchOf(item)),
    item,
    ...(remarkOf(item) === undefined ? {} : { remark: remarkOf(item) }),
    ...(item.children?.length
      ? { children: treeNodes(item.children as readonly Item[], searchOf, remarkOf) }
      : {}),
  })) as TreeNode<Item>[]
}

/** What a typed text finds: matching nodes with all below them, and the ways to them. */
export function foundNodes<Item extends TreeItem>(
  nodes: readonly TreeNode<Item>[],
  typed: string,
): TreeNode<Item>[] {
  return nodes.flatMap((node): TreeNode<Item>[] => {
    const isHit = matchesFolded(node.search, typed)
    const below = foundNodes(node.children ?? [], typed)
    if (!isHit) return below.length === 0 ? [] : [{ ...node, children: below }]
    const marked = new Map(below.map((found) => [found.key, found]))
    const children = node.children?.map((child) => marked.get(child.key) ?? child)
    return [{ ...node, hit: typed, ...(children ? { children } : {}) }]
  })
}

/** More roots than these are a level of their own: unfolded, nobody would see the second one. */
const fewRoots = 3

/** Keys of the first level: trees open with their roots unfolded (spec 1 §9). */
export function firstLevel(items: readonly TreeItem[]): string[] {
  return items.length > fewRoots ? [] : items.map((item) => item.id)
}
