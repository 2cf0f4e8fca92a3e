/** What the window of 'Tìm nhanh' offers, group by group. */
import { chapterWords, guideAddress } from '#domain/guides/guides.ts'
import { menuLeaves } from '#domain/menus/menu-leaves.ts'
import { permissionOf } from '#domain/api/call.ts'
import { initialValues, toAddress } from '#domain/lists/list-state.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import type { FoundOfficer } from '#domain/people-lists/lookup.ts'
import { staffList } from '#domain/people-lists/staff-list.ts'
import { offeredActions, reportAddress } from '#domain/quick-find/anywhere-actions.ts'
import {
  maxOfGroup,
  quickFind,
  type Pinnable,
  type QuickAnswer,
  type RecentsAnswer,
} from '#domain/quick-find/calls.ts'
import { bestOf, rankedName } from '#domain/quick-find/rank.ts'
import type { ParsedSentence } from '#domain/query/calls.ts'
import { listNamedReports, listReports } from '#domain/reports/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { today } from '#web/api/server-clock.ts'
import { mayCall, mayDo, useSession, type SignedInUser } from '#web/session/session.ts'
import { chaptersOf } from '#web/guides/offered-chapters.ts'
import { signOut } from '#web/shell/sign-out.ts'
import { leaveForGood } from '#web/unsaved-changes/use-unsaved-changes.ts'
import type { PlaceAction } from './place-actions.ts'

export interface Option {
  /** Unique in the window. */
  key: string
  name: string
  /** By which it is found, besides its name. */
  words?: string
  /** At the right, or below. */
  detail?: string
  person?: FoundOfficer
  /** Opens this address, or runs this once the window has closed. */
  opens: string | (() => void)
  pin?: { loai: Pinnable; id: string }
}

export interface OptionGroup {
  title: string
  options: Option[]
}

const unitAddress = (id: string, user: SignedInUser): string | undefined => {
  if (mayDo(user, '/danh-sach', 'xem'))
    return `/danh-sach?${toAddress(staffList, { ...initialValues(staffList, { ...user, today: today() }), donViId: id })}`
  return mayDo(user, '/don-vi', 'xem') ? `/don-vi?donVi=${id}` : undefined
}

const ofPerson = (person: FoundOfficer, from: string): Option => ({
  key: `${from}:${person.id}`,
  name: person.hoVaTen ?? '',
  person,
  opens: recordAddress(person.id),
  pin: { loai: 'nguoi', id: person.id },
})

interface OwnOptions {
  screens: Option[]
  actions: Option[]
  reports: Option[]
  chapters: Option[]
}

/** Screens, actions, reports and chapters of guides for the role, which the browser has: they are matched while typing. */
export function useOwnOptions(isOpen: boolean, own: readonly PlaceAction[]): OwnOptions {
  const session = useSession()
  const user = session?.user
  const mayReport = user !== undefined && mayCall(user, permissionOf(listReports))
  const query = { enabled: isOpen && mayReport, staleTime: 600_000 }
  const reports = {
    'su-dung': useCall(listReports, {}, query),
    'danh-sach': useCall(listNamedReports, {}, query),
  }
  const menu = session?.menu ?? []
  const screens = menu.flatMap((section) =>
    menuLeaves([section]).map(({ path, name }): Option => ({
      key: `manHinh:${path}`,
      name,
      ...(section.name === name ? {} : { detail: section.name }),
      opens: path,
      pin: { loai: 'manHinh', id: path },
    })),
  )
  const sees = (path: string) => screens.some(({ opens }) => opens === path)
  const anywhere = offeredActions(new Set(user?.permissions), sees)
  return {
    screens,
    actions: [
      ...own.map(({ name, run }): Option => ({
        key: `viec:${name}`,
        name,
        detail: 'Ở màn hình này',
        opens: run,
      })),
      ...anywhere.map(({ id, name, duongDan }): Option => ({ key: `viec:${id}`, name, opens: duongDan })),
      // The button for it is in the menu, which may be hidden.
      { key: 'viec:dang-xuat', name: 'Đăng xuất', opens: () => leaveForGood(() => void signOut()) },
    ],
    reports: (['su-dung', 'danh-sach'] as const).flatMap((group) =>
      (reports[group].data ?? []).map(({ code, name }): Option => ({
        key: `baoCao:${code}`,
        name,
        opens: reportAddress(group, code),
        pin: { loai: 'baoCao', id: code },
      })),
    ),
    chapters:
      user === undefined
        ? []
        : chaptersOf(user).map(({ guide, chapter }): Option => ({
            key: `huongDan:${guide.id}/${chapter.id}`,
            name: chapter.title,
            words: chapterWords(chapter),
            opens: guideAddress(guide.id, chapter.id),
          })),
  }
}

