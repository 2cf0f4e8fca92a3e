/**
 * Marks that nobody sees and that come along with pasted text, or are put there to deceive: soft hyphens, zero-width
 * blanks, directions of writing, byte order marks, blank letters, selectors and tags. The joiners stay in Khmer words
 * and emoji, which need them.
 */
const invisible =
  /(?![\u200c\u200d])\p{Cf}|[\u0080-\u009f]|\u034f|[\u115f\u1160\u3164\uffa0]|[\u17b4-\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]|(?<!\p{Extended_Pictographic})\ufe0f|(?<!\p{Script=Khmer}|\p{Extended_Pictographic}|\ufe0f)[\u200c\u200d]/gu

/** Whether a text holds marks that nobody sees: one line may not (code 21). */
export const hasInvisible = (text: string): boolean => text.search(invisible) >= 0

/**
 * A text as it is kept: NFC, without invisible marks and blanks around it. On one line any run of blanks, also of line
 * breaks and tabs, is one space, so that a pasted name is found, compared and printed like a typed one.
 */
export function plainText(text: string, { multiline = false }: { multiline?: boolean } = {}): string {
  const seen = text.normalize('NFC').replace(invisible, '')
  return (multiline ? seen : seen.replace(/\s+/g, ' ')).trim()
}
