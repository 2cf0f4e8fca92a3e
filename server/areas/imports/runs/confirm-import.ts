/**
 * Import/confirm-create and confirm-transfer: validates the rows again, and creates people, transfers and accounts in
 * one transaction (spec 3 §2.13, §2.14, §4). Errors found now refuse everything (28).
 */
import type { z } from 'zod'
import { codes } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import { createAccountsOfPeople } from '#domain/accounts/calls.ts'
import type { confirmImport, ImportOutcome } from '#domain/imports/calls.ts'
import type { ImportKindOfRun } from '#domain/imports/import-kinds.ts'
import { importForm } from '#domain/imports/import-form.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { bulkAccountsOf, makeOrdinaryAccounts } from '#server/areas/accounts/create-accounts.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { validate } from '#server/people/forms/validate.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'
import { Reply } from '#server/request/http/reply.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { createRows } from '#server/areas/imports/runs/create-rows.ts'
import { validateRows, prepareValidation } from '#server/areas/imports/runs/judging/validate-rows.ts'
import type { AssignedUnits } from '#server/areas/imports/runs/new-person.ts'
import { nothingDone, RefusedRows, type RefusedRow } from '#server/areas/imports/runs/refused-rows.ts'
import { moveToWrong } from '#server/areas/imports/runs/stored-check.ts'
import { rowsToConfirm, type Confirmed } from '#server/areas/imports/runs/rows-to-confirm.ts'
import { countFound, markConfirmed, markConfirmedWith } from '#server/areas/imports/runs/run-store.ts'
import { beginMovementsIn } from '#server/areas/movements/begin-movements.ts'
import type { OfficerTransaction } from '#server/people/officers/write/officer-transaction.ts'
import { validateUnitAndStatus } from '#server/people/officers/forms/form-change.ts'
import { refuseBadPlace } from '#server/people/officers/forms/save-officer-form.ts'
import { runWork, type Step } from '#server/request/progress/run-work.ts'

type Input = z.output<typeof confirmImport.input>

export async function confirmRows(
  kind: ImportKindOfRun,
  input: Input,
  request: AuthenticatedRequest,
): Promise<Reply<ImportOutcome>> {
  const { guards } = request.server
  if (!guards.mayAddPersons(request.scope) || !guards.mayChangePersons(request.account.role))
    throw refusals.forbidden()
  const reference = await referenceDataOf(request)
  const units = readUnits(input, request, reference)
  const confirmed = await rowsToConfirm(kind, input, request, units)
  const { run } = confirmed
  let unmade: readonly { id: string; message: string }[] = []
  try {
    const outcome = await runWork(
      request,
      {
        title: importSentences.importing(confirmed.total, units.donVi.name),
        outcome: (made: ImportOutcome) => sentenceOf(made),
      },
      (working, step) =>
        inRetriableTransaction(
          working,
          async (tx, markChanged) => {
            const made = await carryOut({ tx, markChanged }, working, reference, {
              kind,
              units,
              confirmed,
              step,
            })
            unmade = made.unmade
            return made.outcome
          },
          { storesAnswer: false },
        ),
    )
    return answered(outcome, request, unmade)
  } catch (error) {
    if (error instanceof RefusedRows && run !== undefined)
      await moveToWrong(request, run, run.unitId === null ? apartFromUnit(error.rows) : error.rows)
    throw error
  }
}

/** Rooms and positions belong to the unit just chosen: with another one the rows are correct. */
const ofTheUnit = new Set<string>(['phongBan', 'viTriViecLam'])
const apartFromUnit = (rows: readonly RefusedRow[]): RefusedRow[] =>
  rows
    .map(({ row, problems }) => ({ row, problems: problems.filter(({ column }) => !ofTheUnit.has(column)) }))
    .filter(({ problems }) => problems.length > 0)

/** The three units, with the record form's rules: the current one in the caller's scope. Throws 21. */
function readUnits(input: Input, request: AuthenticatedRequest, reference: ReferenceData): AssignedUnits {
  const parsed = parseValues(importForm.fields, input, reference)
  validate(importForm, parsed, parsed.values, request)
  validateUnitAndStatus(request, Object.keys(parsed.values), parsed.values, {}, reference)
  const { donViQuanLy, donViSuDung, donVi } = parsed.values
  if (donViQuanLy === null || donViSuDung === null || donVi === null)
    throw new Error('the form requires all three')
  return { donViQuanLy, donViSuDung, donVi }
}

interface Carrying {
  kind: ImportKindOfRun
  units: AssignedUnits
  confirmed: Confirmed
  step: Step
}

