import { useEffect, type RefObject } from 'react'

/** Height of the page's header in px, below which the heads of a scrolled table stick. */
const headerHeight = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header')) || 0

/**
 * Marks a table that is wider than its frame (`data-wide`): only that one is a scroll container. It can be scrolled by
 * keyboard too, even when nothing in it is focusable; when `sticky`, its heads, which CSS can't stick to the window
 * within a scroll container, are moved by script.
 */
export function useSidewaysScroll(frame: RefObject<HTMLDivElement | null>, sticky: boolean): void {
  useEffect(() => {
    const box = frame.current
    const content = box?.querySelector<HTMLElement>('.table-scroll')
    const table = content?.querySelector('table')
    if (!box || !content || !table) return undefined

    const follow = () => {
      const head = table.tHead
      if (!head) return
      const { top, height } = content.getBoundingClientRect()
      const isWide = 'wide' in box.dataset
      const below = isWide ? Math.min(headerHeight() - top, height - head.offsetHeight) : 0
      head.style.transform = below > 0 ? `translateY(${below}px)` : ''
    }
    const look = () => {
      const isWide = table.scrollWidth > box.clientWidth
      box.toggleAttribute('data-wide', isWide)
      if (isWide) content.setAttribute('tabindex', '0')
      else content.removeAttribute('tabindex')
      if (sticky) follow()
    }
    const observer = new ResizeObserver(look)
    observer.observe(content)
    observer.observe(table)
    if (sticky) addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', follow)
    }
  }, [frame, sticky])
}
