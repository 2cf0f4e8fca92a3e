/** The values of a menu's `icon`: the name of an icon of the set, or the id of an uploaded picture. */

/** Whether it is the id of an uploaded picture; names of the set begin with a capital. */
export const isPictureIcon = (icon: string): boolean => /^[0-9a-f]{32}$/.test(icon)
