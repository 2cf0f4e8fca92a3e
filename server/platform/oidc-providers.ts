/** Providers of identities (OpenID Connect) as the operator declares them, in a file that `OIDC_PROVIDERS` names. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const isLoopback = (address: string): boolean =>
  /^http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?(?:\/|$)/.test(address)

const provider = z.strictObject({
  ma: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
  ten: z.string().min(1).max(60),
  issuer: z.url().refine((address) => address.startsWith('https://') || isLoopback(address)),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** What of an account the claim is: the CCCD of its person, or its name. */
  khop: z.enum(['cccd', 'tai-khoan']),
  claim: z.string().min(1),
  /** What is asked for. */
  scope: z.string().default('openid profile'),
})

export type OidcSettings = z.output<typeof provider>

/** The providers in this file; throws a sentence that names what is wrong. */
export function readOidcProviders(file: string | undefined): readonly OidcSettings[] {
  if (file === undefined) return []
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`OIDC_PROVIDERS: không đọc được tệp ${file}, hoặc tệp không phải JSON.`)
  }
  const { data, error } = z.array(provider).max(10).safeParse(content)
  if (data === undefined) {
    const place = error.issues[0]?.path.join('.') ?? ''
    throw new Error(
      `OIDC_PROVIDERS: ${file} có giá trị không hợp lệ ở '${place}'. Mỗi hệ thống cần ma, ten, issuer (https), clientId, clientSecret, khop (cccd hoặc tai-khoan), claim.`,
    )
  }
  if (new Set(data.map(({ ma }) => ma)).size < data.length)
    throw new Error(`OIDC_PROVIDERS: ${file} có hai hệ thống cùng mã.`)
  return data
}
