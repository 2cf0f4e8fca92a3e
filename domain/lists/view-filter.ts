/**
 * The stored filter of a saved view: the one declared shape, with its version, so that later versions can read earlier
 * views (docs/decisions/0132-a-saved-filter-has-a-version.md).
 */
import { z } from 'zod'
import { maxConditionText } from '#domain/lists/conditions.ts'

/** The version that is written. */
export const viewFilterVersion = 1

/** Version 1: values of the list's filters by name, in the format of an address; typed text is never among them. */
export const viewFilterShape = z.record(z.string().max(60), z.string().max(maxConditionText))
export type ViewFilter = z.output<typeof viewFilterShape>

/** How each version is read into the present shape. */
const readers: Readonly<Record<number, z.ZodType<ViewFilter>>> = { 1: viewFilterShape }

/** A stored filter in the present shape; undefined when nothing here can read it: such a view would show too much. */
export const readViewFilter = (version: number, stored: unknown): ViewFilter | undefined =>
  readers[version]?.safeParse(stored).data
