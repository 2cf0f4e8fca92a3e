/** Whether letters form Vietnamese syllables, to distinguish legacy encodings from Unicode. */

const onsets = 'ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdđghklmnprstvx]'
const rimes = `a ac ach ai am an ang anh ao ap at au ay ăc ăm ăn ăng ăp ăt âc âm ân âng âp ât âu ây
  e ec em en eng eo ep et ê êch êm ên ênh êp êt êu
  i ia ich iêc iêm iên iêng iêp iêt iêu im in inh ip it iu
  o oa oac oach oai oam oan oang oanh oao oap oat oay oăc oăm oăn oăng oăt oc oe oen oeo oet oi om on ong op ot
  ô ôc ôi ôm ôn ông ôp ôt ơ ơi ơm ơn ơp ơt
  u ua uân uâng uât uây uc uê uêch uênh ui um un ung uơ uôc uôi uôm uôn uông uôt up ut uy uya uych uyên uyêt uyn uynh uyp uyt uyu
  ư ưa ưc ưi ưm ưng ươc ươi ươm ươn ương ươp ươt ươu ưt ưu y yêm yên yêng yêt yêu ych ynh yt`
  .split(/\s+/)
  .join('|')
const syllable = new RegExp(`^(?:${onsets})?(?:${rimes})$`, 'u')
const toneMarks = /[\u0300\u0301\u0303\u0309\u0323]/gu
const stopped = /(?:c|ch|p|t)$/u
const sharp = /[\u0301\u0323]/u

/** Whether a word is one Vietnamese syllable, with at most one tone that its ending allows. */
function isSyllable(word: string): boolean {
  const parts = word.toLowerCase().normalize('NFD')
  const marks = parts.match(toneMarks) ?? []
  if (marks.length > 1) return false
  const letters = parts.replace(toneMarks, '').normalize('NFC')
  return (
    syllable.test(letters) && (marks.length === 0 || !stopped.test(letters) || sharp.test(marks[0] ?? ''))
  )
}

const verdictByWord = new Map<string, boolean>()
const maxKnown = 20_000

function isKnownSyllable(word: string): boolean {
  const before = verdictByWord.get(word)
  if (before !== undefined) return before
  if (verdictByWord.size > maxKnown) verdictByWord.clear()
  const verdict = isSyllable(word)
  verdictByWord.set(word, verdict)
  return verdict
}

/** Share of a text's words that are Vietnamese syllables in one case or capitalised; 1 for a text without words. */
export function syllableShare(text: string): number {
  // Characters of legacy encodings may be no letters, so words are separated by blanks and punctuation only.
  const words = text.split(/[\s,.;:()/\-–_'"0-9]+/u).filter((word) => word !== '')
  if (words.length === 0) return 1
  return words.filter((word) => isInCase(word) && isKnownSyllable(word)).length / words.length
}

const isInCase = (word: string): boolean => {
  const rest = word.slice(1)
  return rest === rest.toLowerCase() || word === word.toUpperCase()
}
