import { describe, expect, it } from 'vitest'
import { pagesShown } from './pages-shown.ts'

/** '1 … 4 [5] 6 … 20' as a text. */
const drawn = (current: number, last: number) =>
  pagesShown(current, last)
    .map((step) => ('page' in step ? (step.page === current ? `[${step.page}]` : step.page) : '…'))
    .join(' ')

describe('the pages of a pager', () => {
  it('shows all of a few pages', () => {
    expect(drawn(1, 1)).toBe('[1]')
    expect(drawn(5, 5)).toBe('1 2 3 4 [5]')
  })

  it('shows the ends and what is around the current page', () => {
    expect(drawn(1, 20)).toBe('[1] 2 3 … 20')
    expect(drawn(3, 20)).toBe('1 2 [3] 4 … 20')
    expect(drawn(4, 20)).toBe('1 … 3 [4] 5 … 20')
    expect(drawn(18, 20)).toBe('1 … 17 [18] 19 20')
    expect(drawn(20, 20)).toBe('1 … 18 19 [20]')
  })

  it('jumps three pages, never past the ends', () => {
    expect(pagesShown(10, 20).filter((step) => 'to' in step)).toEqual([
      { to: 7, back: true },
      { to: 13, back: false },
    ])
    expect(pagesShown(4, 6)[1]).toEqual({ to: 1, back: true })
  })
})
