import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pager } from './pager.tsx'

test('On the last page an arrow keeps the focus and is marked as disabled', () => {
  const pager = createElement(Pager, {
    page: { pageNumber: 1, pageSize: 10 },
    shown: 10,
    totalRows: 25,
    onChange: () => undefined,
  })
  const arrows = [
    ...renderToStaticMarkup(pager).matchAll(/<button[^>]*aria-label="(Trang (?:Trước|Kế))"[^>]*>/g),
  ]
  const isOff = Object.fromEntries(
    arrows.map(([tag, name]) => [name, /aria-disabled="(\w+)"/.exec(tag)?.[1]]),
  )
  expect(isOff).toEqual({ 'Trang Trước': 'true', 'Trang Kế': 'false' })
  expect(arrows.some(([tag]) => tag.includes(' disabled'))).toBe(false)
})
