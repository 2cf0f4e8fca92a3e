import { useMemo } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import { decisionAddress, getDecisionPeople, getDecisionsOfPerson } from '#domain/decisions/calls.ts'
import type { FileRef } from '#domain/fields/values.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { useCall } from '#web/api/use-call.ts'
import { mayCall, useUser } from '#web/session/session.ts'

/** By row, the files of the decision that it rests on: shown beside its own. */
export type FilesBeside = ReadonlyMap<string, readonly FileRef[]>

/** By row, the decision that it rests on, where its people may be seen. */
export type RowDecisions = ReadonlyMap<string, { soQuyetDinh: string; to: string }>

/** What the rows of a person show of the decisions that they rest on. */
export function useRowDecisions(
  { name, form }: AnySubRecord,
  officerId: string,
): { files: FilesBeside; decisions: RowDecisions } {
  const user = useUser()
  const { data } = useCall(
    getDecisionsOfPerson,
    { id: Number(officerId) },
    { enabled: mayCall(user, permissionOf(getDecisionsOfPerson)) && form.decisions.length > 0 },
  )
  const maySeePeople = mayCall(user, permissionOf(getDecisionPeople))
  return useMemo(() => {
    const own = (data ?? []).filter(({ record }) => record === name)
    const files = own.map(({ dong, quyetDinh: { soQuyetDinh, file } }) => {
      const named = file.map((one) => ({ ...one, fileName: `Quyết định ${soQuyetDinh}: ${one.fileName}` }))
      return [dong, named] as const
    })
    const decisions = own.map(({ dong, quyetDinh }) => {
      const { soQuyetDinh } = quyetDinh
      return [dong, { soQuyetDinh, to: decisionAddress(quyetDinh) }] as const
    })
    return { files: new Map(files), decisions: new Map(maySeePeople ? decisions : []) }
  }, [data, name, maySeePeople])
}
