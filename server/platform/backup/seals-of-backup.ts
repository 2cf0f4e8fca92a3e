import { linesOfNotes, type NotedSeal } from '#server/platform/audit/seal-notes.ts'
import { entryNames, readBackup } from '#server/platform/backup/backup-file.ts'

/** The seals that were noted when a backup was made: its second entry. Throws for a file that is none. */
export async function sealsOfBackup(file: string, passphrase: string | undefined): Promise<NotedSeal[]> {
  for await (const { name, content } of readBackup(file, passphrase))
    if (name === entryNames.notes) return linesOfNotes(content.toString())
  return []
}
