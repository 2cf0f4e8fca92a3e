import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import type { OwnFactors } from '#domain/session/factor-calls.ts'
import { passkeyRegisterOptions, registerPasskey, removePasskey } from '#domain/session/passkey-calls.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { sendCall } from '#web/api/send-call.ts'
import { useAction } from '#web/api/use-call.ts'
import { notify, notifyError } from '#web/notices/notices.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { deviceSentences, knowsPasskeys } from '#web/ui/device-sentences.ts'
import { officeMoment } from '#web/ui/office-moment.ts'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Registers a key of this device; resolves to the recovery codes of a first factor, undefined if it was refused. */
async function addPasskey(): Promise<readonly string[] | undefined> {
  try {
    const { data: options } = await sendCall(passkeyRegisterOptions, {})
    const traLoi = await startRegistration({ optionsJSON: options as unknown as Options })
    const { data, message } = await sendCall(registerPasskey, { traLoi: traLoi as never })
    notify('success', message)
    return data.maDuPhong
  } catch (error) {
    if (error instanceof CallFailure) notifyError(error)
    else
      notify(
        'warning',
        (error as Error).name === 'InvalidStateError'
          ? deviceSentences.alreadyThere
          : deviceSentences.notAdded,
      )
    return undefined
  }
}

/** The button that adds a key of this device. `onAdded` gets the recovery codes, if it is the first factor. */
export function AddPasskey({
  primary,
  onAdded,
}: {
  primary?: true
  onAdded: (codes: readonly string[]) => void
}) {
  const [busy, setBusy] = useState(false)
  if (!knowsPasskeys()) return null
  const add = async () => {
    setBusy(true)
    const codes = await addPasskey()
    setBusy(false)
    if (codes !== undefined) onAdded(codes)
  }
  return (
    <button
      type="button"
      className={`plain-button ${primary ? 'plain-button-primary' : ''}`}
      disabled={busy}
      onClick={() => void add()}
    >
      Thêm khóa truy cập của thiết bị này
    </button>
  )
}

/** The keys of one's account, by the devices that they were added on. */
export function PasskeyList({ keys, onChanged }: { keys: OwnFactors['passkey']; onChanged: () => void }) {
  const { ask, dialog } = useConfirm()
  const removal = useAction(removePasskey, { onSuccess: onChanged })
  const remove = async ({ id, ten }: OwnFactors['passkey'][number]) => {
    const text = `Thiết bị '${ten}' sẽ không đăng nhập được bằng khóa truy cập nữa.`
    if (await ask({ title: 'Xóa khóa truy cập', text, no: 'Không', yes: 'Xóa', danger: true }))
      removal.mutate({ id })
  }
  return (
    <>
      <ul className="stack" aria-label="Khóa truy cập">
        {keys.map((key) => (
          <li key={key.id} className="row wrap between gap-8-16 pad-10-0 rule-below">
            <div className="fit">
              <p className="strong break">{key.ten}</p>
              <p className="muted small tabular">
                Thêm {officeMoment(key.themLuc).slice(0, 16)}
                {key.dungLuc === null
                  ? ', chưa dùng lần nào'
                  : `, dùng gần nhất ${officeMoment(key.dungLuc).slice(0, 16)}`}
              </p>
            </div>
            <button
              type="button"
              className="plain-button"
              disabled={removal.isPending}
              aria-label={`Xóa khóa truy cập ${key.ten}`}
              onClick={() => void remove(key)}
            >
              Xóa
            </button>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}
