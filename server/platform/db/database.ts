/** Tables that code addresses by name; persons and sub-records are addressed through their declarations. */
import type { Generated, Kysely, Transaction } from 'kysely'

export interface Database {
  revision: {
    only_row: Generated<boolean>
    roles: number
    menus: number
    units: number
    catalogues: number
    places: number
    sessions: number
  }
  setting: { name: string; value: unknown }
  catalogue: { code: string; name: string; sort: number }
  catalogue_item: {
    id: Generated<number>
    catalogue: string
    code: string
    name: string
    qgCode: string
    /** What papers print instead of the name; '' if an administrator wants the name, null if nobody has decided. */
    tenIn: string | null
    sort: number
    extra: unknown
    active: Generated<boolean>
    version: Generated<number>
  }
  place: {
    id: string
    side: 'new' | 'old'
    level: number
    code: string
    name: string
    full_name: string
    type: string
    parent_id: string | null
    province_id: string
    alt_name: string | null
    active: Generated<boolean>
    version: Generated<number>
  }
  place_merger: { old_id: string; new_id: string; kind: string; certain: boolean; sort: number }
  unit: {
    id: Generated<number>
    name: string
    maCoQuan: string
    capDV: number
    parent_id: number | null
    old_id: Generated<number>
    bienChe: number | null
    isSyncQG: Generated<boolean>
    kind: Generated<string>
    sort: Generated<number>
    active: Generated<boolean>
    level: number
    unit_1: number | null
    unit_2: number | null
    unit_3: number | null
    unit_4: number | null
    unit_5: number | null
    unit_6: number | null
    tinhTruocSapNhapId: string | null
    former_province: string | null
    version: Generated<number>
  }
  unit_former_name: {
    id: Generated<number>
    unit_id: number
    name: string
    before_day: string
    from_unit_id: number | null
    reorganisation_id: number
  }
  role: {
    id: Generated<number>
    code: string
    name: string
    base: 'ADMIN' | 'LDSNV' | 'QTDV' | 'ND'
    level: Generated<number>
    isOnlySeeMe: Generated<boolean>
    isSpecialUnit: Generated<boolean>
    unitUsingIds: Generated<number[]>
    donViIds: Generated<number[]>
    list_action: Generated<string[]>
    permissions: Generated<string[]>
    seeded: Generated<boolean>
    active: Generated<boolean>
    version: Generated<number>
  }
  menu: {
    id: Generated<number>
    name: string
    path: string
    icon: string
    parent_id: number | null
    sort: Generated<number>
    isMenuCitizen: Generated<boolean>
    version: Generated<number>
  }
  account: {
    id: Generated<number>
    userName: string
    name: string
    role_id: number
    donViId: number | null
    idCBCC: number | null
    password_hash: string
    must_change: Generated<boolean>
    password_expires_at: Date | null
    isActived: Generated<boolean>
    devices_since: Date | null
    deleted_at: Date | null
    created_at: Generated<Date>
    version: Generated<number>
  }
  session: {
    id: string
    account_id: number
    created_at: Date
    last_used_at: Date
    expires_at: Date
    ended_at: Date | null
    proved_at: Generated<Date>
    oidc_provider: string | null
    oidc_token: Buffer | null
    oidc_sid: Buffer | null
    oidc_sub: Buffer | null
    address: Generated<string>
    agent: Generated<string>
  }
  refresh_token: { hash: string; session_id: string; issued_at: Date; used_at: Date | null }
  server_key: { name: string; secret: string }
  try_count: { key: string; tries: number; ends_at: Date }
  sign_in_closure: {
    key: string
    account_id: number | null
    failed_tries: Generated<number>
    failed_at: Date
    closures: Generated<number>
    closed_until: Date | null
  }
  totp: {
    account_id: number
    sealed: Buffer | null
    since: Date | null
    last_step: Generated<number>
    offered: Buffer | null
    offer: string | null
    offered_at: Date | null
  }
  recovery_code: { account_id: number; hash: string; used_at: Date | null }
  passkey: {
    id: string
    account_id: number
    public_key: Buffer
    counter: number
    transports: Generated<string[]>
    name: string
    created_at: Date
    used_at: Date | null
  }
  passkey_challenge: { hash: string; purpose: string; account_id: number | null; expires_at: Date }
  pending_sign_in: {
    hash: string
    account_id: number
    expires_at: Date
    oidc_provider: string | null
    oidc_token: Buffer | null
    oidc_sid: Buffer | null
    oidc_sub: Buffer | null
  }
  oidc_request: {
    hash: string
    browser: string
    provider: string
    nonce: string
    verifier: string
    expires_at: Date
  }
  file: {
    id: string
    state: 'pending' | 'attached' | 'detached'
    file_name: string
    ext: string
    media_type: string
    size: number
    sha256: string
    uploaded_by: number | null
    officer_id: number | null
    section: number | null
    owner_table: string | null
    owner_id: number | null
    created_at: Generated<Date>
    changed_at: Generated<Date>
  }
  idempotency: {
    account_id: number
    key: string
    call: string
    content_hash: string | null
    answer: unknown
    created_at: Generated<Date>
  }
}

/** The root handle; not usable inside a transaction. */
export type Db = Kysely<Database>
/** A transaction's handle. */
export type Tx = Transaction<Database>
/** Either: for reads that are correct in both. */
export type DbOrTx = Db | Tx
