/** The syllables of Vietnamese without marks: what a word with a slip, or a name that was written together, may mean. */

const onsets = ' b c ch d g gh gi h k kh l m n ng ngh nh p ph qu r s t th tr v x'.split(' ')
const rhymes = (
  'a ac ach ai am an ang anh ao ap at au ay e ec ech em en eng enh eo ep et eu i ia ich iec iem ien ieng iep iet ieu im in ' +
  'inh ip it iu o oa oac oach oai oam oan oang oanh oao oat oay oc oe oen oeo oet oi om on ong op ot u ua uan uang uat uay ' +
  'uc ue uech uenh ui um un ung uo uoc uoi uom uon uong uop uot uou up ut uu uy uya uych uyen uyet uyn uynh uyt y ych yem yen yet yeu ynh yt'
).split(' ')
const syllables: ReadonlySet<string> = new Set(
  onsets.flatMap((onset) => rhymes.map((rhyme) => onset + rhyme)),
)
/** Whether a word, without marks, could be one of a name: 'pct' can't. */
export const isSyllable = (word: string): boolean => syllables.has(word)
const longestSyllable = 7
const letters = 'abcdeghiklmnopqrstuvxy'
/** A shorter word is like too many others. */
const shortestSlip = 3

/** The syllables that a word is with one letter more, less, changed, or exchanged with the next one. */
export function slipsOf(word: string): string[] {
  if (word.length < shortestSlip || !/^[a-z]+$/u.test(word)) return []
  const meant = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, letter, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)]
    meant.add(before + after)
    meant.add(before + (after[0] ?? '') + letter + after.slice(1))
    for (const other of letters) meant.add(before + other + after).add(before + other + letter + after)
  }
  meant.delete(word)
  return [...meant].filter((text) => syllables.has(text))
}

const fewestWrittenTogether = 6
const mostSyllables = 5

/** The ways to part a name that was written together: 'nguyenvanan', the fewest syllables first. */
export function partedNames(word: string): string[] {
  if (word.length < fewestWrittenTogether || !/^[a-z]+$/u.test(word) || syllables.has(word)) return []
  const ways: string[][] = []
  const part = (from: number, before: readonly string[]): void => {
    if (from === word.length) ways.push([...before])
    if (from === word.length || before.length === mostSyllables) return
    for (let to = Math.min(word.length, from + longestSyllable); to > from; to--) {
      const syllable = word.slice(from, to)
      if (syllables.has(syllable)) part(to, [...before, syllable])
    }
  }
  part(0, [])
  return ways.toSorted((a, b) => a.length - b.length).map((way) => way.join(' '))
}
