/** How a text file was written; shown where it had to be told by likeness. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250' | 'windows-1252'

/** The text of a file: by its mark, as UTF-8, or by the letters that its bytes would be. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  const encoding = encodingOf(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function encodingOf(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 2_000)
  const noughts = [0, 1].map((odd) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length)
  // In UTF-16 every second byte of Latin text is nought.
  if (noughts[1]! > sample.length / 5) return 'utf-16le'
  if (noughts[0]! > sample.length / 5) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : likelierOf(bytes)
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

// Bytes that are a letter of Polish or Romanian in Windows-1250 and a sign or a foreign letter in Windows-1252.
const centralEuropean = new Set([
  0x9c, 0x9f, 0xb3, 0xb9, 0xba, 0xbf, 0xe3, 0xe6, 0xea, 0xf1, 0xfe, 0x8c, 0x8f, 0xa5, 0xaa, 0xaf, 0xc3, 0xc6, 0xca,
  0xd1, 0xde,
])
const isLetter = (byte: number | undefined) =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a))

/** Inside a word such a byte is a letter. `£` (0xA3) before a figure stays a pound. */
function likelierOf(bytes: Uint8Array): TextEncoding {
  let inWords = 0
  let western = 0
  for (const [at, byte] of bytes.entries()) {
    const isInWord = isLetter(bytes[at - 1]) || isLetter(bytes[at + 1])
    if (isInWord && centralEuropean.has(byte)) inWords += 1
    // è, ë, ï, ò, û and ø are no letters of Polish or Romanian.
    if (isInWord && [0xe8, 0xeb, 0xef, 0xf2, 0xfb, 0xf8].includes(byte)) western += 1
  }
  return inWords > western ? 'windows-1250' : 'windows-1252'
}
