/** First letters of the last two words of a name (spec 3 §2.2): 'Nguyễn Văn An' → 'VA', 'Lan (phó phòng)' → 'PP'. */
export function initialsOf(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(-2)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0].toLocaleUpperCase('vi') ?? '')
    .join('')
}
