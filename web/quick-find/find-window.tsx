import { Modal } from 'antd'
import { useRef } from 'react'
import { FindOptions, listId, optionId } from './find-options.tsx'
import './find-window.css'
import { focusedBefore, giveFocusBack } from './holding-box.ts'
import { placeActions, type PlaceAction } from './place-actions.ts'
import { useQuickFind } from './use-quick-find.ts'

interface FindWindowProps {
  open: boolean
  onClose: () => void
  /** Shows the sheet of keys instead. */
  onSheet: () => void
}

/**
 * The window of 'Tìm nhanh': a box to type in and the options for it. What is taken is done once it has closed; it opens
 * and closes at once, so that no key falls beside it.
 */
export function FindWindow({ open, onClose, onSheet }: FindWindowProps) {
  const then = useRef<() => void>(undefined)
  const own = useRef<PlaceAction[]>([])
  const wasOpen = useRef(false)
  // While opening: the focus is still where it was.
  if (open && !wasOpen.current) own.current = placeActions(focusedBefore())
  wasOpen.current = open
  const close = (next?: () => void) => {
    then.current = next
    onClose()
  }
  return (
    <Modal
      open={open}
      title={<span className="unseen">Tìm nhanh</span>}
      onCancel={() => close()}
      footer={null}
      closable={false}
      width={640}
      className="find-window"
      destroyOnHidden
      transitionName=""
      maskTransitionName=""
      afterOpenChange={(isOpen) => {
        if (isOpen) return
        giveFocusBack()
        const next = then.current
        then.current = undefined
        next?.()
      }}
    >
      <Finding own={own.current} onTake={close} onSheet={() => close(onSheet)} />
    </Modal>
  )
}

function Finding(props: {
  own: readonly PlaceAction[]
  onTake: (then?: () => void) => void
  onSheet: () => void
}) {
  const finding = useQuickFind(props.own, props.onTake)
  const { typed, active, groups } = finding
  return (
    <>
      <div className="find-box row gap-12 pad-12-16 rule-below">
        <svg className="line width-20 faint" strokeWidth={1.6} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.3 10.3L14 14" />
        </svg>
        <input
          {...typed.input}
          className="size-16 grow no-outline"
          type="text"
          inputMode="search"
          enterKeyHint="go"
          role="combobox"
          aria-label="Tìm nhanh"
          aria-expanded={groups.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(active === undefined ? {} : { 'aria-activedescendant': optionId(active.key) })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Người, đơn vị, màn hình, việc, báo cáo"
          autoFocus
        />
      </div>
      <FindOptions finding={finding} />
      <div className="row wrap between gap-8 pad-8-16 rule-above muted small">
        <span className="no-touch" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> chọn · <kbd>Enter</kbd> mở · <kbd>Alt P</kbd> ghim · <kbd>Esc</kbd> đóng
        </span>
        <button type="button" className="text-primary hover-line" onClick={props.onSheet}>
          Các phím tắt
        </button>
      </div>
    </>
  )
}
