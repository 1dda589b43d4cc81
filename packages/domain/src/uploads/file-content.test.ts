import { expect, test } from 'vitest'
import { contentOf, isWhole } from './file-content.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
/** A box of ISO's container that names its major brand, a version and further brands. */
const iso = (major: string, ...others: string[]) =>
  bytesOf(`\0\0\0${String.fromCharCode(16 + 4 * others.length)}ftyp${major}\0\0\0\0${others.join('')}\0\0\0\0meta`)

test.each([
  ['image/jpeg', bytesOf('\xff\xd8\xff\xe1')],
  ['image/png', bytesOf('\x89PNG\r\n\x1a\n')],
  ['application/pdf', bytesOf('%PDF-1.7')],
  ['image/webp', bytesOf('RIFF\x24\0\0\0WEBPVP8 ')],
  ['image/gif', bytesOf('GIF89a')],
  ['image/bmp', bytesOf('BM\x36\0')],
  ['image/tiff', bytesOf('II*\0')],
  ['image/tiff', bytesOf('MM\0*')],
  ['image/heic', iso('heic', 'mif1', 'heic')],
  ['image/heic', iso('hevc', 'msf1')],
  ['image/heic', iso('mif1', 'heic')],
  ['image/avif', iso('avif', 'mif1', 'miaf')],
  ['image/avif', iso('mif1', 'avif')],
  [null, iso('isom', 'mp42')],
  [null, bytesOf('RIFF\x24\0\0\0WAVEfmt ')],
  [null, bytesOf('<svg xmlns="http://www.w3.org/2000/svg">')],
  [null, bytesOf('\xff\xd8')],
  [null, bytesOf('')],
])('%s is told by its first bytes', (content, bytes) => {
  expect(contentOf(bytes)).toBe(content)
})

const preview = '\xff\xd8\xff\xd9'
const header = `\xff\xe1\0${String.fromCharCode(2 + preview.length)}${preview}`
const jpeg = `\xff\xd8${header}\xff\xda\0\x04\0\0picture`

test('a JPEG that was cut off is not whole, although the preview in its header ends', () => {
  expect(isWhole(bytesOf(`${jpeg}\xff\xd9`))).toBe(true)
  expect(isWhole(bytesOf(`${jpeg}\xff\xd9 and a film behind it`))).toBe(true)
  expect(isWhole(bytesOf(jpeg))).toBe(false)
  expect(isWhole(bytesOf(jpeg.slice(0, 9)))).toBe(false)
})

test('a PNG that was cut off is not whole; other files are not looked into', () => {
  const png = '\x89PNG\r\n\x1a\n\0\0\0\x02IDATxxcrc4'
  expect(isWhole(bytesOf(`${png}\0\0\0\0IENDcrc4`))).toBe(true)
  expect(isWhole(bytesOf(png))).toBe(false)
  expect(isWhole(bytesOf('GIF89a'))).toBe(true)
})
