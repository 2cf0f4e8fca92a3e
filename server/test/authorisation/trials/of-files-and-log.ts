import type { logGuards } from '#server/request/access/log-guards.ts'
import type { Scope } from '#server/request/access/scope.ts'
import type { fileGuards } from '#server/people/files/files-papers.ts'
import { every, yes, type Trials } from './trial.ts'

export const fileTrials: Trials<typeof fileGuards> = {
  mayUpload: { open: yes, shownBy: ['Files/upload about guidanceFile'] },
  mayFilePaper: {
    open: yes,
    shownBy: ['Files/upload-file-hs about generalPaper', 'Files/upload-file-hs about officersPaper'],
  },
  mayTakeOutPaper: { open: yes, shownBy: ['Files/delete/{fileId} about generalPaper'] },
  mayTakeOutPaperOfRow: { open: yes, shownBy: ['Files/delete/{fileId} about officersPaper'] },
}

export const logTrials: Trials<typeof logGuards> = {
  wholeLogIsSeen: {
    open: (_): _ is Extract<Scope, { kind: 'everything' }> => true,
    shownBy: ['NhatKy/get-by-id about entry'],
  },
  entriesOfOwnRecord: { open: every, shownBy: ['NhatKy/get-by-id about entry'] },
  personIsAskedFor: {
    open: yes,
    shownBy: ['NhatKy/get-paging about listedEntry'],
    behind: ['wholeLogIsSeen', 'personsNamedInLog'],
  },
}
