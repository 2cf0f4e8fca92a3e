import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined'
import { useState } from 'react'
import type { FileRef } from '#domain/fields/values.ts'
import { saveStoredFile } from '#web/api/save-file.ts'
import { notifyError } from '#web/notices/notices.ts'
import '../fields.css'

/** Files by name: a press downloads one with the bearer; with `onRemove` each has a delete button. */
export function StoredFiles(props: {
  files: readonly FileRef[]
  onRemove?: (file: FileRef) => void
  removing?: string | undefined
}) {
  return (
    <ul className="stored-files">
      {props.files.map((file) => (
        <li key={file.fileId}>
          <FileLink file={file} />
          {props.onRemove && (
            <button
              type="button"
              className="stored-file-remove"
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
  )
}

/** One file that downloads when pressed; a second press while it is coming does nothing. */
export function FileLink({ file, text }: { file: Pick<FileRef, 'fileId' | 'fileName'>; text?: string }) {
  const [coming, setComing] = useState(false)
  const download = async () => {
    if (coming) return
    setComing(true)
    try {
      await saveStoredFile(`Files/download-file-hs/${encodeURIComponent(file.fileId)}`, file.fileName)
    } catch (error) {
      notifyError(error)
    } finally {
      setComing(false)
    }
  }
  return (
    <button
      type="button"
      className="file-link"
      title={file.fileName}
      aria-label={`Tải xuống ${file.fileName}`}
      aria-busy={coming}
      onClick={() => void download()}
    >
      <FilePdfOutlined />
      <span>{text ?? file.fileName}</span>
      <DownloadOutlined />
    </button>
  )
}
