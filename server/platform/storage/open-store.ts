/** Which storage the configuration names, and whether its contents are encrypted. */
import { openKeyRing, type AtRestPlace, type KeyRing } from '#server/platform/at-rest/key-ring.ts'
import type { BlobStore, Place, RemoteStore } from '#server/platform/storage/blob-store.ts'
import { encryptedStore, type EncryptedStore } from '#server/platform/storage/encrypted-store.ts'
import { folderStore, storageFolder } from '#server/platform/storage/folder-store.ts'

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
