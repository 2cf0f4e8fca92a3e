/** Input and output schemas of all calls. A new `schemas.ts` needs one line here. */
import { accountSchemas } from '#domain/accounts/schemas.ts'
import type { CallSchema } from '#domain/api/call-schema.ts'
import type { Call } from '#domain/api/call.ts'
import { bulkEditSchemas } from '#domain/bulk-edit/schemas.ts'
import { auditSchemas } from '#domain/audit/schemas.ts'
import { historySchemas } from '#domain/history/schemas.ts'
import { nationalSchemas } from '#domain/national/schemas.ts'
import { signingSchemas } from '#domain/signing/schemas.ts'
import { draftSchemas } from '#domain/drafts/schemas.ts'
import { dueSchemas } from '#domain/due/schemas.ts'
import { documentSchemas } from '#domain/documents/schemas.ts'
import { binSchemas } from '#domain/bin/schemas.ts'
import { catalogueSchemas } from '#domain/catalogues/schemas.ts'
import { completenessSchemas } from '#domain/completeness/schemas.ts'
import { fileSchemas } from '#domain/files/schemas.ts'
import { fileSections } from '#domain/movements/file-sections.ts'
import { placeSchemas } from '#domain/geography/schemas.ts'
import { noticeSchemas } from '#domain/notices/schemas.ts'
import { homeSchemas } from '#domain/home/schemas.ts'
import { guidanceSchemas } from '#domain/guidance/schemas.ts'
import { importSchemas } from '#domain/imports/schemas.ts'
import { allLists, peopleLists } from '#domain/registries/all-lists.ts'
import { ownExtras } from '#domain/people-lists/people-list.ts'
import { returnsFields } from '#domain/people-lists/people-schemas.ts'
import { listViewSchemas, returnsWorkbooks } from '#domain/lists/schemas.ts'
import { lawSchemas } from '#domain/law/schemas.ts'
import { disposalSchemas } from '#domain/personal-data/disposal-schemas.ts'
import { personalDataSchemas } from '#domain/personal-data/schemas.ts'
import { placementSchemas } from '#domain/positions/placement-schemas.ts'
import { decisionDraftSchemas } from '#domain/documents/draft-schemas.ts'
import { readingSchemas } from '#domain/decisions/reading-schemas.ts'
import { decisionSchemas } from '#domain/decisions/schemas.ts'
import { planSchemas } from '#domain/plans/schemas.ts'
import { qualitySchemas } from '#domain/quality/schemas.ts'
import { positionSchemas } from '#domain/positions/schemas.ts'
import { menuSchemas } from '#domain/menus/schemas.ts'
import { movementSchemas } from '#domain/movements/schemas.ts'
import { officerSchemas } from '#domain/officer/schemas.ts'
import { peopleListSchemas } from '#domain/people-lists/schemas.ts'
import { progressSchemas } from '#domain/progress/schemas.ts'
import { querySchemas } from '#domain/query/schemas.ts'
import { quickFindSchemas } from '#domain/quick-find/schemas.ts'
import { recordSchemas } from '#domain/records/schemas.ts'
import { reportSchemas } from '#domain/reports/schemas.ts'
import { reorganisationSchemas } from '#domain/reorganisation/schemas.ts'
import { roleSchemas } from '#domain/roles/schemas.ts'
import { sessionSchemas } from '#domain/session/schemas.ts'
import { unitSchemas } from '#domain/units/schemas.ts'

const exportSchemas = [...allLists.values()].flatMap(({ exports }) =>
  exports === undefined ? [] : returnsWorkbooks(exports),
)

/** 'sap-nghi-huu' → 'SapNghiHuuRow'. */
const rowNameOf = (name: string) =>
  `${name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Row`

const declared: readonly CallSchema[] = [
  ...sessionSchemas,
  ...accountSchemas,
  ...roleSchemas,
  ...lawSchemas,
  ...personalDataSchemas,
  ...disposalSchemas,
  ...decisionSchemas,
  ...readingSchemas,
  ...decisionDraftSchemas,
  ...planSchemas,
  ...positionSchemas,
  ...placementSchemas,
  ...menuSchemas,
  ...homeSchemas,
  ...noticeSchemas,
  ...unitSchemas,
  ...reorganisationSchemas,
  ...placeSchemas,
  ...catalogueSchemas,
  ...peopleListSchemas,
  ...officerSchemas,
  ...recordSchemas,
  ...reportSchemas,
  ...movementSchemas,
  ...completenessSchemas,
  ...binSchemas,
  ...dueSchemas,
  ...draftSchemas,
  ...signingSchemas,
  ...nationalSchemas,
  ...qualitySchemas,
  ...fileSchemas(fileSections.map(({ index }) => String(index))),
  ...documentSchemas,
  ...importSchemas,
  ...guidanceSchemas,
  ...listViewSchemas,
  ...exportSchemas,
  ...auditSchemas,
  ...historySchemas,
  ...progressSchemas,
  ...quickFindSchemas,
  ...querySchemas,
  ...bulkEditSchemas,
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
