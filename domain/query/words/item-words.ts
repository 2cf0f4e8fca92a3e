import type { ItemWords } from './item-word.ts'
import { lifeItems } from './life-items.ts'
import { serviceItems } from './service-items.ts'

/** All of them. */
export const itemWords: ItemWords = { ...serviceItems, ...lifeItems }