const maxActions = 6

/** The groups for a typed text; people and units are in the answer of the server. Nothing moves when they arrive. */
export function groupsFor(
  typed: string,
  { screens, actions, reports, chapters }: OwnOptions,
  answer: QuickAnswer | undefined,
  user: SignedInUser,
): OptionGroup[] {
  const best = (options: readonly Option[], most: number) =>
    bestOf(options, ({ name, words }) => rankedName(words ?? name), typed, most)
  const isAnswered = answer !== undefined || !mayCall(user, permissionOf(quickFind))
  return [
    { title: 'Việc', options: best(actions, maxActions) },
    { title: 'Màn hình', options: best(screens, maxOfGroup.manHinh) },
    { title: 'Báo cáo', options: best(reports, maxOfGroup.baoCao) },
    { title: 'Người', options: answer?.nguoi.map((person) => ofPerson(person, 'nguoi')) ?? [] },
    {
      title: 'Đơn vị',
      options: (answer?.donVi ?? []).flatMap(({ id, name, thuoc }): Option[] => {
        const opens = unitAddress(id, user)
        if (opens === undefined) return []
        const detail = thuoc[0] === undefined ? {} : { detail: thuoc[0] }
        return [{ key: `donVi:${id}`, name, ...detail, opens, pin: { loai: 'donVi', id } }]
      }),
    },
    // Last, once people are there: a name is never meant for a guide.
    { title: 'Hướng dẫn', options: isAnswered ? best(chapters, maxOfGroup.huongDan) : [] },
  ].filter(({ options }) => options.length > 0)
}

/** A sentence that says something of a field, or several things: what it asks for. */
export function questionGroup(parsed: ParsedSentence | undefined, ask: () => void): OptionGroup[] {
  const parts = parsed?.dieuKien ?? []
  const isMeant = parts.length > 1 || parts.some(({ truong }) => truong !== 'donVi' && truong !== 'hoVaTen')
  if (parsed === undefined || !isMeant) return []
  const isWhole = parsed.khongHieu.length === 0
  return [
    {
      title: 'Hỏi bằng câu',
      options: [
        {
          key: 'hoiCau',
          name: `Hỏi: ${parts.map(({ chu }) => chu).join('; ')}`,
          ...(isWhole ? {} : { detail: 'Còn phần chưa hiểu' }),
          opens: ask,
        },
      ],
    },
  ]
}

/** The groups before anything is typed. */
export function groupsAtFirst(
  recents: RecentsAnswer | undefined,
  { actions }: OwnOptions,
  user: SignedInUser,
): OptionGroup[] {
  const pinned = (recents?.ghim ?? []).flatMap(({ loai, id, name, duongDan, nguoi }): Option[] => {
    if (nguoi !== null) return [{ ...ofPerson(nguoi, 'ghim'), name }]
    const opens = loai === 'donVi' ? unitAddress(id, user) : duongDan
    return opens
      ? [{ key: `ghim:${loai}:${id}`, name, detail: kindNames[loai], opens, pin: { loai, id } }]
      : []
  })
  const pinnedPeople = new Set(pinned.flatMap(({ pin }) => (pin?.loai === 'nguoi' ? [pin.id] : [])))
  const last = (recents?.ganDay ?? []).filter(({ id }) => !pinnedPeople.has(id))
  return [
    { title: 'Đã ghim', options: pinned },
    { title: 'Mở gần đây', options: last.map((person) => ofPerson(person, 'ganDay')) },
    { title: 'Việc', options: actions.slice(0, maxActions) },
  ].filter(({ options }) => options.length > 0)
}

const kindNames: Readonly<Record<Pinnable, string>> = {
  nguoi: 'Người',
  donVi: 'Đơn vị',
  manHinh: 'Màn hình',
  baoCao: 'Báo cáo',
}
