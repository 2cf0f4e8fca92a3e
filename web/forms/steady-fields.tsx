import { Component, createRef, type ReactNode } from 'react'
import './forms.css'

interface Props {
  /** Each change of it may draw the fields at other heights. */
  mode: boolean
  children: ReactNode
}

interface Anchor {
  cell: Element
  top: number
}

/**
 * Fields that stay in the window when their form changes between reading and editing: inputs are taller than what is
 * read, so without it everything below the first of them would move away. The field at the top of the window stays there.
 * A class, since only `getSnapshotBeforeUpdate` sees the page as it was just before it changes.
 */
export class SteadyFields extends Component<Props> {
  private place = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(before: Props): Anchor | null {
    // At the very top nothing has been left behind: what is added there, e.g. a note, is to be seen.
    if (before.mode === this.props.mode || scrollY === 0) return null
    const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    const cells = this.place.current?.querySelectorAll('.form-cell, .form-cell-wide') ?? []
    const cell = [...cells].find((each) => each.getBoundingClientRect().bottom > covered)
    return cell === undefined ? null : { cell, top: cell.getBoundingClientRect().top }
  }

  override componentDidUpdate(_: Props, __: unknown, anchor: Anchor | null): void {
    if (anchor === null) return
    const { style } = document.documentElement
    // The browser has an anchor of its own, which would move the page a second time.
    style.setProperty('overflow-anchor', 'none')
    const putBack = () =>
      scrollBy({ top: anchor.cell.getBoundingClientRect().top - anchor.top, behavior: 'instant' })
    putBack()
    // Boxes that grow with their text have measured it by now.
    requestAnimationFrame(() => {
      putBack()
      style.removeProperty('overflow-anchor')
    })
  }

  override render(): ReactNode {
    return <div ref={this.place}>{this.props.children}</div>
  }
}
