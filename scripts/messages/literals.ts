/** The texts in a source: string literals, templates and the text between tags. */
import { parseAst } from 'vite'

const vietnamese = /[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]/i

export const isVietnamese = (text: string) => vietnamese.test(text)

/** Replaces placeholders in a sentence: '${status}' in code and '{status}' in the specification. */
export const withoutValues = (text: string) => text.replace(/\$?\{[^}]*\}/g, '{}')

export interface Literal {
  text: string
  line: number
}

interface SyntaxNode {
  type: string
  start: number
  value?: unknown
  quasis?: readonly { value: { cooked?: string } }[]
}

export function literalsOf(file: string, source: string): Literal[] {
  const literals: Literal[] = []
  const newLines = [...source.matchAll(/\n/g)].map(({ index }) => index)
  const add = (text: string, { start }: SyntaxNode) => {
    const after = newLines.findIndex((index) => index >= start)
    literals.push({ text: withoutValues(text), line: (after < 0 ? newLines.length : after) + 1 })
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, value, quasis } = node as SyntaxNode
    if (type === 'Literal' && typeof value === 'string') add(value, node as SyntaxNode)
    if (type === 'JSXText') add(String(value).replace(/\s+/g, ' ').trim(), node as SyntaxNode)
    if (type === 'TemplateLiteral')
      add((quasis ?? []).map(({ value: { cooked = '' } }) => cooked).join('{}'), node as SyntaxNode)
    Object.values(node).forEach(visit)
  }
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body)
  return literals
}
