/** Parses a new legal value from a body: the parameter, its combination, and the fields of the form. */
import { refusals, type Detail } from '#domain/api/refusals.ts'
import { lawForm, lawSentences } from '#domain/law/law-form.ts'
import type { AxisCodes, LegalValue, Parameter } from '#domain/law/parameter.ts'
import { parameterOf } from '#domain/law/parameters.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { parseValues } from '#server/people/forms/parse-values.ts'
import { validate } from '#server/people/forms/validate.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

interface Body extends Readonly<Record<string, unknown>> {
  ma: string
  theo?: Readonly<Record<string, string>> | null | undefined
}

export interface ReadValue {
  parameter: Parameter
  value: Omit<LegalValue, 'denNgay'>
}

/** Throws 21 with every problem. */
export async function readValue(request: AuthenticatedRequest, body: Body): Promise<ReadValue> {
  const parameter = parameterNamed(body.ma)
  const theo = combinationIn(parameter, body.theo ?? {})
  const parsed = parseValues(lawForm.fields, body, await referenceDataOf(request))
  validate(lawForm, parsed, parsed.values, request)
  const { giaTri, tuNgay, vanBan, dieu } = parsed.values
  if (giaTri === null || tuNgay === null || vanBan === null || dieu === null) throw refusals.unexpected()
  const { min, max } = parameter
  if (!Number.isInteger(giaTri)) throw refusals.invalidField('giaTri', lawSentences.notWhole)
  if (giaTri < min || giaTri > max) throw refusals.invalidField('giaTri', lawSentences.outOfRange(min, max))
  return { parameter, value: { ma: parameter.ma, theo, giaTri, tuNgay, vanBan, dieu, daDoiChieu: true } }
}

/** Throws 21 for an unknown code. */
export function parameterNamed(ma: string): Parameter {
  const parameter = parameterOf(ma)
  if (parameter === undefined) throw refusals.invalidField('ma', lawSentences.noParameter)
  return parameter
}

function combinationIn({ theo }: Parameter, sent: AxisCodes): AxisCodes {
  const problems: Detail[] = theo.flatMap(({ key, name, choices }) =>
    choices.some(({ code }) => code === sent[key])
      ? []
      : [{ field: `theo.${key}`, message: lawSentences.noCombination(name) }],
  )
  if (problems.length > 0) throw refusals.invalid(problems)
  return Object.fromEntries(theo.map(({ key }) => [key, sent[key] ?? '']))
}
