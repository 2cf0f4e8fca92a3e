import { Input, Tree } from 'antd'
import { useEffect, useMemo, useRef, useState, type ComponentRef, type ReactNode } from 'react'
import { clearableText } from '#web/ui/clear-choice.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { firstLevel, type TreeItem } from '#web/ui/tree/tree-nodes.ts'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import './searchable-tree.css'
import { searchTree, type FoundTree } from './tree-search.ts'

interface Node {
  key: string
  title: ReactNode
  children?: Node[]
}

/** Height of a row, px. */
const rowHeight = 32

/**
 * A tree with a quick search above it: virtual, so that 3,000 items stay fast, unfolded to level 1, searched without
 * diacritics. Pressing an item selects it.
 */
export function SearchableTree<Item extends TreeItem>(props: {
  items: readonly Item[] | undefined
  /** The text to search. */
  textOf: (item: Item) => string
  titleOf: (item: Item) => ReactNode
  selected: string | undefined
  /** The item to keep visible, selected or not. */
  revealed: string | undefined
  onSelect: (item: Item) => void
  label: string
  placeholder: string
  emptyText: string
  error?: string | undefined
  onRetry?: () => void
}) {
  const { items, textOf, titleOf, selected, revealed, onSelect } = props
  const [search, setSearch] = useState('')
  /** What the user has unfolded; until then the search decides, else the first level is open. */
  const [folding, setFolding] = useState<string[]>()
  const [box, height] = useHeight()
  const tree = useRef<ComponentRef<typeof Tree<Node>>>(null)
  const matchingTree = useMemo(() => searchTree(items ?? [], search, textOf), [items, search, textOf])
  const nodes = useMemo(() => nodesOf(matchingTree.nodes, titleOf), [matchingTree, titleOf])
  const parents = useMemo(() => parentsOf(items ?? []), [items])
  const path = useMemo(() => (revealed === undefined ? [] : pathTo(revealed, parents)), [revealed, parents])
  const open = search.trim() === '' ? firstLevel(items ?? []) : matchingTree.unfolded
  const unfolded = folding ?? [...new Set([...open, ...path])]

  // Shows an item chosen elsewhere (a picker, a save) in the tree.
  useEffect(() => {
    if (revealed === undefined) return
    setFolding((now) => now && [...new Set([...now, ...path])])
    const frame = requestAnimationFrame(() => tree.current?.scrollTo({ key: revealed, align: 'auto' }))
    return () => cancelAnimationFrame(frame)
  }, [revealed, path])

  const type = (text: string) => {
    setSearch(text)
    tree.current?.scrollTo({ top: 0 })
    setFolding(undefined)
  }
  const byId = useMemo(() => new Map(flat(items ?? []).map((item) => [item.id, item])), [items])
  return (
    <div className="searchable-tree stack gap-8">
      <Input
        type="search"
        value={search}
        onChange={(event) => type(event.target.value)}
        placeholder={props.placeholder}
        aria-label={props.placeholder}
        {...clearableText}
        autoComplete="off"
        spellCheck={false}
      />
      {search.trim() !== '' && items && (
        <p className="muted small tabular" role="status">
          Tìm thấy {matchingTree.count.toLocaleString('vi-VN')} kết quả
        </p>
      )}
      <div ref={box} className="searchable-tree-box clip">
        {props.error !== undefined && items === undefined ? (
          <ErrorState message={props.error} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />
        ) : items === undefined ? (
          <SkeletonLines />
        ) : nodes.length === 0 ? (
          <EmptyState>{props.emptyText}</EmptyState>
        ) : (
          height > 0 && (
            <Tree<Node>
              ref={tree}
              aria-label={props.label}
              treeData={nodes}
              height={height}
              itemHeight={rowHeight}
              blockNode
              // Scrolling to rows that are still unfolding fails.
              motion={false}
              expandedKeys={unfolded}
              onExpand={(keys) => setFolding(keys.map(String))}
              selectedKeys={selected === undefined ? [] : [selected]}
              onSelect={(_, { node }) => {
                const item = byId.get(node.key)
                if (item !== undefined) onSelect(item)
              }}
            />
          )
        )}
      </div>
    </div>
  )
}

function nodesOf<Item extends TreeItem>(
  nodes: FoundTree<Item>['nodes'],
  titleOf: (item: Item) => ReactNode,
): Node[] {
  return nodes.map(({ item, children }) => ({
    key: item.id,
    title: titleOf(item),
    ...(children.length > 0 ? { children: nodesOf(children, titleOf) } : {}),
  }))
}

const childrenOf = <Item extends TreeItem>(item: Item) => (item.children ?? []) as readonly Item[]

/** Every item of a tree, parents first. */
export function flat<Item extends TreeItem>(items: readonly Item[]): Item[] {
  return items.flatMap((item) => [item, ...flat(childrenOf(item))])
}

function parentsOf<Item extends TreeItem>(items: readonly Item[]): ReadonlyMap<string, string> {
  return new Map(flat(items).flatMap((item) => childrenOf(item).map((child) => [child.id, item.id] as const)))
}

function pathTo(id: string, parents: ReadonlyMap<string, string>): string[] {
  const above = parents.get(id)
  return above === undefined ? [] : [...pathTo(above, parents), above]
}

/** The height of the box from the style sheet; antd's virtual tree needs it as a number. */
function useHeight() {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, height] as const
}
