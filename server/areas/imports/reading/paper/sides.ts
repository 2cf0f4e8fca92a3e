/** Which lines of a paper are its heading and its signature, where two columns stand beside each other. */
const title = /^(?:QUYẾT\s+ĐỊNH|THÔNG\s+BÁO)\s*:?$/u
const firstArticle = /^\s*Điều\s+1\s*[.:]/u
const foot = /^Nơi\s+nhận/u

/** Indexes of the title and of the line with which the signature begins. */
export function zonesOf(texts: readonly string[]): { title: number; foot: number } {
  const clean = texts.map((text) => text.trim())
  const at = clean.findIndex((text) => title.test(text))
  const article = Math.max(
    clean.findIndex((text) => firstArticle.test(text)),
    at,
  )
  const end = clean.findIndex((text, index) => index > article && foot.test(text))
  return { title: at === -1 ? clean.length : at, foot: end === -1 ? clean.length : end }
}
