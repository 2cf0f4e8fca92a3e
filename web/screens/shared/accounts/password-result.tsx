import { Modal } from 'antd'
import type { MadeAccount } from '#domain/accounts/calls.ts'
import { showNumber } from '#domain/fields/show.ts'
import { today } from '#web/api/server-clock.ts'
import { useBlockNavigation } from '#web/unsaved-changes/use-block-navigation.ts'
import { notifyError } from '#web/notices/notices.ts'
import { copyText } from '#web/notices/copy-text.ts'
import type { DialogButton } from '#web/ui/lazy/dialog-props.ts'
import { DialogFooter } from '#web/ui/lazy/dialog-footer.tsx'
import { savePasswords } from './passwords-workbook.ts'
import './password-result.css'

/** Maximum of accounts shown; an import creates thousands. */
const maxShown = 200

const shownOnce = 'Mật khẩu chỉ hiển thị một lần. Hãy sao chép rồi bấm Đóng.'

/** One-time passwords to hand over, and people without one. */
export interface PasswordResult {
  title: string
  /** Shown above the passwords: what else was done. */
  message?: string
  accounts: readonly MadeAccount[]
  /** Messages about people who got no account. */
  refused?: readonly string[]
}

/**
 * The dialog that shows new passwords once, to copy, or to save as .xlsx when there are several. Only 'Đóng' closes it,
 * since they can't be shown again.
 */
export function PasswordResultWindow({ result, onClose }: { result: PasswordResult; onClose: () => void }) {
  const { accounts, refused = [] } = result
  const single = accounts.length === 1 ? accounts[0] : undefined
  useBlockNavigation(accounts.length > 0, shownOnce)

  const copy = () =>
    copyText(
      single
        ? `Tài khoản: ${single.userName}\nMật khẩu: ${single.passWord}`
        : accounts
            .map(({ hoVaTen, userName, passWord }) => `${hoVaTen}\t${userName}\t${passWord}`)
            .join('\n'),
      'Đã sao chép.',
    )
  const buttons: DialogButton[] = [{ text: 'Đóng', onPress: onClose }]
  if (accounts.length > 1)
    buttons.push({
      text: 'Tải tệp Excel',
      onPress: () => void savePasswords(accounts, today()).catch(notifyError),
    })
  // Closing loses the passwords; copying them keeps them.
  if (accounts.length > 0)
    buttons.push({
      text: single ? 'Sao chép' : 'Sao chép tất cả',
      onPress: () => void copy(),
      look: 'primary',
      losesNothing: true,
    })
  return (
    <Modal
      open
      title={result.title}
      centered
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={single ? 480 : 680}
      footer={<DialogFooter buttons={buttons} />}
    >
      {result.message && <p className="below-12">{result.message}</p>}
      {single && <SinglePassword account={single} />}
      {accounts.length > 1 && <PasswordTable accounts={accounts} />}
      {accounts.length > 0 && (
        <p className="muted">
          Hãy sao chép mật khẩu và đổi mật khẩu ngay sau khi đăng nhập. Mật khẩu chỉ hiển thị một lần và hết
          hạn sau 72 giờ.
        </p>
      )}
      {refused.length > 0 && (
        <div className="pad-10-12 above-12 tint-warning text-warning">
          <p>Chưa tạo được tài khoản cho {refused.length} hồ sơ:</p>
          <ul className="bullets max-height-240 scroll-y above-4">
            {refused.map((sentence, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- messages may repeat and never move
              <li key={index}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </Modal>
  )
}

function SinglePassword({ account }: { account: MadeAccount }) {
  return (
    <dl className="above-4 below-16 grid gap-12 tint-sunken pad-16">
      <div>
        <dt className="muted small">Tài khoản</dt>
        <dd className="strong size-16 mono break select-all">{account.userName}</dd>
      </div>
      <div>
        <dt className="muted small">Mật khẩu</dt>
        <dd className="strong size-16 mono break select-all">{account.passWord}</dd>
      </div>
    </dl>
  )
}

function PasswordTable({ accounts }: { accounts: readonly MadeAccount[] }) {
  return (
    <div className="password-table scroll below-16 box" tabIndex={0} role="region" aria-label="Tài khoản mới">
      <table className="plain-table">
        <thead>
          <tr>
            <th>Họ và tên</th>
            <th>Tài khoản</th>
            <th>Mật khẩu</th>
          </tr>
        </thead>
        <tbody>
          {accounts.slice(0, maxShown).map(({ userName, hoVaTen, passWord }) => (
            <tr key={userName}>
              <td>{hoVaTen}</td>
              <td className="mono break select-all">{userName}</td>
              <td className="mono break select-all">{passWord}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {accounts.length > maxShown && (
        <p className="pad-8-12 muted">
          Và {showNumber(accounts.length - maxShown)} tài khoản khác. Tải tệp Excel để có đủ.
        </p>
      )}
    </div>
  )
}