async function carryOut(
  { tx, markChanged }: OfficerTransaction,
  request: AuthenticatedRequest,
  reference: ReferenceData,
  { kind, units, confirmed, step }: Carrying,
): Promise<{ outcome: ImportOutcome; unmade: readonly { id: string; message: string }[] }> {
  await confirmed.claim(tx)
  await refuseBadPlace(tx, ['donVi'], units)
  const unit = reference.units.find(Number(units.donVi.id))
  const judging = await prepareValidation(tx, request, reference, kind, unit, confirmed.readableRows)
  const refused: RefusedRow[] = [...confirmed.unreadable]
  const created: number[] = []
  const moved: number[] = []
  let done = 0
  for await (const batch of confirmed.batches(tx)) {
    const judged = await validateRows(tx, judging, batch)
    refused.push(...judged.filter(({ problems }) => problems.length > 0))
    // Nothing will be saved: only validates the rest, so that all errors are reported together.
    if (refused.length === 0) {
      moved.push(...judged.flatMap(({ person }) => person?.id ?? []))
      const made = await createRows(
        tx,
        request,
        reference,
        judged.filter(({ person }) => person === null),
        units,
      )
      created.push(...made.ids)
      refused.push(...[...made.refused].map(([{ row }, problem]) => ({ row, problems: [problem] })))
    }
    done += batch.length
    step(done, confirmed.total, importSentences.creating)
  }
  if (refused.length > 0) throw new RefusedRows(refused, confirmed.titleOf)
  if (created.length + moved.length === 0) throw refusals.wrongState(importSentences.noRightRows)
  await beginTransfers({ tx, markChanged }, request, reference, moved, units)
  const mayMake = request.server.guards.hasPermission(request.account.role, createAccountsOfPeople)
  const { accounts, refused: unmade } = mayMake
    ? await makeOrdinaryAccounts(tx, request, markChanged, created, reference, (made) =>
        step(confirmed.total, confirmed.total, `${importSentences.makingAccounts} (${made})`),
      )
    : { accounts: [], refused: [] }
  const skipped = confirmed.run === undefined ? 0 : (await countFound(tx, confirmed.run.id)).wrong
  if (confirmed.run !== undefined) await markConfirmed(tx, confirmed.run.id)
  else await markConfirmedWith(tx, request, kind, confirmed.readableRows)
  const outcome: ImportOutcome = {
    ...nothingDone,
    ...bulkAccountsOf(accounts),
    soHoSo: created.length,
    soChuyen: moved.length,
    skipped,
    soChuaCoTaiKhoan: created.length - accounts.length,
  }
  const { soHoSo, soChuyen } = outcome
  await writeAudit(tx, request, {
    kind: 'them',
    target: 'import_run',
    targetId: confirmed.run?.id ?? '',
    unitId: Number(units.donVi.id),
    after: { loai: kind, ...units, soHoSo, soChuyen, skipped },
  })
  return { outcome, unmade }
}

/** Starts transfers to the unit; people who can't be transferred were found before, and all are locked since. */
async function beginTransfers(
  transaction: OfficerTransaction,
  request: AuthenticatedRequest,
  reference: ReferenceData,
  ids: readonly number[],
  { donVi: donViDen, donViQuanLy }: AssignedUnits,
): Promise<void> {
  if (ids.length === 0) return
  const values = { ...blankValues(transfer.fields), donViDen, donViQuanLy }
  const { refused } = await beginMovementsIn(transaction, reference, request, transfer, { ids }, values)
  if (refused.length > 0) throw refusals.heldElsewhere()
}

function sentenceOf({ soHoSo, soChuyen, skipped }: ImportOutcome): string {
  const done =
    soChuyen === 0 ? importSentences.created(soHoSo) : importSentences.createdAndMoved(soHoSo, soChuyen)
  return skipped === 0 ? done : `${done} ${importSentences.left(skipped)}`
}

/** Code 40 lists the records without an account. */
function answered(
  outcome: ImportOutcome,
  { server, account }: AuthenticatedRequest,
  unmade: readonly { id: string; message: string }[],
): Reply<ImportOutcome> {
  const sentence = sentenceOf(outcome)
  if (outcome.soChuaCoTaiKhoan === 0) return new Reply(outcome, sentence)
  if (!server.guards.hasPermission(account.role, createAccountsOfPeople))
    return new Reply(outcome, `${sentence} ${importSentences.noAccounts}`)
  return new Reply(outcome, `${sentence} ${importSentences.someWithoutAccount(outcome.soChuaCoTaiKhoan)}`, {
    code: codes.partlyDone,
    detail: unmade.map(({ id, message }) => ({ field: id, message })),
  })
}
