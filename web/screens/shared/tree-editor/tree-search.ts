import { fold } from '#domain/officer/name-text.ts'
import { matchesFolded } from '#web/ui/folded.ts'
import type { TreeItem } from '#web/ui/tree/tree-nodes.ts'

interface Match<Item> {
  item: Item
  children: Match<Item>[]
}

export interface FoundTree<Item> {
  nodes: readonly Match<Item>[]
  /** How many items match themselves. */
  count: number
  /** Ids to unfold so that the matches are visible. */
  unfolded: string[]
}

/** The items that contain every word of the search, ignoring diacritics, with their ancestors. */
export function searchTree<Item extends TreeItem>(
  items: readonly Item[],
  search: string,
  textOf: (item: Item) => string,
): FoundTree<Item> {
  const unfolded: string[] = []
  let count = 0
  const visit = (item: Item): Match<Item> | undefined => {
    const isMatch = search.trim() === '' || matchesFolded(foldedText(item, textOf), search)
    if (isMatch) count += 1
    const children = ((item.children ?? []) as readonly Item[]).flatMap((child) => visit(child) ?? [])
    if (!isMatch && children.length === 0) return undefined
    if (children.length > 0) unfolded.push(item.id)
    return { item, children }
  }
  const nodes = items.flatMap((item) => visit(item) ?? [])
  return { nodes, count, unfolded }
}

/** Cached: folding 3,000 names on every keystroke would be noticeable. */
const foldedTexts = new WeakMap<object, string>()

function foldedText<Item extends TreeItem>(item: Item, textOf: (item: Item) => string): string {
  const cachedText = foldedTexts.get(item)
  if (cachedText !== undefined) return cachedText
  const text = fold(textOf(item))
  foldedTexts.set(item, text)
  return text
}
