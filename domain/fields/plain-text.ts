/**
 * Invisible characters that come with pasted text, or are put there to deceive: soft hyphens, zero-width spaces, bidi
 * controls, byte order marks, blank letters, variation selectors and tags. The joiners are allowed: Khmer words and
 * emoji need them.
 */
const invisible =
  /(?![\u200c\u200d])\p{Cf}|[\u0080-\u009f]|\u034f|[\u115f\u1160\u3164\uffa0]|[\u17b4-\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]|(?<!\p{Extended_Pictographic})\ufe0f|(?<!\p{Script=Khmer}|\p{Extended_Pictographic}|\ufe0f)[\u200c\u200d]/gu

/** Whether a text has invisible characters, which a single line may not (code 21). */
export const hasInvisible = (text: string): boolean => text.search(invisible) >= 0

/**
 * Normalizes a text for storage: NFC, trimmed, without invisible characters. On a single line any run of white space,
 * including line breaks and tabs, becomes one space, so that a pasted name is found, compared and printed like a typed
 * one.
 */
export function plainText(text: string, { multiline = false }: { multiline?: boolean } = {}): string {
  const seen = text.normalize('NFC').replace(invisible, '')
  return (multiline ? seen : seen.replace(/\s+/g, ' ')).trim()
}
