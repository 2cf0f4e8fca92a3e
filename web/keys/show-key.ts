/** How a declared key is written: 'Ctrl K', '↓', 'Dấu cách'. */
const written: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
  ' ': 'Dấu cách',
}

/** The keys to press, in their order; `isTogether`: at once. */
export function showKey(key: string): { keys: string[]; isTogether: boolean } {
  const isTogether = key.includes('+')
  const keys = key === ' ' ? [key] : key.split(isTogether ? '+' : ' ')
  return {
    keys: keys.map((one) => written[one] ?? (isTogether && one.length === 1 ? one.toUpperCase() : one)),
    isTogether,
  }
}
