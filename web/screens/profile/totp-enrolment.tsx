import { useEffect, useRef, useState, type FormEvent } from 'react'
import { confirmTotp, offerTotp, type TotpOffer } from '#domain/session/factor-calls.ts'
import { factorSentences, typedCode } from '#domain/session/second-factor.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { sendCall } from '#web/api/send-call.ts'
import { notifyError } from '#web/notices/notices.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

/** Scan, type the first code, keep the recovery codes; `onDone` after the last, `onCodes` when they are shown. */
export function TotpEnrolment(props: { onDone: () => void; onCodes?: () => void; onCancel?: () => void }) {
  const { onDone, onCodes, onCancel } = props
  const [offer, setOffer] = useState<TotpOffer>()
  const [failure, setFailure] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()
  // Asked for anew: the old key is no longer accepted then.
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let gone = false
    sendCall(offerTotp, {}).then(
      ({ data }) => !gone && setOffer(data),
      (error: unknown) => !gone && setFailure(error instanceof CallFailure ? error.shown : String(error)),
    )
    return () => {
      gone = true
    }
  }, [turn])
  const askAnew = () => {
    setOffer(undefined)
    setFailure('')
    setTurn((now) => now + 1)
  }

  const enrolled = (shown: readonly string[]) => {
    setCodes(shown)
    onCodes?.()
  }

  if (codes) return <RecoveryCodeList codes={codes} onKept={onDone} />
  if (failure) return <ErrorState message={failure} onRetry={askAnew} />
  if (!offer) return <SkeletonLines />
  return (
    <FirstCode key={offer.the} offer={offer} onEnrolled={enrolled} onGone={askAnew} onCancel={onCancel} />
  )
}

function FirstCode(props: {
  offer: TotpOffer
  onEnrolled: (codes: readonly string[]) => void
  onGone: () => void
  onCancel: (() => void) | undefined
}) {
  const { offer, onEnrolled, onGone, onCancel } = props
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const input = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (running.current) return
    const missing = typedCode(code) === ''
    setProblem(missing ? factorSentences.codeMissing : undefined)
    if (missing) return input.current?.focus()
    running.current = true
    setBusy(true)
    try {
      const { data } = await sendCall(confirmTotp, { the: offer.the, ma: code })
      onEnrolled(data.maDuPhong)
    } catch (error) {
      running.current = false
      setBusy(false)
      const wrong = error instanceof CallFailure ? error.problems['ma'] : undefined
      if (wrong === undefined) {
        notifyError(error)
        return onGone()
      }
      setProblem(wrong)
      input.current?.focus()
      input.current?.select()
    }
  }

  return (
    <form className="stack gap-16" onSubmit={(event) => void submit(event)} noValidate>
      <div className="row wrap to-top gap-20">
        <QrCode text={offer.diaChi} name="Mã QR để quét bằng ứng dụng xác thực" />
        <div className="stack gap-12 grow-200">
          <p>
            Mở ứng dụng xác thực trên điện thoại (Google Authenticator, Microsoft Authenticator …), chọn thêm
            tài khoản rồi quét mã QR.
          </p>
          <p className="muted">
            Không quét được thì nhập khóa này vào ứng dụng:
            <span className="block mono text break select-all">{offer.khoa.match(/.{1,4}/g)?.join(' ')}</span>
          </p>
        </div>
      </div>
      <div className="max-width-280">
        <TextField
          ref={input}
          label="Mã 6 chữ số mà ứng dụng đang hiện"
          name="ma"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={20}
          value={code}
          problem={problem}
          onChange={(text) => {
            setCode(text)
            setProblem(undefined)
          }}
        />
      </div>
      <div className="row wrap gap-8">
        <button type="submit" className="plain-button plain-button-primary" aria-busy={busy}>
          Bật xác thực hai bước
        </button>
        {onCancel && (
          <button type="button" className="plain-button" onClick={onCancel}>
            Không
          </button>
        )}
      </div>
    </form>
  )
}
