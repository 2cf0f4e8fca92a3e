/** Texts as hands type them: with the keyboard switched off, with slips, with marks at other places. */

const tones: Readonly<Record<string, { telex: string; vni: string }>> = {
  '\u0300': { telex: 'f', vni: '2' },
  '\u0301': { telex: 's', vni: '1' },
  '\u0309': { telex: 'r', vni: '3' },
  '\u0303': { telex: 'x', vni: '4' },
  '\u0323': { telex: 'j', vni: '5' },
}
const marks: Readonly<Record<string, { telex: (letter: string) => string; vni: string }>> = {
  '\u0302': { telex: (letter) => letter, vni: '6' },
  '\u031b': { telex: () => 'w', vni: '7' },
  '\u0306': { telex: () => 'w', vni: '8' },
}

/** The keys of a text for a Vietnamese keyboard that is switched off; `inside`: the tone right behind its vowel. */
export function keysOf(text: string, method: 'telex' | 'vni', inside = false): string {
  return text
    .toLowerCase()
    .split(' ')
    .map((word) => {
      let ending = ''
      const letters = word
        .normalize('NFD')
        .replace(/(\p{L})(\p{M}*)/gu, (_all, letter: string, all: string) => {
          const more = [...all].map((mark) =>
            method === 'telex' ? (marks[mark]?.telex(letter) ?? '') : (marks[mark]?.vni ?? ''),
          )
          const [tone = ''] = [...all].flatMap((mark) => tones[mark]?.[method] ?? [])
          if (!inside) ending += tone
          const base = letter === 'đ' ? { telex: 'dd', vni: 'd9' }[method] : letter
          return base + more.join('') + (inside ? tone : '')
        })
      return letters + ending
    })
    .join(' ')
}

/** Other tones than the text has. */
export const wrongTones = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300\u0301\u0309\u0303\u0323]/gu, '\u0309')
    .normalize('NFC')

/** The marks of every second word are missing. */
export const halfMarked = (text: string): string =>
  text
    .split(' ')
    .map((word, at) =>
      at % 2 === 0 ? word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd') : word,
    )
    .join(' ')

/** One slip in the longest word: a letter is missing, doubled, exchanged with the next one, or another one. */
export function withSlip(text: string, n: number): string {
  const words = text.split(' ')
  const at = words.reduce(
    (longest, word, here) => (word.length > (words[longest] ?? '').length ? here : longest),
    0,
  )
  const word = words[at] ?? ''
  const place = 1 + (n % Math.max(1, word.length - 2))
  const [before, letter, next] = [word.slice(0, place), word[place] ?? '', word[place + 1] ?? '']
  const slips = [
    before + word.slice(place + 1),
    before + letter + letter + word.slice(place + 1),
    before + next + letter + word.slice(place + 2),
    before +
      ({ n: 'm', g: 'h', a: 's', i: 'u', u: 'i', h: 'j', y: 't', o: 'p', e: 'r', t: 'r' }[letter] ?? 'b') +
      word.slice(place + 1),
  ]
  return words.with(at, slips[n % slips.length] ?? word).join(' ')
}
