import { fold } from '#domain/officer/name-text.ts'
import { matchesFolded } from '../folded.ts'

/** An item of a tree picker: anything with an id, a name and children. */
export interface TreeItem {
  id: string
  name: string
  children?: readonly TreeItem[] | null
}

/** A node for antd's trees; `search` is the text to search in. */
export interface TreeNode<Item extends TreeItem> {
  key: string
  value: string
  title: string
  /** Shown below the name. */
  remark?: string
  search: string
  item: Item
  /** The search text, on the nodes that match it. */
  hit?: string
  children?: TreeNode<Item>[]
}

/** The items as antd nodes; `searchOf` returns the text to search in, if it is more than the name (a code, say). */
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

/** Filters by a search text: matching nodes with all their descendants, and their ancestors. */
export function foundNodes<Item extends TreeItem>(
  nodes: readonly TreeNode<Item>[],
  typed: string,
): TreeNode<Item>[] {
  return nodes.flatMap((node): TreeNode<Item>[] => {
    const isHit = matchesFolded(node.search, typed)
    const below = foundNodes(node.children ?? [], typed)
    if (!isHit) return below.length === 0 ? [] : [{ ...node, children: below }]
    const marked = new Map(below.map((hit) => [hit.key, hit]))
    const children = node.children?.map((child) => marked.get(child.key) ?? child)
    return [{ ...node, hit: typed, ...(children ? { children } : {}) }]
  })
}

/** With more roots than this the roots stay folded: unfolded, the second one would be out of view. */
const fewRoots = 3

/** Keys to unfold at first: the roots (spec 1 §9). */
export function firstLevel(items: readonly TreeItem[]): string[] {
  return items.length > fewRoots ? [] : items.map((item) => item.id)
}
