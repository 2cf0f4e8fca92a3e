/** LIKE pattern for texts that contain this one; escapes special characters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/gu, String.raw`\$&`)}%`
