import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import FileImageOutlined from '@ant-design/icons/es/icons/FileImageOutlined'
import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined'
import type { FileRef } from '#domain/fields/values.ts'
import { DownloadLink } from './download-link.tsx'
import { useDownload } from './use-download.ts'
import { isViewable, useFileViewer } from './use-file-viewer.tsx'
import '../fields.css'

/** Files by name: a click shows one, the button beside it downloads it; with `onRemove` each has a delete button. */
export function StoredFiles(props: {
  files: readonly FileRef[]
  onRemove?: (file: FileRef) => void
  removing?: string | undefined
}) {
  const { view, viewer } = useFileViewer()
  return (
    <>
      <ul className="stored-files stack gap-2">
        {props.files.map((file) => (
          <li className="row gap-4 fit" key={file.fileId}>
            <FileName file={file} onView={() => view(props.files, file)} />
            {isViewable(file) && <FileDownload file={file} />}
            {props.onRemove && (
              <button
                type="button"
                className="file-tool rigid rounded muted hover-danger hover-soft-danger"
                aria-label={`Xóa tệp ${file.fileName}`}
                disabled={props.removing === file.fileId}
                onClick={() => props.onRemove?.(file)}
              >
                <DeleteOutlined />
              </button>
            )}
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}

/** A file's name, or another text, that shows the file when clicked; files that browsers can't show are downloaded. */
export function FileName({ file, text, onView }: { file: FileRef; text?: string; onView: () => void }) {
  if (!isViewable(file)) return <DownloadLink file={file} text={text} />
  const Icon = /pdf$/i.test(file.ext) ? FilePdfOutlined : FileImageOutlined
  return (
    <button
      type="button"
      className="file-link inline-row gap-6 pad-2-0 fit text-primary text-start"
      title={file.fileName}
      aria-label={`Xem ${file.fileName}`}
      onClick={onView}
    >
      <Icon />
      <span className="one-line">{text ?? file.fileName}</span>
    </button>
  )
}

/** The button that downloads a file: an icon, or with a text. */
export function FileDownload({ file, text }: { file: Pick<FileRef, 'fileId' | 'fileName'>; text?: string }) {
  const { coming, download } = useDownload(file)
  return (
    <button
      type="button"
      className={
        text === undefined
          ? 'file-tool rigid rounded muted hover-primary hover-soft'
          : 'file-link inline-row gap-6 pad-2-0 fit text-primary text-start'
      }
      title={text === undefined ? 'Tải xuống' : file.fileName}
      aria-label={`Tải xuống ${file.fileName}`}
      aria-busy={coming}
      onClick={() => void download()}
    >
      {text !== undefined && <span>{text}</span>}
      <DownloadOutlined />
    </button>
  )
}
