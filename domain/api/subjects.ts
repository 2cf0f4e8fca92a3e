/**
 * What a read shows and a write changes, as coarse as screens need: a write invalidates all reads that show one of its
 * subjects. Calls declare both; the browser does the rest (web/api/invalidation.ts).
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
  /** Decisions and the rows that rest on them. */
  'decisions',
  /** Decisions that take effect on a later day. */
  'plans',
  /** Positions of units (vị trí việc làm). */
  'positions',
  'menus',
  'catalogues',
  'places',
  /** Legal values. */
  'law',
  'guidance',
  /** What people ask to be corrected. */
  'corrections',
  /** Disposals of records. */
  'disposals',
  'reorganisations',
] as const

export type Subject = (typeof subjects)[number] | `rows:${string}`

/** What a change of a person's record invalidates. */
export const ofRecord = ['person', 'people'] as const satisfies readonly Subject[]
/** What a write invalidates that may remove people from lists and lock their accounts. */
export const ofService = [...ofRecord, 'rows', 'movements', 'accounts'] as const satisfies readonly Subject[]
/** Names that responses about a person contain besides it. */
export const withPerson = ['person', 'units', 'catalogues'] as const satisfies readonly Subject[]
export const withPeople = ['people', 'units', 'catalogues'] as const satisfies readonly Subject[]
