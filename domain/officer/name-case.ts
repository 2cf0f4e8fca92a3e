/** How a person's name is written: each word, and each part after an apostrophe or hyphen, begins with a capital. */

const wordPart = /\p{L}[\p{L}\p{M}]*/gu

const capitalised = (part: string) => {
  const [first = '', ...rest] = part
  return first.toLocaleUpperCase('vi') + rest.join('')
}

/**
 * The name with capitals where they are missing: 'lò thị ba' → 'Lò Thị Ba', "k'brơi" → "K'Brơi". A word that has a
 * capital stays as it is typed: "H'hen Niê", and 'NGUYỄN VĂN AN', as on identity cards.
 */
export function withCapitals(name: string): string {
  const text = name.normalize('NFC')
  return text.replaceAll(/\S+/gu, (word) =>
    word === word.toLocaleLowerCase('vi') ? word.replaceAll(wordPart, capitalised) : word,
  )
}
