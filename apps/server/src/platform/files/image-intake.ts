import sharp, { type Metadata, type Sharp } from 'sharp'

/** More pixels than any camera takes: a file that claims more is a bomb. */
export const MAX_PIXELS = 50_000_000
export const LONGEST_SIDE_PX = 3000
export const THUMBNAIL_SIDE_PX = 480
const SQUARE_SIDE_PX = 640
/** Progressive and interlaced pictures are held as a whole while they are read; beyond this many bytes they are refused. */
const MAX_WHOLE_BYTES = 100 * 1024 * 1024

// One picture takes one thread, and nothing is kept of it.
sharp.concurrency(1)
sharp.cache(false)

export type PictureFormat = 'jpeg' | 'png'
/** How a picture is kept: faces are cut to a square around what catches the eye. */
export type PictureShape = { as: PictureFormat; square?: boolean; longest_px?: number }
export type Picture = { content: Buffer; thumbnail: Buffer; width: number; height: number }

/** Why a file is no picture that can be taken. */
export class UnreadablePicture extends Error {}

/**
 * A picture of our own making from the file at `path`: upright, at most 3000 px, without the place and device that
 * cameras write into it, and without whatever else came along. PNG keeps lines and transparency (signatures, logos).
 */
export async function drawPicture(
  path: string,
  { as, square = false, longest_px = LONGEST_SIDE_PX }: PictureShape,
): Promise<Picture> {
  try {
    const metadata = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata()
    if (wholeBytes(metadata) > MAX_WHOLE_BYTES) throw new UnreadablePicture('Too large to be held as a whole.')
    const { data, info } = await encoded(
      square ? cut(path) : drawn(path, longest_px, densityFor(metadata, longest_px)),
      as,
      85,
    ).toBuffer({
      resolveWithObject: true,
    })
    const thumbnail = await encoded(drawn(data, THUMBNAIL_SIDE_PX), as, 75).toBuffer()
    return { content: data, thumbnail, width: info.width, height: info.height }
  } catch (error) {
    throw isOfThePicture(error) ? new UnreadablePicture(error.message) : error
  }
}

/** A drawing of lines has no pixels: it is drawn as large as it is wanted. */
function densityFor({ format, width, height }: Metadata, longest_px: number): { density?: number } {
  if (format !== 'svg') return {}
  return { density: Math.min(2400, Math.max(1, (72 * longest_px) / Math.max(width, height, 1))) }
}

function drawn(input: string | Buffer, side: number, options: { density?: number } = {}) {
  return sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false, ...options })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
}

function cut(path: string) {
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
    .autoOrient()
    .resize({ width: SQUARE_SIDE_PX, height: SQUARE_SIDE_PX, fit: 'cover', position: sharp.strategy.attention })
}

/** Tables that are optimal for a picture cost as much memory again and save 4 %. */
function encoded(picture: Sharp, as: PictureFormat, quality: number) {
  return as === 'png'
    ? picture.png()
    : picture.flatten({ background: '#ffffff' }).jpeg({ quality, optimiseCoding: false })
}

function wholeBytes({ width, height, channels, depth, format, chromaSubsampling, isProgressive }: Metadata): number {
  if (!isProgressive) return 0
  const perPixel = format === 'jpeg' ? (chromaSubsampling === '4:2:0' ? 3 : 6) : channels * (depth === 'ushort' ? 2 : 1)
  return width * height * perPixel
}

/** The library's own errors are about the picture; those of the system carry a code. */
function isOfThePicture(error: unknown): error is Error {
  return error instanceof Error && !('code' in error)
}
