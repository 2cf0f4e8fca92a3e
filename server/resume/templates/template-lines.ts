import { mm, paragraph, textWidth } from './ooxml.ts'

/** The places of the second and third answer of a line, in mm from the left edge of the text. */
export const grid = [58, 118]

/** Lines of a paragraph style in a text of that width: their words, tab stops in mm, and whether the next line stays with them. */
export const lineIn =
  (style: string, width: number) => (text: string, stops: readonly number[], together: boolean) =>
    paragraph(style, text, {
      tabs: [
        ...stops.map((at) => ({ at: mm(at) })),
        // An answer that nobody gave is dotted to the right edge.
        ...(text.includes('[dots:') ? [{ at: width, align: 'right', leader: 'dot' } as const] : []),
      ],
      together,
    })
const fullLine = lineIn('Normal', textWidth)
const nextLine = lineIn('Continued', textWidth)

/** The tag of the answer that ends a line; not given, the line is dotted to its right edge. */
export const last = (tag: string): string => `{${tag} [dots: true]}`

/** An item of one line. */
export const line = (text: string, stops: readonly number[] = []): string => fullLine(text, stops, false)

/** An item of several lines, kept on one page. */
export const item = (
  first: string,
  ...others: readonly (string | readonly [text: string, ...stops: number[]])[]
): string =>
  fullLine(first, first.includes('\t') ? [grid[1] ?? 0] : [], others.length > 0) +
  others
    .map((other, index) => {
      const [text, ...stops] = typeof other === 'string' ? [other] : other
      return nextLine(text, stops, index < others.length - 1)
    })
    .join('')

/** The title of one of the items 32 to 38: centred bold capitals. */
export const section = (text: string): string => paragraph('Heading1', text)

/** The title of a part of an item (32.1, 34.2 …), kept with the table below it. */
export const subsection = (text: string): string => paragraph('Heading2', text)

/** Paragraphs repeated over a list, or shown on a condition, leaving nothing behind when there is none. */
export const repeated = (tag: string, style: string, text: string): string =>
  paragraph(style, `{#${tag} [loopOver: "paragraph"]}${text}{/${tag}}`)
