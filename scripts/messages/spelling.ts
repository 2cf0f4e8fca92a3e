/**
 * One spelling for our own texts: 'Hủy', 'Xóa', 'khóa' with the tone mark on the first vowel, and Vietnamese words where
 * there are some. The texts of the specification stay as they are: labels that it spells otherwise are in
 * `domain/api/specified-labels.ts`, sentences with an English word in `docs/specification-sentences.json`.
 */

/** Files with words in both spellings, and why. */
const otherSpellings: readonly [RegExp, string][] = [
  [/^domain\/api\/specified-labels\.ts$/, 'labels of the specification'],
  [
    /^domain\/imports\/item-names\.ts$|^server\/areas\/imports\/reading\//,
    'words that are found in files of others',
  ],
  [/^(?:server\/test|server\/areas\/seed|demo)\//, 'names of people and places'],
]

/** 'Huỷ', 'xoá', 'khoẻ'; but 'quý', where u belongs to the consonant. */
const markedOnSecond = /(?<![\p{L}\p{M}])[\p{L}\p{M}]*(?:o[áàảãạéèẻẽẹ]|(?<!q)u[ýỳỷỹỵ])(?![\p{L}\p{M}])/giu

const markOnFirst = (word: string) =>
  word
    .normalize('NFD')
    .replace(/([ou])([aey])(\p{M})$/iu, '$1$3$2')
    .normalize('NFC')

const vietnameseWords: Readonly<Record<string, string>> = {
  code: 'mã',
  export: 'xuất',
  file: 'tệp',
  import: 'nhập',
  path: 'đường dẫn',
  token: 'mã',
}
/** In brackets it names a field that the specification labels so: 'Đường dẫn (Path)'; in backquotes it is a name of the interface. */
const english = new RegExp(
  String.raw`(?<![\p{L}\d_.\x60/(-])(?:${Object.keys(vietnameseWords).join('|')})(?![\p{L}\d_:])`,
  'giu',
)

/** Words of a text that we spell otherwise, with our spelling. */
export function misspelledWords(file: string, text: string): { word: string; ours: string }[] {
  if (otherSpellings.some(([pattern]) => pattern.test(file))) return []
  return [
    ...[...text.normalize('NFC').matchAll(markedOnSecond)].map(([word]) => ({
      word,
      ours: markOnFirst(word),
    })),
    ...[...text.matchAll(english)].map(([word]) => ({
      word,
      ours: vietnameseWords[word.toLowerCase()] ?? '',
    })),
  ]
}
