import { useUser } from '#web/session/session.ts'
import { copyText } from '#web/notices/copy-text.ts'
import { saveBlob } from '#web/api/save-file.ts'
import { useBlockNavigation } from '#web/unsaved-changes/use-block-navigation.ts'

/** The recovery codes, shown once: only 'Tôi đã cất các mã này' leaves them. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { userName } = useUser()
  useBlockNavigation(true, 'Mã dự phòng chỉ hiển thị một lần. Hãy cất các mã này trước khi rời màn hình.')
  const text = [`Mã dự phòng của tài khoản ${userName}, mỗi mã dùng một lần:`, ...codes].join('\r\n')
  return (
    <div className="stack gap-16">
      <p>
        Cất các mã dự phòng ở nơi an toàn, không để trên máy này. Khi không có điện thoại, mỗi mã đăng nhập
        được một lần. Các mã này <strong>chỉ hiển thị một lần</strong>.
      </p>
      <ol className="grid columns-2 gap-8-20 tint-sunken pad-16 mono" aria-label="Mã dự phòng">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="row wrap gap-8">
        <button
          type="button"
          className="plain-button"
          onClick={() => void copyText(text, 'Đã sao chép mã dự phòng.')}
        >
          Sao chép
        </button>
        <button
          type="button"
          className="plain-button"
          onClick={() => saveBlob(new Blob([`\uFEFF${text}\r\n`], { type: 'text/plain' }), 'ma-du-phong.txt')}
        >
          Tải tệp
        </button>
        <button type="button" className="plain-button plain-button-primary" autoFocus onClick={onKept}>
          Tôi đã cất các mã này
        </button>
      </div>
    </div>
  )
}
