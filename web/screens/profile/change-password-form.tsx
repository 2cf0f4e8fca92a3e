import { useRef, useState, type FormEvent } from 'react'
import { passwordChangeProblems, passwordRules, type PasswordChange } from '#domain/session/password-rules.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { send } from '#web/api/send.ts'
import { notifyError } from '#web/notices/notices.ts'
import { signOut } from '#web/shell/sign-out.ts'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'

const blank: PasswordChange = { password: '', newPass: '', confirmPass: '' }

type Problems = Partial<Record<keyof PasswordChange, string>>

/**
 * Old and new password with the checklist; the button is disabled while anything is wrong (spec 3 §2.20). After the
 * change the user is signed out, to the root.
 */
export function ChangePasswordForm() {
  const [change, setChange] = useState(blank)
  const [left, setLeft] = useState<Partial<Record<keyof PasswordChange, boolean>>>({})
  const [refused, setRefused] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const problems = passwordChangeProblems(change)
  const valid = Object.keys(problems).length === 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (running.current || !valid) return
    running.current = true
    setBusy(true)
    try {
      const { message } = await send({ path: 'Users/change-password', method: 'POST', body: change })
      await signOut(message)
    } catch (error) {
      running.current = false
      setBusy(false)
      if (error instanceof CallFailure) setRefused(error.problems)
      notifyError(error)
    }
  }

  const field = (name: keyof PasswordChange, label: string, autoComplete: string) => (
    <PasswordField
      label={label}
      name={name}
      autoComplete={autoComplete}
      value={change[name]}
      // A mistake shows only after the field has lost the focus.
      problem={refused[name] ?? (left[name] ? problems[name] : undefined)}
      onBlur={() => setLeft({ ...left, [name]: true })}
      onChange={(value) => {
        setChange({ ...change, [name]: value })
        setRefused({})
      }}
    />
  )

  return (
    <form className="stack gap-16 max-width-400" onSubmit={(event) => void submit(event)} noValidate>
      {field('password', 'Mật khẩu cũ', 'current-password')}
      {field('newPass', 'Mật khẩu mới', 'new-password')}
      <Checklist password={change.newPass} />
      {field('confirmPass', 'Xác nhận mật khẩu mới', 'new-password')}
      <div>
        <button type="submit" className="plain-button plain-button-primary" disabled={!valid || busy}>
          Đổi mật khẩu
        </button>
      </div>
    </form>
  )
}

function Checklist({ password }: { password: string }) {
  return (
    <ul className="grid columns-fill-170 gap-4-12 muted text-table" aria-label="Yêu cầu của mật khẩu mới">
      {passwordRules.map(({ name, label, isMet }) => {
        const met = isMet(password)
        return (
          <li key={name} className={`row gap-8 ${met ? 'text-success' : ''}`}>
            <svg className="line rigid width-16" strokeWidth={1.8} viewBox="0 0 16 16" aria-hidden="true">
              {met ? <path d="M3.5 8.5l3 3 6-7" /> : <circle cx="8" cy="8" r="2" />}
            </svg>
            {label}
            <span className="unseen">{met ? ' (đạt)' : ' (chưa đạt)'}</span>
          </li>
        )
      })}
    </ul>
  )
}
