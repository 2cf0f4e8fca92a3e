/** What is open over a screen. Openings are counted and never counted again: what ends late ends its own alone. */
export interface SurfaceState<T> {
  content?: { value: T; isOpen: boolean }
  key: number
}

export const opened = <T>({ key }: SurfaceState<T>, value: T): SurfaceState<T> => ({
  content: { value, isOpen: true },
  key: key + 1,
})

/** Slides away, unless another has been opened since. */
export const closed = <T>(last: SurfaceState<T>, key: number): SurfaceState<T> =>
  last.key === key && last.content ? { content: { ...last.content, isOpen: false }, key } : last

/** Is forgotten, unless another has been opened since. */
export const gone = <T>(last: SurfaceState<T>, key: number): SurfaceState<T> =>
  last.key === key ? { key } : last
