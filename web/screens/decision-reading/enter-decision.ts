/** Enters what was confirmed: the decision with the rows of its people, and plans for those to whom it applies later. */
import type { Making } from '#domain/decisions/making/making.ts'
import { paperSentences as says } from '#domain/decisions/paper-sentences.ts'
import { applyDecisionFile, type AppliedPaper } from '#domain/decisions/reading-calls.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { createPlan } from '#domain/plans/calls.ts'
import { planKindOfForm, type PlanKind } from '#domain/plans/plan-kinds.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { randomKey } from '#web/api/random-key.ts'
import { today } from '#web/api/server-clock.ts'
import { sendWork } from '#web/progress/send-work.ts'

export interface EnteredPerson {
  idCanBo: string
  giaTri: AnyValues
}
export interface Entered {
  message: string
  refused: readonly string[]
}

/** The kind of plan that does on its day what a decision of this kind does; rows need what only the record says. */
export const planKindOf = (making: Making | undefined): PlanKind | undefined =>
  making?.kind === 'movement' ? planKindOfForm(making.movement.form) : undefined

/** Whom it applies to after today. */
export const isLater = (making: Making, { giaTri }: Pick<EnteredPerson, 'giaTri'>): boolean =>
  String(giaTri[making.day] ?? '') > today()

export async function enterDecision(
  making: Making | undefined,
  values: AnyValues,
  people: readonly EnteredPerson[],
  key: string,
): Promise<Entered> {
  const kind = planKindOf(making)
  const later = making === undefined || kind === undefined ? [] : people.filter((one) => isLater(making, one))
  const nguoi = people
    .filter((one) => !later.includes(one))
    .map(({ idCanBo, giaTri }) => ({ idCanBo: Number(idCanBo), giaTri }))
  const { data, ...entered } = await partly(() =>
    sendWork(applyDecisionFile, { loai: making?.code ?? null, quyetDinh: values, nguoi }, key),
  )
  if (kind === undefined || later.length === 0) return entered
  const { id } = (data as AppliedPaper).quyetDinh
  const { soQuyetDinh, ngayKy, nguoiKy } = values
  const outcomes = [entered]
  const groups = Map.groupBy(later, ({ giaTri }) => JSON.stringify(giaTri))
  for (const group of groups.values()) {
    const { giaTri = {} } = group[0] ?? {}
    const planned = {
      loai: kind.id,
      listId: group.map(({ idCanBo }) => Number(idCanBo)),
      quyetDinh: { soQuyetDinh, ngayKy, nguoiKy },
      values: giaTri,
      quyetDinhIds: [Number(id)],
    }
    outcomes.push(
      await partly(() => sendWork(createPlan, planned, randomKey())).catch((error: unknown) => {
        const why = error instanceof CallFailure ? error.shown : String(error)
        return { message: says.notPlanned(group.length), refused: [why], data: null }
      }),
    )
  }
  return {
    message: outcomes.map(({ message }) => message).join(' '),
    refused: outcomes.flatMap(({ refused }) => refused),
  }
}

/** The answer, also of a call that left some people out. */
async function partly<T>(send: () => Promise<{ message: string; data: T }>) {
  try {
    const { message, data } = await send()
    return { message, data: data as unknown, refused: [] as readonly string[] }
  } catch (error) {
    if (!(error instanceof CallFailure) || !error.isPartlyDone) throw error
    return { message: error.message, data: error.data, refused: error.sentences }
  }
}
