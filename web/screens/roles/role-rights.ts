import { rolesPath } from '#domain/menus/menu-path.ts'
import { mayCall, mayDo, type SignedInUser } from '#web/session/session.ts'

/** The user's rights on the permission pages of a role: API permission and interface action must both allow it. */
export const roleRights = (user: SignedInUser) => {
  const may = (permission: string, action: string) =>
    !user.isOnlySeeMe && mayCall(user, permission) && mayDo(user, rolesPath, action)
  return {
    actions: may('UnitRole.update-action', 'sua'),
    controllers: may('UnitRole.update-controller', 'sua'),
    reset: may('UnitRole.reset', 'sua'),
  }
}

/** Addresses of a role's two permission pages (spec 3 §2.1). */
export const interfaceAddress = (id: string) => `/admin/giao-dien/chi-tiet/${id}`
export const apiAddress = (id: string) => `/admin/api/chi-tiet/${id}`
