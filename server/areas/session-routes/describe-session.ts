/** The account as described to the browser: role, unit, permissions and the menu visible to its role. */
import { sql } from 'kysely'
import { defaultFooter } from '#domain/configuration.ts'
import type { Density } from '#domain/lists/view-calls.ts'
import { seesMenu } from '#domain/registries/menu-calls.ts'
import { isSection, ownRecordPath } from '#domain/menus/menu-path.ts'
import type { SignInAnswer } from '#domain/session/calls.ts'
import type { MenuEntry } from '#domain/session/schemas.ts'
import { catalogues, menus, units, type Request } from '#server/request/http/request.ts'
import type { Role } from '#server/request/session/role.ts'
import { needsFactor } from '#server/request/session/second-factors.ts'

type Described = Omit<SignInAnswer, 'access_token' | 'refresh_token' | 'expiresIn'>

interface Subject {
  id: number
  userName: string
  name: string
  donViId: number | null
  officerId: number | null
  role: Role
  mustChangePassword: boolean
  hasFactor: boolean
  oidcProvider: string | null
}

export async function describeSession(request: Request, subject: Subject): Promise<Described> {
  const tree = await units(request)
  await catalogues(request)
  const { role } = subject
  const { pageSize, matDo, landsOnHome, guidesOffered, ...person } = await storedOf(request, subject)
  // A person's account belongs to the person's current unit (decision 20).
  const donViId = subject.officerId === null ? subject.donViId : person.donViId
  return {
    id: String(subject.id),
    name: subject.name,
    userName: subject.userName,
    donVi: donViId === null ? '' : (tree.find(donViId)?.name ?? ''),
    donViId: donViId === null ? null : String(donViId),
    unitRoleCode: role.code,
    roleBase: role.base,
    isOnlySeeMe: role.onlySeeMe,
    idCBCC: subject.officerId === null ? null : String(subject.officerId),
    avatar: person.avatar,
    menu: await menuOf(request, role, subject.officerId),
    listAction: [...role.listAction],
    permissions: [...role.permissions],
    mustChangePassword: subject.mustChangePassword,
    dangNhapQua: subject.oidcProvider,
    mustEnrolFactor: !subject.hasFactor && needsFactor(request.server.configuration.secondFactor, role),
    today: request.today,
    footer: defaultFooter,
    servesOneAtATime: request.server.database.kind === 'embedded',
    findsWholeNumbers: request.server.configuration.encryptAtRest,
    pageSize,
    landsOnHome,
    guidesOffered,
    matDo,
  }
}

/** What the account chose, and of its person, if there is one. */
async function storedOf({ db }: Request, { id, officerId }: Subject) {
  const { rows } = await sql<{
    pageSize: number | null
    matDo: Density | null
    landsOnHome: boolean
    guidesOffered: boolean
    avatar: string | null
    donViId: number | null
  }>`
    select a.page_size as "pageSize", a.list_density as "matDo", a.lands_on_home as "landsOnHome",
      a.guides_offered as "guidesOffered", o.avatar, o."donViId"
    from account a left join officer o on o.id = ${officerId} where a.id = ${id}`.execute(db)
  const nothing = { pageSize: null, matDo: null, landsOnHome: false, guidesOffered: true, avatar: null }
  return rows[0] ?? { ...nothing, donViId: null }
}

/** The menu of a role; `officerId`: the account's own record. */
export async function menuOf(request: Request, role: Role, officerId: number | null): Promise<MenuEntry[]> {
  const rows = await menus(request)
  const rights = { ...role, isOnlySeeMe: role.onlySeeMe, permissions: [...role.permissions] }
  const ownRecord = `/danh-sach/thong-tin/${officerId ?? ''}/thong-tin-chung`
  const branch = (parentId: number | null): MenuEntry[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => ({
        id: String(row.id),
        name: row.name,
        path: row.path === ownRecordPath ? ownRecord : row.path,
        icon: row.icon,
        children: branch(row.id),
        shown: !isSection(row.path) && seesMenu(rights, row.path),
      }))
      .filter(({ children, shown }) => children.length > 0 || shown)
      .map(({ shown: _, ...entry }) => entry)
  return branch(null)
}
