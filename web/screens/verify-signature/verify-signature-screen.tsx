import { useRef, useState } from 'react'
import {
  checkExported,
  checkSentences,
  largestExport,
  rootsOf,
  type CheckedExport,
} from '#domain/signing/check-exported.ts'
import { Emblem } from '#web/ui/emblem.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { useDroppedFiles } from '#web/ui/files/use-dropped-files.ts'
import { CheckedSignature } from './checked-signature.tsx'
import '#web/ui/files/file-drop.css'
import '#web/ui/state.css'
import './verify-signature.css'

/**
 * /xac-minh-chu-ky: whether an exported signature is valid. Public; the file is checked in this browser and sent
 * nowhere. The roots that the installation trusts are fetched, and the user may add others.
 */
export function VerifySignatureScreen() {
  const [state, setState] = useState<{ name: string; text: string; checked: CheckedExport | null }>()
  const [problem, setProblem] = useState<string>()
  const signaturePicker = useRef<HTMLInputElement>(null)
  const rootPicker = useRef<HTMLInputElement>(null)

  const check = async (name: string, text: string, more = '') => {
    const checked = await checkExported(text, rootsOf(`${await installationRoots()}\n${more}`), crypto.subtle)
    setState({ name, text, checked })
    setProblem(checked === null ? checkSentences.unreadable : undefined)
  }
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    setState(undefined)
    // Web Crypto is available only in secure contexts.
    if (!isSecureContext) setProblem(checkSentences.insecure)
    else if (file.size > largestExport) setProblem(checkSentences.tooLarge)
    else await check(file.name, await file.text())
  }
  const takeRoot = async (file: File | undefined) => {
    if (file === undefined || state === undefined || file.size > largestExport) return
    const pem = await file.text()
    if (rootsOf(pem).length === 0) setProblem(checkSentences.noRoot)
    else await check(state.name, state.text, pem)
  }
  const { isOver } = useDroppedFiles(([file]) => void take(file))
  return (
    <main className="verify-signature centred pad-40-16 max-width-720 stack gap-16 full">
      <header className="stack items-center gap-8 text-center">
        <Emblem size={40} />
        <ScreenHeading>Xác minh chữ ký</ScreenHeading>
        <p className="readable muted">
          Chọn tệp chữ ký đã tải từ lịch sử ký của hồ sơ. Tệp được kiểm tra ngay trong trình duyệt này và
          không được gửi đi đâu.
        </p>
      </header>
      <div
        className="file-drop dashed relative surface round-large pad-24-16 stack items-center gap-12 text-center"
        data-over={isOver ? '' : undefined}
      >
        <p className="no-touch">{isOver ? 'Thả tệp để kiểm tra' : 'Kéo thả tệp chữ ký (.json) vào đây'}</p>
        <Picker label="Tệp chữ ký" accept=".json" picker={signaturePicker} onFile={take} />
        <button
          type="button"
          className="plain-button plain-button-primary"
          onClick={() => signaturePicker.current?.click()}
        >
          Chọn tệp chữ ký
        </button>
      </div>
      <div role="status">
        {problem !== undefined && <p className="tint-danger pad-12-16 text-danger">{problem}</p>}
        {state?.checked != null && <CheckedSignature name={state.name} checked={state.checked} />}
      </div>
      {state?.checked?.verdict === 'unknownRoot' && (
        <div className="relative">
          <Picker label="Tệp chứng thư gốc" accept=".pem,.crt,.cer" picker={rootPicker} onFile={takeRoot} />
          <button type="button" className="plain-button" onClick={() => rootPicker.current?.click()}>
            Chọn tệp chứng thư gốc (PEM)
          </button>
        </div>
      )}
    </main>
  )
}

function Picker(props: {
  label: string
  accept: string
  picker: React.RefObject<HTMLInputElement | null>
  onFile: (file: File | undefined) => Promise<void>
}) {
  return (
    <input
      ref={props.picker}
      type="file"
      className="unseen"
      aria-label={props.label}
      // Opened by the button beside it.
      tabIndex={-1}
      accept={props.accept}
      onChange={(event) => {
        const [file] = event.target.files ?? []
        event.target.value = ''
        void props.onFile(file)
      }}
    />
  )
}

/** Returns '' when they can't be fetched: then no root is known, and the page says how to compare it. */
async function installationRoots(): Promise<string> {
  try {
    const answer = await fetch('/.well-known/signing-roots.pem')
    return answer.ok ? await answer.text() : ''
  } catch {
    return ''
  }
}
