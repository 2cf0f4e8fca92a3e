/** The browser features that the calls need, for tests: storage, and a network whose server is a function. */
import { vi } from 'vitest'

export interface RecordedRequest {
  path: string
  authorization: string | null
}

class Store {
  readonly #items = new Map<string, string>()
  getItem = (key: string) => this.#items.get(key) ?? null
  setItem = (key: string, value: string) => void this.#items.set(key, value)
  removeItem = (key: string) => void this.#items.delete(key)
  clear = () => this.#items.clear()
}

/** Installs it; `serve` sets the function that responds from then on. Import the session modules after it. */
export function standInBrowser(): {
  serve: (answerTo: (request: RecordedRequest) => Response | Promise<Response>) => void
} {
  let server: (request: RecordedRequest) => Response | Promise<Response> = () => Response.error()
  vi.stubGlobal('localStorage', new Store())
  vi.stubGlobal('sessionStorage', new Store())
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) =>
    server({ path, authorization: new Headers(headers).get('authorization') }),
  )
  return {
    serve: (answerTo) => {
      server = answerTo
    },
  }
}

/** A response of our server. */
export const enveloped = (data: unknown, code = 0, init: ResponseInit = {}): Response =>
  Response.json({ code, message: 'ok', data }, init)
