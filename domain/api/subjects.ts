/**
 * What a read shows and what a write changes, as coarse as a screen needs it: a write makes every read old that shows one
 * of its subjects. Both are said by the call's declaration; the browser does the rest (web/api/made-old.ts).
 */
export const subjects = [
  /** One person's values and files. */
  'person',
  /** One person's rows of any kind; `rows:<name>` are those of one sub-record. */
  'rows',
  /** Lists of people, the bin included. */
  'people',
  'movements',
  'accounts',
  'roles',
  'units',
  'menus',
  'catalogues',
  'places',
  'guidance',
  'reorganisations',
] as const

export type Subject = (typeof subjects)[number] | `rows:${string}`

/** What a change of somebody's record makes old. */
export const ofRecord = ['person', 'people'] as const satisfies readonly Subject[]
/** What anything makes old that may take people out of a list and lock their accounts. */
export const ofService = [...ofRecord, 'rows', 'movements', 'accounts'] as const satisfies readonly Subject[]
/** What the answers about a person name beside it. */
export const withPerson = ['person', 'units', 'catalogues'] as const satisfies readonly Subject[]
export const withPeople = ['people', 'units', 'catalogues'] as const satisfies readonly Subject[]
