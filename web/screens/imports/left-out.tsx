import { Button } from 'antd'
import { mapImport, type ImportCheck } from '#domain/imports/calls.ts'
import { columnLetter } from '#domain/imports/column-letter.ts'
import { importScreenSentences as sentences } from '#domain/imports/screen-sentences.ts'
import { useAction } from '#web/api/use-call.ts'
import { checkWithErrors } from './import-run.ts'
import { columnsLeft } from './read-columns.ts'

/** Maximum lines of a list in the panel. */
const maxShown = 200

const skippedIn = ({ files }: ImportCheck) =>
  files.flatMap(({ fileName, skipped }) => skipped.map((each) => ({ ...each, fileName })))

/** What the files hold and wasn't read: people of other sheets, columns; before anything is confirmed. */
export function LeftOut(props: {
  check: ImportCheck
  onColumns: () => void
  /** The files were read again, with or without the rows that they hide. */
  onRead: (check: ImportCheck) => void
  /** Goes on once what reading them again would drop may be dropped, or is stored. */
  before: (go: () => void) => void
  /** The mapping of columns can't be changed now. */
  isClosed?: boolean
}) {
  const { check, onColumns, onRead, before, isClosed } = props
  const reading = useAction(mapImport, {
    notify: 'failures',
    onSuccess: ({ data }) => onRead(data),
    onFailure: (failure) => {
      const reread = checkWithErrors(failure)
      if (reread !== undefined) onRead(reread)
      return reread !== undefined
    },
  })
  const hiding = check.files.filter(({ hiddenRows = 0 }) => hiddenRows > 0)
  const sheets = skippedIn(check).filter(({ row }) => row === 0)
  const columns = columnsLeft(check)
  if (sheets.length === 0 && columns.length === 0) return null
  const hasFiles = check.files.length > 1
  return (
    <div className="warm round-large below-12 pad-8-12 break" role="alert">
      {sheets.map(({ fileName, why }) => (
        <p key={`${fileName} ${why}`}>
          {hasFiles && `${fileName}: `}
          {why}
        </p>
      ))}
      {hiding.map(({ fileName, areHiddenRead }) => (
        <Button
          key={fileName}
          size="small"
          className="right-8"
          loading={reading.isPending}
          disabled={isClosed === true}
          onClick={() => {
            const input = { importId: check.importId, fileName, columns: [], pageSize: 1 }
            before(
              () =>
                void reading
                  .mutateAsync({ ...input, readsHidden: areHiddenRead === false })
                  .catch(() => undefined),
            )
          }}
        >
          {areHiddenRead === false ? sentences.readHidden : sentences.leaveHidden}
          {hasFiles && `: ${fileName}`}
        </Button>
      ))}
      {columns.length > 0 && (
        <>
          <p>
            {sentences.columnsLeft(columns.length)}{' '}
            {columns
              .map(
                ({ fileName, header, index, filled = 0, firstCells = [] }) =>
                  `${hasFiles ? `${fileName}, ` : ''}${sentences.columnLeft(header, columnLetter(index), filled, firstCells)}`,
              )
              .join('; ')}
            .
          </p>
          <Button size="small" disabled={isClosed === true} onClick={onColumns}>
            Nhận diện cột
          </Button>
        </>
      )}
    </div>
  )
}

/** Non-empty rows without a person: group headings, totals, signatures. */
export function Skipped({ check }: { check: ImportCheck }) {
  const skipped = skippedIn(check).filter(({ row }) => row > 0)
  if (skipped.length === 0) return null
  return (
    <details className="above-12 muted">
      <summary>{sentences.noPeople(skipped.length)}</summary>
      <ul className="bullets max-height-240 scroll-y above-4">
        {skipped.slice(0, maxShown).map(({ fileName, row, why }) => (
          <li key={`${fileName} ${row}`}>
            {check.files.length > 1 && `${fileName}, `}dòng {row}: {why}
          </li>
        ))}
      </ul>
    </details>
  )
}
