import { listCatalogue } from '#domain/catalogues/calls.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import { useCalls } from '#web/api/use-call.ts'

/**
 * Default values of a movement's fields; undefined while the catalogues load. A field whose catalogue can't be loaded
 * stays empty.
 */
export function useUsualValues({ form, usual }: Pick<AnyMovement, 'form' | 'usual'>): AnyValues | undefined {
  const fields = Object.entries(usual).flatMap(([name, code]) => {
    const field = form.fields[name]
    return field?.kind === 'choice' && typeof field.list === 'string'
      ? [{ name, code, list: field.list }]
      : []
  })
  const inputs = fields.map(({ list }) => ({ collection: list }))
  const answers = useCalls(listCatalogue, inputs, { staleTime: Infinity })
  if (answers.some(({ isPending }) => isPending)) return undefined
  return Object.fromEntries(
    fields.flatMap(({ name, code }, index) => {
      const item = answers[index]?.data?.find((one) => one.code === code)
      return item === undefined ? [] : [[name, { id: item.id, code: item.code, name: item.name }]]
    }),
  )
}
