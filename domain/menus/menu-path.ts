/** What a menu item's path may look like, and which of them are screens (decision 31). */

/** The menu path of the roles; both permission pages stand behind it. */
export const rolesPath = '/unitRole'

/** The screens of the menu itself and of the roles: without their items nobody could bring an item or a right back. */
export const isFixedPath = (path: string): boolean => path === '/menu' || path === rolesPath

/** Sections are headings, no screens: their path starts with '#'. */
export const isSection = (path: string): boolean => path === '' || path.startsWith('#')

/**
 * A screen's address from the root of the application on, or a section. Relative ones would lead elsewhere from each
 * screen, '//…' to another host, and ':' parts path and action in a role's rights ('<path>:<action>').
 */
export const isMenuPath = (path: string): boolean => /^(?:#|\/(?![/\\]))[^\s:]*$/.test(path)

/** Whether two items would stand for one address: nobody tells them apart by their capitals. */
export const isSamePath = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The menu item 'Hồ sơ của tôi': its path is completed with the person's id. */
export const ownRecordPath = '/ho-so-cua-toi'
