/** Signers: a key of the demonstration, or one on a token, accessed through PKCS#11. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { digestToSign, signHash, type Identity } from '#demo/signing/certificates.ts'

export interface Signer {
  /** DER in base64. */
  certificate: string
  /** Signature over a SHA-256 in base64; base64. */
  sign(hash: string): Promise<string>
}

export const keySigner = (identity: Identity): Signer => ({
  certificate: identity.certificate,
  sign: async (hash) => signHash(identity, hash),
})

export interface Token {
  /** The token's PKCS#11 library, such as libsofthsm2.so. */
  module: string
  pin: string
  /** Hexadecimal id, the same for key and certificate. */
  id: string
}

const run = promisify(execFile)

/** A token, by OpenSC's `pkcs11-tool`; the key never leaves it. Rejects when token, key or certificate is missing. */
export async function tokenSigner({ module, pin, id }: Token): Promise<Signer> {
  const tool = async (input: Uint8Array | null, ...words: string[]): Promise<Buffer> => {
    const folder = await mkdtemp(join(tmpdir(), 'hoso-token-'))
    try {
      const [inputFile, taken] = [join(folder, 'in'), join(folder, 'out')]
      if (input !== null) await writeFile(inputFile, input, { mode: 0o600 })
      // The PIN is passed in the environment: arguments are visible to everybody on the machine.
      await run(
        'pkcs11-tool',
        ['--module', module, '--id', id, ...words, ...(input === null ? [] : ['--input-file', inputFile]), '--output-file', taken],
        { env: { ...process.env, HOSO_TOKEN_PIN: pin } },
      ) // prettier-ignore
      return await readFile(taken)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  const certificate = (await tool(null, '--read-object', '--type', 'cert')).toString('base64')
  return {
    certificate,
    sign: async (hash) => {
      const signing = ['--login', '--pin', 'env:HOSO_TOKEN_PIN', '--sign', '--mechanism', 'RSA-PKCS']
      return (await tool(digestToSign(hash), ...signing)).toString('base64')
    },
  }
}
