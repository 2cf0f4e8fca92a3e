/** 'từng làm ở Sở Thông tin và Truyền thông', 'trước đây ở UBND huyện Lai Vung', 'Sở Kế hoạch và Đầu tư cũ'. */
import type { Conditions } from '#domain/lists/conditions.ts'
import { is } from './amounts.ts'
import type { Candidate, Reader, Reading } from './candidate.ts'
import { Phrases } from './phrases.ts'

const lead = new Phrases<true>()
for (const text of [
  'từng làm ở', 'từng làm tại', 'từng làm việc ở', 'từng làm việc tại', 'từng công tác ở', 'từng công tác tại', 'từng ở', 'đã từng làm ở',
  'đã từng làm việc tại', 'đã từng công tác tại', 'đã từng ở', 'trước đây ở', 'trước đây làm ở', 'trước đây công tác tại', 'trước ở', 'nguyên công tác tại', 'về từ',
]) lead.add(text, true) // prettier-ignore

const worked = (name: string, ids: readonly string[]): Conditions => ({
  co: 'work-period',
  voi: {
    hoac: [
      ...(ids.length === 0 ? [] : [{ truong: 'donVi', phep: 'thuoc', giaTri: [...ids] } as const]),
      { truong: 'donViNgoaiHeThong', phep: 'chua', giaTri: name },
    ],
  },
})

export const readFormerUnits: Reader = (reading, from) => {
  const { words, lexicon } = reading
  const behindLead = lead.at(words, from).flatMap(({ to }) => unitsAt(reading, to))
  // Without 'từng': only a unit that is no more.
  const ended = lexicon.ended.at(words, from).map(({ to, meaning }): Candidate => {
    const end = is(words[to], 'cu') ? to + 1 : to
    return { to: end, means: worked(meaning.name, meaning.ids) }
  })
  return [...behindLead, ...ended]
}

function unitsAt({ words, lexicon }: Reading, from: number): Candidate[] {
  const name = (to: number) =>
    words
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ')
  const present = lexicon.phrases
    .at(words, from)
    .flatMap(({ to, meaning }) =>
      meaning.kind === 'unit' && !meaning.isRoom ? [{ to, means: worked(name(to), meaning.ids) }] : [],
    )
  const ended = lexicon.ended
    .at(words, from)
    .map(({ to, meaning }) => ({ to, means: worked(name(to), meaning.ids) }))
  return [...present, ...ended]
}
