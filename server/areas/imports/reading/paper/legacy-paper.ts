/** Papers in the fonts of before Unicode: TCVN3 and VNI. */
import { fromTcvn3, fromVni, type LegacyCode } from '#server/areas/imports/reading/text/legacy-tables.ts'
import { codeOfFont, detectEncoding } from '#server/areas/imports/reading/text/legacy-text.ts'

/** The encoding of most lines: capitals that an encoding lacks may be Unicode in some. */
export function codeOfLines(lines: readonly string[]): LegacyCode | undefined {
  const counts = new Map<LegacyCode | 'unicode', number>()
  for (const line of lines) {
    const verdict = detectEncoding(line)
    if (verdict === 'plain' || verdict === 'open') continue
    const code = verdict === 'unicode' ? verdict : verdict.code
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  return most === undefined || most[0] === 'unicode' ? undefined : most[0]
}

/** Decodes the runs of a paper: by their font, else as the whole text shows. */
export function decoderOf(lines: readonly string[]): (text: string, font?: string) => string {
  const ofAll = codeOfLines(lines)
  return (text, font) => {
    const shown = codeOfFont(font)
    const code = shown?.code ?? (font === undefined ? ofAll : undefined)
    if (code === undefined) return text
    return code === 'VNI' ? fromVni(text) : fromTcvn3(text, shown?.capitals ?? false)
  }
}
