/** Movements by a decision: people with the same values together, through the door of the bulk transfer. */
import type { Making } from '#domain/decisions/making/making.ts'
import { laterDay } from '#domain/decisions/making/planning.ts'
import { paperSentences } from '#domain/decisions/paper-sentences.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { valuesOfDecision } from '#domain/forms/decision-fields.ts'
import { problemsOf } from '#domain/forms/problems.ts'
import type { Applying, Entered, LeftOut } from '#server/areas/decisions/papers/applying.ts'
import { beginMovementsIn } from '#server/areas/movements/begin-movements.ts'
import { parseValues } from '#server/people/forms/parse-values.ts'
import { joinDecided } from '#server/people/decisions/join-decided.ts'
import { decidedBy } from '#domain/decisions/decided-records.ts'

type MovementMaking = Extract<Making, { kind: 'movement' }>

export async function applyMovements(
  making: MovementMaking,
  {
    transaction,
    reference,
    request,
    values: decision,
    people,
    sharing,
    step,
    decisionOf,
    joinedAlready,
  }: Applying,
): Promise<Entered> {
  const { movement, fields } = making
  const [said] = movement.form.decisions
  const refused: LeftOut[] = []
  const already = await joinedAlready(movement.name)
  const groups = new Map<string, { values: AnyValues; ids: number[] }>()
  for (const { idCanBo, giaTri } of people) {
    const sent = Object.fromEntries(fields.flatMap((name) => (name in giaTri ? [[name, giaTri[name]]] : [])))
    const { values, problems } = parseValues(movement.form.fields, sent, reference)
    const whole: AnyValues = {
      ...blankValues(movement.fields),
      ...values,
      ...(said === undefined ? {} : valuesOfDecision(said, decision)),
    }
    const later = laterDay(making, whole, request.today)
    const [problem] = [...problems, ...problemsOf(movement.form, whole, { today: request.today })]
    if (already.has(idCanBo)) refused.push({ id: idCanBo, why: paperSentences.already })
    else if (later !== null) refused.push({ id: idCanBo, why: paperSentences.later(later) })
    else if (problem !== undefined) refused.push({ id: idCanBo, why: problem.message })
    else {
      const key = JSON.stringify(whole)
      const group = groups.get(key)
      if (group === undefined) groups.set(key, { values: whole, ids: [idCanBo] })
      else group.ids.push(idCanBo)
    }
  }
  // The file stays pending until the last group has its copies; an attempt is undone as a whole.
  const shared = sharing && {
    ...sharing,
    finish: () => Promise.resolve(),
    undo: () => Promise.resolve(),
  }
  const begun = new Map<number, AnyValues>()
  for (const { values, ids } of groups.values()) {
    const named = shared === undefined ? values : { ...values, file: [...decision.file] }
    const result = await beginMovementsIn(transaction, reference, request, movement, { ids }, named, {
      progress: (done) => step(begun.size + done, people.length),
      sharing: shared,
    })
    for (const id of result.begun) begun.set(id, values)
    for (const person of result.refused)
      refused.push({
        id: person.id,
        why:
          person.why === 'notFound'
            ? null
            : person.why === 'status'
              ? paperSentences.status(person.status.name)
              : paperSentences.sameUnit,
      })
  }
  if (begun.size > 0)
    await joinDecided(transaction.tx, request, reference, [await decisionOf()], {
      people: [...begun.keys()],
      kinds: decidedBy(movement.form),
    })
  return { entered: begun, current: new Set(), refused }
}
