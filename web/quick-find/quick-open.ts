/** What quick find has opened. */

/** What is open over the screen. */
export type QuickOpen = 'find' | 'sheet'
