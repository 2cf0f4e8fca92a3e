import { useState } from 'react'
import { documentSentences, exportZip, listExportTypes } from '#domain/documents/calls.ts'
import type { OfficerRow } from '#domain/people-lists/staff-list.ts'
import { showNumber } from '#domain/fields/show.ts'
import { followLink } from '#web/api/save-file.ts'
import { useAction, useCall } from '#web/api/use-call.ts'
import { notify } from '#web/notices/notices.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'

const choices = lazyPart(async () => (await import('./form-choice.ts')).RadioGroup)

/** Asks for a form and downloads one archive with it for all selected people. Render `dialog`. */
export function useDocuments() {
  const [people, setPeople] = useState<readonly OfficerRow[]>([])
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const types = useCall(listExportTypes, {}, { enabled: open, staleTime: Infinity })
  const RadioGroup = useLazyPart(choices, open, () => setOpen(false))
  const code = chosen ?? types.data?.[0]?.code
  const link = useAction(exportZip.link, {
    notify: 'failures',
    onSuccess: ({ data }) => {
      setOpen(false)
      followLink(data)
    },
  })
  const ask = (rows: readonly OfficerRow[]) => {
    if (rows.length === 0) return notify('warning', documentSentences.nobody)
    setPeople(rows)
    setOpen(true)
  }
  const download = () => {
    if (code !== undefined) link.mutate({ code, listId: people.map(({ id }) => id) })
  }
  const dialog = (
    <ConfirmDialog
      open={open}
      title="Xuất hồ sơ"
      width={520}
      closeText="Đóng"
      onClose={() => setOpen(false)}
      answers={[
        { text: 'Tải về', onPress: download, look: 'primary', busy: link.isPending || code === undefined },
      ]}
    >
      <p className="confirm-about above-8 strong">
        {showNumber(people.length)} hồ sơ đã chọn, mỗi người một tệp Word.
      </p>
      {RadioGroup && (
        <RadioGroup
          className="stack gap-10 above-12"
          aria-label="Mẫu xuất"
          value={code}
          onChange={({ target }) => setChosen(String(target.value))}
          options={(types.data ?? []).map((type) => ({ value: type.code, label: type.name }))}
        />
      )}
    </ConfirmDialog>
  )
  return { ask, dialog }
}
