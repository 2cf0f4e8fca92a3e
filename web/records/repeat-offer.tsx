import { Button } from 'antd'
import { doInPlace, useKeyPlace } from '#web/keys/key-places.ts'
import { keyOf } from '#web/keys/key-list.ts'
import { showKey } from '#web/keys/show-key.ts'
import { carry, hasNextPerson, type RepeatedRow } from './repeated-row.ts'

/** After a new row was saved: the same for the next person of the list, by one click or key. */
export function RepeatOffer({ row, officerId }: { row: RepeatedRow; officerId: string }) {
  const isOffered = hasNextPerson(officerId)
  const repeat = () => {
    carry(row, officerId)
    doInPlace('record', 'nextPerson')
  }
  useKeyPlace(
    'record',
    (does) => {
      if (does !== 'repeat') return false
      repeat()
      return true
    },
    isOffered,
  )
  if (!isOffered) return null
  const key = keyOf('repeat')
  return (
    <p className="row wrap gap-8 below-8" role="status">
      <Button size="small" onClick={repeat} aria-keyshortcuts={key}>
        Lặp lại cho người tiếp theo
      </Button>
      <span className="muted small">({showKey(key).keys.join(' ')})</span>
    </p>
  )
}
