import { Select } from 'antd'
import { useRef, useState } from 'react'
import { clearable } from '../clear-choice.tsx'
import type { TreeItem } from './tree-nodes.ts'
import { lazyPart, useLazyPart } from '../lazy/use-lazy-part.ts'
import type { TreePickerProps, SingleProps, ManyProps } from '#web/ui/tree/tree-props.ts'

const pickers = lazyPart(() => import('./tree-picker.tsx'))

/**
 * Selects one item of a tree: virtual, searched without diacritics, roots unfolded. For use in an antd Form.Item. The
 * tree component is loaded on hover or focus.
 */
export function TreeSelect<Item extends TreeItem>(props: SingleProps<Item>) {
  const { late, standIn } = useStandIn(props)
  if (late) return <late.TreePicker<Item> {...props} {...standIn.taken()} />
  const { value } = props
  return (
    <Select
      {...standIn.props}
      value={value ? { value: value.id, label: value.name } : null}
      onChange={(chosen?: Labelled | null) => {
        if (!chosen) props.onChange?.(null)
      }}
    />
  )
}

/** Selects several items of a tree; otherwise like TreeSelect. */
export function TreeSelectMany<Item extends TreeItem>(props: ManyProps<Item>) {
  const { late, standIn } = useStandIn(props)
  if (late) return <late.TreePickerMany<Item> {...props} {...standIn.taken()} />
  return (
    <Select
      {...standIn.props}
      mode="multiple"
      maxTagCount="responsive"
      value={(props.value ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(chosen: Labelled[]) =>
        props.onChange?.(chosen.map((each) => ({ id: each.value, name: String(each.label) })))
      }
    />
  )
}

interface Labelled {
  value: string
  label: string
}

/**
 * A flat selector that looks the same is the placeholder until the picker and its items are loaded: it shows the chosen
 * items, can be cleared, and hands over the focus, the press that opens the list and the typed text.
 */
function useStandIn<Item extends TreeItem>(props: TreePickerProps<Item>) {
  const { items, loading = false, requested = true, onWanted, onBlur, allowClear = true } = props
  const [wanted, setWanted] = useState(false)
  const [typed, setTyped] = useState('')
  const state = useRef({ focused: false, pressed: false })
  const pickerModule = useLazyPart(pickers, wanted, () => setWanted(false))
  // Items that arrive after the picker would remount it, and lose the focus.
  const hasItems = items.length > 0 || (requested && !loading)
  const come = () => {
    setWanted(true)
    onWanted?.()
  }
  const shownProps = Object.fromEntries(
    (['id', 'placeholder', 'disabled', 'status', 'aria-label'] as const).flatMap((name) =>
      props[name] === undefined ? [] : [[name, props[name]]],
    ),
  )
  return {
    late: hasItems ? pickerModule : undefined,
    standIn: {
      taken: () => ({
        typedBefore: typed,
        autoFocus: state.current.focused,
        defaultOpen: state.current.focused && (state.current.pressed || typed !== ''),
      }),
      props: {
        ...shownProps,
        open: false,
        labelInValue: true,
        loading: loading || wanted,
        ...(allowClear ? clearable : { allowClear: false }),
        style: { width: '100%' },
        showSearch: { searchValue: typed, onSearch: setTyped, filterOption: false },
        onPointerEnter: come,
        onPointerDown: () => {
          state.current.pressed = true
          come()
        },
        onKeyDown: ({ key }: { key: string }) => {
          if (key === 'Enter' || key === 'ArrowDown') state.current.pressed = true
        },
        onFocus: () => {
          state.current.focused = true
          come()
        },
        onBlur: () => {
          state.current = { focused: false, pressed: false }
          setTyped('')
          onBlur?.()
        },
      },
    },
  }
}
