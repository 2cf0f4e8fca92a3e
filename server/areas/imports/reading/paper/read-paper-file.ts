/** Reads one decision from its bytes. Runs in the child process. */
import { decisionReadingSentences as says } from '#domain/decisions/reading/reading-sentences.ts'
import type { Paper } from '#domain/decisions/reading/paper.ts'
import { readPaper, type ReadDecision } from '#domain/decisions/reading/read-paper.ts'
import { kindOf } from '#server/areas/imports/reading/file-kind.ts'
import { FileProblem } from '#server/areas/imports/reading/open/file-problem.ts'

/** What the paper says with its pages or text; or why it can't be read. */
export type PaperOutcome = { problem: string } | (ReadDecision & Pick<Paper, 'pages' | 'text'>)

export const maxPeopleRead = 2_000

export async function readPaperFile(bytes: Buffer): Promise<PaperOutcome> {
  try {
    const paper = await paperOf(bytes)
    const read = readPaper(paper)
    if (read === undefined) return { problem: says.notADecision }
    if (read.nguoi.length > maxPeopleRead) return { problem: says.tooManyPeople }
    return { ...read, pages: paper.pages, text: paper.text }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    return { problem: error.message }
  }
}

async function paperOf(bytes: Buffer): Promise<Paper> {
  if (bytes.length === 0) throw new FileProblem(says.empty)
  const kind = kindOf(bytes)
  // Loads the PDF parser only if needed.
  if (kind === 'pdf')
    return (await import('#server/areas/imports/reading/paper/pdf-paper.ts')).pdfPaper(bytes)
  if (kind === 'xlsx')
    return (await import('#server/areas/imports/reading/paper/word-paper.ts')).wordPaper(bytes)
  // An old Word file, and a new one with a password, are both compound files.
  if (kind === 'xls')
    throw new FileProblem(
      bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? says.encrypted : says.oldWord,
    )
  throw new FileProblem(says.wrongKind)
}
