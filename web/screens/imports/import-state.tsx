import { Button } from 'antd'
import { clientMessages } from '#domain/api/client-messages.ts'
import type { ImportCheck, ImportedFile } from '#domain/imports/calls.ts'
import { importScreenSentences as sentences } from '#domain/imports/screen-sentences.ts'
import { officeDay, officeTime } from '#web/ui/office-moment.ts'
import { notify } from '#web/notices/notices.ts'
import { useWork } from '#web/progress/use-work.ts'
import { WorkView } from '#web/progress/work-view.tsx'
import { FileList, type ListedFile } from '#web/ui/files/file-list.tsx'
import { ErrorWorkbooks } from './error-workbooks.tsx'
import type { ImportKind } from './import-kinds.ts'
import { beginImport, forgetImport, stopImport, type ImportRun } from './import-run.ts'

/** The files of a run with their states, the progress, and the next steps. */
export function ImportState(props: {
  kind: ImportKind
  run: ImportRun
  onResult: (check: ImportCheck) => void
  onColumns: (check: ImportCheck) => void
}) {
  const { kind, run, onResult, onColumns } = props
  const { stage, check, files } = run
  const isUnderWay = stage === 'sending' || stage === 'reading'
  const remove = (index: number) => {
    const rest = files.filter((_, at) => at !== index)
    notify('success', clientMessages.fileDeleted)
    if (rest.length === 0) forgetImport(kind)
    else void beginImport(kind, rest, run.donVi)
  }
  return (
    <section className="grid gap-12 above-16" aria-label="Tệp đã tải lên">
      <FileList
        label="Tệp đã tải lên"
        files={files.length === 0 ? (check?.files ?? []).map(readFile) : sentFiles(run)}
        onRemove={isUnderWay || files.length === 0 ? undefined : remove}
      />
      {isUnderWay && <UnderWay kind={kind} run={run} />}
      {stage === 'failed' && (
        <div
          className="import-next round-large gap-12-16 row wrap between pad-12-16 soft-primary"
          role="alert"
        >
          <p>{run.failure}</p>
          <Button onClick={() => void beginImport(kind, files, run.donVi)}>Thử lại</Button>
        </div>
      )}
      {check && run.isConfirmed && (
        <div className="import-next round-large gap-12-16 row wrap between pad-12-16 warm">
          <p role="status">{sentences.left(check.totalErrors)}</p>
          <ErrorWorkbooks check={check} />
          <Button onClick={() => forgetImport(kind)}>Bỏ kết quả</Button>
        </div>
      )}
      {check && !run.isConfirmed && (
        <div className="import-next round-large gap-12-16 row wrap between pad-12-16 soft-primary">
          <div>
            <p role="status">
              {check.totalErrors > 0
                ? sentences.someWrong(check.totalErrors, check.validRows)
                : sentences.allGood(check.validRows)}
            </p>
            <p className="muted small">
              {sentences.keptUntil(officeTime(check.hetHan).slice(0, 5), officeDay(check.hetHan))}
            </p>
          </div>
          <div className="flex wrap gap-8">
            <Button onClick={() => forgetImport(kind)}>Bỏ kết quả</Button>
            {check.files.some(({ columns }) => columns.length > 0) && (
              <Button onClick={() => onColumns(check)}>Nhận diện cột</Button>
            )}
            <Button type="primary" onClick={() => onResult(check)}>
              {check.totalErrors > 0 ? 'Xem lỗi' : 'Xác nhận'}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

/** The upload progress, then the rows that the server has read and checked. */
function UnderWay({ kind, run }: { kind: ImportKind; run: ImportRun }) {
  const { work } = useWork(run.stage === 'reading' ? run.key : undefined)
  return (
    <div className="card pad-12-16">
      {work ? (
        <WorkView work={work} onCancel={() => stopImport(kind)} />
      ) : (
        <div className="row between gap-12">
          <span role="status">
            {run.stage === 'sending' ? sentences.sending(Math.floor(run.share * 100)) : sentences.reading}
          </span>
          <Button size="small" onClick={() => stopImport(kind)}>
            Dừng lại
          </Button>
        </div>
      )}
      <p className="above-8 muted small">{sentences.goesOn}</p>
    </div>
  )
}

function sentFiles({ files, stage, share, check }: ImportRun): ListedFile[] {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let before = 0
  return files.map(({ name, size }): ListedFile => {
    // They are uploaded one after another, in this order.
    const sent = Math.min(1, Math.max(0, (share * total - before) / size))
    before += size
    if (stage === 'sending')
      return { name, size, tone: 'working', state: sent < 1 ? 'Đang gửi' : 'Đã gửi', share: sent }
    if (stage === 'reading') return { name, size, tone: 'working', state: sentences.reading }
    const read = check?.files.find(({ fileName }) => fileName === name)
    if (read === undefined) return { name, size, tone: 'waiting', state: 'Chưa được đọc' }
    return { ...readFile(read), size }
  })
}

function readFile({ fileName, columns, skipped, rows, errors }: ImportedFile): ListedFile {
  // Row 0 is what was not read of the file, shown in the panel.
  const others = skipped.filter(({ row }) => row > 0).length
  const recognised = columns.filter(({ column }) => column !== null).length
  const parts = [
    sentences.records(rows),
    ...(errors > 0 ? [sentences.wrong(errors)] : []),
    ...(columns.length > 0 ? [sentences.recognised(recognised, columns.length)] : []),
    ...(others > 0 ? [sentences.noPeople(others)] : []),
  ]
  return { name: fileName, tone: errors > 0 ? 'bad' : 'good', state: parts.join(' · ') }
}
