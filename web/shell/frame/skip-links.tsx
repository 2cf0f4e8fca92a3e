import type { MouseEvent } from 'react'

/** The first tab stops of every screen, visible on focus: past the menu to the content, or to its search box. */
export function SkipLinks() {
  const to = (selector: string) => (event: MouseEvent) => {
    // Keeps the address unchanged.
    event.preventDefault()
    document.querySelector<HTMLElement>(selector)?.focus()
  }
  return (
    <nav className="skip-links no-print" aria-label="Lối tắt">
      <a href="#content" onClick={to('#content')}>
        Đến nội dung chính
      </a>
      <a href="#content" className="skip-to-search" onClick={to(searchBox)}>
        Đến ô tìm kiếm
      </a>
    </nav>
  )
}

const searchBox = "#content [role='search'] input, #content input[type='search']"
