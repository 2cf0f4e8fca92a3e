import { Button } from 'antd'
import { useState } from 'react'
import { mapImport, type ImportCheck } from '#domain/imports/calls.ts'
import { isAnswered, type ColumnMapping } from '#domain/imports/import-columns.ts'
import { importScreenSentences as sentences } from '#domain/imports/screen-sentences.ts'
import { useAction } from '#web/api/use-call.ts'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { ColumnsTable, titleOfColumn, type ChosenColumns } from './columns-table.tsx'
import { checkWithErrors } from './import-run.ts'
import { proposalsIn, tablesToMap, type ShownTable } from './read-columns.ts'

/** The mapping of file columns to fields; what was chosen is remembered, and the files are read again. */
export function ColumnsPanel(props: {
  check: ImportCheck
  onClosed: () => void
  onRead: (check: ImportCheck) => void
}) {
  const { check, onClosed, onRead } = props
  const proposalCount = proposalsIn(check).length
  const isAsked = proposalCount > 0
  const [open, setOpen] = useState(true)
  /** Choices, by table. */
  const [chosen, setChosen] = useState<Readonly<Record<string, ChosenColumns>>>({})
  const [problem, setProblem] = useState<string>()
  const close = () => setOpen(false)
  const reading = useAction(mapImport, {
    notify: 'failures',
    onFailure: (failure) => {
      const failedCheck = checkWithErrors(failure)
      if (failedCheck === undefined) return false
      finish(failedCheck)
      return true
    },
  })
  const finish = (read: ImportCheck) => {
    close()
    onRead(read)
  }
  const tables = tablesToMap(check)
  const ownOf = ({ key }: ShownTable) => chosen[key] ?? {}
  const changed = tables.filter((table) => answersIn(table, ownOf(table)).length > 0)
  const { drop, question } = useConfirmDiscard(open && changed.length > 0 && !reading.isPending, close)
  const save = async () => {
    const twice = changed
      .map((table) => chosenTwice(table, ownOf(table)))
      .find((column) => column !== undefined)
    setProblem(twice === undefined ? undefined : sentences.sameColumn(titleOfColumn(twice)))
    if (twice !== undefined) return
    let read: ImportCheck | undefined
    for (const [fileName, own] of Map.groupBy(changed, (table) => table.fileName)) {
      // Only what was chosen: the other columns stay as they were recognised, and proposals remain proposals.
      const columns = own.flatMap((table) => answersIn(table, ownOf(table)))
      const input = { importId: check.importId, fileName, columns, pageSize: 1 }
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
          <FormButtons
            form={{ saving: reading.isPending, save }}
            onLeave={drop}
            save="Đọc lại tệp"
            cannotSave={changed.length === 0}
          >
            {isAsked && changed.length === 0 ? (
              <Button type="primary" onClick={drop}>
                Để nguyên, tiếp tục
              </Button>
            ) : undefined}
          </FormButtons>
        }
      >
        {proposalCount > 0 && (
          <p className="warm round-large below-12 pad-8-12 break">{sentences.columnsAsked(proposalCount)}</p>
        )}
        <p className="below-12 muted">{sentences.columnsNote}</p>
        {problem && (
          <p className="below-12 text-danger" role="alert">
            {problem}
          </p>
        )}
        {tables.map((table) => (
          <ColumnsTable
            key={table.key}
            table={table}
            chosen={ownOf(table)}
            onChoose={(columns) => {
              setProblem(undefined)
              setChosen({ ...chosen, [table.key]: columns })
            }}
          />
        ))}
      </SidePanel>
      {question}
    </>
  )
}

/** The choices that say something new: another field, or for the first time that a column isn't read. */
const answersIn = ({ headerRow, columns }: ShownTable, chosen: ChosenColumns) =>
  columns.flatMap((mapping) => {
    const own = chosen[mapping.index]
    const isNew = own !== undefined && (own !== mapping.column || (own === null && !isAnswered(mapping)))
    return isNew ? [{ index: mapping.index, column: own, headerRow }] : []
  })

function chosenTwice({ columns }: ShownTable, chosen: ChosenColumns): string | undefined {
  const meant = ({ index, column, suggestion, isDivided }: ColumnMapping) => {
    const own = chosen[index]
    const field = own === undefined ? column : own
    return isDivided === true && field === (column ?? suggestion) ? null : field
  }
  const named = columns.map(meant).filter((column) => column !== null)
  return named.find((column, at) => named.indexOf(column) !== at)
}
