/** The sentences themselves: unique, and each can be judged. */
import { expect, test } from 'vitest'
import { allSentences } from '#server/test/sentences/all-sentences.ts'

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()

test('each sentence is written once', () => {
  const written = allSentences.map((sentence) => plain(sentence.cau))
  expect(written.filter((cau, at) => written.indexOf(cau) !== at)).toEqual([])
})

test('there are at least 300, about 20 of them not to be understood, each with a reading', () => {
  expect(allSentences.length).toBeGreaterThanOrEqual(300)
  const open = allSentences.filter((sentence) => sentence.predicate === 'khong-hieu')
  expect(open.length).toBeGreaterThanOrEqual(20)
  expect(open.length).toBeLessThanOrEqual(40)
  const empty = allSentences.filter(({ predicate }) => Array.isArray(predicate) && predicate.length === 0)
  expect(empty.map((sentence) => sentence.cau)).toEqual([])
})
