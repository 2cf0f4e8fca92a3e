import { Pagination } from 'antd'
import { cloneElement, isValidElement, type ReactNode } from 'react'
import { pageSizes } from '#domain/api/call.ts'
import './pager.css'

/** Where a list stands, as its calls send it: pages count from 1. */
export interface PageRequest {
  pageNumber: number
  pageSize: number
}

/** Pages of a list with 'Hiển thị X trên tổng số N dòng'. A change of size goes back to page 1. */
export function Pager(props: {
  page: PageRequest
  /** Rows on the page that is shown. */
  shown: number
  totalRows: number
  /** Which list it turns, where a page has several. */
  list?: string
  onChange: (page: PageRequest) => void
  disabled?: boolean
}) {
  const { page, onChange } = props
  return (
    <nav className="pager" aria-label={props.list === undefined ? 'Phân trang' : `Phân trang: ${props.list}`}>
      <span className="pager-text tabular">
        Hiển thị {formatted(props.shown)} trên tổng số {formatted(props.totalRows)} dòng
      </span>
      <Pagination
        current={page.pageNumber}
        pageSize={page.pageSize}
        total={props.totalRows}
        disabled={props.disabled ?? false}
        pageSizeOptions={[...pageSizes]}
        showSizeChanger={{ 'aria-label': 'Số dòng mỗi trang', showSearch: false }}
        showLessItems
        itemRender={(_, kind, element) => named(element, arrowNames[kind])}
        onChange={(pageNumber, pageSize) =>
          onChange({ pageNumber: pageSize === page.pageSize ? pageNumber : 1, pageSize })
        }
      />
    </nav>
  )
}

/** The arrows hold nothing but a picture; the words are antd's own for the places they stand in. */
const arrowNames: Readonly<Record<string, string | undefined>> = { prev: 'Trang Trước', next: 'Trang Kế' }

const named = (element: ReactNode, name: string | undefined) =>
  name !== undefined && isValidElement<{ 'aria-label'?: string }>(element)
    ? cloneElement(element, { 'aria-label': name })
    : element

const formatted = (count: number) => count.toLocaleString('vi-VN')
