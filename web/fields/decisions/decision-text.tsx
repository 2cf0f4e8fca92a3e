import type { TextField } from '#domain/fields/field.ts'
import { permissionOf } from '#domain/api/call.ts'
import { attachDecision, searchDecisions } from '#domain/decisions/calls.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import type { FieldPlace, KindProps } from '../kind-props.ts'
import { TextInput } from '../text-input.tsx'

const decisionInput = lazyPart(async () => (await import('./decision-input.tsx')).DecisionInput)

/** The number of a decision: a text that proposes the decisions entered to roles that may use them. */
export function DecisionText({
  decided,
  ...props
}: KindProps<TextField> & Required<Pick<FieldPlace, 'decided'>>) {
  const user = useUser()
  const may = [searchDecisions, attachDecision].every((call) => mayCall(user, permissionOf(call)))
  const Input = useLazyPart(decisionInput, may)
  return may && Input ? <Input {...props} decided={decided} /> : <TextInput {...props} />
}
