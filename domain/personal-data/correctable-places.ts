/** The parts of the own record that a person may ask to be corrected: the fields and histories of its tabs. */
import { completenessSections } from '#domain/completeness/sections.ts'
import type { Field } from '#domain/fields/field.ts'
import { subRecords } from '#domain/records/index.ts'
import { tabNames, type TabSegment } from '#domain/records/tab-names.ts'

export interface CorrectablePlace {
  /** Name of the field, or of the sub-record. */
  truong: string
  label: string
}

const isShown = ({ hiddenFrom = [] }: Field): boolean => !hiddenFrom.includes('ND')

const placesOn = (tab: TabSegment): CorrectablePlace[] => [
  ...completenessSections
    .filter((section) => section.tab === tab)
    .flatMap(({ form }) => Object.entries(form?.fields ?? {}))
    .filter(([, field]) => isShown(field))
    .map(([truong, { label }]) => ({ truong, label })),
  ...subRecords
    .filter((record) => record.tab === tab)
    .map(({ name, titles }) => ({ truong: name, label: titles.list })),
]

/** By the tab that shows them, in the order of the tabs. */
export const correctablePlaces: ReadonlyMap<TabSegment, readonly CorrectablePlace[]> = new Map(
  (Object.keys(tabNames) as TabSegment[])
    .map((tab) => [tab, placesOn(tab)] as const)
    .filter(([, places]) => places.length > 0),
)

/** The label of a place; undefined where the tab has none of that name. */
export const labelOfPlace = (tab: string, truong: string): string | undefined =>
  correctablePlaces.get(tab as TabSegment)?.find((place) => place.truong === truong)?.label
