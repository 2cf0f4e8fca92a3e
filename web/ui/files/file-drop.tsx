import CloudUploadOutlined from '@ant-design/icons/es/icons/CloudUploadOutlined'
import { Button } from 'antd'
import { useId, useRef } from 'react'
import './file-drop.css'
import { useDroppedFiles } from './use-dropped-files.ts'

/**
 * Where files are brought: dropped anywhere on the page, pasted, or chosen with the button. What kind of files they are
 * is judged by `onFiles`, since a drop asks nobody.
 */
export function FileDrop(props: {
  /** What the files are, for screen readers. */
  label: string
  /** Endings that the dialog of the browser offers, e.g. '.pdf,.xlsx'. */
  accept: string
  /** Which files, and how large. */
  hint: string
  /** Why no file can be taken now; it stands in the place of the invitation. */
  closed?: string | undefined
  onFiles: (files: readonly File[]) => void
  /** Files were brought although none can be taken. */
  onRefused: () => void
}) {
  const { closed, onFiles, onRefused } = props
  const picker = useRef<HTMLInputElement>(null)
  const hint = useId()
  const take = (files: readonly File[]) => {
    if (files.length === 0) return
    if (closed === undefined) onFiles(files)
    else onRefused()
  }
  const { isOver } = useDroppedFiles(take)
  return (
    <div
      role="group"
      aria-label={props.label}
      className="file-drop"
      data-over={isOver && closed === undefined ? '' : undefined}
      data-closed={closed === undefined ? undefined : ''}
    >
      <input
        ref={picker}
        type="file"
        aria-label={props.label}
        className="unseen"
        // The button beside it opens it.
        tabIndex={-1}
        accept={props.accept}
        multiple
        disabled={closed !== undefined}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          event.target.value = ''
          take(chosen)
        }}
      />
      <CloudUploadOutlined className="file-drop-sign" aria-hidden />
      {closed === undefined ? (
        <p className="file-drop-text file-drop-invitation">
          {isOver ? 'Thả tệp để tải lên' : 'Kéo thả hoặc dán tệp vào đây'}
        </p>
      ) : (
        <p className="file-drop-text" role="status">
          {closed}
        </p>
      )}
      <Button aria-describedby={hint} disabled={closed !== undefined} onClick={() => picker.current?.click()}>
        Chọn tệp
      </Button>
      <p id={hint} className="file-drop-hint">
        {props.hint}
      </p>
    </div>
  )
}
