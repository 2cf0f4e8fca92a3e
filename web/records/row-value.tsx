import type { ReactNode } from 'react'
import type { FileRef } from '#domain/fields/values.ts'
import type { EntryAnswer } from '#domain/records/calls.ts'
import { FileName } from '#web/fields/files/stored-files.tsx'
import { useFileViewer } from '#web/fields/files/use-file-viewer.tsx'
import type { CellLine } from './row-columns.ts'

/** One value of a row, in tables and on cards; 'Chưa rõ' is shown muted. */
export function RowValue({ line, row }: { line: CellLine; row: EntryAnswer }) {
  const files = line.files(row)
  if (files.length > 0) return <RowFiles files={files} />
  const text = line.text(row)
  if (line.isEmpty(row)) return <div className="row-cell two-lines field-empty">{text}</div>
  return (
    <div
      className={/\p{L}{3}/u.test(text) ? 'row-cell two-lines row-words' : 'row-cell two-lines'}
      title={text}
    >
      {withWholeDates(text)}
    </div>
  )
}

/** A row's files as short links, to leave the width to the texts; the tooltips have their names. */
function RowFiles({ files }: { files: readonly FileRef[] }) {
  const { view, viewer } = useFileViewer()
  const textOf = (index: number) => (files.length === 1 ? 'Tệp' : `Tệp ${index + 1}`)
  return (
    <div className="row-files scroll-y stack nowrap">
      {files.map((file, index) => (
        <FileName key={file.fileId} file={file} text={textOf(index)} onView={() => view(files, file)} />
      ))}
      {viewer}
    </div>
  )
}

/** Keeps each end of '01/02/2020 - 03/04/2021' unbroken. */
function withWholeDates(text: string): ReactNode {
  const [from, to, more] = text.split(' - ')
  if (to === undefined || more !== undefined || !/^\d\d\//.test(from ?? '')) return text
  return (
    <span className="row-period">
      <span className="block">{from} -</span> <span className="block">{to}</span>
    </span>
  )
}
