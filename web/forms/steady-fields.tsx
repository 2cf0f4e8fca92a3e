import { Component, createRef, type ReactNode } from 'react'
import './forms.css'

interface Props {
  /** A change of it may change the height of the fields. */
  mode: boolean
  children: ReactNode
}

interface Anchor {
  cell: Element
  top: number
}

/**
 * Keeps the field at the top of the window in place when its form switches between reading and editing: inputs are
 * taller than read-only text, so everything below them would move. A class, since only `getSnapshotBeforeUpdate` sees
 * the page just before it changes.
 */
export class SteadyFields extends Component<Props> {
  private place = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(before: Props): Anchor | null {
    // At the very top nothing can move away, and what is added there, e.g. a note, should be visible.
    if (before.mode === this.props.mode || scrollY === 0) return null
    const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    const cells = this.place.current?.querySelectorAll('.form-cell, .form-cell-wide') ?? []
    const cell = [...cells].find((each) => each.getBoundingClientRect().bottom > covered)
    return cell === undefined ? null : { cell, top: cell.getBoundingClientRect().top }
  }

  override componentDidUpdate(_: Props, __: unknown, anchor: Anchor | null): void {
    if (anchor === null) return
    const { style } = document.documentElement
    // The browser's own scroll anchoring would move the page a second time.
    style.setProperty('overflow-anchor', 'none')
    const putBack = () =>
      scrollBy({ top: anchor.cell.getBoundingClientRect().top - anchor.top, behavior: 'instant' })
    putBack()
    // By the next frame auto-sizing text boxes have measured themselves.
    requestAnimationFrame(() => {
      putBack()
      style.removeProperty('overflow-anchor')
    })
  }

  override render(): ReactNode {
    return <div ref={this.place}>{this.props.children}</div>
  }
}
