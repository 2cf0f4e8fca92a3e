/**
 * Runs before each test file: restarts the numbers of its people, and fails a test whose server returned undeclared
 * responses.
 */
import { afterAll, afterEach } from 'vitest'
import { takeDifferences } from '#server/test/differences/found-differences.ts'
import { restartNumbers } from '#server/test/people.ts'

restartNumbers()

function failOnDifferences(): void {
  const differences = takeDifferences()
  if (differences.length > 0)
    throw new Error(
      `responses differ from the declarations (schemas.ts):\n${[...new Set(differences)].join('\n')}`,
    )
}

afterEach(failOnDifferences)
afterAll(failOnDifferences)
