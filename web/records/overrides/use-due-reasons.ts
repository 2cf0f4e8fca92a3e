import { permissionOf } from '#domain/api/call.ts'
import { explainDue } from '#domain/due/calls.ts'
import type { DueKind } from '#domain/due/kinds.ts'
import { useCall } from '#web/api/use-call.ts'
import { mayCall, useUser } from '#web/session/session.ts'

/** The day on which a person is due and its reasons, where the role may read them; `loai` undefined: not asked. */
export function useDueReasons(officerId: string, loai: DueKind | undefined) {
  const user = useUser()
  const isAsked = mayCall(user, permissionOf(explainDue)) && loai !== undefined
  const { data, isError } = useCall(
    explainDue,
    { id: officerId, loai: loai ?? 'nang-luong' },
    { enabled: isAsked, staleTime: 0 },
  )
  return {
    isKnown: !isAsked || data !== undefined || isError,
    day: data?.ngay ?? null,
    reasons: data?.lyDo ?? [],
  }
}
