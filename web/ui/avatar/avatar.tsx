import { initialsOf } from './initials.ts'
import { SecureImage } from './secure-image.tsx'
import './avatar.css'

const grounds = 6

/** The same background for the same name. */
const groundOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % grounds

/** A photo by its path under /api/v1/, or the initials where there is none or it can't be loaded. */
export function Avatar(props: { name: string; src?: string | undefined; size?: number }) {
  const size = props.size ?? 32
  const initials = (
    <span className={`avatar avatar-${groundOf(props.name)}`} style={circle(size)} aria-hidden="true">
      {initialsOf(props.name)}
    </span>
  )
  if (!props.src) return initials
  return <SecureImage src={props.src} alt="" className="avatar" style={circle(size)} fallback={initials} />
}

const circle = (size: number) => ({ width: size, height: size, fontSize: Math.round(size * 0.38) })
