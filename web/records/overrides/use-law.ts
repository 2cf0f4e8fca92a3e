import { useMemo } from 'react'
import { listLaw } from '#domain/law/calls.ts'
import { Law } from '#domain/law/law.ts'
import { useCall } from '#web/api/use-call.ts'

export const seldom = { staleTime: 600_000 }

/** The law of every day, since rows may begin in the past; undefined while loading. */
export function useLaw(): Law | 'failed' | undefined {
  const { data: values, isError } = useCall(listLaw, { ngay: null, tatCa: true }, seldom)
  const law = useMemo(() => values && new Law(values), [values])
  return isError && law === undefined ? 'failed' : law
}
