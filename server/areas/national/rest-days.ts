/** The office's days off: the published ones, and those it has added. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isDay } from '#domain/fields/dates.ts'
import type { IsRestDay } from '#domain/national/deadline.ts'
import { publishedRestDays, restDaysOf } from '#domain/national/holidays.ts'

const day = z.string().refine(isDay)
const addedShape = z.strictObject({ rest: z.array(day).default([]), working: z.array(day).default([]) })

/**
 * `{"rest": ["2027-09-03"], "working": ["2027-08-28"]}` in holidays.json; without the file nothing is added. Throws a
 * message for the operator if it is invalid, since wrong days give wrong deadlines.
 */
export async function readRestDays(dataDir: string): Promise<IsRestDay> {
  const file = join(dataDir, 'holidays.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return restDaysOf(publishedRestDays)
  const { success, data } = addedShape.safeParse(parsed(text))
  if (!success) throw new Error(`${file} phải có dạng {"rest": ["yyyy-mm-dd"], "working": ["yyyy-mm-dd"]}.`)
  return restDaysOf([...publishedRestDays, data])
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
