import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import type { KeyboardEvent } from 'react'

/**
 * Props of a selector that can be emptied: by its cross, named in the language of the page, or by Delete and Backspace.
 * The cross shows under the mouse alone (antd-corrections.css), so that each selector is one stop of the keyboard.
 */
export const clearable = {
  allowClear: { clearIcon: <CloseCircleFilled aria-hidden />, label: 'Bỏ chọn' },
  onInputKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    if (key !== 'Delete' && key !== 'Backspace') return
    // What is typed to search by is edited; of several chosen items Backspace takes the last.
    if (!(target instanceof HTMLInputElement) || target.value !== '') return
    const select = target.closest('.ant-select')
    if (key === 'Backspace' && select?.classList.contains('ant-select-multiple')) return
    select?.querySelector<HTMLElement>('.ant-select-clear')?.click()
  },
} as const
