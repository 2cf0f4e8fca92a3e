/** How a person's name is written: each word, and each part after an apostrophe or hyphen, begins with a capital. */

// ʼ counts as a letter, but separates like the other apostrophes.
const wordPart = /(?!ʼ)\p{L}(?:(?!ʼ)[\p{L}\p{M}])*/gu

const capitalised = (part: string) => {
  const [first = '', ...rest] = part
  return first.toLocaleUpperCase('vi') + rest.join('')
}

/** All capitals, as on identity cards; single letters ('Y', 'Đ Ê') don't tell. */
const isAllCapitals = (text: string) => text === text.toLocaleUpperCase('vi') && /\p{L}{2}/u.test(text)

/**
 * The name in title case: 'lò thị ba' and 'LÒ THỊ BA' → 'Lò Thị Ba', "k'brơi" → "K'Brơi". In a name that is not all in
 * capitals a word that has a capital stays as it is: "H'hen Niê", 'McCarthy'.
 */
export function titleCased(name: string): string {
  const text = name.normalize('NFC')
  return (isAllCapitals(text) ? text.toLocaleLowerCase('vi') : text).replaceAll(/\S+/gu, (word) =>
    word === word.toLocaleLowerCase('vi') ? word.replaceAll(wordPart, capitalised) : word,
  )
}
