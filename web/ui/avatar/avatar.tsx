import { pictureSizes } from '#domain/files/limits.ts'
import { smallPicture } from '#web/api/small-picture.ts'
import { initialsOf } from './initials.ts'
import { SecureImage } from './secure-image.tsx'
import './avatar.css'

const grounds = 6

/** The same background for the same name. */
const groundOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % grounds

/** Of rows, which are many. */
const smallSize = 40

/** How far a picture may be enlarged before it looks soft. The large one takes 20 KB or more. */
const unseenEnlargement = 1.25

/** A photo by the id of its file, or the initials where there is none or it can't be loaded. */
export function Avatar(props: {
  name: string
  photo?: string | null | undefined
  size?: number
  /** Large enough for paper, which shows more than a screen. */
  isPrinted?: true
}) {
  const { photo, size = 32, isPrinted = false } = props
  const initials = (
    <span className={`avatar avatar-${groundOf(props.name)}`} style={circle(size)} aria-hidden="true">
      {initialsOf(props.name)}
    </span>
  )
  if (!photo) return initials
  const isSmall =
    !isPrinted && (size <= smallSize || size * devicePixelRatio <= pictureSizes.small * unseenEnlargement)
  return (
    <SecureImage
      {...(isSmall
        ? { src: photo, load: smallPicture }
        : { src: `files/download-file-hs/${photo}?size=${pictureSizes.large}` })}
      alt=""
      className="avatar"
      style={circle(size)}
      fallback={initials}
    />
  )
}

const circle = (size: number) => ({ width: size, height: size, fontSize: Math.round(size * 0.38) })
