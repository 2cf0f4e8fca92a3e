/**
 * The .docx files of drafts. One layout is shared by all kinds (Nghị định 30/2020/NĐ-CP, Phụ lục III, mẫu quyết định cá
 * biệt), another one has the list of people as well; an office may replace either, or that of one kind.
 */
import { draftKinds } from '#domain/decisions/drafts/draft-kinds.ts'
import type { DraftKind } from '#domain/decisions/drafts/draft-kind.ts'
import { sampleDraft } from '#server/areas/documents/drafts/draft-content.ts'
import type { TemplateFile } from '#server/areas/documents/word-form.ts'

const layoutOf = (code: string): TemplateFile => ({
  code,
  builtIn: new URL(`./${code}.docx`, import.meta.url),
  sample: () => sampleDraft,
})

const one = layoutOf('QUYET_DINH')
const many = layoutOf('QUYET_DINH_DANH_SACH')

/** The template of a kind: with the list where there are several people. */
export const draftFileOf = ({ code }: Pick<DraftKind, 'code'>, hasList: boolean): TemplateFile => {
  const layout = hasList ? many : one
  return { ...layout, code: hasList ? `${code}_DANH_SACH` : code, instead: layout }
}

export const draftFiles: readonly TemplateFile[] = [
  one,
  many,
  ...draftKinds.flatMap((kind) => [draftFileOf(kind, false), draftFileOf(kind, true)]),
]
