/** Formats and parses the query of an address: domain/ has no URLSearchParams. */

export const queryText = (pairs: Iterable<readonly [string, string]>): string =>
  [...pairs].map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&')

/** Names and values; of a repeated name the first. Skips invalid encodings. */
export function readQuery(search: string): ReadonlyMap<string, string> {
  const textByName = new Map<string, string>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [name = '', ...rest] = pair.split('=')
    const text = decoded(rest.join('='))
    if (name !== '' && text !== undefined && !textByName.has(name)) textByName.set(name, text)
  }
  return textByName
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}
