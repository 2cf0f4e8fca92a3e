/**
 * Encrypts values with a key that isn't in the database (AES-256-GCM). Their owner is authenticated with them, so that
 * a row copied to another account can't be read.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceLength = 12
const tagLength = 16
const algorithm = 'aes-256-gcm'

export interface Seal {
  seal(content: unknown, owner: string): Buffer
  /** Undefined for what was sealed for another owner or with another key. */
  open(sealed: Uint8Array, owner: string): unknown
}

export function createSeal(key: Buffer): Seal {
  return {
    seal: (content, owner) => {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
      const text = [cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]
      return Buffer.concat([nonce, cipher.getAuthTag(), ...text])
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed)
      const textAt = nonceLength + tagLength
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), {
          authTagLength: tagLength,
        })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(nonceLength, textAt))
        const text = Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()])
        return JSON.parse(text.toString('utf8')) as unknown
      } catch {
        return undefined
      }
    },
  }
}
