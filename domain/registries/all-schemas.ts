/** Input and output schemas of all calls. A new `answers.ts` needs one line here. */
import { accountAnswers } from '#domain/accounts/answers.ts'
import type { CallSchema } from '#domain/api/call-schema.ts'
import type { Call } from '#domain/api/call.ts'
import { bulkEditAnswers } from '#domain/bulk-edit/answers.ts'
import { auditAnswers } from '#domain/audit/answers.ts'
import { historyAnswers } from '#domain/history/answers.ts'
import { nationalAnswers } from '#domain/national/answers.ts'
import { signingAnswers } from '#domain/signing/answers.ts'
import { draftAnswers } from '#domain/drafts/answers.ts'
import { dueAnswers } from '#domain/due/answers.ts'
import { documentAnswers } from '#domain/documents/answers.ts'
import { binAnswers } from '#domain/bin/answers.ts'
import { catalogueAnswers } from '#domain/catalogues/answers.ts'
import { completenessAnswers } from '#domain/completeness/answers.ts'
import { fileAnswers } from '#domain/files/answers.ts'
import { fileSections } from '#domain/movements/file-sections.ts'
import { placeAnswers } from '#domain/geography/answers.ts'
import { noticeAnswers } from '#domain/notices/answers.ts'
import { homeAnswers } from '#domain/home/answers.ts'
import { guidanceAnswers } from '#domain/guidance/answers.ts'
import { importAnswers } from '#domain/imports/answers.ts'
import { allLists, peopleLists } from '#domain/registries/all-lists.ts'
import { ownExtras } from '#domain/people-lists/people-list.ts'
import { returnsFields } from '#domain/people-lists/people-schemas.ts'
import { listViewAnswers, returnsWorkbooks } from '#domain/lists/answers.ts'
import { lawAnswers } from '#domain/law/answers.ts'
import { disposalAnswers } from '#domain/personal-data/disposal-answers.ts'
import { personalDataAnswers } from '#domain/personal-data/answers.ts'
import { placementAnswers } from '#domain/positions/placement-answers.ts'
import { decisionDraftAnswers } from '#domain/documents/draft-answers.ts'
import { readingAnswers } from '#domain/decisions/reading-answers.ts'
import { decisionAnswers } from '#domain/decisions/answers.ts'
import { planAnswers } from '#domain/plans/answers.ts'
import { qualityAnswers } from '#domain/quality/answers.ts'
import { positionAnswers } from '#domain/positions/answers.ts'
import { menuAnswers } from '#domain/menus/answers.ts'
import { movementAnswers } from '#domain/movements/answers.ts'
import { officerAnswers } from '#domain/officer/answers.ts'
import { peopleListAnswers } from '#domain/people-lists/answers.ts'
import { progressAnswers } from '#domain/progress/answers.ts'
import { queryAnswers } from '#domain/query/answers.ts'
import { quickFindAnswers } from '#domain/quick-find/answers.ts'
import { recordAnswers } from '#domain/records/answers.ts'
import { reportAnswers } from '#domain/reports/answers.ts'
import { reorganisationAnswers } from '#domain/reorganisation/answers.ts'
import { roleAnswers } from '#domain/roles/answers.ts'
import { sessionAnswers } from '#domain/session/answers.ts'
import { unitAnswers } from '#domain/units/answers.ts'

const exportSchemas = [...allLists.values()].flatMap(({ exports }) =>
  exports === undefined ? [] : returnsWorkbooks(exports),
)

/** 'sap-nghi-huu' → 'SapNghiHuuRow'. */
const rowNameOf = (name: string) =>
  `${name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Row`

const declared: readonly CallSchema[] = [
  ...sessionAnswers,
  ...accountAnswers,
  ...roleAnswers,
  ...lawAnswers,
  ...personalDataAnswers,
  ...disposalAnswers,
  ...decisionAnswers,
  ...readingAnswers,
  ...decisionDraftAnswers,
  ...planAnswers,
  ...positionAnswers,
  ...placementAnswers,
  ...menuAnswers,
  ...homeAnswers,
  ...noticeAnswers,
  ...unitAnswers,
  ...reorganisationAnswers,
  ...placeAnswers,
  ...catalogueAnswers,
  ...peopleListAnswers,
  ...officerAnswers,
  ...recordAnswers,
  ...reportAnswers,
  ...movementAnswers,
  ...completenessAnswers,
  ...binAnswers,
  ...dueAnswers,
  ...draftAnswers,
  ...signingAnswers,
  ...nationalAnswers,
  ...qualityAnswers,
  ...fileAnswers(fileSections.map(({ index }) => String(index))),
  ...documentAnswers,
  ...importAnswers,
  ...guidanceAnswers,
  ...listViewAnswers,
  ...exportSchemas,
  ...auditAnswers,
  ...historyAnswers,
  ...progressAnswers,
  ...quickFindAnswers,
  ...queryAnswers,
  ...bulkEditAnswers,
]

/** Lists of people without extras: their schemas need nothing besides their declarations. */
const plainLists = peopleLists.filter(
  ({ call, extras }) =>
    Object.keys(extras).every((name) => name in ownExtras) &&
    !declared.some((schema) => schema.call.answer === call.answer),
)

const allSchemas: readonly CallSchema[] = [
  ...declared,
  ...plainLists.map((list) => returnsFields(list, rowNameOf(list.name))),
]

const pathOf = ({ method, controller, action }: Call) => `${method} ${controller}/${action}`
const byPath = new Map(allSchemas.map((schema) => [pathOf(schema.call), schema]))
/** By answer, so that a call derived from another one (a twin) finds that one's schema. */
const byAnswer = new Map(allSchemas.map((schema) => [schema.call.answer, schema]))

const find = (call: Call) => byPath.get(pathOf(call)) ?? byAnswer.get(call.answer)

/** Whether some `schemas.ts` declares what the call returns. */
export const hasSchema = (call: Call): boolean => find(call) !== undefined

/** Throws for a call whose result no `schemas.ts` declares. */
export function schemaOf(call: Call): CallSchema {
  const schema = find(call)
  if (schema !== undefined) return schema
  throw new Error(
    `no schema says what ${pathOf(call)} returns: add returns(…) for it to the schemas.ts beside its declaration (CONTRIBUTING.md, 'Adding a call')`,
  )
}
