import { createContext } from 'react'

/** Fields to mark, with what stands under them; in a form that is read only. */
export const FieldMarks = createContext<ReadonlyMap<string, string> | undefined>(undefined)
