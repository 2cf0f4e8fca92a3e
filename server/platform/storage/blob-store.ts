/**
 * Storage of file contents, as set by STORAGE_URL: a folder (by default), or a bucket that speaks S3. Blobs have
 * unguessable ids; they are complete before the row that refers to them commits.
 */
import type { Readable } from 'node:stream'
import { openKeyRing, type AtRestPlace, type KeyRing } from '#server/platform/at-rest/key-ring.ts'
import { encryptedStore, type EncryptedStore } from '#server/platform/storage/encrypted-store.ts'
import { folderStore, storageFolder } from '#server/platform/storage/folder-store.ts'
import type { S3Place } from '#server/platform/storage/s3-place.ts'

export interface BlobStore {
  write(id: string, content: Uint8Array): Promise<void>
  /** A path for a file being received, not yet referenced. */
  incoming(): Promise<string>
  /** Makes a received file the content of this id. */
  adopt(id: string, path: string): Promise<void>
  /** Gives the content of `from` a second id, without sending it again. */
  copy(id: string, from: string): Promise<void>
  /** The content, or null if there is none. */
  read(id: string): Promise<Buffer | null>
  /** The content as a stream, with its length in bytes; null if there is none. */
  open(id: string): Promise<{ content: Readable; size: number } | null>
  remove(id: string): Promise<void>
  /** Deletes received files left behind by a crash before this time. */
  sweepIncoming(before: Date): Promise<void>
}

/** A store elsewhere, which backups list and starts look at. */
export interface RemoteStore extends BlobStore {
  ids(): AsyncIterable<string>
  /** Whether anybody may list it. Throws if it can't be reached with the keys. */
  isPublic(): Promise<boolean>
}

/** What of the configuration says where the contents are. */
interface Place {
  storageUrl: string | undefined
  s3: S3Place | undefined
  dataDir: string
}

/** The store elsewhere of a configuration; undefined for a folder. Its client is only loaded then. */
export async function remoteStore(configuration: Place): Promise<RemoteStore | undefined> {
  if (configuration.s3 === undefined) return undefined
  const { s3Store } = await import('#server/platform/storage/s3-store.ts')
  return s3Store(configuration.s3, storageFolder(configuration))
}

/** The store of a configuration; its contents are encrypted where the setting says so. */
export async function createBlobStore(configuration: Place & AtRestPlace): Promise<BlobStore> {
  const ring = openKeyRing(configuration)
  return ring === undefined ? plainStore(configuration) : createEncryptedStore(configuration, ring)
}

/** The same where there is a key. */
export const createEncryptedStore = async (
  configuration: Place & AtRestPlace,
  ring: KeyRing,
): Promise<EncryptedStore> =>
  encryptedStore(await plainStore(configuration), ring, configuration.encryptAtRest)

const plainStore = async (configuration: Place): Promise<BlobStore> =>
  (await remoteStore(configuration)) ?? folderStore(storageFolder(configuration))
