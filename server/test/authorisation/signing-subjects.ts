/** Calls about signed people and their signatures in the matrix. */
import { markSigned } from '#server/test/samples/sample-signatures.ts'
import { isAmongRows, longestPage, type Subject } from './subject.ts'

const unsigned = { Hash: 'aGFzaA==', Data: { Security: { Signature: 'a2V5', Cert: 'a2V5' } } }

export const signingSubjects = {
  // Nothing of theirs can be signed: callers that reach them get that refusal.
  signedPerson: {
    ask: ({ world, position, path }) => {
      const id = world.people[position]
      if (path === 'Signature/list-signature')
        return Promise.resolve({ values: { data: [{ id, ...unsigned }] } })
      return Promise.resolve({ values: { id, listId: [id], ...unsigned } })
    },
  },
  signature: {
    ask: async ({ world, position }) => {
      const [signatureId] = await markSigned(world.app, [world.people[position]])
      return { values: { signatureId } }
    },
  },
  listedSigned: {
    ask: async ({ world, position }) => {
      await markSigned(world.app, Object.values(world.people))
      return {
        values: { searchContent: world.word, pageSize: longestPage, trangThaiKy: 1 },
        looksFor: world.people[position],
      }
    },
    says: isAmongRows,
  },
} satisfies Record<string, Subject>
