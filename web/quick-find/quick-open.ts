/** What quick find has opened over the screen: the search, or the sheet of keys. */
export type QuickOpen = 'find' | 'sheet'
