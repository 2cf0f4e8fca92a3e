/** Marks that are left out are no others: 'Que quán' is 'Quê quán', but 'Năm' isn't 'Nam'. */

const tones = /[\u0300\u0301\u0303\u0309\u0323]/gu

/** Whether each mark of a text is in the name too, which is equal without marks; a tone may stand elsewhere in its word. */
export function areMarksOf(name: string, text: string): boolean {
  const [words, wordsOfName] = [text.split(' '), name.split(' ')]
  return words.every((word, at) => isLikely(word, wordsOfName[at] ?? ''))
}

function isLikely(word: string, of: string): boolean {
  const [parts, partsOfName] = [word.normalize('NFD'), of.normalize('NFD')]
  const tone = parts.match(tones)?.join('')
  if (tone !== undefined && tone !== partsOfName.match(tones)?.join('')) return false
  const [letters, lettersOfName] = [lettersOf(parts), lettersOf(partsOfName)]
  return letters.every((letter, at) => {
    const bare = letter.normalize('NFD').charAt(0)
    return letter === lettersOfName[at] || (letter === bare && letter !== 'đ')
  })
}

const lettersOf = (parts: string): string[] => [...parts.replaceAll(tones, '').normalize('NFC')]
