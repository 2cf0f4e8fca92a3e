/** The pictures of the steps, taken by `npm run guides`: width and height in pixels, by chapter and number of the step. */
import sizes from './picture-sizes.json' with { type: 'json' }
import type { GuideChapter, GuideStep } from '#domain/guides/guide.ts'

export interface GuidePicture {
  /** Of its file in `pictures/`, without '.png'. */
  readonly name: string
  readonly width: number
  readonly height: number
}

const sizeOf: Readonly<Partial<Record<string, number[]>>> = sizes

export const pictureName = ({ id, steps }: GuideChapter, step: GuideStep): string =>
  `${id}-${steps.indexOf(step) + 1}`

/** The picture of a step; undefined if it has none. */
export function pictureOf(chapter: GuideChapter, step: GuideStep): GuidePicture | undefined {
  const name = pictureName(chapter, step)
  const [width, height] = sizeOf[name] ?? []
  return step.picture !== true || width === undefined || height === undefined
    ? undefined
    : { name, width, height }
}
