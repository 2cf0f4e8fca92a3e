import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { CaptchaWidget } from './captcha-widget.ts'

/** The captcha, as the form uses it. */
export interface CaptchaHandle {
  /** The proof of work, once solved. */
  payload: () => string | undefined
  /** Starts again: a proof is valid once. */
  renew: () => void
}

/** The proof needs Web Crypto, which plain http pages lack. */
const isPossible = isSecureContext

/**
 * The captcha: shown, never required by the client (spec 1 §2.2). Loaded shortly after the page, into reserved space;
 * when that fails, sign-in works without.
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

  // A missing captcha keeps its space, so that the button doesn't move.
  return (
    <div
      ref={place}
      className={`sign-in-captcha below-16 min-height-48 ${missing ? 'invisible' : ''}`}
      hidden={!isPossible}
    />
  )
}
