/** Verifies that a file is a picture by decoding it, and keeps only its pixels: a new picture without metadata. */
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { fileSentences } from '#domain/files/file-sentences.ts'
import { maxPixels } from '#domain/files/limits.ts'
import { Refusal, refusals } from '#domain/api/refusals.ts'

export interface Picture {
  format: 'jpeg' | 'png'
  /** At most `sizes.large` pixels per side, same aspect ratio. */
  large: Buffer
  /** A square of `sizes.small`: a JPEG cropped to the centre, a PNG uncropped. */
  small: Buffer
}

export interface PictureUse {
  /** In pixels. */
  sizes: { large: number; small: number }
  /** Keeps a PNG with its transparency; otherwise everything becomes a JPEG. */
  keepsPng: boolean
}

const seeThrough = { r: 0, g: 0, b: 0, alpha: 0 }

/** Throws 27 for anything but a still PNG or JPEG, whatever its name. */
export async function processPicture(path: string, { sizes, keepsPng }: PictureUse): Promise<Picture> {
  const type = await fileTypeFromFile(path)
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg')
    throw refusals.fileRefused(fileSentences.notAPicture)
  try {
    const { format, width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata()
    if (!['png', 'jpeg'].includes(format) || pages > 1) throw refusals.fileRefused(fileSentences.notAPicture)
    if (width * height > maxPixels) throw refusals.fileRefused(fileSentences.tooManyPixels)
    const fitting = sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: sizes.large, height: sizes.large, fit: 'inside', withoutEnlargement: true })
    const square = { width: sizes.small, height: sizes.small }
    if (keepsPng && format === 'png') {
      const large = await fitting.png().toBuffer()
      const small = await sharp(large)
        .resize({ ...square, fit: 'contain', background: seeThrough })
        .png()
        .toBuffer()
      return { format: 'png', large, small }
    }
    const large = await fitting.flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer()
    const small = await sharp(large)
      .resize({ ...square, fit: 'cover' })
      .jpeg({ quality: 82 })
      .toBuffer()
    return { format: 'jpeg', large, small }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refusals.fileRefused(fileSentences.notAPicture)
  }
}
