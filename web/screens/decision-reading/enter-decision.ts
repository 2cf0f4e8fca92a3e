/** Enters what was confirmed, in one call: the decision, the rows of its people, plans for whom it applies to later. */
import type { Making } from '#domain/decisions/making/making.ts'
import { applyDecisionFile } from '#domain/decisions/reading-calls.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { sendWork } from '#web/progress/send-work.ts'

export interface EnteredPerson {
  idCanBo: string
  giaTri: AnyValues
}
export interface Entered {
  message: string
  refused: readonly string[]
  planned: number
}

export async function enterDecision(
  making: Making | undefined,
  values: AnyValues,
  people: readonly EnteredPerson[],
  key: string,
): Promise<Entered> {
  const nguoi = people.map(({ idCanBo, giaTri }) => ({ idCanBo: Number(idCanBo), giaTri }))
  const sent = { loai: making?.code ?? null, quyetDinh: values, nguoi }
  try {
    const { message, data } = await sendWork(applyDecisionFile, sent, key)
    return { message, refused: [], planned: data.soKeHoach }
  } catch (error) {
    if (!(error instanceof CallFailure) || !error.isPartlyDone) throw error
    const { soKeHoach = 0 } = (error.data ?? {}) as { soKeHoach?: number }
    return { message: error.message, refused: error.sentences, planned: soKeHoach }
  }
}
