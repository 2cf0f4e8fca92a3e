/** A text with its special characters escaped, for a LIKE pattern. */
export const escapedLike = (text: string): string => text.replace(/[\\%_]/gu, String.raw`\$&`)

/** LIKE pattern for texts that contain this one. */
export const containing = (text: string): string => `%${escapedLike(text)}%`
