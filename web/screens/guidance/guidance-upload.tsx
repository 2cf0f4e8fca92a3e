import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined'
import { Button } from 'antd'
import { useRef } from 'react'
import type { FileRef } from '#domain/fields/values.ts'
import { uploadCodes } from '#domain/files/calls.ts'
import { refusalOfPdf } from '#web/fields/files/file-refusals.ts'
import { useOneUpload } from '#web/fields/files/use-one-upload.ts'

/** One PDF; choosing another replaces it when the form is saved. Used in an antd Form.Item. */
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
  const { share, send } = useOneUpload({
    code: uploadCodes.guidance,
    refusalOf: refusalOfPdf,
    onArrived: (file) => onChange?.([file]),
    onBusy,
  })
  // A stored version from a conflict has the file itself, not a list of one.
  const file = (Array.isArray(value) ? value[0] : value) as FileRef | undefined | null
  return (
    <div className="relative row gap-12 fit">
      <input
        {...(id === undefined ? {} : { id })}
        ref={picker}
        type="file"
        accept="application/pdf,.pdf"
        className="unseen"
        tabIndex={-1}
        disabled={disabled || share !== undefined}
        // The label and validation focus this hidden input; the button is its visible part.
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
      <span className="fit muted one-line" role="status" title={file?.fileName}>
        {share === undefined
          ? (file?.fileName ?? 'Chưa chọn tệp')
          : `Đang tải lên ${Math.round(share * 100)}%`}
      </span>
    </div>
  )
}
