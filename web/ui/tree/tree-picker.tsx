import { TreeSelect as AntTreeSelect } from 'antd'
import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'
import { clearable } from '../clear-choice.tsx'
import { firstLevel, foundNodes, treeNodes, type TreeItem, type TreeNode } from './tree-nodes.ts'
import type { ManyProps, SingleProps, TreePickerProps } from './tree-select.tsx'

type AntProps = ComponentProps<typeof AntTreeSelect>

/** How a picker takes over from its stand-in. */
interface Taken {
  /** What was typed into the stand-in. */
  typedBefore: string
  autoFocus: boolean
  defaultOpen: boolean
}

/** What `TreeSelect` draws once somebody comes to it. */
export function TreePicker<Item extends TreeItem>({ value, onChange, ...picker }: SingleProps<Item> & Taken) {
  const { key, byId, ...tree } = useTreePicker(picker)
  return (
    <AntTreeSelect<{ value: string; label?: string } | null, TreeNode<Item>>
      key={key}
      {...tree}
      value={value ? { value: value.id, label: value.name } : null}
      onChange={(chosen) => onChange?.(chosen ? (byId.get(chosen.value) ?? null) : null)}
    />
  )
}

/** What `TreeSelectMany` draws then. */
export function TreePickerMany<Item extends TreeItem>({
  value,
  onChange,
  ...picker
}: ManyProps<Item> & Taken) {
  const { key, byId: _, ...tree } = useTreePicker(picker)
  return (
    <AntTreeSelect<{ value: string; label?: string }[], TreeNode<Item>>
      key={key}
      {...tree}
      multiple
      maxTagCount="responsive"
      value={(value ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(chosen) => onChange?.(chosen.map((each) => ({ id: each.value, name: String(each.label) })))}
    />
  )
}

function useTreePicker<Item extends TreeItem>({
  items,
  searchOf,
  remarkOf,
  popupWidth,
  allowClear = true,
  typedBefore,
  asked: _,
  onWanted: __,
  ...rest
}: TreePickerProps<Item> & Taken) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const treeData = useMemo(() => treeNodes(items, searchOf, remarkOf), [items, searchOf, remarkOf])
  const byId = useMemo(
    () => new Map(treeData.flatMap(withBelow).map(({ item }) => [item.id, item])),
    [treeData],
  )
  const [typed, setTyped] = useState('')
  // As if it were typed now: antd looks for the node that Enter chooses when the text changes, not when it is there at first.
  const before = useRef(typedBefore)
  useEffect(() => setTyped(before.current), [])
  const shown = useMemo(
    () => (typed.trim() === '' ? treeData : foundNodes(treeData, typed)),
    [treeData, typed],
  )
  return {
    ...rest,
    id,
    byId,
    // A tree that arrives later must unfold too, and antd reads the default only when it is first drawn.
    key: items[0]?.id ?? 'empty',
    treeData: shown,
    treeDefaultExpandedKeys: firstLevel(items),
    labelInValue: true,
    ...(allowClear ? clearable : { allowClear: false }),
    style: { width: '100%' },
    listHeight: 320,
    treeTitleRender: titleOf,
    // What stands in the field is the name alone.
    treeNodeLabelProp: 'title',
    popupMatchSelectWidth: popupWidth ?? true,
    // What the input says it controls; antd gives only flat lists this name.
    popupRender: (tree: ReactElement) => <div id={`${id}_list`}>{tree}</div>,
    notFoundContent: 'Không tìm thấy mục phù hợp',
    // antd searches by the marked property alone to know which node Enter chooses, so the finding is done here.
    showSearch: { searchValue: typed, onSearch: setTyped, filterTreeNode: false, treeNodeFilterProp: 'hit' },
  } satisfies Partial<AntProps> & Record<string, unknown>
}

/** The name, and beside it what else is said of the item. */
function titleOf(node: { title?: ReactNode | ((node: never) => ReactNode) }): ReactNode {
  const { title, remark } = node as { title?: ReactNode; remark?: string }
  if (remark === undefined) return title
  return (
    <>
      {title} <span className="tree-select-remark">{remark}</span>
    </>
  )
}

/** A node and all that lie below it. */
function withBelow<Item extends TreeItem>(node: TreeNode<Item>): TreeNode<Item>[] {
  return [node, ...(node.children ?? []).flatMap(withBelow)]
}
