// The external build has the style sheet and workers in separate files, as the Content-Security-Policy requires.
import 'altcha/external'
import 'altcha/altcha.css'
import 'altcha/i18n/vi'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import ShaWorker from 'altcha/workers/sha?worker'
import { base, parsedJson } from '#web/api/send.ts'

export interface CaptchaWidget {
  payload: () => string | undefined
  renew: () => void
  remove: () => void
}

for (const bits of [256, 384, 512]) {
  $altcha.algorithms.set(`PBKDF2/SHA-${bits}`, () => new Pbkdf2Worker())
  $altcha.algorithms.set(`SHA-${bits}`, () => new ShaWorker())
}

/** Mounts the widget; calls `onMissing` when the server offers no challenge. */
export function mountCaptcha(place: HTMLElement, onMissing: () => void): CaptchaWidget {
  // Non-text settings can't be attributes, and the element's method exists only once it is rendered.
  $altcha.defaults.set({
    fetch: fetchUnwrapped(onMissing),
    hideFooter: true,
    hideLogo: true,
    name: 'captcha',
  })
  const element = document.createElement('altcha-widget')
  let proof: string | undefined
  element.setAttribute('language', 'vi')
  element.setAttribute('auto', 'onfocus')
  element.setAttribute('challenge', `${base}Auth/captcha-challenge`)
  place.append(element)
  element.addEventListener('statechange', (event) => {
    const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail
    proof = state === 'verified' ? payload : undefined
  })
  return {
    payload: () => proof,
    renew: () => {
      proof = undefined
      element.reset()
    },
    remove: () => element.remove(),
  }
}

/** The widget expects the bare challenge; our calls return it in an envelope. */
function fetchUnwrapped(onMissing: () => void): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const body = parsedJson(await response.text()) as { data?: unknown } | undefined
    if (!response.ok || !body) onMissing()
    return Response.json(body?.data ?? body ?? {}, { status: response.status })
  }
}
