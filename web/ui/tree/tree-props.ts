/** What a choice in a tree is given. */
import type { TreeItem } from './tree-nodes.ts'

/** Props shared by single and multiple tree pickers. */
export interface TreePickerProps<Item extends TreeItem> {
  items: readonly Item[]
  /** Text to search in, if it is more than the name. */
  searchOf?: (item: Item) => string
  /** A remark shown beside the item's name. */
  remarkOf?: (item: Item) => string | undefined
  placeholder?: string
  disabled?: boolean
  loading?: boolean
  allowClear?: boolean
  /** Width of the popup in px; by default that of the field. */
  popupWidth?: number
  id?: string
  status?: 'error' | 'warning' | ''
  'aria-label'?: string
  onBlur?: () => void
  /** False: the items are not requested yet; `onWanted` is the time to. */
  requested?: boolean
  onWanted?: () => void
}

export interface SingleProps<Item extends TreeItem> extends TreePickerProps<Item> {
  value?: Chosen | null | undefined
  onChange?: (item: Item | null) => void
}
export interface ManyProps<Item extends TreeItem> extends TreePickerProps<Item> {
  value?: readonly Chosen[] | undefined
  onChange?: (items: Chosen[]) => void
}

/** The chosen item; a name is enough for one that the tree no longer has. */
export type Chosen = Pick<TreeItem, 'id' | 'name'>
