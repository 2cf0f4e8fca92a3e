import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { uploadCodes } from '#domain/files/calls.ts'
import { fileSentences } from '#domain/files/file-sentences.ts'
import { mostPdfBytes } from '#domain/files/limits.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { upload } from '#web/api/upload.ts'
import { notify, notifyError } from '#web/notices/notices.ts'
import { currentSession } from '#web/session/session.ts'

/** One PDF: choosing another takes its place when the form is saved. Stands in an antd Form.Item. */
export function GuidanceUpload(props: {
  id?: string
  value?: readonly FileRef[] | FileRef | null
  onChange?: (files: readonly FileRef[]) => void
  disabled: boolean
  onBusy: (busy: boolean) => void
}) {
  const { id, value, onChange, disabled, onBusy } = props
  const picker = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [share, setShare] = useState<number>()
  // A version that somebody else saved carries the file itself, not a list of one.
  const file = (Array.isArray(value) ? value[0] : value) as FileRef | undefined | null

  const send = async (chosen: File) => {
    // Without a stored sign-in nothing is sent (spec 3 §7).
    if (!currentSession()) return
    const refusal = refusalOf(chosen)
    if (refusal !== null) return notify('warning', refusal)
    const form = new FormData()
    form.append('code', uploadCodes.guidance)
    form.append('files', chosen, chosen.name)
    onBusy(true)
    setShare(0)
    try {
      const { data } = await upload<FileRef>({ path: 'Files/upload', form, onProgress: setShare })
      onChange?.([{ fileId: data.fileId, fileName: data.fileName, ext: data.ext ?? '.pdf' }])
      notify('success', clientMessages.fileUploaded)
    } catch (error) {
      if (error instanceof CallFailure && error.isWarning) notifyError(error)
      else notify('failure', clientMessages.fileUploadFailed)
    } finally {
      onBusy(false)
      setShare(undefined)
    }
  }
  return (
    <div className="guidance-upload">
      <input
        {...(id === undefined ? {} : { id })}
        ref={picker}
        type="file"
        accept="application/pdf,.pdf"
        className="unseen"
        tabIndex={-1}
        disabled={disabled || share !== undefined}
        // The label and a missing file lead here; what can be seen of it is the button.
        onFocus={() => button.current?.focus()}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen) void send(chosen)
        }}
      />
      <Button
        ref={button}
        icon={<UploadOutlined />}
        disabled={disabled || share !== undefined}
        onClick={() => picker.current?.click()}
      >
        Chọn tệp PDF
      </Button>
      <span className="guidance-upload-name" role="status" title={file?.fileName}>
        {share === undefined
          ? (file?.fileName ?? 'Chưa chọn tệp')
          : `Đang tải lên ${Math.round(share * 100)}%`}
      </span>
    </div>
  )
}

function refusalOf(file: File): string | null {
  const isPdf = /\.pdf$/i.test(file.name) && (file.type === '' || file.type === 'application/pdf')
  if (!isPdf) return fileSentences.notAPdf
  return file.size > mostPdfBytes ? fileSentences.pdfTooLarge : null
}
