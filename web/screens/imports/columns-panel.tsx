import { Button } from 'antd'
import { useState } from 'react'
import { mapImport, type ImportCheck, type ImportedFile } from '#domain/imports/calls.ts'
import { importScreenSentences as sentences } from '#domain/imports/screen-sentences.ts'
import { useAction } from '#web/api/use-call.ts'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { ColumnsTable, titleOfColumn, type ChosenColumns } from './columns-table.tsx'
import { checkWithErrors } from './import-run.ts'
import { proposalsIn } from './read-columns.ts'

/** The mapping of file columns to fields; a changed mapping is remembered, and the files are read again. */
export function ColumnsPanel(props: {
  check: ImportCheck
  onClosed: () => void
  onRead: (check: ImportCheck) => void
}) {
  const { check, onClosed, onRead } = props
  const asked = proposalsIn(check)
  const isAsked = asked > 0
  const [open, setOpen] = useState(true)
  /** Changed mappings, by file. */
  const [chosen, setChosen] = useState<Readonly<Record<string, ChosenColumns>>>({})
  const [problem, setProblem] = useState<string>()
  const close = () => setOpen(false)
  const reading = useAction(mapImport, {
    notify: 'failures',
    onFailure: (failure) => {
      const found = checkWithErrors(failure)
      if (found === undefined) return false
      finish(found)
      return true
    },
  })
  const finish = (read: ImportCheck) => {
    close()
    onRead(read)
  }
  const files = check.files.filter(({ columns }) => columns.length > 0)
  const mapped = ({ fileName, columns }: ImportedFile) =>
    columns.map(({ index, column }) => {
      const own = chosen[fileName]?.[index]
      return { index, column: own === undefined ? column : own }
    })
  const changed = files.filter(({ fileName, columns }) =>
    columns.some(({ index, column }) => {
      const own = chosen[fileName]?.[index]
      return own !== undefined && own !== column
    }),
  )
  const { drop, question } = useConfirmDiscard(open && changed.length > 0 && !reading.isPending, close)
  const save = async () => {
    const twice = changed.map((file) => chosenTwice(mapped(file))).find((column) => column !== undefined)
    setProblem(twice === undefined ? undefined : sentences.sameColumn(titleOfColumn(twice)))
    if (twice !== undefined) return
    let read: ImportCheck | undefined
    for (const file of changed) {
      const input = { importId: check.importId, fileName: file.fileName, columns: mapped(file), pageSize: 1 }
      read = (await reading.mutateAsync(input).catch(() => undefined))?.data
      if (read === undefined) return
    }
    if (read !== undefined) finish(read)
  }
  return (
    <>
      <SidePanel
        open={open}
        title="Nhận diện cột"
        width={840}
        onClose={drop}
        onClosed={onClosed}
        footer={
          <>
            <Button onClick={drop} disabled={reading.isPending}>
              Huỷ
            </Button>
            {isAsked && changed.length === 0 ? (
              <Button type="primary" onClick={drop}>
                Để nguyên, tiếp tục
              </Button>
            ) : (
              <Button
                type="primary"
                loading={reading.isPending}
                disabled={changed.length === 0}
                onClick={() => void save()}
              >
                Đọc lại tệp
              </Button>
            )}
          </>
        }
      >
        {asked > 0 && (
          <p className="import-sheets below-12 pad-8-12 break">{sentences.columnsAsked(asked)}</p>
        )}
        <p className="below-12 muted">{sentences.columnsNote}</p>
        {problem && (
          <p className="import-problem below-12 text-danger" role="alert">
            {problem}
          </p>
        )}
        {files.map((file) => (
          <ColumnsTable
            key={file.fileName}
            file={file}
            chosen={chosen[file.fileName] ?? {}}
            onChoose={(columns) => {
              setProblem(undefined)
              setChosen({ ...chosen, [file.fileName]: columns })
            }}
          />
        ))}
      </SidePanel>
      {question}
    </>
  )
}

function chosenTwice(columns: readonly { column: string | null }[]): string | undefined {
  const named = columns.flatMap(({ column }) => (column === null ? [] : [column]))
  return named.find((column, at) => named.indexOf(column) !== at)
}
