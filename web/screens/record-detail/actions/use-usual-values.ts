import { listCatalogue } from '#domain/catalogues/calls.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import { useCalls } from '#web/api/use-call.ts'

/**
 * What a movement's fields have unless another item is chosen; undefined while the catalogues are read. A catalogue that
 * can't be read leaves its field empty.
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
