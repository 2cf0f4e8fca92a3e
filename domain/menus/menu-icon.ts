/** What a menu's `icon` may be: the name of an icon of the set, or the id of a picture that was uploaded for it. */

/** True for the id of an uploaded picture; the set's names begin with a capital. */
export const isPictureIcon = (icon: string): boolean => /^[0-9a-f]{32}$/.test(icon)
