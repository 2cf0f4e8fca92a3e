import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined'
import { Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import type { FilesField } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { closeNotices, notify, notifyError } from '#web/notices/notices.ts'
import { currentSession } from '#web/session/session.ts'
import type { FieldPlace, KindProps } from '../kind-props.ts'
import { refusalOfPdf } from './file-refusals.ts'
import { StoredFiles } from './stored-files.tsx'
import { removePendingFile } from '../pending-file.ts'
import { uploadPdfs } from '../upload-pdfs.ts'

/**
 * The file box: PDF only, several at a time, sent one by one with 'n/total'. A file uploaded in this panel is removed
 * from the server at once when deleted; one that a saved row references is removed when the row is saved.
 */
export function FilesInput(
  props: KindProps<FilesField> & Pick<FieldPlace, 'officerId' | 'fileSection' | 'onBusy'>,
) {
  const { officerId, fileSection = 2, onBusy, disabled, id } = props
  const files = props.value ?? []
  const picker = useRef<HTMLInputElement>(null)
  const fresh = useRef(new Set<string>())
  const latest = useRef(props)
  const [progress, setProgress] = useState<{ done: number; total: number; share: number }>()
  const [removing, setRemoving] = useState<string>()
  const [savedRemoved, setSavedRemoved] = useState(false)
  useEffect(() => {
    latest.current = props
  })
  const box = useId()
  // Once the form is gone, there is nothing to put the file back into.
  useEffect(() => () => closeNotices(box), [box])

  const home = { officerId, section: fileSection }
  const change = (next: readonly FileRef[]) => {
    latest.current = { ...latest.current, value: next }
    latest.current.onChange?.(next)
  }

  const send = async (chosen: readonly File[]) => {
    // Not without a stored session (spec 2 §2).
    if (!currentSession()) return
    const pdfs = chosen.filter((file) => refusalOfPdf(file) === null)
    const refusal = chosen.map(refusalOfPdf).find((sentence) => sentence !== null)
    if (refusal !== undefined) notify('warning', refusal)
    if (pdfs.length === 0) return
    onBusy?.(true)
    setProgress({ done: 0, total: pdfs.length, share: 0 })
    await uploadPdfs(
      pdfs,
      home,
      (done, share) => setProgress({ done, total: pdfs.length, share }),
      (file) => {
        fresh.current.add(file.fileId)
        change([...(latest.current.value ?? []), file])
      },
    )
    setProgress(undefined)
    onBusy?.(false)
  }

  const putBack = (file: FileRef, at: number) => {
    const now = latest.current.value ?? []
    if (now.some(({ fileId }) => fileId === file.fileId)) return
    change([...now.slice(0, at), file, ...now.slice(at)])
  }

  const remove = async (file: FileRef) => {
    const at = files.indexOf(file)
    if (fresh.current.has(file.fileId)) {
      setRemoving(file.fileId)
      try {
        await removePendingFile(file, home)
        notify('success', clientMessages.fileDeleted)
      } catch (error) {
        notifyError(error)
        return
      } finally {
        setRemoving(undefined)
      }
    } else {
      setSavedRemoved(true)
      notify('success', `Đã bỏ tệp ${file.fileName}.`, { about: box, undo: () => putBack(file, at) })
    }
    change((latest.current.value ?? []).filter(({ fileId }) => fileId !== file.fileId))
  }

  const isOff = (disabled ?? false) || progress !== undefined
  return (
    <div className="files-input">
      <input
        ref={picker}
        type="file"
        {...(id === undefined ? { 'aria-label': props.field.label } : { id })}
        className="unseen"
        // The visible button opens it; the label belongs to this input.
        tabIndex={-1}
        accept="application/pdf,.pdf"
        multiple
        disabled={isOff}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          event.target.value = ''
          void send(chosen)
        }}
      />
      <div className="row gap-12">
        <Button
          aria-description={props.field.label}
          icon={<UploadOutlined />}
          disabled={isOff}
          onClick={() => picker.current?.click()}
        >
          Chọn tệp PDF
        </Button>
        {progress && (
          <span className="grow max-width-280 row gap-12" role="status">
            <progress
              className="grow"
              aria-label="Đã gửi"
              max={progress.total}
              value={progress.done + progress.share}
            />
            <span className="tabular">
              {progress.done + 1}/{progress.total}
            </span>
          </span>
        )}
      </div>
      {files.length > 0 && (
        <StoredFiles
          files={files}
          removing={removing}
          {...(disabled ? {} : { onRemove: (file: FileRef) => void remove(file) })}
        />
      )}
      {savedRemoved && <p className="above-4 muted small">Tệp đã bỏ sẽ được xóa khi bấm Lưu lại.</p>}
    </div>
  )
}
