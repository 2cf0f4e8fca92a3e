import CloudUploadOutlined from '@ant-design/icons/es/icons/CloudUploadOutlined'
import { Button } from 'antd'
import { useId, useRef } from 'react'
import './file-drop.css'
import { useDroppedFiles } from './use-dropped-files.ts'

/**
 * Receives files: dropped anywhere on the page, pasted, or chosen with the button. `onFiles` must check their types,
 * since `accept` doesn't apply to a drop.
 */
export function FileDrop(props: {
  /** Accessible name. */
  label: string
  /** Extensions for the browser's file dialog, e.g. '.pdf,.xlsx'. */
  accept: string
  /** Which files, and how large. */
  hint: string
  /** Why no file is accepted now; replaces the invitation. */
  closed?: string | undefined
  onFiles: (files: readonly File[]) => void
  /** Files were dropped or pasted although none is accepted. */
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
      className="file-drop dashed relative surface round-large pad-32-16 stack items-center gap-8 text-center"
      data-over={isOver && closed === undefined ? '' : undefined}
      data-closed={closed === undefined ? undefined : ''}
    >
      <input
        ref={picker}
        type="file"
        aria-label={props.label}
        className="unseen"
        // The visible button opens it.
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
      <CloudUploadOutlined className="file-drop-sign text-primary size-32" aria-hidden />
      {closed === undefined ? (
        <p className="strong no-touch">{isOver ? 'Thả tệp để tải lên' : 'Kéo thả hoặc dán tệp vào đây'}</p>
      ) : (
        <p className="strong" role="status">
          {closed}
        </p>
      )}
      <Button aria-describedby={hint} disabled={closed !== undefined} onClick={() => picker.current?.click()}>
        Chọn tệp
      </Button>
      <p id={hint} className="muted small">
        {props.hint}
      </p>
    </div>
  )
}
