/** Calls about files in the matrix: uploaded ones, and papers of a record or of its rows. */
import type { SmallPicture } from '#domain/files/calls.ts'
import { generalSection } from '#domain/files/sections.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'
import type { Position } from './callers.ts'
import type { Asked, Subject } from './subject.ts'
import type { World } from './world.ts'

async function aboutFile(
  world: World,
  position: Position,
  path: string,
  owner?: { table: string; section: number },
) {
  const deletes = path.includes('delete')
  const fileId = await world.fileOf(position, deletes ? owner : undefined)
  return { values: { fileId, ...(path.endsWith('hs') ? { id: world.people[position] } : {}) } }
}

function paperFor(world: World, position: Position, section: number): Asked {
  const about = { idCanBo: world.people[position], index: String(section) }
  return { form: uploadForm(about, samplePdf(), { name: 'giay.pdf' }) }
}

/** A paper of a section: filed if the call uploads it, else an existing one. */
function aboutPaper(
  world: World,
  position: Position,
  path: string,
  owner: { table: string; section: number },
): Promise<Asked> {
  if (path === 'Files/upload-file-hs') return Promise.resolve(paperFor(world, position, owner.section))
  return aboutFile(world, position, path, owner)
}

export const paperSubjects = {
  generalPaper: {
    ask: ({ world, position, path }) =>
      aboutPaper(world, position, path, { table: 'officer', section: generalSection }),
  },
  officersPaper: {
    ask: ({ world, position, path }) =>
      aboutPaper(world, position, path, { table: 'work_period', section: 4 }),
  },
  file: { ask: ({ world, position, path }) => aboutFile(world, position, path) },
  picture: {
    ask: async ({ world, position }) => {
      const fileId = await world.pictureOf(position)
      return { values: { fileIds: [fileId] }, looksFor: fileId }
    },
    says: ({ data }, { query }) =>
      (data as SmallPicture[]).some(({ fileId, content }) => fileId === query.looksFor && content !== ''),
  },
  ownPaper: {
    ask: ({ world, position, path }) =>
      aboutPaper(world, position, path, { table: 'training_period', section: 6 }),
  },
  movementPaper: { ask: ({ world, position }) => Promise.resolve(paperFor(world, position, 3)) },
  guidanceFile: {
    ask: () =>
      Promise.resolve({ form: uploadForm({ code: 'FILE_HUONG_DAN' }, samplePdf(), { part: 'files' }) }),
  },
  pendingFile: {
    ask: async ({ world, path }) => {
      const fileId = await world.pendingFile(path.includes('delete'))
      return { values: { fileId, ...(path.endsWith('hs') ? { id: world.people.inside } : {}) } }
    },
  },
} as const satisfies Record<string, Subject>
