import { pictureSizes } from '#domain/files/limits.ts'
import { initials } from '#web/theme/tokens.ts'
import { smallPicture } from '#web/api/small-picture.ts'
import { initialsOf } from './initials.ts'
import { SecureImage } from './secure-image.tsx'
import './avatar.css'

/** The same colours for the same name. */
function coloursOf(name: string) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  const index = sum % initials.light.length
  return { background: `var(--initials-${index})`, color: `var(--initials-${index}-text)` }
}

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
  const letters = (
    <span
      className="avatar rigid items-center to-middle circle strong"
      style={{ ...circle(size), ...coloursOf(props.name) }}
      aria-hidden="true"
    >
      {initialsOf(props.name)}
    </span>
  )
  if (!photo) return letters
  const isSmall =
    !isPrinted && (size <= smallSize || size * devicePixelRatio <= pictureSizes.small * unseenEnlargement)
  return (
    <SecureImage
      {...(isSmall
        ? { src: photo, load: smallPicture }
        : { src: `files/download-file-hs/${photo}?size=${pictureSizes.large}` })}
      alt=""
      className="avatar rigid items-center to-middle circle strong"
      style={circle(size)}
      fallback={letters}
    />
  )
}

const circle = (size: number) => ({ width: size, height: size, fontSize: Math.round(size * 0.38) })
