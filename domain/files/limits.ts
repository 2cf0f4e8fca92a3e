/** How much a file may hold; the browser checks before sending, the server while reading. */

/** Bytes of a PDF: 20 MB. */
export const mostPdfBytes = 20 * 1_048_576

/** Bytes of a picture: 2 MB (spec 1 §9). */
export const mostAvatarBytes = 2_097_152

/** Bytes of all files of one account that no save has named yet: 200 MB. */
export const mostPendingBytes = 200 * 1_048_576

/** Uploads of one account that the server takes in at once. */
export const uploadsAtOnce = 3

/** Pixels of a picture before it is scaled down: a 40-megapixel camera's. */
export const mostPixels = 40_000_000

/** Longest side of a picture as kept, and the side of the square one beside names in lists. */
export const pictureSizes = { large: 512, small: 96 } as const

/** The same of a menu's own icon: what a sharp screen shows of it at most. */
export const iconSizes = { large: 256, small: 96 } as const

/** Characters of a file's name, its ending included. */
export const longestFileName = 150
