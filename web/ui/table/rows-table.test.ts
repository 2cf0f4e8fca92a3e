import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RowsTable, type RowsTableProps } from './rows-table.tsx'

interface Person {
  id: string
  name: string
}

test('The expand button of a row is named after it and references the expanded content', () => {
  const props: RowsTableProps<Person> = {
    caption: 'Hồ sơ',
    columns: [{ title: 'Họ và tên', dataIndex: 'name' }],
    rows: [
      { id: '1', name: 'An' },
      { id: '2', name: 'Bình' },
    ],
    rowKey: 'id',
    empty: '',
    expandable: {
      columnTitle: 'Chi tiết',
      columnWidth: 40,
      about: ({ name }) => name,
      rowExpandable: () => true,
      expandedRowKeys: ['2'],
      onExpand: () => undefined,
      expandedRowRender: ({ name }) => `Quê của ${name}`,
    },
  }
  const html = renderToStaticMarkup(createElement(RowsTable<Person>, props))
  const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag)
  expect(buttons.map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1])).toEqual([
    'Mở rộng: An',
    'Thu gọn: Bình',
  ])
  expect(buttons[0]).not.toContain('aria-controls')
  const opened = /aria-controls="([^"]*)"/.exec(buttons[1] ?? '')?.[1]
  expect(html).toMatch(new RegExp(`<tr id="${opened}"[^>]*><td[^>]*>Quê của Bình`))
})
