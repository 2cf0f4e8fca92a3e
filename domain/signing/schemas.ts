/** The shapes of what the calls of signing take and return. */
import { z } from 'zod'
import { day, id, instant, named } from '#domain/api/call-schema.ts'
import { nationalProblem } from '#domain/national/schemas.ts'
import { contentShapes } from '#domain/signing/content-schema.ts'

/** Empty until signed. */
const security = z.object({ Signature: z.string(), Cert: z.string() })

export const issuedContent = named(
  'IssuedContent',
  z.object({
    id,
    hoVaTen: z.string(),
    /** SHA-256 of the canonical content, base64. */
    Hash: z.base64(),
    /** The content (domain/signing/content.ts), and the members for signature and certificate. */
    Data: z.object({ ...contentShapes, Security: security }),
    /**
     * Names of the signing service's commands in the order to try them: for one hash, and for a list where there is
     * one.
     */
    lenh: z.object({ motHash: z.string(), nhieuHash: z.string().nullable() }),
  }),
)

/** A changed value: `cu` and `moi` as display texts, null where there is none. */
export const contentChange = named(
  'ContentChange',
  z.object({
    /** Field name, 'work-period' for rows, 'tepTin' for the papers of the tab Tệp tin. */
    truong: z.string(),
    nhan: z.string(),
    /** Its group: the tab's name. */
    nhom: z.string(),
    cu: z.string().nullable(),
    moi: z.string().nullable(),
  }),
)

export const recordChanges = named(
  'RecordChanges',
  z.object({
    id,
    hoVaTen: z.string(),
    ngaySinh: day.nullable(),
    donVi: z.string().nullable(),
    chucVu: z.string().nullable(),
    /** No signature was approved before: then `thayDoi` has all signed values. */
    lanDau: z.boolean(),
    kyLanTruoc: instant.nullable(),
    Hash: z.base64().nullable(),
    /** Why it can't be signed; null when it can. */
    lyDoKhongKy: z.string().nullable(),
    thayDoi: z.array(contentChange),
    /** Problems that the national database would refuse (domain/national/forecast.ts). */
    duBao: z.array(nationalProblem),
    /** What else contradicts the record or is unusual in it; nobody is kept from signing by it. */
    canXem: z.array(z.string()),
  }),
)

export const signatureEntry = named(
  'SignatureEntry',
  z.object({
    id,
    nguoiKy: z.string(),
    /** Serial number of the certificate, hexadecimal. */
    soSerial: z.string(),
    toChucCap: z.string(),
    taiKhoan: z.string(),
    kyLuc: instant,
    Hash: z.base64(),
    /** Whether the record's content is still the signed one. */
    conHieuLuc: z.boolean(),
    /** 'cho-gui' | 'thanh-cong' | 'that-bai' | 'da-thay' (replaced by a later signature before it was sent). */
    guiCsdlqg: z.enum(['cho-gui', 'thanh-cong', 'that-bai', 'da-thay']),
  }),
)

/** With `dat` false, `message` is the reason in Vietnamese. */
const check = z.object({ ten: z.string(), dat: z.boolean(), message: z.string().nullable() })
export const signatureCheck = named(
  'SignatureCheck',
  z.object({ hopLe: z.boolean(), kiemTra: z.array(check), nguoiKy: z.string().nullable(), kyLuc: instant }),
)

export const signedExport = named(
  'SignedExport',
  z.object({
    format: z.literal(1),
    /** The canonical JSON, unchanged. */
    content: z.string(),
    hash: z.base64(),
    signature: z.base64(),
    /** DER, base64; then those of its issuers up to the root. */
    certificate: z.base64(),
    chain: z.array(z.base64()),
    signedAt: instant,
  }),
)

export const approvalRecord = named(
  'ApprovalRecord',
  z.object({
    id,
    hoVaTen: z.string(),
    donVi: z.string().nullable(),
    /** 'chua-de-nghi' | 'da-de-nghi' | 'da-ky' (signed, not approved) | 'da-duyet'. */
    trangThai: z.enum(['chua-de-nghi', 'da-de-nghi', 'da-ky', 'da-duyet']),
    nguoiDeNghi: z.string().nullable(),
    deNghiLuc: instant.nullable(),
    nguoiKy: z.string().nullable(),
    Hash: z.base64().nullable(),
    details: z.array(contentChange),
  }),
)
