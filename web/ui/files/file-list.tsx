import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import FileExcelOutlined from '@ant-design/icons/es/icons/FileExcelOutlined'
import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined'
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import type { ReactNode } from 'react'
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

const looks: Readonly<Record<ListedFile['tone'], string>> = {
  waiting: 'muted',
  working: 'muted',
  good: 'text-success',
  bad: 'text-danger',
}

/** A list of files with their states; with `onRemove` each can be removed. */
export function FileList(props: {
  label: string
  files: readonly ListedFile[]
  onRemove?: ((index: number) => void) | undefined
}) {
  return (
    <ul className="card" aria-label={props.label}>
      {props.files.map((file, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- two files of one name may be brought
          key={index}
          className={`row wrap gap-8-12 pad-10-12-10-16 ${index > 0 ? 'rule-above' : ''}`}
        >
          <Sign name={file.name} />
          <div className="grow-200 fit">
            <span className="strong break" title={file.name}>
              {file.name}
            </span>
            {file.size !== undefined && (
              <span className="left-8 muted small nowrap">{showSize(file.size)}</span>
            )}
            <div className={`text-table ${looks[file.tone]}`}>{file.state}</div>
            {file.share !== undefined && (
              <progress
                className="max-width-320 above-4"
                aria-label={`Đã gửi ${file.name}`}
                max={1}
                value={file.share}
              />
            )}
          </div>
          {file.actions}
          {props.onRemove && (
            <button
              type="button"
              className="target inline-row to-middle rigid rounded muted hover-danger hover-soft-danger"
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
  return <Icon className="rigid muted size-24" aria-hidden />
}
