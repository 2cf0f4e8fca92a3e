import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined'
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import type { FileRef } from '#domain/fields/values.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { useDownload } from './use-download.ts'
import { useFileContent, type FileContent } from './use-file-content.ts'
import './file-viewer.css'

/**
 * Shows files without downloading them: a picture, or a PDF in the browser's own viewer with its pages, zoom and
 * search. Several can be paged through. Each file shown is fetched from the server, which logs the access.
 */
export function FileViewer(props: {
  files: readonly FileRef[]
  /** Index of the file shown first. */
  first: number
  open: boolean
  onClose: () => void
  onClosed: () => void
}) {
  const { files, first, open } = props
  const [at, setAt] = useState(first)
  const file = files[at] as FileRef
  const { content, failed, retry } = useFileContent(file.fileId)
  const { coming, download } = useDownload(file)
  return (
    <SidePanel
      open={open}
      title={
        <span className="break" title={file.fileName}>
          {file.fileName}
        </span>
      }
      width={1080}
      onClose={props.onClose}
      onClosed={props.onClosed}
      extra={files.length > 1 && <Leaf at={at} count={files.length} onTurn={setAt} />}
      footer={
        <>
          <Button
            icon={<ExportOutlined />}
            disabled={content === undefined}
            onClick={() => content && window.open(content.address, '_blank', 'noopener')}
          >
            Mở thẻ mới
          </Button>
          <Button type="primary" icon={<DownloadOutlined />} loading={coming} onClick={() => void download()}>
            Tải xuống
          </Button>
        </>
      }
    >
      <div className="file-viewer full-height min-height-240 row to-middle">
        {failed !== undefined ? (
          <ErrorState message={failed} onRetry={retry} />
        ) : content === undefined ? (
          <Spin className="centred" aria-label="Đang tải" />
        ) : (
          <Shown content={content} name={file.fileName} />
        )}
      </div>
    </SidePanel>
  )
}

function Shown({ content: { address, kind }, name }: { content: FileContent; name: string }) {
  if (kind === 'picture') return <img className="file-viewer-picture fit-in" src={address} alt={name} />
  if (navigator.pdfViewerEnabled) {
    // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium's viewer doesn't start in a sandbox (decision 70)
    return <iframe className="file-viewer-pages full full-height box" src={address} title={name} />
  }
  return <EmptyState>Trình duyệt này không hiển thị được tệp PDF. Hãy tải xuống để xem.</EmptyState>
}

/** '2/3' between the buttons for the previous and the next file. */
function Leaf({ at, count, onTurn }: { at: number; count: number; onTurn: (to: number) => void }) {
  return (
    <span className="inline-row gap-4">
      <Button
        type="text"
        icon={<LeftOutlined />}
        aria-label="Tệp trước"
        disabled={at === 0}
        onClick={() => onTurn(at - 1)}
      />
      <span className="tabular" role="status">
        {at + 1}/{count}
      </span>
      <Button
        type="text"
        icon={<RightOutlined />}
        aria-label="Tệp sau"
        disabled={at === count - 1}
        onClick={() => onTurn(at + 1)}
      />
    </span>
  )
}
