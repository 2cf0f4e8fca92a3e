/** How calls are asked about movements, which have two units: `sent` from the position, `received` at it, `left` at it. */
import { longestPage, found, type Says, type Subject } from './subject.ts'
import type { MovementKind } from './world-movements.ts'

/** A version that nobody has: a step is let through to the movement and then refused as stale. */
const stale = 999_999

/** A step or a read of the movement; what has no version takes a fresh one, since it is taken back. */
const about = (kind: MovementKind): Subject => ({
  ask: async ({ world, position, path }) => {
    const { id } = await world.movementAt(kind, position, path.endsWith('{id}'))
    return { values: { id, version: stale } }
  },
})

const listedIn = (kind: MovementKind): Subject => ({
  ask: async ({ world, position }) => {
    const { id, name } = await world.movementAt(kind, position)
    return { values: { searchContent: name, pageSize: longestPage }, looksFor: id }
  },
  says: found,
})

/** Whether the movement was counted, in the list that has it. */
const counted =
  (list: 'den' | 'di' | 'nghiViec'): Says =>
  ({ data }) =>
    (data as Record<string, number>)[list] === 1

export const movementSubjects = {
  sentTransfer: about('sent'),
  receivedTransfer: about('received'),
  /** The step of the other side: the sender may not accept, nor the receiver change. */
  otherSide: {
    ask: async ({ world, position, path }) => {
      const { id } = await world.movementAt(path.endsWith('update') ? 'received' : 'sent', position)
      return { values: { id, version: stale } }
    },
  },
  leaver: about('left'),
  listedSent: listedIn('sent'),
  listedReceived: listedIn('received'),
  listedLeaver: listedIn('left'),
  countedSent: { ...listedIn('sent'), says: counted('di') },
  countedReceived: { ...listedIn('received'), says: counted('den') },
  countedLeaver: { ...listedIn('left'), says: counted('nghiViec') },
  receivedPaper: {
    ask: async ({ world, position }) => ({
      values: { fileId: (await world.movementAt('received', position)).fileId },
    }),
  },
} as const satisfies Record<string, Subject>
