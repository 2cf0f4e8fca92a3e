/** The process that reads one file: parsers of untrusted bytes only run here, where they can be killed. */
import { comparable, type FromReader, type ToReader } from '#server/areas/imports/reading/process/messages.ts'
import type { Told } from '#server/areas/imports/reading/sheet/map-columns.ts'

const rowsAtOnce = 250

const send = (message: FromReader): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error === null ? resolve() : reject(error)))
  })

const next = (): Promise<ToReader> =>
  new Promise((resolve) => process.once('message', (message) => resolve(message as ToReader)))

async function told(headers: readonly string[]): Promise<Told | undefined> {
  const reply = next()
  await send({ headers })
  return (await reply).told ?? undefined
}

/** The bytes received through the channel. */
const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

// Each job loads only its own code.
const lists = () => import('#server/areas/imports/reading/read-file.ts')
const papers = () => import('#server/areas/imports/reading/paper/read-paper-file.ts')

const { read, mark, paper } = await next()
if (read !== undefined) {
  const { fileName, bytes, year, names } = read
  const { rows, ...file } = await (
    await lists()
  ).readFile(asBuffer(bytes), {
    fileName,
    year,
    names: comparable(names),
    told,
  })
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await send({ rows: rows.slice(from, from + rowsAtOnce) })
  await send({ file })
}
if (mark !== undefined)
  await send({ marked: await (await lists()).markFile(asBuffer(mark.bytes), mark.marks) })
if (paper !== undefined) await send({ paper: await (await papers()).readPaperFile(asBuffer(paper.bytes)) })
process.disconnect()
