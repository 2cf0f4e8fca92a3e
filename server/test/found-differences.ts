/** Answers of this test file's servers that were not as declared (answer-differences.ts). */
const found: string[] = []

export function noteDifferences(differences: readonly string[]): void {
  found.push(...differences)
}

/** What was found since it was last asked for. */
export const takeDifferences = (): string[] => found.splice(0)
