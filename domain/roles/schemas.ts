/** The shapes of what the calls about roles, and about the list of calls, return. */
import { z } from 'zod'
import { count, id, named, version } from '#domain/api/call-schema.ts'
import { unitRef } from '#domain/fields/value-schemas.ts'

/** The actions of one controller: `key` 'CanBoCongChuc', `listAction` the last path segments of its actions. */
export const controllerActions = named(
  'ControllerActions',
  z.object({ key: z.string(), listAction: z.array(z.string()) }),
)

/** The base role: decides scope, landing page and menu. */
const kind = z.enum(['ADMIN', 'LDSNV', 'QTDV', 'ND'])

export const roleRow = named(
  'RoleRow',
  z.object({
    id,
    version,
    name: z.string(),
    code: z.string(),
    level: z.number(),
    unitRoleCode: kind,
    /** Units that use the role. */
    unitUsing: z.array(unitRef),
    /** Special units that its accounts see besides their own, while `isSpecialUnit`. */
    donVis: z.array(unitRef),
    isOnlySeeMe: z.boolean(),
    isSpecialUnit: z.boolean(),
    listAction: z.array(z.string()),
    controller: z.array(controllerActions),
    /** The number of each, for the list. */
    soGiaoDien: count,
    soApi: count,
    /** Accounts that have it. */
    soTaiKhoan: count,
    /** Seeded: can't be deleted, code and base role can't be changed. */
    isSeeded: z.boolean(),
  }),
)

export const roleOption = named(
  'RoleOption',
  z.object({
    id,
    code: z.string(),
    name: z.string(),
    unitRoleCode: kind,
    /** Whether the caller may give it to an account. */
    canGive: z.boolean(),
  }),
)

/** A menu item with the actions that can be allowed on its screen, without its children. */
export const screenActions = z.object({
  id,
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  /** `key` is the name in a role: '/tai-khoan:sua'. */
  actions: z.array(z.object({ key: z.string(), name: z.string() })),
})

/** One call of the server. */
export const apiEntry = named(
  'ApiEntry',
  z.object({
    id,
    /** Controller. */
    key: z.string(),
    /** Last path segment. */
    action: z.string(),
    name: z.string(),
    method: z.string(),
    path: z.string(),
    access: z.enum(['public', 'signed-in', 'permission']),
    /** The required permission; several calls may share one. */
    permission: z.string(),
    writes: z.boolean(),
  }),
)

export const apiGroup = named(
  'ApiGroup',
  z.object({
    id,
    key: z.string(),
    name: z.string(),
    listAction: z.array(z.string()),
    children: z.array(apiEntry),
  }),
)
