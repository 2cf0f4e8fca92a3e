/**
 * The sections of a record that files belong to (spec 2 §3 'Staff file listing'): two of the record itself, and those of
 * the sub-records and movements. The `index` of a file is the section's.
 */
import { avatarSection, decisionSection, generalSection } from '#domain/files/sections.ts'
import { movements } from '#domain/movements/index.ts'
import { subRecords } from '#domain/records/index.ts'
import type { FileSection } from '#domain/records/sub-record.ts'

const declared: readonly FileSection[] = [
  { index: avatarSection, name: 'Ảnh đại diện' },
  { index: generalSection, name: 'Tệp tin' },
  { index: decisionSection, name: 'Quyết định' },
  ...[...subRecords, ...movements].flatMap(({ fileSection }) => fileSection ?? []),
]

/** Each once, by index; several movements share one. Throws if two sections have the same. */
export function sectionsByIndex(sections: readonly FileSection[]): readonly FileSection[] {
  const names = new Map<number, string>()
  for (const { index, name } of sections) {
    const taken = names.get(index) ?? name
    if (taken !== name)
      throw new Error(
        `file section ${index} is '${taken}' and '${name}'; ${Math.max(...sections.map((one) => one.index)) + 1} is free`,
      )
    names.set(index, name)
  }
  return [...names].map(([index, name]) => ({ index, name })).sort((a, b) => a.index - b.index)
}

export const fileSections = sectionsByIndex(declared)

/** The section's name; '' for a file of no section. */
export function sectionName(index: number | null): string {
  return fileSections.find((section) => section.index === index)?.name ?? ''
}

/** '4' → 4; null for anything that is no section. */
export function sectionOf(text: string): number | null {
  return fileSections.find(({ index }) => String(index) === text.trim())?.index ?? null
}
