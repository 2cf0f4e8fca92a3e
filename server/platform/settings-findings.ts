/**
 * What is dangerous or forgotten in the settings, judged by one list at every start and by `npm run doctor`. What is
 * dangerous stops the start unless the operator names the setting in ACCEPT_RISKS.
 */
import type { Configuration } from '#server/platform/configuration.ts'
import type { OpenDatabase } from '#server/platform/db/create-database.ts'
import type { StandbyFault } from '#server/platform/db/standby/standby.ts'
import { isOfNextRelease, migrationsIn } from '#server/platform/db/migrate.ts'

export interface SettingsFinding {
  /** Name of the environment variable. */
  setting: string
  weight: 'dangerous' | 'warning'
  /** A whole sentence in Vietnamese: what happens, and what to set. */
  sentence: string
}

/** What the database says about the application's role and its own durability. */
export interface DatabaseFacts {
  kind: OpenDatabase['kind']
  isSuperuser: boolean
  /** A commit survives a power cut. */
  isDurable: boolean
  /** The next version of the program has migrated the schema. */
  isOfNextRelease: boolean
  /** What is wrong with the standby; nothing without one. */
  standbyFault?: StandbyFault | undefined
}

/** What the store of files says about itself. */
export interface StorageFacts {
  /** Whoever knows its address may list it. */
  isStoragePublic: boolean
}

export async function readDatabaseFacts(database: OpenDatabase): Promise<DatabaseFacts> {
  const { kind } = database
  const ran = await migrationsIn({ exec: (text) => database.executeSql(text) })
  const schema = {
    kind,
    isOfNextRelease: isOfNextRelease(ran),
    standbyFault: await database.standby?.fault(),
  }
  if (kind === 'embedded') return { ...schema, isSuperuser: false, isDurable: true }
  const { rows } = await database.executeSql(`select current_setting('is_superuser') = 'on' as "isSuperuser",
    current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off' as "isDurable"`)
  const [facts] = rows
  return { ...schema, isSuperuser: facts?.['isSuperuser'] === true, isDurable: facts?.['isDurable'] === true }
}

interface Rule extends SettingsFinding {
  holds: (configuration: Configuration, facts: DatabaseFacts & StorageFacts) => boolean
}

const shortestPassword = 12
const shortestToken = 24

const isOpenToOthers = ({ host }: Configuration): boolean =>
  !(host === 'localhost' || host === '::1' || host.startsWith('127.'))
const isReal = ({ demo }: Configuration): boolean => !demo
const hasWeakDemo = ({ demo, demoPassword }: Configuration): boolean =>
  demo && demoPassword !== undefined && demoPassword.length < shortestPassword

