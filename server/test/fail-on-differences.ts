/** Set up before each test file: a test fails when an answer of its server was not as declared. */
import { afterAll, afterEach } from 'vitest'
import { takeDifferences } from '#server/test/found-differences.ts'

function failOnDifferences(): void {
  const found = takeDifferences()
  if (found.length > 0)
    throw new Error(
      `answers are not what the declarations (schemas.ts) say:\n${[...new Set(found)].join('\n')}`,
    )
}

afterEach(failOnDifferences)
afterAll(failOnDifferences)
