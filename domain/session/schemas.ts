/** The shapes of input and output of the calls about sign-in, tokens and the user's own account. */
import { z } from 'zod'
import { count, day, id, instant, named } from '#domain/api/call-schema.ts'
import { densities } from '#domain/lists/view-calls.ts'

/** An item of the menu without its children. */
export const menuScreen = z.object({ id, name: z.string(), path: z.string(), icon: z.string() })

const menuEntry: z.ZodType<MenuEntry> = named(
  'MenuEntry',
  menuScreen.extend({ children: z.lazy(() => z.array(menuEntry)) }),
)

export const sessionAnswer = named(
  'SessionAnswer',
  z.object({
    id,
    name: z.string(),
    userName: z.string(),
    /** The unit's name. */
    donVi: z.string(),
    donViId: id.nullable(),
    unitRoleCode: z.string(),
    /** The base role: decides the landing page. */
    roleBase: z.enum(['ADMIN', 'LDSNV', 'QTDV', 'ND']),
    /** The role is view-only. */
    isOnlySeeMe: z.boolean(),
    idCBCC: id.nullable(),
    avatar: z.string().nullable(),
    menu: z.array(menuEntry),
    listAction: z.array(z.string()),
    /** API permissions ('CongTac.add'), so that the browser hides what would be refused. */
    permissions: z.array(z.string()),
    mustChangePassword: z.boolean(),
    /** The role must have a second factor, and the account has none yet. */
    mustEnrolFactor: z.boolean(),
    /** The provider that has opened the session; null: the account itself. */
    dangNhapQua: z.string().nullable(),
    /** The civil day of the office. */
    today: day,
    footer: z.string(),
    /** The embedded database has one connection: a bulk change makes all other users wait. */
    servesOneAtATime: z.boolean(),
    /** Numbers of people are encrypted: they are found as a whole, not by a part. */
    findsWholeNumbers: z.boolean(),
    /** Rows on a page of a list, as the account last chose; null until it has. */
    pageSize: z.int().nullable(),
    /** Lands on /tong-quan after signing in, as the account chose. */
    landsOnHome: z.boolean(),
    /** The guides have been offered to the account. */
    guidesOffered: z.boolean(),
    /** How high the rows of lists are, as the account last chose; null until it has. */
    matDo: z.enum(densities).nullable(),
  }),
)

export const signInAnswer = named(
  'SignInAnswer',
  sessionAnswer.extend({
    access_token: z.string(),
    refresh_token: z.string(),
    /** Lifetime of the access token in seconds. */
    expiresIn: z.int(),
  }),
)

export const sessionRow = named(
  'SessionRow',
  z.object({
    id,
    createdAt: instant,
    lastUsedAt: instant,
    address: z.string(),
    agent: z.string(),
    current: z.boolean(),
  }),
)

export const oidcProvider = named(
  'OidcProvider',
  z.object({ ma: z.string(), ten: z.string(), duyNhat: z.boolean() }),
)

export const oidcAddress = named('OidcAddress', z.object({ diaChi: z.string() }))

export const ownSession = named(
  'OwnSession',
  z.object({
    id,
    /** 'Chrome trên Windows'. */
    thietBi: z.string(),
    diaChi: z.string(),
    dangNhapLuc: instant,
    dungLuc: instant,
    /** The one that asks. */
    hienTai: z.boolean(),
  }),
)

export const ownFactors = named(
  'OwnFactors',
  z.object({
    /** Since when codes of the app are asked for; null: they aren't. */
    totp: instant.nullable(),
    passkey: z.array(z.object({ id, ten: z.string(), themLuc: instant, dungLuc: instant.nullable() })),
    /** Recovery codes that are left. */
    maDuPhong: count,
    /** The role must have a second factor. */
    batBuoc: z.boolean(),
  }),
)

export const totpOffer = named(
  'TotpOffer',
  z.object({
    /** Of this offer; a newer one replaces it. */
    the: z.string(),
    khoa: z.string(),
    diaChi: z.string(),
  }),
)

export const recoveryCodes = named('RecoveryCodes', z.object({ maDuPhong: z.array(z.string()) }))

export interface MenuEntry extends z.output<typeof menuScreen> {
  children: MenuEntry[]
}
