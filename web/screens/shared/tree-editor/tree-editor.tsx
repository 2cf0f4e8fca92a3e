import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { CallFailure } from '#web/api/call-failure.ts'
import { useFormBelow } from '#web/forms/use-dirty-report.ts'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { useNarrow } from '#web/theme/use-media.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import type { TreeItem } from '#web/ui/tree/tree-nodes.ts'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { flat, SearchableTree } from './searchable-tree.tsx'

/** The item of the form beside the tree, and the form's callbacks. */
export interface TreeFormProps<Item> {
  /** The chosen item; undefined for a new one. */
  item: Item | undefined
  /** What was chosen when the new one was started. */
  begunAt: Item | undefined
  items: readonly Item[]
  onChoose: (id: string | undefined) => void
  onReset: () => void
  /** Receives a function: whether there is unsaved input. */
  onDirty: (isDirty: () => boolean) => void
  onSaved: (id: string) => void
  onDeleted: () => void
}

const none: readonly never[] = []

/**
 * A screen with a tree at the left and the form of the chosen item at the right. Choosing another item or starting a
 * new one discards unsaved input only after confirmation.
 */
export function TreeEditor<Item extends TreeItem>(props: {
  title: string
  /** What the screen is for. */
  purpose: string
  /** Further buttons of the screen. */
  actions?: ReactNode
  tree: {
    data: readonly Item[] | undefined
    error: CallFailure | null
    refetch: () => unknown
  }
  /** The text to search. */
  textOf: (item: Item) => string
  titleOf: (item: Item) => ReactNode
  mayAdd: boolean
  /** The item chosen at first; none by default. */
  first?: string | undefined
  words: { tree: string; form: string; add: string; search: string; noneFound: string }
  /** The form; `key` differs for each item and each new one. */
  form: (about: TreeFormProps<Item> & { key: string }) => ReactNode
}) {
  const { tree, words, mayAdd } = props
  const narrow = useNarrow()
  const items = tree.data ?? (none as readonly Item[])
  const byId = useMemo(() => new Map(flat(items).map((item) => [item.id, item])), [items])
  const [chosen, setChosen] = useState(props.first)
  /** Drafts are numbered: a new one starts blank even when the last was started at the same place. */
  const [draft, setDraft] = useState({ count: 0, begunAt: undefined as Item | undefined })
  const [saved, setSaved] = useState<string>()
  const { isDirty, onDirty, forget } = useFormBelow()
  const form = useRef<HTMLDivElement>(null)
  const next = useRef<() => void>(undefined)
  const { drop, question } = useConfirmDiscard(isDirty, () => {
    forget()
    next.current?.()
  })

  const leaving = (go: () => void) => {
    next.current = go
    drop()
  }
  const choose = (id: string | undefined) => {
    if (id === chosen) return
    leaving(() => {
      setChosen(id)
      if (narrow && id !== undefined) form.current?.scrollIntoView({ block: 'start' })
    })
  }
  const begin = (begunAt?: Item) =>
    leaving(() => {
      setChosen(undefined)
      setDraft((now) => ({ count: now.count + 1, begunAt }))
    })
  const item = chosen === undefined ? undefined : byId.get(chosen)
  // The form of a new item would be replaced by the chosen one's, with what was typed into it meanwhile.
  const isAwaited = chosen !== undefined && tree.data === undefined
  const key = item ? item.id : `new-${draft.count}`
  const shown = useRef(key)
  useEffect(() => {
    shown.current = key
  })
  // Ignores a save or deletion that ends after another item was chosen.
  const follow = (go: () => void) => {
    if (shown.current === key) go()
  }
  const about = {
    key,
    item,
    begunAt: draft.begunAt,
    items,
    onChoose: choose,
    onReset: () => begin(),
    onDirty,
    // The form clears after a save (spec 3 §4); the tree shows where the item is now.
    onSaved: (id: string) =>
      follow(() => {
        setChosen(undefined)
        setDraft((now) => ({ count: now.count + 1, begunAt: undefined }))
        setSaved(id)
      }),
    onDeleted: () =>
      follow(() => {
        forget()
        setChosen(undefined)
      }),
  }
  return (
    <>
      <PageHead
        title={props.title}
        purpose={props.purpose}
        actions={
          <>
            {props.actions}
            {mayAdd && <Button onClick={() => begin(item)}>Thêm mới</Button>}
          </>
        }
      />
      <div className="tree-and-form grid columns-1 items-start gap-16">
        <section className="fit card pad-16" aria-label={words.tree}>
          <h2 className="below-12 size-15 break">{words.tree}</h2>
          <SearchableTree
            items={tree.data}
            textOf={props.textOf}
            titleOf={props.titleOf}
            selected={chosen}
            revealed={chosen ?? saved}
            onSelect={({ id }) => choose(id)}
            label={words.tree}
            placeholder={words.search}
            emptyText={words.noneFound}
            error={tree.error?.shown}
            onRetry={() => void tree.refetch()}
          />
        </section>
        <section className="fit card pad-16" ref={form} aria-label={words.form}>
          <h2 className="below-12 size-15 break">
            {item ? item.name : mayAdd && !isAwaited ? words.add : words.form}
          </h2>
          {!isAwaited ? props.form(about) : tree.error === null && <SkeletonLines />}
        </section>
      </div>
      {question}
    </>
  )
}
