/** What leads to reading a decision from a file, on lists and records. The sentences of reading it load with that screen. */
import { showNumber } from '#domain/fields/show.ts'

const of = (what: string, count: number) => (count === 0 ? what : `${what} cho ${showNumber(count)} người`)

export const paperEntry = {
  open: (people: number) => of('Đọc từ tệp quyết định', people),
  dropHere: (people: number) => of('Thả tệp quyết định để đọc', people),
}
