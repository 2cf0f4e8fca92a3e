/** Part of a picture, in its pixels. */
export interface PicturePart {
  x: number
  y: number
  width: number
  height: number
}

/** Longest side of the sent picture, px: twice the largest size shown. */
const maxPixels = 1024

/**
 * The chosen square of a picture as a JPEG file named avatar.jpg (spec 1 §7). Transparency becomes white, since
 * JPEG has none. Rejects when the browser can't decode the picture.
 */
export async function croppedPicture(address: string, part: PicturePart): Promise<File> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const side = Math.max(1, Math.min(maxPixels, Math.round(part.width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('no canvas')
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, side, side)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('picture could not be written')
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' })
}
