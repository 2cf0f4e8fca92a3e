/** The bucket of `STORAGE_URL=s3://<bucket>[/<prefix>]` and the settings beside it. */

export interface S3Place {
  endpoint: string
  bucket: string
  /** Before each id in its key: '' or 'hoso/'. */
  prefix: string
  region: string
  /** Encryption by the store; undefined where its disks are encrypted otherwise. */
  encryption: 'AES256' | 'aws:kms' | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** `text`: reads a setting. Throws in Vietnamese for what is missing or misspelt. */
export function readS3Place(address: string, text: (name: string) => string | undefined): S3Place {
  const [, bucket = '', folder = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w/-]*))?$/.exec(address) ?? []
  if (bucket === '')
    throw new Error('STORAGE_URL phải là địa chỉ dạng file:///… hoặc s3://tên-kho[/thư-mục].')
  const needed = (name: string) => {
    const value = text(name)
    if (value === undefined) throw new Error(`STORAGE_URL=s3:… cần đặt cả ${name}.`)
    return value
  }
  const endpoint = needed('S3_ENDPOINT').replace(/\/+$/, '')
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new Error('S3_ENDPOINT phải là địa chỉ dạng https://… hoặc http://….')
  const encryption = text('S3_ENCRYPTION') ?? 'AES256'
  if (encryption !== 'AES256' && encryption !== 'aws:kms' && encryption !== 'off')
    throw new Error(`S3_ENCRYPTION là AES256, aws:kms hoặc off, không phải '${encryption}'.`)
  const prefix = folder.replace(/^\/+|\/+$/g, '')
  return {
    endpoint,
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: text('S3_REGION') ?? 'us-east-1',
    encryption: encryption === 'off' ? undefined : encryption,
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  }
}
