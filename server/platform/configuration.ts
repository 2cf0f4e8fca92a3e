/** The environment (README 'Configuration'), read once at start and passed on as a value. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { readShipPlace, type ShipPlace } from '#server/platform/ship-place.ts'
import { readOidcProviders, type OidcSettings } from '#server/platform/oidc-providers.ts'
import { readS3Place, type S3Place } from '#server/platform/storage/s3-place.ts'
import type { FactorPolicy } from '#domain/session/second-factor.ts'

/** How much an account may read about other people, and do at all, before it is reported. */
export interface ReadingLimits {
  /** Different people whose details are opened within an hour. */
  details: number
  /** Rows of lists within an hour. */
  rows: number
  /** Calls of any kind within an hour. */
  calls: number
}

export interface Configuration {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  migrationDatabaseUrl: string | undefined
  /** A hot standby that serves lists and figures; undefined: the primary does. */
  readDatabaseUrl: string | undefined
  redisUrl: string | undefined
  timeZone: string
  storageUrl: string | undefined
  /** The bucket of STORAGE_URL; undefined for a folder. */
  s3: S3Place | undefined
  /** Files and what is named of the values are stored encrypted. */
  encryptAtRest: boolean
  /** File of the keys for that; undefined: `keys/at-rest-keys` in the data directory. */
  atRestKeys: string | undefined
  demo: boolean
  demoRecords: number
  demoSubRecords: 'all' | 'few'
  demoPassword: string | undefined
  /** Address or range of the reverse proxy whose X-Forwarded-For is trusted. */
  trustedProxy: string | undefined
  /** Bearer token for /metrics; undefined: only from this machine, and only without a proxy. */
  metricsToken: string | undefined
  /** Contact for security reports (mailto: or https:), published in /.well-known/security.txt. */
  securityContact: string | undefined
  usualReading: ReadingLimits
  /** Path of LibreOffice, which converts Word documents to PDF; undefined: PDF isn't offered. */
  officeProgram: string | undefined
  /** Socket of ClamAV's daemon (a path, or host:port); undefined: uploads aren't scanned. */
  clamdSocket: string | undefined
  /** Where signed records are sent; undefined: the bundled simulator of the national database. */
  nationalDbUrl: string | undefined
  /** Timeout in ms for a message, which is then retried later. */
  nationalDbTimeout: number
  /** Where lines of the log are shipped; undefined: nowhere. */
  ship: ShipPlace | undefined
  /** Passphrase for backups; restoring needs the same. */
  backupPassphrase: string | undefined
  /** Command names of the signing service: for one hash and, if it has one, for a list of hashes. */
  signingCommands: { motHash: string; nhieuHash: string | null }
  /** PEM file of root and intermediate CAs whose certificates may sign; undefined: none. */
  trustedCerts: string | undefined
  /** Address of the pages; undefined: as each request has found them. */
  publicUrl: string | undefined
  /** Roles whose accounts must have a second factor. */
  secondFactor: FactorPolicy
  /** Providers of identities that may be signed in with. */
  oidcProviders: readonly OidcSettings[]
  /** Accounts may be signed in to by their passwords. */
  passwords: boolean
  /** The refresh token is kept in a cookie that no script can read. */
  refreshInCookie: boolean
  /** Calls that say so ask again who it is. */
  stepUp: boolean
  /** Settings whose danger the operator accepts (settings-findings.ts). */
  acceptedRisks: readonly string[]
  /** Certificate revocation lists (DER or PEM); empty: revocation isn't checked. */
  trustedCrls: readonly string[]
}

export function readConfiguration(env: NodeJS.ProcessEnv): Configuration {
  const text = (name: string) => (env[name]?.trim() ? env[name].trim() : undefined)
  const whole = (name: string, fallback: number) => {
    const value = text(name)
    if (value === undefined) return fallback
    if (!/^\d+$/.test(value)) throw new Error(`${name} phải là số nguyên, không phải '${value}'.`)
    return Number(value)
  }
  const isOn = (name: string, otherwise: boolean) => {
    const value = text(name) ?? (otherwise ? 'on' : 'off')
    if (value !== 'on' && value !== 'off') throw new Error(`${name} là on hoặc off, không phải '${value}'.`)
    return value === 'on'
  }
  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  const demo = (text('DEMO') ?? '0') === '1'
  const port = whole('PORT', 8080)
  if (port > 65_535) throw new Error('PORT phải từ 0 đến 65535.')
  return {
    port,
    host: text('HOST') ?? '127.0.0.1',
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    databaseUrl: postgresAddress('DATABASE_URL', text('DATABASE_URL')),
    migrationDatabaseUrl: postgresAddress('MIGRATION_DATABASE_URL', text('MIGRATION_DATABASE_URL')),
    readDatabaseUrl: standbyAddress(text('READ_DATABASE_URL'), text('DATABASE_URL')),
    redisUrl: text('REDIS_URL'),
    timeZone: timeZone(text('TZ_OFFICE') ?? 'Asia/Ho_Chi_Minh'),
    storageUrl: storageAddress(text('STORAGE_URL')),
    s3: text('STORAGE_URL')?.startsWith('s3:') ? readS3Place(text('STORAGE_URL') ?? '', text) : undefined,
    encryptAtRest: isOn('ENCRYPT_AT_REST', false),
    atRestKeys: text('AT_REST_KEYS'),
    demo,
    demoRecords: whole('DEMO_RECORDS', 2000),
    demoSubRecords: text('DEMO_SUBRECORDS') === 'few' ? 'few' : 'all',
    demoPassword: text('DEMO_PASSWORD'),
    trustedProxy: text('TRUSTED_PROXY'),
    metricsToken: text('METRICS_TOKEN'),
    securityContact: contact(text('SECURITY_CONTACT')),
    usualReading: {
      details: whole('USUAL_DETAILS', 300),
      rows: whole('USUAL_ROWS', 5000),
      calls: whole('USUAL_CALLS', 300_000),
    },
    officeProgram: findOffice(env['PATH']),
    clamdSocket: text('CLAMD_SOCKET'),
    nationalDbUrl: nationalAddress(text('NATIONAL_DB_URL'), text('NATIONAL_DB_PLAIN') === '1'),
    nationalDbTimeout: whole('NATIONAL_DB_TIMEOUT', 30) * 1000,
    ship: readShipPlace(text),
    backupPassphrase: text('BACKUP_PASSPHRASE'),
    signingCommands: signingCommands(text('SIGNING_COMMANDS') ?? 'SignMsg'),
    trustedCerts: text('TRUSTED_CERTS'),
    publicUrl: webAddress('PUBLIC_URL', text('PUBLIC_URL')),
    secondFactor: factorPolicy(list('SECOND_FACTOR'), demo),
    oidcProviders: readOidcProviders(text('OIDC_PROVIDERS')),
    passwords: isOn('PASSWORDS', true),
    refreshInCookie: isOn('REFRESH_COOKIE', false),
    stepUp: isOn('STEP_UP', !demo),
    acceptedRisks: list('ACCEPT_RISKS'),
    trustedCrls: list('TRUSTED_CRLS'),
  }
}

