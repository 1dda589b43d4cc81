/** Pictures that the server stores, and the one kind of document. */
export type FileContent = 'image/jpeg' | 'image/png' | 'application/pdf'
/** Pictures that a browser may be able to read and make into one of those. */
export type OtherPicture = 'image/heic' | 'image/avif' | 'image/webp' | 'image/gif' | 'image/bmp' | 'image/tiff'

/** `contentOf` reads no further than this: an ISO file names its brands behind its first box header. */
export const SIGNATURE_BYTES = 64

type Signature = { content: FileContent | OtherPicture; at?: number; bytes: string }

const signatures: readonly Signature[] = [
  { content: 'image/jpeg', bytes: '\xff\xd8\xff' },
  { content: 'image/png', bytes: '\x89PNG\r\n\x1a\n' },
  { content: 'application/pdf', bytes: '%PDF-' },
  { content: 'image/webp', at: 8, bytes: 'WEBP' },
  { content: 'image/gif', bytes: 'GIF8' },
  { content: 'image/bmp', bytes: 'BM' },
  { content: 'image/tiff', bytes: 'II*\0' },
  { content: 'image/tiff', bytes: 'MM\0*' },
]

const avifBrands = ['avif', 'avis']
/** HEVC pictures, sequences and layered ones, and the general brand that iPhones list as well. */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1']

/** The content that the first bytes announce, whatever the file is called; null for what is neither picture nor PDF. */
export function contentOf(firstBytes: Uint8Array): FileContent | OtherPicture | null {
  const start = String.fromCharCode(...firstBytes.subarray(0, SIGNATURE_BYTES))
  const found = signatures.find(({ at = 0, bytes }) => start.startsWith(bytes, at))
  return found ? found.content : isoPicture(start)
}

/** AVIF and HEIC share a container: the list of brands says which of them it holds. */
function isoPicture(start: string): OtherPicture | null {
  if (!start.startsWith('ftyp', 4)) return null
  const length = start.charCodeAt(2) * 256 + start.charCodeAt(3)
  const brands: readonly string[] = start.slice(8, length).match(/.{4}/gs) ?? []
  if (avifBrands.some((brand) => brands.includes(brand))) return 'image/avif'
  return heicBrands.some((brand) => brands.includes(brand)) ? 'image/heic' : null
}

/**
 * Whether a JPEG or PNG has its end. Browsers draw what there is of one that was cut off and leave the rest grey;
 * what follows the end (a moving picture behind the still one) does not matter.
 */
export function isWhole(bytes: Uint8Array): boolean {
  const content = contentOf(bytes)
  if (content === 'image/jpeg') return hasJpegEnd(bytes)
  return content !== 'image/png' || hasPngEnd(bytes)
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** The end is looked for behind the headers: a preview in one of them has an end of its own. */
function hasJpegEnd(bytes: Uint8Array): boolean {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1 // padding before a marker
    } else {
      at += 2 + bytes[at + 2]! * 256 + bytes[at + 3]!
      if (marker === START_OF_SCAN) break
    }
  }
  for (let end = bytes.indexOf(0xff, at); end >= 0; end = bytes.indexOf(0xff, end + 1))
    if (bytes[end + 1] === END_OF_IMAGE) return true
  return false
}

function hasPngEnd(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at))
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IEND') return true
  return false
}
