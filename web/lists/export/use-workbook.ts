import { clientMessages } from '#domain/api/client-messages.ts'
import type { InputOf } from '#domain/api/call.ts'
import { codes } from '#domain/api/codes.ts'
import type { DownloadLink, WorkbookFile } from '#domain/lists/export-calls.ts'
import { followLink, saveExport } from '#web/api/save-file.ts'
import type { AnyCall } from '#web/api/any-call.ts'
import { useAction } from '#web/api/use-call.ts'
import { notify } from '#web/notices/notices.ts'

/** Saves the workbook of a call: from the response, or by a download link where it is too large. */
export function useWorkbook(calls: { now: AnyCall; link: AnyCall }) {
  const link = useAction(calls.link, {
    notify: 'failures',
    onSuccess: ({ data }) => followLink(data as DownloadLink),
  })
  const { mutate: asLink } = link
  const now = useAction(calls.now, {
    notify: 'failures',
    onSuccess: ({ data }) => {
      const file = data as Partial<WorkbookFile> | null
      if (file?.fileContents && file.fileDownloadName) saveExport(file as WorkbookFile)
      else notify('failure', clientMessages.exportInvalid)
    },
    onFailure: (failure, input) => {
      if (Number(failure.code) !== codes.fileRefused) return false
      asLink(input)
      return true
    },
  })
  const { mutate } = now
  return {
    atOnce: (body: InputOf<AnyCall>) => mutate(body),
    asLink: (body: InputOf<AnyCall>) => asLink(body),
    busy: now.isPending || link.isPending,
  }
}
