/** The pattern of LIKE for every text that contains this one, whatever signs stand in it. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/gu, String.raw`\$&`)}%`
