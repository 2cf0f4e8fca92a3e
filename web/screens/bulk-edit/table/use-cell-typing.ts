import {
  useRef,
  useState,
  type ClipboardEvent,
  type CompositionEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import type { Block } from '../clipboard/pasted-block.ts'
import { readPasted } from '../clipboard/pasted-block.ts'
import { htmlOf, textOf } from '../clipboard/copied-block.ts'
import { clamped, tabTarget, target, type Selection, type Size } from '../state/grid-selection.ts'

/**
 * How the active cell is typed into: `type`, after a letter, where arrows go on to the next cell; `edit`, after F2,
 * where they move within the text.
 */
export type Typing = 'type' | 'edit' | undefined

interface TypingOptions {
  selection: Selection
  size: Size
  select: (next: Selection) => void
  /** The text of the active cell, for F2. */
  textOfActive: () => string
  /** Whether the active cell may be changed; says why not. */
  mayType: () => boolean
  /** Whether the active cell keeps several lines. */
  isMultiline: boolean
  /** Opens the product's own editor of the active cell; false if it is typed as text. */
  openEditor: () => boolean
  commit: (text: string, everywhere: boolean) => void
  clear: () => void
  copied: () => Block
  paste: (block: Block) => void
  fillDown: () => void
  undo: () => void
  redo: () => void
  find: () => void
  /** Leaves the grid. */
  leave: () => void
}

/**
 * The text box over the active cell. It has the focus all the time, so that an input method begins in it: with Telex,
 * the first letter of 'ddiện' would otherwise be lost or doubled. While nothing is typed it is invisible and empty.
 */
export function useCellTyping(options: TypingOptions) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [typing, setTyping] = useState<Typing>()
  const { selection, size, select } = options
  const { anchor } = selection

  const begin = (how: 'type' | 'edit', text?: string) => {
    if (!options.mayType()) {
      empty()
      return
    }
    if (text !== undefined && box.current) {
      box.current.value = text
      box.current.setSelectionRange(text.length, text.length)
    }
    setTyping(how)
  }
  const empty = () => {
    if (box.current) box.current.value = ''
  }
  const end = (save: boolean, everywhere = false) => {
    if (typing === undefined) return
    const text = box.current?.value ?? ''
    empty()
    setTyping(undefined)
    if (save) options.commit(text, everywhere)
  }
  const go = (row: number, column: number) => {
    const place = clamped({ row, column }, size)
    select({ anchor: place, focus: place })
  }
  const edit = () => {
    if (!options.openEditor()) begin('edit', options.textOfActive())
  }

  /** Keys while something is typed; true if the key is done with. */
  const whileTyping = (event: KeyboardEvent): boolean => {
    const { key } = event
    if (key === 'Escape') end(false)
    else if (key === 'Enter' && event.altKey && options.isMultiline) return false
    else if (key === 'Enter') {
      const everywhere = event.ctrlKey
      end(true, everywhere)
      if (!everywhere) go(anchor.row + (event.shiftKey ? -1 : 1), anchor.column)
    } else if (key === 'Tab') {
      end(true)
      move(tabTarget(anchor, size, event.shiftKey) ?? anchor)
    } else if (typing === 'type' && key.startsWith('Arrow')) {
      end(true)
      move(target(key, anchor, size, false) ?? anchor)
    } else return false
    return true
  }
  const move = ({ row, column }: { row: number; column: number }) => go(row, column)

  const whileResting = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event
    const ctrl = event.ctrlKey || event.metaKey
    if (ctrl && !event.altKey) {
      const does = {
        d: options.fillDown,
        z: shiftKey ? options.redo : options.undo,
        y: options.redo,
        h: options.find,
      }[key.toLowerCase()]
      if (does !== undefined) {
        does()
        return true
      }
      if (key.toLowerCase() === 'a') {
        const last = { row: size.rows - 1, column: size.columns - 1 }
        select({ anchor, focus: last })
        select({ anchor: { row: 0, column: 0 }, focus: last })
        return true
      }
    }
    if (key === 'F2' || (key === 'ArrowDown' && event.altKey)) edit()
    else if (key === 'Enter') go(anchor.row + (shiftKey ? -1 : 1), anchor.column)
    else if (key === 'Tab') {
      const next = tabTarget(anchor, size, shiftKey)
      // At the ends the focus goes on as the browser does it.
      if (next === undefined) return false
      move(next)
    } else if (key === 'Delete' || key === 'Backspace') options.clear()
    else if (key === 'Escape') options.leave()
    else {
      const next = target(key, shiftKey ? selection.focus : anchor, size, ctrl)
      if (next === undefined) return false
      const place = clamped(next, size)
      select(shiftKey ? { anchor, focus: place } : { anchor: place, focus: place })
    }
    return true
  }

  const properties = {
    ref: box,
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      // 229: the input method has the key.
      if (event.nativeEvent.isComposing || event.keyCode === 229) return
      const isDone = typing === undefined ? whileResting(event) : whileTyping(event)
      if (!isDone) return
      event.preventDefault()
      event.stopPropagation()
    },
    onCompositionStart: (_: CompositionEvent) => {
      if (typing === undefined) begin('type')
    },
    onInput: (event: FormEvent<HTMLTextAreaElement>) => {
      if (typing === undefined && event.currentTarget.value !== '') begin('type')
    },
    onBlur: () => end(true),
    onCopy: (event: ClipboardEvent) => {
      if (typing !== undefined) return
      const block = options.copied()
      event.clipboardData.setData('text/plain', textOf(block))
      event.clipboardData.setData('text/html', htmlOf(block))
      event.preventDefault()
    },
    onCut: (event: ClipboardEvent) => {
      if (typing !== undefined) return
      properties.onCopy(event)
      options.clear()
    },
    onPaste: (event: ClipboardEvent) => {
      if (typing !== undefined) return
      event.preventDefault()
      const { clipboardData } = event
      options.paste(readPasted(clipboardData.getData('text/html'), clipboardData.getData('text/plain')))
    },
  }
  return { box, typing, properties, edit, end, focus: () => box.current?.focus({ preventScroll: true }) }
}
