/** The texts in a source: string literals, templates and the text between tags, without comments. */

const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const betweenTags = /[>}]([^<>{}]+)(?=[<{])/g
const vietnamese = /[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]/i

export const isVietnamese = (text: string) => vietnamese.test(text)

/** Replaces placeholders in a sentence: '${status}' in code and '{status}' in the specification. */
export const withoutValues = (text: string) => text.replace(/\$?\{[^}]*\}/g, '{}')

export interface Literal {
  text: string
  line: number
}

export function literalsOf(source: string): Literal[] {
  const literals: Literal[] = []
  const lineAt = (index: number) => source.slice(0, index).split('\n').length
  const code = source.replace(token, (match, index: number) => {
    if (match.startsWith('/')) return match.replace(/[^\n]/g, ' ')
    literals.push({ text: withoutValues(unquoted(match)), line: lineAt(index) })
    return match
  })
  for (const { 1: text = '', index } of code.matchAll(betweenTags)) {
    literals.push({ text: withoutValues(text.replace(/\s+/g, ' ').trim()), line: lineAt(index) })
  }
  return literals
}

function unquoted(literal: string): string {
  return literal
    .slice(1, -1)
    .replace(/\\(['"`\\])/g, '$1')
    .replaceAll('\\n', '\n')
}
