import { useMemo } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import { getDecisionsOfPerson } from '#domain/decisions/calls.ts'
import type { FileRef } from '#domain/fields/values.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { useCall } from '#web/api/use-call.ts'
import { mayCall, useUser } from '#web/session/session.ts'

/** By row, the files of the decision that it rests on: shown beside its own. */
export type FilesBeside = ReadonlyMap<string, readonly FileRef[]>

export function useDecisionFiles({ name, form }: AnySubRecord, officerId: string): FilesBeside {
  const may = mayCall(useUser(), permissionOf(getDecisionsOfPerson))
  const { data } = useCall(
    getDecisionsOfPerson,
    { id: Number(officerId) },
    { enabled: may && form.decisions.length > 0 },
  )
  return useMemo(
    () =>
      new Map(
        (data ?? []).flatMap(({ record, dong, quyetDinh: { soQuyetDinh, file } }) =>
          record === name
            ? [
                [
                  dong,
                  file.map((one) => ({ ...one, fileName: `Quyết định ${soQuyetDinh}: ${one.fileName}` })),
                ],
              ]
            : [],
        ),
      ),
    [data, name],
  )
}
