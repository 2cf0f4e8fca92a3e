import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'

/** For a selector's `allowClear`: the cross that empties it, with a name in the language of the page. */
export const clearChoice = { clearIcon: <CloseCircleFilled aria-hidden />, label: 'Bỏ chọn' } as const
