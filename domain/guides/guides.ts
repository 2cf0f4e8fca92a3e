/** The guides, and what of them a role is shown. */
import type { RoleCode } from '#domain/fields/field.ts'
import {
  auditLog,
  newAccount,
  newCatalogueItem,
  ownGuide,
  restore,
  typedValues,
} from '#domain/guides/chapters/administration.ts'
import { answerRequest, decisionOfMany, dispose, readDecision } from '#domain/guides/chapters/decisions.ts'
import { findPerson, keepView } from '#domain/guides/chapters/find.ts'
import { due, planned, receive, transferMany, transferOne } from '#domain/guides/chapters/movements.ts'
import { ownRecord, password, printOwn } from '#domain/guides/chapters/own.ts'
import { certificate, draft, mendNumber, missing, newRecord, raise } from '#domain/guides/chapters/records.ts'
import { importList, quarterlyReport } from '#domain/guides/chapters/sheets.ts'
import { approve, followSending, refused } from '#domain/guides/chapters/signing.ts'
import type { Guide, GuideChapter } from '#domain/guides/guide.ts'

export const guides: readonly Guide[] = [
  {
    id: 'don-vi',
    title: 'Hướng dẫn cho cán bộ quản lý hồ sơ của đơn vị',
    about: 'Những việc hằng ngày với hồ sơ của đơn vị: tìm, nhập, sửa, chuyển, báo cáo.',
    roles: ['QTDV', 'ADMIN'],
    chapters: [
      findPerson,
      newRecord,
      mendNumber,
      raise,
      certificate,
      transferOne,
      receive,
      transferMany,
      due,
      planned,
      decisionOfMany,
      readDecision,
      answerRequest,
      quarterlyReport,
      importList,
      missing,
      refused,
      draft,
      keepView,
      password,
    ],
  },
  {
    id: 'ky-duyet',
    title: 'Hướng dẫn cho lãnh đạo ký duyệt hồ sơ',
    about: 'Xem, ký số, phê duyệt hồ sơ và theo dõi việc gửi sang cơ sở dữ liệu quốc gia.',
    roles: ['LDSNV', 'ADMIN'],
    chapters: [findPerson, approve, refused, followSending, due, quarterlyReport, keepView, password],
  },
  {
    id: 'quan-tri',
    title: 'Hướng dẫn cho quản trị hệ thống',
    about: 'Tài khoản, danh mục, nhật ký và những việc giữ cho hệ thống chạy đúng.',
    roles: ['ADMIN'],
    chapters: [
      findPerson,
      newAccount,
      newCatalogueItem,
      typedValues,
      auditLog,
      restore,
      dispose,
      ownGuide,
      importList,
      transferMany,
      followSending,
      password,
    ],
  },
  {
    id: 'ca-nhan',
    title: 'Hướng dẫn cho người xem hồ sơ của mình',
    about: 'Xem, sửa hồ sơ của mình và lấy sơ yếu lý lịch.',
    roles: ['ND', 'ADMIN'],
    chapters: [ownRecord, printOwn, draft, password],
  },
]

/** The guides that this kind of role is shown, its own first. */
export const guidesFor = (base: RoleCode): readonly Guide[] =>
  guides
    .filter(({ roles }) => roles.includes(base))
    .toSorted((a, b) => a.roles.indexOf(base) - b.roles.indexOf(base))

export const findGuide = (id: string): Guide | undefined => guides.find((guide) => guide.id === id)

export const guideAddress = (guide: string, chapter?: string): string =>
  `/file-huong-dan/${guide}${chapter === undefined ? '' : `#${chapter}`}`

/** A chapter in the guide in which the role reads it. */
export interface OfferedChapter {
  readonly guide: Guide
  readonly chapter: GuideChapter
}

/** The chapters about what the role can do, each once; `sees`: whether it has the menu item. */
export function offeredChapters(
  base: RoleCode,
  rights: { readonly may: (permission: string) => boolean; readonly sees: (menuPath: string) => boolean },
): OfferedChapter[] {
  const seen = new Set<GuideChapter>()
  return guidesFor(base).flatMap((guide) =>
    guide.chapters.flatMap((chapter) => {
      const { menuPath, needs } = chapter
      const isOffered =
        !seen.has(chapter) &&
        (menuPath === null || rights.sees(menuPath)) &&
        (needs === undefined || rights.may(needs))
      if (!isOffered) return []
      seen.add(chapter)
      return [{ guide, chapter }]
    }),
  )
}

/** The words by which a chapter is found. */
export const chapterWords = ({ title, words }: GuideChapter): string => `${title} ${words ?? ''}`
