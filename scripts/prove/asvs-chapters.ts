/** How docs/security.md answers ASVS 5.0: requirements by chapter, with a test or by code alone. */
import type { SelfProof } from './self-proof-page.ts'

const requirement = /\b(\d{1,2})\.(\d{1,2})\.(\d{1,2})\b/g

export function asvsChapters(text: string): Pick<SelfProof, 'chapters' | 'notProvided'> {
  const tested = new Set<string>()
  const all = new Set<string>()
  for (const line of text.split('\n')) {
    const [, ids = '', , evidence = ''] = line.split('|').map((cell) => cell.trim())
    if (!line.startsWith('| ') || evidence === '') continue
    for (const id of named(ids)) {
      all.add(id)
      if (/test|e2e|npm run check/.test(evidence)) tested.add(id)
    }
  }
  const chapters = [...new Set([...all].map((id) => id.split('.')[0] ?? ''))].toSorted(
    (a, b) => Number(a) - Number(b),
  )
  const missing = text.split('## Not provided')[1]?.match(/^- /gm) ?? []
  return {
    chapters: chapters.map((chapter) => {
      const own = [...all].filter((id) => id.startsWith(`${chapter}.`))
      const withTest = own.filter((id) => tested.has(id)).length
      return { chapter, tested: withTest, read: own.length - withTest }
    }),
    notProvided: missing.length,
  }
}

/** '8.2.1, 8.3.1' and '7.2.1–7.2.4'. */
function named(ids: string): string[] {
  const range = /(\d+\.\d+)\.(\d+)–(?:\d+\.\d+\.)?(\d+)/g
  const ofRanges = [...ids.matchAll(range)].flatMap(([, head = '', from = '', to = '']) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${head}.${Number(from) + at}`),
  )
  return [...new Set([...ofRanges, ...(ids.match(requirement) ?? [])])]
}
