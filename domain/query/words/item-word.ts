/** How items of catalogues are called besides their names, by catalogue and code. Several codes: all of them are meant. */
export type ItemWords = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
