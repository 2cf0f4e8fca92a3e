/**
 * Marks that nobody sees and that come along with pasted text: soft hyphens, zero-width spaces, directions of writing,
 * byte order marks. The joiners stay, since Khmer words and emoji need them.
 */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * A text as it is kept: NFC, without invisible marks and blanks around it. On one line any run of blanks, also of line
 * breaks and tabs, is one space, so that a pasted name is found, compared and printed like a typed one.
 */
export function plainText(text: string, { multiline = false }: { multiline?: boolean } = {}): string {
  const seen = text.normalize('NFC').replace(invisible, '')
  return (multiline ? seen : seen.replace(/\s+/g, ' ')).trim()
}
