import { useRef, useState } from 'react'
import { proveAgain } from '#domain/session/factor-calls.ts'
import { stepUpOptions } from '#domain/session/passkey-calls.ts'
import { factorSentences, typedCode } from '#domain/session/second-factor.ts'
import { signInMessages } from '#domain/session/sign-in-problems.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { sendCall } from '#web/api/send-call.ts'
import { notifyError } from '#web/notices/notices.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { DialogButton } from '#web/ui/lazy/dialog-props.ts'
import { deviceSentences, knowsPasskeys } from '#web/ui/device-sentences.ts'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

/** By the password, a code or a key of this device; `onEnd` says whether it was proved. */
export function ProofDialog(props: { cach: readonly string[]; onEnd: (isProved: boolean) => void }) {
  const { cach, onEnd } = props
  const byPassword = cach.includes('mat-khau')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const input = useRef<HTMLInputElement>(null)

  const prove = async (proof: () => Promise<Parameters<typeof sendCall<typeof proveAgain>>[1]>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await sendCall(proveAgain, await proof())
      onEnd(true)
      return
    } catch (error) {
      if (!(error instanceof CallFailure)) setProblem(deviceSentences.notUsed)
      else if (error.detail[0]?.field === undefined) notifyError(error)
      else setProblem(error.shown)
    }
    running.current = false
    setBusy(false)
    input.current?.focus()
    input.current?.select()
  }
  const send = () => {
    const missing = byPassword ? typed === '' : typedCode(typed) === ''
    if (!missing) return void prove(() => Promise.resolve(byPassword ? { passWord: typed } : { ma: typed }))
    setProblem(byPassword ? signInMessages.passWord : factorSentences.codeMissing)
    return input.current?.focus()
  }
  const useKey = () =>
    prove(async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const { data } = await sendCall(stepUpOptions, {})
      return { traLoi: (await startAuthentication({ optionsJSON: data as never })) as never }
    })

  const field = {
    ref: input,
    autoFocus: true,
    value: typed,
    problem,
    onChange: (text: string) => {
      setTyped(text)
      setProblem(undefined)
    },
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Enter') send()
    },
  }
  const answers: DialogButton[] = [{ text: 'Xác nhận', onPress: send, look: 'primary', busy }]
  if (cach.includes('passkey') && knowsPasskeys())
    answers.unshift({ text: 'Dùng khóa truy cập', onPress: () => void useKey() })
  return (
    <ConfirmDialog
      open
      title="Xác nhận lại danh tính"
      closeText="Không"
      onClose={() => onEnd(false)}
      isTyped
      answers={answers}
    >
      <p className="below-12">
        Việc này cần chắc chắn là bạn.{' '}
        {byPassword
          ? 'Hãy nhập lại mật khẩu.'
          : 'Hãy nhập mã 6 chữ số của ứng dụng xác thực, hoặc một mã dự phòng.'}
      </p>
      {byPassword ? (
        <PasswordField label="Mật khẩu" name="passWord" autoComplete="current-password" {...field} />
      ) : (
        <TextField label="Mã xác thực" name="ma" autoComplete="one-time-code" maxLength={20} {...field} />
      )}
    </ConfirmDialog>
  )
}
