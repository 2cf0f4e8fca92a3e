import { useRef, useState, type FormEvent } from 'react'
import { signInProblems } from '#domain/session/sign-in-problems.ts'
import { SignInButton } from './sign-in-button.tsx'
import { signIn, type Credentials, type Outcome, type SecondStep } from './sign-in.ts'
import { Captcha, type CaptchaHandle } from './captcha.tsx'
import { clientMessages } from '#domain/api/client-messages.ts'
import { knowsPasskeys } from '#web/ui/device-sentences.ts'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

/**
 * User name, password, captcha and 'ĐĂNG NHẬP'. The server's message is below the button, so that nothing moves; `why`:
 * the message that leads here from the second step.
 */
export function SignInForm(props: {
  why: string
  /** Passwords are on. */
  hasPassword: boolean
  onTyping: () => void
  onSecondStep: (step: SecondStep) => void
}) {
  const { why, hasPassword, onTyping, onSecondStep } = props
  const [values, setValues] = useState<Credentials>({ userName: '', passWord: '' })
  const [problems, setProblems] = useState<Partial<Credentials>>({})
  const [refusal, setRefusal] = useState(why)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const captcha = useRef<CaptchaHandle>(null)
  const running = useRef(false)

  const change = (changes: Partial<Credentials>) => {
    if (!values.userName && !values.passWord) onTyping()
    setValues({ ...values, ...changes })
    for (const name of Object.keys(changes)) setProblems((before) => ({ ...before, [name]: undefined }))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // State updates too late for a second quick click.
    if (running.current) return
    const invalidFields = signInProblems(values)
    setProblems(Object.fromEntries(invalidFields.map(({ field, message }) => [field, message])))
    setRefusal('')
    if (invalidFields[0]) return focusField(form.current, invalidFields[0].field)
    running.current = true
    setBusy(true)
    const outcome = await signIn(values, captcha.current?.payload())
    running.current = false
    // On success the route guard redirects; the button stays busy until then.
    if (outcome === undefined) return
    setBusy(false)
    if ('second' in outcome) return onSecondStep(outcome.second)
    setRefusal('refused' in outcome ? outcome.refused : outcome.again)
    captcha.current?.renew()
    focusField(form.current, 'passWord')
  }

  const byPasskey = async () => {
    if (running.current) return
    running.current = true
    setRefusal('')
    const outcome = await import('./sign-in-by-passkey.ts')
      .then(({ signInByPasskey }) => signInByPasskey())
      .catch((): Outcome => ({ refused: clientMessages.noConnection }))
    running.current = false
    if (outcome !== undefined) setRefusal('refused' in outcome ? outcome.refused : clientMessages.unexpected)
  }

  return (
    <form ref={form} className="sign-in-form stack" onSubmit={(event) => void submit(event)} noValidate>
      {hasPassword && (
        <>
          <TextField
            label="Tài khoản"
            name="userName"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={values.userName}
            problem={problems.userName}
            onChange={(userName) => change({ userName })}
          />
          <PasswordField
            label="Mật khẩu"
            name="passWord"
            autoComplete="current-password"
            value={values.passWord}
            problem={problems.passWord}
            onChange={(passWord) => change({ passWord })}
          />
          <Captcha ref={captcha} />
          <SignInButton busy={busy}>ĐĂNG NHẬP</SignInButton>
        </>
      )}
      {knowsPasskeys() && (
        <button type="button" className="pad-4-0 above-12 text-primary" onClick={() => void byPasskey()}>
          Dùng khóa truy cập
        </button>
      )}
      <div role="alert">
        {refusal && <p className="above-16 tint-danger pad-8-12 text-danger">{refusal}</p>}
      </div>
    </form>
  )
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const input = form?.elements.namedItem(name)
  if (!(input instanceof HTMLInputElement)) return
  input.focus()
  input.select()
}
