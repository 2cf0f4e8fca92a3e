import { useId, useRef, useState, type FormEvent } from 'react'
import { unknown } from '#domain/fields/show.ts'
import { roleLabel } from '#domain/session/role-label.ts'
import { profileMessages } from '#domain/session/sign-in-problems.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { send } from '#web/api/send.ts'
import { notify, notifyError } from '#web/notices/notices.ts'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { updateUser, type SignedInUser } from '#web/session/session.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'

/** The user's account: the name is editable; account, unit and role are shown (spec 3 §2.20). */
export function ProfileForm({ user }: { user: SignedInUser }) {
  // Undefined until something is typed: then a name updated elsewhere shows, and a typed one stays.
  const [draft, setDraft] = useState<string>()
  const name = draft ?? user.name
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const problem = refused ?? (name.trim() ? undefined : profileMessages.name)
  const changed = name.trim() !== user.name

  const { question } = useConfirmDiscard(changed, () => setDraft(undefined))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (running.current || problem || !changed) return
    running.current = true
    setBusy(true)
    try {
      const { message } = await send({
        path: 'Users/change-profile',
        method: 'POST',
        body: { name: name.trim() },
      })
      notify('success', message)
      updateUser({ name: name.trim() })
      setDraft(undefined)
    } catch (error) {
      if (error instanceof CallFailure) setRefused(error.problems['name'])
      notifyError(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <form className="max-width-400 stack gap-16" onSubmit={(event) => void submit(event)} noValidate>
      <ReadOnly label="Tài khoản" value={user.userName} />
      <TextField
        label="Họ và tên"
        name="name"
        autoComplete="name"
        maxLength={100}
        value={name}
        problem={problem}
        onChange={(value) => {
          setDraft(value)
          setRefused(undefined)
        }}
      />
      <ReadOnly label="Đơn vị" value={user.donVi || unknown} />
      <ReadOnly label="Vai trò" value={roleLabel(user.unitRoleCode)} />
      <div>
        <button
          type="submit"
          className="plain-button plain-button-primary"
          disabled={busy || problem !== undefined || !changed}
        >
          Lưu lại
        </button>
      </div>
      {question}
    </form>
  )
}

/** A field that can be read and copied; a text box, since names of units take several lines. */
function ReadOnly({ label, value }: { label: string; value: string }) {
  const id = useId()
  return (
    <div>
      <label className="block below-4 muted" htmlFor={id}>
        {label}
      </label>
      <textarea className="plain-text" id={id} readOnly value={value} rows={Math.ceil(value.length / 48)} />
    </div>
  )
}
