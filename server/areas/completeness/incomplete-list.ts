/** Hồ sơ thiếu: incomplete records in scope that aren't deleted, counted by the ledgers (spec 3 §2.5, §7). */
import { incompleteList } from '#domain/completeness/incomplete-list.ts'
import { ledgerSource } from '#server/people/officers/list/ledger-source.ts'
import { stored } from '#server/people/officers/list/row-reader.ts'
import { servePeopleList } from '#server/people/officers/list/serve-list.ts'

export const incompleteRecords = servePeopleList(incompleteList, {
  source: ledgerSource({ incomplete: true }),
  extras: { soThongTinThieu: stored<number>('o.missing_count') },
})
