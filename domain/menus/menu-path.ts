/** Valid paths of menu items, and which of them are screens (decision 31). */

/** The menu path of the roles, for both permission pages. */
export const rolesPath = '/unitRole'

/** The screens of the menu itself and of the roles: without their items no one could restore an item or a right. */
export const isFixedPath = (path: string): boolean => path === '/menu' || path === rolesPath

/** Sections are headings, no screens: their path starts with '#'. */
export const isSection = (path: string): boolean => path === '' || path.startsWith('#')

/**
 * An absolute path within the application, or a section. Relative ones would depend on the current screen, '//…' leads
 * to another host, and ':' separates path and action in a role's rights ('<path>:<action>').
 */
export const isMenuPath = (path: string): boolean => /^(?:#|\/(?![/\\]))[^\s:]*$/.test(path)

/** Whether two paths are the same address: case is ignored, since users don't notice it. */
export const isSamePath = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The menu item 'Hồ sơ của tôi': the person's id is appended to its path. */
export const ownRecordPath = '/ho-so-cua-toi'
