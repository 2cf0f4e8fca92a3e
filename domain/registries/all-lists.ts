/** All declared lists, by name. A new list needs one line here. */
import { accountList } from '#domain/accounts/account-list.ts'
import { peopleForAccounts } from '#domain/accounts/people-list.ts'
import { auditList } from '#domain/audit/log-list.ts'
import { binList } from '#domain/bin/bin-list.ts'
import { catalogueList } from '#domain/catalogues/catalogue-list.ts'
import { clockList } from '#domain/national/clock-list.ts'
import { signingList } from '#domain/signing/signing-list.ts'
import { correctionList } from '#domain/personal-data/correction-list.ts'
import { disposalList } from '#domain/personal-data/disposal-list.ts'
import { decisionList } from '#domain/decisions/decision-list.ts'
import { dueList } from '#domain/due/due-list.ts'
import { guidanceList } from '#domain/guidance/guidance-list.ts'
import { incompleteList } from '#domain/completeness/incomplete-list.ts'
import type { AnyList } from '#domain/lists/list.ts'
import { planList } from '#domain/plans/plan-list.ts'
import { provinceTransferList, transferList } from '#domain/movements/transfer-list.ts'
import { qualityList } from '#domain/quality/quality-list.ts'
import { provinceList } from '#domain/people-lists/province-list.ts'
import { movementLists } from '#domain/movements/movement-lists.ts'
import { staffList } from '#domain/people-lists/staff-list.ts'
import { queryList } from '#domain/query/query-list.ts'
import { reorganisationList } from '#domain/reorganisation/reorganisation-list.ts'
import { roleList } from '#domain/roles/role-list.ts'

export const peopleLists = [
  staffList,
  incompleteList,
  provinceList,
  binList,
  peopleForAccounts,
  dueList,
  signingList,
  clockList,
  queryList,
  qualityList,
  disposalList,
] as const

export const allLists: ReadonlyMap<string, AnyList> = new Map(
  [
    ...peopleLists,
    transferList,
    provinceTransferList,
    accountList,
    auditList,
    catalogueList,
    correctionList,
    decisionList,
    guidanceList,
    planList,
    reorganisationList,
    roleList,
    ...movementLists,
  ].map((list): [string, AnyList] => [list.name, list]),
)