const rules: readonly Rule[] = [
  {
    setting: 'DEMO_PASSWORD',
    weight: 'dangerous',
    sentence: `Mật khẩu của các tài khoản mẫu ngắn hơn ${shortestPassword} ký tự trong khi máy khác vào được ứng dụng. Hãy đặt mật khẩu dài hơn, hoặc bỏ DEMO_PASSWORD để dùng mật khẩu ngẫu nhiên.`,
    holds: (configuration) => hasWeakDemo(configuration) && isOpenToOthers(configuration),
  },
  {
    setting: 'STORAGE_URL',
    weight: 'dangerous',
    sentence:
      'Kho tệp mở công khai: ai có địa chỉ là liệt kê và tải được tệp. Hãy đóng quyền công khai của kho.',
    holds: (_, { isStoragePublic }) => isStoragePublic,
  },
  {
    setting: 'PASSWORDS',
    weight: 'dangerous',
    sentence:
      'Đăng nhập bằng mật khẩu đã tắt mà không có hệ thống định danh nào: không ai vào được. Hãy đặt OIDC_PROVIDERS.',
    holds: ({ passwords, oidcProviders }) => !passwords && oidcProviders.length === 0,
  },
  {
    setting: 'S3_ENDPOINT',
    weight: 'warning',
    sentence: 'Kho tệp ở máy khác được gọi không có TLS: tệp đi trên mạng ở dạng đọc được.',
    holds: ({ s3 }) => s3 !== undefined && /^http:\/\/(?!127\.|localhost[:/]|\[::1\])/.test(s3.endpoint),
  },
  {
    setting: 'S3_ENCRYPTION',
    weight: 'warning',
    sentence: 'Kho tệp không được yêu cầu mã hóa: đĩa của kho phải được mã hóa bằng cách khác.',
    holds: ({ s3 }) => s3 !== undefined && s3.encryption === undefined,
  },
  {
    setting: 'DEMO',
    weight: 'warning',
    sentence:
      'Bản chạy thử (DEMO=1) mở cho máy khác: dữ liệu mẫu và các tài khoản mẫu không dành cho cơ sở dữ liệu thật.',
    holds: (configuration) => configuration.demo && isOpenToOthers(configuration),
  },
  {
    setting: 'HOST',
    weight: 'warning',
    sentence:
      'Máy khác kết nối thẳng vào ứng dụng, không có TLS. Hãy đặt máy chủ trung gian có TLS phía trước và đặt TRUSTED_PROXY.',
    holds: (configuration) => isOpenToOthers(configuration) && configuration.trustedProxy === undefined,
  },
  {
    setting: 'METRICS_TOKEN',
    weight: 'warning',
    sentence: `Mã truy cập số đo ngắn hơn ${shortestToken} ký tự, có thể đoán được.`,
    holds: ({ metricsToken }) => metricsToken !== undefined && metricsToken.length < shortestToken,
  },
  {
    setting: 'BACKUP_PASSPHRASE',
    weight: 'warning',
    sentence: 'Bản sao lưu không được mã hóa: ai có tệp là đọc được dữ liệu cá nhân và khóa ký.',
    holds: (configuration) => isReal(configuration) && configuration.backupPassphrase === undefined,
  },
  {
    setting: 'MIGRATION_DATABASE_URL',
    weight: 'warning',
    sentence: 'Ứng dụng đang chạy bằng quyền chủ sở hữu cơ sở dữ liệu.',
    holds: ({ migrationDatabaseUrl }, { kind }) => kind === 'postgres' && migrationDatabaseUrl === undefined,
  },
  {
    setting: 'DATABASE_URL',
    weight: 'warning',
    sentence:
      'Ứng dụng kết nối bằng tài khoản quản trị (superuser) của PostgreSQL. Hãy tạo tài khoản riêng cho ứng dụng.',
    holds: (_, { isSuperuser }) => isSuperuser,
  },
  {
    setting: 'DATABASE_URL',
    weight: 'warning',
    sentence:
      'PostgreSQL tắt fsync hoặc synchronous_commit: thay đổi đã báo là lưu xong có thể mất khi mất điện.',
    holds: (_, { isDurable }) => !isDurable,
  },
  {
    setting: 'SECOND_FACTOR',
    weight: 'warning',
    sentence:
      'Không vai trò nào phải xác thực hai bước: ai biết mật khẩu của quản trị viên hoặc người ký là vào được bằng quyền của họ.',
    holds: (configuration) =>
      isReal(configuration) &&
      configuration.secondFactor.roles.length === 0 &&
      !configuration.secondFactor.signers,
  },
  {
    setting: 'DATABASE_URL',
    weight: 'warning',
    sentence:
      'Cơ sở dữ liệu đã được phiên bản kế tiếp nâng cấp. Phiên bản này vẫn chạy được trong lúc chuyển đổi; hãy nâng cấp nốt.',
    holds: (_, database) => database.isOfNextRelease,
  },
  {
    setting: 'READ_DATABASE_URL',
    weight: 'warning',
    sentence: 'Không kết nối được máy chủ dự phòng; cơ sở dữ liệu chính phục vụ cả danh sách và số liệu.',
    holds: (_, { standbyFault }) => standbyFault === 'away',
  },
  {
    setting: 'READ_DATABASE_URL',
    weight: 'warning',
    sentence:
      'Máy chủ này không phải bản sao của DATABASE_URL hoặc không còn theo nó, nên không được dùng. Hãy đặt địa chỉ của một bản sao đang theo cơ sở dữ liệu chính.',
    holds: (_, { standbyFault }) => standbyFault !== undefined && standbyFault !== 'away',
  },
  {
    setting: 'STEP_UP',
    weight: 'warning',
    sentence:
      'Ký số, đổi quyền và tài khoản, khôi phục, đổi tham số pháp lý không hỏi lại danh tính: ai dùng được máy đang mở là làm được.',
    holds: (configuration) => isReal(configuration) && !configuration.stepUp,
  },
  {
    setting: 'REFRESH_COOKIE',
    weight: 'warning',
    sentence:
      'Không có TLS thì trình duyệt không giữ cookie này: mọi người phải đăng nhập lại sau 15 phút. Hãy đặt máy chủ trung gian có TLS phía trước và đặt TRUSTED_PROXY.',
    holds: (configuration) =>
      configuration.refreshInCookie &&
      isOpenToOthers(configuration) &&
      configuration.trustedProxy === undefined,
  },
  {
    setting: 'PUBLIC_URL',
    weight: 'warning',
    sentence:
      'Chưa đặt trong khi dùng hệ thống định danh: địa chỉ quay về được suy từ yêu cầu, máy chủ trung gian đặt sai tên là không đăng nhập được.',
    holds: ({ oidcProviders, publicUrl }) => oidcProviders.length > 0 && publicUrl === undefined,
  },
  {
    setting: 'TRUSTED_CERTS',
    weight: 'warning',
    sentence: 'Chưa đặt; không chữ ký số nào được chấp nhận.',
    holds: (configuration) => isReal(configuration) && configuration.trustedCerts === undefined,
  },
  {
    setting: 'NATIONAL_DB_URL',
    weight: 'warning',
    sentence: 'Chưa đặt; hồ sơ được gửi đến bộ mô phỏng, chưa được gửi đi thật.',
    holds: (configuration) => isReal(configuration) && configuration.nationalDbUrl === undefined,
  },
]

/** What is to be said about these settings; the dangerous ones first. */
export const settingsFindings = (
  configuration: Configuration,
  facts: DatabaseFacts & StorageFacts,
): readonly SettingsFinding[] =>
  rules
    .filter(({ holds }) => holds(configuration, facts))
    .map(({ setting, weight, sentence }) => ({ setting, weight, sentence }))

/** The dangerous findings whose settings the operator has not accepted by name. */
export const unacceptedDangers = (
  findings: readonly SettingsFinding[],
  { acceptedRisks }: Pick<Configuration, 'acceptedRisks'>,
): readonly SettingsFinding[] =>
  findings.filter(({ setting, weight }) => weight === 'dangerous' && !acceptedRisks.includes(setting))
