/**
 * Storage of file contents, as set by STORAGE_URL: a folder (by default), or a bucket that speaks S3. Blobs have
 * unguessable ids; they are complete before the row that refers to them commits.
 */
import type { Readable } from 'node:stream'
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
export interface Place {
  storageUrl: string | undefined
  s3: S3Place | undefined
  dataDir: string
}
