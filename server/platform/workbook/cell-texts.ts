/**
 * The length of the texts in the cells of a sheet, or of its table of texts, while it is unpacked piece by piece: a cell
 * of Excel holds 32,767 characters, a hostile one as many megabytes.
 */

/** The longest cell, with each character written as '&quot;' or in three bytes. */
export const maxCellBytes = 32_767 * 6
/** Of one tag with its attributes; ranges of conditional formats are long. */
const longestTag = 4 * 1_048_576
/** Of a tag's name with its prefix. */
const longestName = 40

/** Whether a part that begins so is a sheet or the table of texts. */
export const holdsCells = (beginning: string): boolean => /<(?:\w+:)?(?:worksheet|sst)[\s/>]/.test(beginning)

const endOfCell = /^\/(?:\w+:)?(?:c|si|row)(?:\s|$)/

export class CellTexts {
  #text = 0
  #isInTag = false
  #tag = ''
  #tagLength = 0

  /** Whether any text between the ends of two cells is too long now, or a tag is. */
  isTooLongAfter(chunk: Buffer): boolean {
    for (let at = 0; at < chunk.length;) {
      const mark = chunk.indexOf(this.#isInTag ? '>' : '<', at, 'latin1')
      const to = mark === -1 ? chunk.length : mark
      if (this.#isInTag) {
        if (this.#tag.length < longestName)
          this.#tag += chunk.toString('latin1', at, Math.min(to, at + longestName - this.#tag.length))
        this.#tagLength += to - at
        if (this.#tagLength > longestTag) return true
        if (mark !== -1 && endOfCell.test(this.#tag)) this.#text = 0
      } else {
        this.#text += to - at
        if (this.#text > maxCellBytes) return true
        ;[this.#tag, this.#tagLength] = ['', 0]
      }
      if (mark !== -1) this.#isInTag = !this.#isInTag
      at = to + 1
    }
    return false
  }
}
