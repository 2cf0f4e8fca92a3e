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
import type { ManyProps, SingleProps, TreePickerProps } from './tree-props.ts'

type AntProps = ComponentProps<typeof AntTreeSelect>

/** State that a picker takes over from its placeholder selector. */
interface Taken {
  /** Text that was typed into the placeholder. */
  typedBefore: string
  autoFocus: boolean
  defaultOpen: boolean
}

/** The component of `TreeSelect` once it is loaded. */
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

/** The component of `TreeSelectMany` once it is loaded. */
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
  requested: _,
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
  // Set after mounting: antd finds the node that Enter selects when the text changes, not from its initial value.
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
    // A tree that arrives later must unfold too, and antd reads the default only on mount.
    key: items[0]?.id ?? 'empty',
    treeData: shown,
    treeDefaultExpandedKeys: firstLevel(items),
    labelInValue: true,
    ...(allowClear ? clearable : { allowClear: false }),
    style: { width: '100%' },
    listHeight: 320,
    treeTitleRender: titleOf,
    // The field shows only the name.
    treeNodeLabelProp: 'title',
    popupMatchSelectWidth: popupWidth ?? true,
    // The id that the input's aria-controls refers to; antd sets it only on flat lists.
    popupRender: (tree: ReactElement) => <div id={`${id}_list`}>{tree}</div>,
    notFoundContent: 'Không tìm thấy mục phù hợp',
    // antd uses only the `hit` property to find the node that Enter selects, so filtering is done here.
    showSearch: { searchValue: typed, onSearch: setTyped, filterTreeNode: false, treeNodeFilterProp: 'hit' },
  } satisfies Partial<AntProps> & Record<string, unknown>
}

/** The name, with the item's remark. */
function titleOf(node: { title?: ReactNode | ((node: never) => ReactNode) }): ReactNode {
  const { title, remark } = node as { title?: ReactNode; remark?: string }
  if (remark === undefined) return title
  return (
    <>
      {title} <span className="faint small">{remark}</span>
    </>
  )
}

/** A node and all its descendants. */
function withBelow<Item extends TreeItem>(node: TreeNode<Item>): TreeNode<Item>[] {
  return [node, ...(node.children ?? []).flatMap(withBelow)]
}