/** `off`, or codes of roles and `signers`; unset: off in the demonstration, else administrators and signers. */
function factorPolicy(names: readonly string[], demo: boolean): FactorPolicy {
  if (names.length === 0) return demo ? noPolicy : { roles: ['ADMIN'], signers: true }
  if (names.length === 1 && names[0] === 'off') return noPolicy
  const wrong = names.find((name) => name !== 'signers' && !/^[A-Z]\w*$/.test(name))
  if (wrong !== undefined)
    throw new Error(
      `SECOND_FACTOR là off, hoặc mã các quyền và signers, cách nhau bằng dấu phẩy, không phải '${wrong}'.`,
    )
  return { roles: names.filter((name) => name !== 'signers'), signers: names.includes('signers') }
}

const noPolicy: FactorPolicy = { roles: [], signers: false }

function signingCommands(names: string): Configuration['signingCommands'] {
  if (!/^\w+(?:,\w+)?$/.test(names))
    throw new Error(
      `SIGNING_COMMANDS là một hoặc hai tên lệnh cách nhau bằng dấu phẩy, không phải '${names}'.`,
    )
  const [motHash = '', nhieuHash = null] = names.split(',')
  return { motHash, nhieuHash }
}

/** Another scheme, or a misspelt one, must not lead to another database than the operator means. */
function postgresAddress(name: string, address: string | undefined): string | undefined {
  if (address !== undefined && !(/^postgres(?:ql)?:\/\//.test(address) && URL.canParse(address)))
    throw new Error(`${name} phải là địa chỉ dạng postgres://….`)
  return address
}

function standbyAddress(address: string | undefined, primary: string | undefined): string | undefined {
  if (address !== undefined && primary === undefined)
    throw new Error('READ_DATABASE_URL chỉ đặt được cùng với DATABASE_URL.')
  return postgresAddress('READ_DATABASE_URL', address)
}

function storageAddress(address: string | undefined): string | undefined {
  if (address !== undefined && !address.startsWith('file:///') && !address.startsWith('s3:'))
    throw new Error('STORAGE_URL phải là địa chỉ dạng file:///… hoặc s3://tên-kho[/thư-mục].')
  return address
}

function contact(address: string | undefined): string | undefined {
  if (address !== undefined && !/^(?:mailto:|https:|tel:)\S+$/.test(address))
    throw new Error(`SECURITY_CONTACT phải bắt đầu bằng mailto:, https: hoặc tel:, không phải '${address}'.`)
  return address
}

function webAddress(name: string, address: string | undefined): string | undefined {
  if (address !== undefined && !(/^https?:/.test(address) && URL.canParse(address)))
    throw new Error(`${name} phải là địa chỉ dạng https://… hoặc http://….`)
  return address
}

/**
 * Whole records are sent there: requires https unless the network is declared safe, and no credentials in the
 * address.
 */
function nationalAddress(address: string | undefined, mayBePlain: boolean): string | undefined {
  const name = 'NATIONAL_DB_URL'
  if (webAddress(name, address) === undefined || address === undefined) return undefined
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '')
    throw new Error(`${name} không được chứa tên đăng nhập hoặc mật khẩu.`)
  const isOwn = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  if (protocol === 'http:' && !isOwn && !mayBePlain)
    throw new Error(
      `${name} phải là địa chỉ dạng https://…; chỉ đặt NATIONAL_DB_PLAIN=1 khi đường truyền riêng đã được mã hóa.`,
    )
  return address
}

function timeZone(name: string): string {
  try {
    Intl.DateTimeFormat('vi', { timeZone: name })
    return name
  } catch {
    throw new Error(`TZ_OFFICE: không có múi giờ '${name}'.`)
  }
}

/** The path of LibreOffice in these folders; undefined if not found. */
function findOffice(folders: string | undefined): string | undefined {
  const paths = (folders ?? '').split(delimiter).filter(Boolean)
  return paths
    .flatMap((folder) => ['soffice', 'libreoffice'].map((name) => join(folder, name)))
    .find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
