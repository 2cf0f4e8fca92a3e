// The external build brings style sheet and workers as files of their own, as the Content-Security-Policy wants them.
import 'altcha/external'
import 'altcha/altcha.css'
import 'altcha/i18n/vi'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import ShaWorker from 'altcha/workers/sha?worker'
import { base, parsedJson } from '#web/api/send.ts'

/** A captcha in the page. */
export interface CaptchaWidget {
  payload: () => string | undefined
  renew: () => void
  remove: () => void
}

for (const bits of [256, 384, 512]) {
  $altcha.algorithms.set(`PBKDF2/SHA-${bits}`, () => new Pbkdf2Worker())
  $altcha.algorithms.set(`SHA-${bits}`, () => new ShaWorker())
}

/** Puts the widget into a place; `onMissing` when the server offers no challenge. */
export function mountCaptcha(place: HTMLElement, onMissing: () => void): CaptchaWidget {
  // Settings that are no text can't be attributes, and the element's own method exists only once it is drawn.
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

/** The widget expects the bare challenge, our calls answer an envelope around it. */
function fetchUnwrapped(onMissing: () => void): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const body = parsedJson(await response.text()) as { data?: unknown } | undefined
    if (!response.ok || !body) onMissing()
    return Response.json(body?.data ?? body ?? {}, { status: response.status })
  }
}
