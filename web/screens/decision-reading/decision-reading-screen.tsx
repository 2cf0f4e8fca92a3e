import { useEffect, useRef, useState } from 'react'
import { Button } from 'antd'
import type { ReadPaper } from '#domain/decisions/reading-calls.ts'
import { maxPaperBytes, paperSentences as says } from '#domain/decisions/paper-sentences.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { takeToRead } from '#web/screens/shared/decision-reading/use-read-decision.ts'
import { upload } from '#web/api/upload.ts'
import { notify } from '#web/notices/notices.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { ReadDecision } from './read-decision.tsx'

type State =
  | { kind: 'empty' }
  | { kind: 'reading'; name: string }
  | { kind: 'refused'; message: string }
  | { kind: 'read'; file: File; paper: ReadPaper }

/** /quyet-dinh/doc-tep: a decision's file is read into proposals, which are entered once they are confirmed. */
export function DecisionReadingScreen() {
  const [state, setState] = useState<State>({ kind: 'empty' })
  const [opened] = useState(takeToRead)
  const [listId, setListId] = useState(opened?.listId ?? [])
  const read = async ([file]: readonly File[]) => {
    if (file === undefined) return
    if (file.size > maxPaperBytes) return setState({ kind: 'refused', message: says.tooLarge })
    setState({ kind: 'reading', name: file.name })
    const form = new FormData()
    if (listId.length > 0) form.append('listId', listId.join())
    form.append('file', file, file.name)
    try {
      const { data } = await upload<ReadPaper>({ path: 'QuyetDinh/read', form })
      setState({ kind: 'read', file, paper: data })
    } catch (error) {
      const message = error instanceof CallFailure ? error.shown : says.reading
      setState({ kind: 'refused', message })
    }
  }
  const isBegun = useRef(false)
  useEffect(() => {
    if (opened?.file === undefined || isBegun.current) return
    isBegun.current = true
    void read([opened.file])
  })
  const only = listId.length > 0 && (
    <p className="below-12 row wrap gap-8">
      {says.only(listId.length)}
      <button type="button" className="text-button" onClick={() => setListId([])}>
        Tìm trong mọi hồ sơ
      </button>
    </p>
  )
  return (
    <>
      <PageHead
        title="Đọc quyết định từ tệp"
        purpose="Số, ngày, người ký và nội dung của từng người được đọc thành đề xuất; chỉ ghi sau khi bạn xác nhận."
        actions={
          <>
            {state.kind === 'read' && (
              <Button onClick={() => setState({ kind: 'empty' })}>Đọc tệp khác</Button>
            )}
            <AddressLink to={opened?.from ?? '/quyet-dinh'} className="plain-button">
              {opened === undefined ? 'Về danh sách quyết định' : 'Quay lại'}
            </AddressLink>
          </>
        }
      />
      {state.kind === 'read' ? (
        <ReadDecision key={state.file.name} file={state.file} paper={state.paper} />
      ) : state.kind === 'reading' ? (
        <div role="status">
          <p className="below-16 muted">
            {says.reading} {state.name}
          </p>
          <SkeletonLines />
        </div>
      ) : (
        <>
          {only}
          {state.kind === 'refused' && <ErrorState message={state.message} />}
          <FileDrop
            label="Tệp quyết định"
            accept=".pdf,.docx"
            hint={says.invitation}
            onFiles={(files) => void read(files)}
            onRefused={() => notify('warning', says.reading)}
          />
        </>
      )}
    </>
  )
}
