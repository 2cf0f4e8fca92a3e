/** What is open over a screen. Each opening has a new key, never reused, so that a late close affects only its own. */
export interface SurfaceState<T> {
  content?: { value: T; isOpen: boolean }
  key: number
}

export const opened = <T>({ key }: SurfaceState<T>, value: T): SurfaceState<T> => ({
  content: { value, isOpen: true },
  key: key + 1,
})

/** Starts the closing animation, unless another has been opened since. */
export const closed = <T>(last: SurfaceState<T>, key: number): SurfaceState<T> =>
  last.key === key && last.content ? { content: { ...last.content, isOpen: false }, key } : last

/** Removes it, unless another has been opened since. */
export const gone = <T>(last: SurfaceState<T>, key: number): SurfaceState<T> =>
  last.key === key ? { key } : last
