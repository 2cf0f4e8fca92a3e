import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { CaptchaWidget } from './captcha-widget.ts'

/** What the form needs of the captcha. */
export interface CaptchaHandle {
  /** The proof, when it has been found. */
  payload: () => string | undefined
  /** Each proof serves once: find another. */
  renew: () => void
}

/** The proof needs the browser's own cryptography, which plain http addresses don't have. */
const isPossible = isSecureContext

/**
 * The captcha: shown, never demanded by the browser (spec 1 §2.2). Its script comes when the page is idle, into a
 * place kept free for it; when it can't come, sign-in works without.
 */
export function Captcha({ ref }: { ref: Ref<CaptchaHandle> }) {
  const place = useRef<HTMLDivElement>(null)
  const widget = useRef<CaptchaWidget>(undefined)
  const [missing, setMissing] = useState(false)

  useEffect(() => {
    let gone = false
    if (!isPossible) return undefined
    const start = async () => {
      const { mountCaptcha } = await import('./captcha-widget.ts')
      if (gone || !place.current) return
      widget.current = mountCaptcha(place.current, () => setMissing(true))
    }
    const timer = setTimeout(() => void start().catch(() => setMissing(true)), 300)
    return () => {
      gone = true
      clearTimeout(timer)
      widget.current?.remove()
    }
  }, [])

  useImperativeHandle(ref, () => ({
    payload: () => widget.current?.payload(),
    renew: () => widget.current?.renew(),
  }))

  // What doesn't come leaves its place behind: the button stays where it is.
  return (
    <div
      ref={place}
      className={`sign-in-captcha ${missing ? 'sign-in-captcha-missing' : ''}`}
      hidden={!isPossible}
    />
  )
}
