/** Proves that bytes are a picture by decoding them, and keeps only its pixels: a new JPEG without any metadata. */
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { fileSentences } from '#domain/files/file-sentences.ts'
import { mostPixels, pictureSizes } from '#domain/files/limits.ts'
import { Refusal, refusals } from '#domain/api/refusals.ts'

export interface Picture {
  /** At most 512 pixels a side, in the picture's own shape. */
  large: Buffer
  /** 96 by 96, cut around the middle. */
  small: Buffer
}

/** Throws 27 for what is not a still PNG or JPEG, whatever its name says. */
export async function provePicture(content: Buffer): Promise<Picture> {
  const type = await fileTypeFromBuffer(content)
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg')
    throw refusals.fileRefused(fileSentences.notAPicture)
  try {
    const { format, width, height, pages = 1 } = await sharp(content, { limitInputPixels: false }).metadata()
    if (!['png', 'jpeg'].includes(format) || pages > 1) throw refusals.fileRefused(fileSentences.notAPicture)
    if (width * height > mostPixels) throw refusals.fileRefused(fileSentences.tooManyPixels)
    const large = await sharp(content, {
      limitInputPixels: mostPixels,
      failOn: 'error',
      sequentialRead: true,
    })
      .autoOrient()
      .resize({
        width: pictureSizes.large,
        height: pictureSizes.large,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer()
    const side = pictureSizes.small
    const small = await sharp(large)
      .resize({ width: side, height: side, fit: 'cover' })
      .jpeg({ quality: 82 })
      .toBuffer()
    return { large, small }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refusals.fileRefused(fileSentences.notAPicture)
  }
}
