/** The histories of a tab that the addresses of links name. */
import { recordsOnTab } from '#domain/completeness/record-places.ts'
import { completenessSections } from '#domain/completeness/sections.ts'
import type { SoughtHistory } from './history-target.ts'

/** `table`: of `historyAddress`. */
export function historyToView(tab: string, table: string): SoughtHistory | undefined {
  const [record] = recordsOnTab(tab, table)
  return record && { record, toAdd: false }
}

/** A history that lacks a row, by its key in `fieldAddress`; undefined for the name of a field. */
export function historyToAdd(tab: string, key: string): SoughtHistory | undefined {
  const lacking = completenessSections.find(
    (section) => section.tab === tab && section.history?.contract.key === key,
  )
  return lacking?.history && { record: lacking.history, toAdd: true }
}
