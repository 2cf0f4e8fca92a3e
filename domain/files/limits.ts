/** How much a file may hold; the browser checks before sending, the server while reading. */

/** Bytes of a PDF: 20 MB. */
export const mostPdfBytes = 20 * 1_048_576

/** Bytes of a picture: 2 MB (spec 1 §9). */
export const mostAvatarBytes = 2_097_152

/** Pixels of a picture before it is scaled down: a 40-megapixel camera's. */
export const mostPixels = 40_000_000

/** Longest side of a picture as kept, and the side of the square one beside names in lists. */
export const pictureSizes = { large: 512, small: 96 } as const

/** Characters of a file's name, its ending included. */
export const longestFileName = 150
