/** The part of autocannon that the benchmark uses; the package has no types. */
declare module 'autocannon' {
  export interface Request {
    method: 'GET' | 'POST'
    path: string
    body?: string
    headers?: Record<string, string>
  }
  export interface RequestStep {
    setupRequest?: (request: Request, context: Record<string, unknown>) => Request | undefined
    onResponse?: (status: number, body: string, context: Record<string, unknown>) => void
  }
  export interface Options {
    url: string
    connections: number
    duration?: number
    overallRate?: number
    amount?: number
    requests: (RequestStep & Partial<Request>)[]
  }
  export interface Result {
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
    duration: number
  }
  export interface Instance extends PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: unknown, statusCode: number, bytes: number, milliseconds: number) => void,
    ): this
  }
  export default function autocannon(options: Options): Instance
}
