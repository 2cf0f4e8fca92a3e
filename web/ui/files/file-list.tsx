import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import FileExcelOutlined from '@ant-design/icons/es/icons/FileExcelOutlined'
import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined'
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import type { ReactNode } from 'react'
import './file-list.css'
import { showSize } from './file-size.ts'

/** A received file and its state. */
export interface ListedFile {
  name: string
  /** Bytes, where known. */
  size?: number
  tone: 'waiting' | 'working' | 'good' | 'bad'
  /** The state in words. */
  state: ReactNode
  /** 0 to 1 during the upload. */
  share?: number | undefined
  /** Buttons of the file. */
  actions?: ReactNode
}

/** A list of files with their states; with `onRemove` each can be removed. */
export function FileList(props: {
  label: string
  files: readonly ListedFile[]
  onRemove?: ((index: number) => void) | undefined
}) {
  return (
    <ul className="file-list card" aria-label={props.label}>
      {props.files.map((file, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files of one name may be brought
        <li key={index} data-tone={file.tone}>
          <Sign name={file.name} />
          <div className="file-list-text">
            <span className="strong break" title={file.name}>
              {file.name}
            </span>
            {file.size !== undefined && (
              <span className="file-list-size muted small nowrap">{showSize(file.size)}</span>
            )}
            <div className="file-list-state muted text-table">{file.state}</div>
            {file.share !== undefined && (
              <progress aria-label={`Đã gửi ${file.name}`} max={1} value={file.share} />
            )}
          </div>
          {file.actions}
          {props.onRemove && (
            <button
              type="button"
              className="file-list-remove inline-row to-middle rigid muted"
              aria-label={`Xóa tệp ${file.name}`}
              title="Xóa tệp"
              onClick={() => props.onRemove?.(index)}
            >
              <DeleteOutlined />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Sign({ name }: { name: string }) {
  const Icon = /\.xlsx?$/i.test(name)
    ? FileExcelOutlined
    : /\.pdf$/i.test(name)
      ? FilePdfOutlined
      : FileTextOutlined
  return <Icon className="file-list-sign" aria-hidden />
}
