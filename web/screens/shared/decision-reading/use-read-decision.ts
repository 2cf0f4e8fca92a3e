/** The way to /quyet-dinh/doc-tep from a record or a list: with whom it is about, and the file that was dropped there. */
import { useNavigate } from '@tanstack/react-router'
import { mayCall, type SignedInUser } from '#web/session/session.ts'

export const readingPath = '/quyet-dinh/doc-tep'

export interface ToRead {
  /** Who may be meant; empty: everybody in scope. */
  listId: readonly string[]
  file: File | undefined
  /** The address to return to. */
  from: string
}

// A file can't be in an address, and people shouldn't be.
let waiting: ToRead | undefined

/** What the screen was opened with: once, so that it opens empty the next time. */
export function takeToRead(): ToRead | undefined {
  const taken = waiting
  waiting = undefined
  return taken
}

export const mayReadDecisions = (user: SignedInUser): boolean =>
  !user.isOnlySeeMe && mayCall(user, 'QuyetDinh.create')

export function useReadDecision(): (people: readonly { id: string }[], file?: File) => void {
  const navigate = useNavigate()
  return (people, file) => {
    waiting = {
      listId: people.map(({ id }) => id),
      file,
      from: `${location.pathname}${location.search}`,
    }
    void navigate({ to: readingPath as '/danh-sach' })
  }
}
