/** Signing in with a provider (OpenID Connect): begun here, proved there, finished here. */
import { z } from 'zod'
import { answer, defineCall } from '#domain/api/call.ts'
import type { SignInAnswer } from '#domain/session/calls.ts'
import type { oidcAddress, oidcProvider } from '#domain/session/schemas.ts'

const open = { controller: 'Auth', method: 'POST', access: 'public', writes: false } as const

export type OidcProvider = z.output<typeof oidcProvider>

export const listOidcProviders = defineCall({
  ...open,
  action: 'oidc-providers',
  method: 'GET',
  title: 'Các hệ thống định danh được dùng để đăng nhập',
  input: z.object({}),
  answer: answer<OidcProvider[]>('those of the settings, none usually; `duyNhat`: passwords are off'),
})

export const startOidc = defineCall({
  ...open,
  action: 'oidc-start',
  title: 'Bắt đầu đăng nhập qua hệ thống định danh',
  input: z.object({ ma: z.string({ error: 'Hệ thống định danh không hợp lệ.' }).max(40) }),
  answer: answer<z.output<typeof oidcAddress>>('the provider’s page'),
})

/** `truyVan`: the query with which the provider has sent the browser back. */
export const finishOidc = defineCall({
  ...open,
  action: 'oidc-callback',
  title: 'Hoàn tất đăng nhập qua hệ thống định danh',
  input: z.object({
    truyVan: z.string({ error: 'Trả lời của hệ thống định danh không hợp lệ.' }).max(8_000),
  }),
  answer: answer<SignInAnswer>('tokens, the account and its menu'),
})

/**
 * The provider says that a session or a person has signed out there (OpenID Connect Back-Channel Logout 1.0): their
 * sessions here end. Nothing is believed but the provider's signature.
 */
export const endedAtProvider = defineCall({
  ...open,
  action: 'oidc-backchannel-logout',
  title: 'Hệ thống định danh báo đã đăng xuất',
  formEncoded: true,
  input: z.object({ logout_token: z.string({ error: 'Thông báo đăng xuất không hợp lệ.' }).max(8_000) }),
  answer: answer<null>('null; 400 for a token that the provider has not signed for this product'),
})

/** Ends the session here, and says where to end it at the provider. */
export const signOutEverywhere = defineCall({
  ...open,
  action: 'oidc-logout',
  title: 'Đăng xuất cả ở hệ thống định danh',
  access: 'signed-in',
  beforePasswordChange: true,
  input: z.object({}),
  answer: answer<z.output<typeof oidcAddress> | null>('the provider’s page; null for other sessions'),
})
