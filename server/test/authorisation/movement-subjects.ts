/**
 * Calls about movements in the matrix, which have two units: `sent` from the position, `received` at it, `left` at it.
 */
import { longestPage, isAmongRows, stale, textOfWorkbook, type Says, type Subject } from './subject.ts'
import type { MovementKind } from './world-movements.ts'

/** A step or a read of the movement; without a version it takes a fresh one, since it will be undone. */
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
  says: isAmongRows,
})

/** In its list's workbook, found by the name of its person. */
const exportedMovement = (kind: MovementKind): Subject => ({
  ask: async ({ world, position }) => ({
    values: { searchContent: (await world.movementAt(kind, position)).name },
  }),
  says: async ({ data }, { world, position }) => {
    const text = await textOfWorkbook((data as { fileContents: string }).fileContents)
    return text.includes(`"${(await world.movementAt(kind, position)).name}"`)
  },
})

/** Whether the movement was counted in its list. */
const counted =
  (list: 'den' | 'di' | 'nghiViec'): Says =>
  ({ data }) =>
    (data as Record<string, number>)[list] === 1

export const movementSubjects = {
  sentTransfer: about('sent'),
  receivedTransfer: about('received'),
  /** The other side's step: the sender may not accept, nor the receiver edit. */
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
  exportedSent: exportedMovement('sent'),
  exportedReceived: exportedMovement('received'),
  exportedLeaver: exportedMovement('left'),
  receivedPaper: {
    ask: async ({ world, position }) => ({
      values: { fileId: (await world.movementAt('received', position)).fileId },
    }),
  },
} as const satisfies Record<string, Subject>
