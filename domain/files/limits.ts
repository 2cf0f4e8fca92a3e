/** Limits of files; the browser checks them before sending, the server while reading. */

/** Bytes of a PDF: 20 MB. */
export const maxPdfBytes = 20 * 1_048_576

/** Bytes of a picture: 2 MB (spec 1 §9). */
export const maxAvatarBytes = 2_097_152

/** Total bytes of one account's files that no save references yet: 200 MB. */
export const maxPendingBytes = 200 * 1_048_576

/** Maximum number of concurrent uploads of one account. */
export const maxConcurrentUploads = 3

/** Maximum number of pixels of a picture before it is scaled down: a 40-megapixel camera's. */
export const maxPixels = 40_000_000

/** Longest side of a stored picture, and the side of the square one beside names in lists, in px. */
export const pictureSizes = { large: 512, small: 96 } as const

/** The same for a menu's uploaded icon: as large as a high-resolution screen shows it. */
export const iconSizes = { large: 256, small: 96 } as const

/** Maximum number of characters of a file's name, including the extension. */
export const maxFileNameLength = 150
