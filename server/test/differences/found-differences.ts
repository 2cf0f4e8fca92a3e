/** Undeclared responses of this test file's servers (answer-differences.ts). */
const notedDifferences: string[] = []

export function noteDifferences(differences: readonly string[]): void {
  notedDifferences.push(...differences)
}

/** Findings since the last call. */
export const takeDifferences = (): string[] => notedDifferences.splice(0)
