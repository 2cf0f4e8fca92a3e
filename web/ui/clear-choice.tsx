import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import type { KeyboardEvent } from 'react'

/** Makes a text input clearable, by a labelled button. */
export const clearableText = {
  allowClear: {
    clearIcon: (
      <span role="img" aria-label="Xóa nội dung">
        <CloseCircleFilled aria-hidden />
      </span>
    ),
  },
} as const

/**
 * Props of a clearable selector: by its clear button, labelled in Vietnamese, or by Delete and Backspace. The button
 * shows only on hover (antd-corrections.css), so that each selector is one tab stop.
 */
export const clearable = {
  allowClear: { clearIcon: <CloseCircleFilled aria-hidden />, label: 'Bỏ chọn' },
  onInputKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    if (key !== 'Delete' && key !== 'Backspace') return
    // In a search text the key edits; with several chosen items Backspace removes the last.
    if (!(target instanceof HTMLInputElement) || target.value !== '') return
    const select = target.closest('.ant-select')
    if (key === 'Backspace' && select?.classList.contains('ant-select-multiple')) return
    select?.querySelector<HTMLElement>('.ant-select-clear')?.click()
  },
} as const
