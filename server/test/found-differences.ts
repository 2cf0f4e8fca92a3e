/** Undeclared responses of this test file's servers (answer-differences.ts). */
const found: string[] = []

export function noteDifferences(differences: readonly string[]): void {
  found.push(...differences)
}

/** Findings since the last call. */
export const takeDifferences = (): string[] => found.splice(0)
