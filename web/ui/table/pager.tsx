import { Select } from 'antd'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { pageSizes } from '#domain/api/call.ts'
import { pagesShown } from './pages-shown.ts'
import './pager.css'

/** Paging as the calls send it: pages count from 1. */
export interface PageRequest {
  pageNumber: number
  pageSize: number
}

/** Pages of a list with 'Hiển thị X trên tổng số N dòng'. Changing the page size goes back to page 1. */
export function Pager(props: {
  page: PageRequest
  /** Rows on the current page. */
  shown: number
  totalRows: number
  /** What a row is called, where it isn't 'dòng'. */
  rowsAre?: string
  /** The name of the list, where a page has several. */
  list?: string
  onChange: (page: PageRequest) => void
}) {
  const { page, onChange } = props
  const last = Math.max(1, Math.ceil(props.totalRows / page.pageSize))
  return (
    <nav
      className={`pager row wrap between gap-8-16 print-pad-8-0-0 ${last > 1 ? 'pad-12-16' : 'pager-quiet pad-4-16'}`}
      aria-label={props.list === undefined ? 'Phân trang' : `Phân trang: ${props.list}`}
    >
      <span className="muted text-table tabular">
        Hiển thị {formatted(props.shown)} trên tổng số {formatted(props.totalRows)} {props.rowsAre ?? 'dòng'}
      </span>
      <div className="flex wrap gap-8 no-print">
        <Pages
          current={page.pageNumber}
          last={last}
          onPage={(pageNumber) => onChange({ ...page, pageNumber })}
        />
        <Select
          aria-label="Số dòng mỗi trang"
          variant={last > 1 ? 'outlined' : 'borderless'}
          value={page.pageSize}
          options={sizeOptions}
          popupMatchSelectWidth={false}
          onChange={(pageSize: number) => onChange({ pageNumber: 1, pageSize })}
        />
      </div>
    </nav>
  )
}

const sizeOptions = pageSizes.map((size) => ({ value: size, label: `${size} / trang` }))

/** Page numbers between two arrows; a gap button jumps some pages. */
function Pages(props: { current: number; last: number; onPage: (page: number) => void }) {
  const { current, last, onPage } = props
  const list = useRef<HTMLUListElement>(null)
  // A pressed gap button may have disappeared, and lost the focus.
  const hasJumped = useRef(false)
  useLayoutEffect(() => {
    if (hasJumped.current && !list.current?.contains(document.activeElement))
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    hasJumped.current = false
  }, [current])
  const jump = (page: number) => {
    hasJumped.current = true
    onPage(page)
  }
  return (
    <ul ref={list} className="flex wrap gap-4-8 tabular">
      <li>
        <Step name="Trang Trước" disabled={current <= 1} onPress={() => onPage(current - 1)}>
          <path d="M7.5 2.5L4 6l3.5 3.5" />
        </Step>
      </li>
      {pagesShown(current, last).map((step) =>
        'page' in step ? (
          <li key={step.page}>
            <button
              type="button"
              className="pager-page target edged rounded text pad-0-6 row to-middle"
              aria-label={`Trang ${step.page}`}
              aria-current={step.page === current ? 'page' : undefined}
              onClick={() => step.page !== current && onPage(step.page)}
            >
              {step.page}
            </button>
          </li>
        ) : (
          <li key={step.back ? 'back' : 'on'}>
            <Step name={step.back ? 'Về 3 Trang Trước' : 'Đến 3 Trang Kế'} onPress={() => jump(step.to)}>
              <path d="M2 6h.01M6 6h.01M10 6h.01" />
            </Step>
          </li>
        ),
      )}
      <li>
        <Step name="Trang Kế" disabled={current >= last} onPress={() => onPage(current + 1)}>
          <path d="M4.5 2.5L8 6l-3.5 3.5" />
        </Step>
      </li>
    </ul>
  )
}

/** An icon button. At the first or last page it keeps the focus and is marked as disabled. */
function Step(props: { name: string; disabled?: boolean; onPress: () => void; children: ReactNode }) {
  const { disabled = false, onPress } = props
  return (
    <button
      type="button"
      className="pager-page target edged rounded text pad-0-6 row to-middle"
      aria-label={props.name}
      title={props.name}
      aria-disabled={disabled}
      onClick={() => !disabled && onPress()}
    >
      <svg className="line width-12 height-12" strokeWidth={1.4} viewBox="0 0 12 12" aria-hidden="true">
        {props.children}
      </svg>
    </button>
  )
}

const formatted = (count: number) => count.toLocaleString('vi-VN')
