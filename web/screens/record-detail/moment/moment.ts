import { createContext, use } from 'react'

/** The moment at which the record is shown; undefined: now. */
export const ShownMoment = createContext<string | undefined>(undefined)

export const useShownMoment = (): string | undefined => use(ShownMoment)
