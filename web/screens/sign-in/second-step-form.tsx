import { useRef, useState, type FormEvent } from 'react'
import { factorSentences, typedCode } from '#domain/session/second-factor.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { SignInButton } from './sign-in-button.tsx'
import { knowsPasskeys } from '#web/ui/device-sentences.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'
import { signInByCode, type Outcome, type SecondStep } from './sign-in.ts'

/**
 * The code of the app, or a recovery code. `onAgain` goes back to the password, with why unless the user chose to.
 */
export function SecondStepForm({ step, onAgain }: { step: SecondStep; onAgain: (why?: string) => void }) {
  const hasApp = step.cach.includes('totp')
  const hasKey = step.cach.includes('passkey') && knowsPasskeys()
  const [byRecovery, setByRecovery] = useState(!hasApp)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const input = useRef<HTMLInputElement>(null)

  const finish = async (attempt: () => Promise<Outcome>) => {
    if (running.current) return
    setRefusal('')
    running.current = true
    setBusy(true)
    const outcome = await attempt()
    running.current = false
    // On success the route guard redirects; the button stays busy until then.
    if (outcome === undefined) return
    setBusy(false)
    if ('again' in outcome) return onAgain(outcome.again)
    if ('refused' in outcome) setRefusal(outcome.refused)
    input.current?.focus()
    input.current?.select()
  }
  const useKey = () => void finish(() => signInByPasskey(step.the))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = typedCode(code) === ''
    setProblem(missing ? factorSentences.codeMissing : undefined)
    if (missing) return input.current?.focus()
    void finish(() => signInByCode(step, code))
  }

  const change = (text: string) => {
    setCode(text)
    setProblem(undefined)
  }

  return (
    <form className="sign-in-form stack" onSubmit={submit} noValidate>
      <p className="below-16 muted">
        {byRecovery
          ? 'Nhập một mã dự phòng đã cất khi bật xác thực hai bước. Mỗi mã chỉ dùng được một lần.'
          : 'Nhập mã 6 chữ số đang hiện trong ứng dụng xác thực trên điện thoại.'}
      </p>
      <TextField
        key={String(byRecovery)}
        ref={input}
        label={byRecovery ? 'Mã dự phòng' : 'Mã xác thực'}
        name="ma"
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={20}
        value={code}
        problem={problem}
        onChange={change}
      />
      <SignInButton busy={busy}>XÁC NHẬN</SignInButton>
      <div role="alert">
        {refusal && <p className="above-16 tint-danger pad-8-12 text-danger">{refusal}</p>}
      </div>
      <div className="above-16 row between wrap gap-4-16">
        {hasKey && (
          <button type="button" className="pad-4-0 text-primary" onClick={useKey}>
            Dùng khóa truy cập
          </button>
        )}
        {hasApp && (
          <button
            type="button"
            className="pad-4-0 text-primary"
            onClick={() => {
              setByRecovery(!byRecovery)
              setRefusal('')
              change('')
            }}
          >
            {byRecovery ? 'Dùng ứng dụng xác thực' : 'Dùng mã dự phòng'}
          </button>
        )}
        <button type="button" className="pad-4-0 text-primary" onClick={() => onAgain()}>
          Quay lại
        </button>
      </div>
    </form>
  )
}
