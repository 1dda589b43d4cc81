import { createDeflate, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { MAX_UPLOAD_BYTES } from '@waybill/domain/uploads/upload-rules'

/** `clean`: taken, but as a picture of our own making; otherwise the message at the field. */
export type Verdict =
  | 'clean'
  | 'file_type'
  | 'file_size'
  | 'file_empty'
  | 'file_heic'
  | 'file_other_picture'
  | 'file_pdf'
  | 'file_unreadable'
export type Attack = { what: string; name: string; content: Buffer; verdict: Verdict; content_type?: string }

/** Stands for whatever somebody wants to get through; it must be in nothing that is kept. */
export const SMUGGLED = '<script>smuggled()</script>'
const script = Buffer.from(`<html>${SMUGGLED}</html>`)

/** Some sixty files that are not what they seem (design checks, 21). */
export async function attacks(): Promise<Attack[]> {
  const jpeg = await plain().jpeg().toBuffer()
  const png = await plain().png().toBuffer()
  return [
    ...honest(jpeg, png),
    ...(await passengers(jpeg, png)),
    ...(await otherFormats()),
    ...(await broken(jpeg, png)),
    ...(await bombs()),
    ...sizes(jpeg),
    ...names(jpeg),
  ]
}

function plain(width = 800, height = 600) {
  return sharp({
    create: { width, height, channels: 3, background: '#7a5', noise: { type: 'gaussian', mean: 120, sigma: 20 } },
  })
}

const taken = (what: string, name: string, content: Buffer, content_type = 'image/jpeg'): Attack => ({
  what,
  name,
  content,
  content_type,
  verdict: 'clean',
})
const refused = (what: string, name: string, content: Buffer | string, verdict: Verdict = 'file_type'): Attack => ({
  what,
  name,
  content: Buffer.from(content as Buffer),
  verdict,
})

const unreadable = (what: string, name: string, content: Buffer) => refused(what, name, content, 'file_unreadable')

/** Names that phone pickers, unfinished downloads and old systems give a JPEG. */
const phoneNames = ['image:1641', '1000012345', 'photo', 'a.JPE', 'a.jfif', 'x.JPG ', 'IMG.JPG.part', 'IMG_1.HEIC']

function honest(jpeg: Buffer, png: Buffer): Attack[] {
  return [
    taken('a JPEG', 'door.jpg', jpeg),
    taken('a JPEG in capitals', 'DOOR.JPEG', jpeg),
    taken('a PNG', 'door.png', png, 'image/png'),
    taken('an IMG that is a JPEG', 'door.img', jpeg, 'application/octet-stream'),
    taken('a PNG that calls itself JPEG', 'door.jpg', png),
    taken('a picture sent as text', 'door.jpg', jpeg, 'text/html'),
    taken('a picture behind a program’s name', 'photo.jpg.exe', jpeg),
    ...phoneNames.map((name) => taken(`a phone’s file called ${JSON.stringify(name)}`, name, jpeg)),
  ]
}

/** Pictures that carry something else along. */
async function passengers(jpeg: Buffer, png: Buffer): Promise<Attack[]> {
  const gps = { IFD0: { Make: SMUGGLED }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 47/1 0/1' } }
  const zip = Buffer.from(`PK\x03\x04${SMUGGLED}PK\x05\x06`, 'latin1')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script])
  return [
    taken('EXIF with a place', 'place.jpg', await plain().withExif(gps).jpeg().toBuffer()),
    taken(
      'XMP',
      'xmp.jpg',
      await plain().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SMUGGLED}</x:xmpmeta>`).jpeg().toBuffer(),
    ),
    taken('a JPEG and HTML', 'page.jpg', Buffer.concat([jpeg, script])),
    taken('a JPEG and a ZIP', 'archive.jpg', Buffer.concat([jpeg, zip])),
    taken(
      'a JPEG with HTML as its comment',
      'comment.jpg',
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    ),
    taken('a PNG and HTML', 'page.png', Buffer.concat([png, script])),
    taken(
      'a PNG with HTML as its text',
      'text.png',
      withChunk(png, 'tEXt', Buffer.concat([Buffer.from('Comment\0'), script])),
    ),
  ]
}

async function otherFormats(): Promise<Attack[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SMUGGLED}</svg>`
  const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)])
  return [
    refused('an SVG', 'drawing.svg', svg),
    refused('an SVG as PNG', 'drawing.png', svg),
    refused('a GIF', 'moving.gif', await plain().gif().toBuffer(), 'file_other_picture'),
    refused('a GIF as JPEG', 'moving.jpg', await plain().gif().toBuffer(), 'file_other_picture'),
    refused('a GIF that is JavaScript', 'moving.jpg', `GIF89a=1;${SMUGGLED}`, 'file_other_picture'),
    refused('a WebP as JPEG', 'photo.jpg', await plain().webp().toBuffer(), 'file_other_picture'),
    refused('a TIFF as JPEG', 'scan.jpg', await plain().tiff().toBuffer(), 'file_other_picture'),
    refused('an AVIF as JPEG', 'photo.jpg', await plain(64, 64).avif().toBuffer(), 'file_other_picture'),
    refused('a BMP as JPEG', 'old.jpg', Buffer.concat([Buffer.from('BM'), Buffer.alloc(300)]), 'file_other_picture'),
    refused('a PDF', 'paper.pdf', '%PDF-1.7 1 0 obj', 'file_pdf'),
    refused('a PDF as JPEG', 'paper.jpg', '%PDF-1.7 1 0 obj', 'file_pdf'),
    refused('a ZIP as JPEG', 'archive.jpg', 'PK\x03\x04archive'),
    refused('a program as JPEG', 'program.jpg', exe),
    refused('a program behind a picture’s name', 'photo.jpg.exe', exe),
    refused('HTML as JPEG', 'page.jpg', script),
    refused('HTML behind a picture’s name', 'photo.jpg.html', script),
    refused('text as IMG', 'note.img', 'hello'),
    refused('a HEIC as JPEG', 'IMG_1.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'file_heic'),
  ]
}

async function broken(jpeg: Buffer, png: Buffer): Promise<Attack[]> {
  const flipped = Buffer.from(png)
  flipped[Math.floor(png.length / 2)]! ^= 0xff
  return [
    refused('nothing', 'empty.jpg', '', 'file_empty'),
    unreadable(
      'JPEG’s first bytes and HTML',
      'page.jpg',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), script]),
    ),
    unreadable('PNG’s first bytes and HTML', 'page.png', Buffer.concat([png.subarray(0, 8), script])),
    unreadable('half a JPEG', 'half.jpg', jpeg.subarray(0, jpeg.length / 2)),
    unreadable('half a PNG', 'half.png', png.subarray(0, png.length / 2)),
    unreadable('a PNG with a wrong byte', 'wrong.png', flipped),
  ]
}

/** Small files that unfold. */
async function bombs(): Promise<Attack[]> {
  const claimsMuch = Buffer.from(await plain(16, 16).jpeg().toBuffer())
  const frame = claimsMuch.indexOf(Buffer.from([0xff, 0xc0]))
  claimsMuch.writeUInt16BE(0xffff, frame + 5)
  claimsMuch.writeUInt16BE(0xffff, frame + 7)
  return [
    unreadable('a PNG of 255 MB in 250 KB', 'bomb.png', await greyPng(16_000, 16_000)),
    unreadable('a PNG as wide as the format allows', 'wide.png', await greyPng(2_000_000, 40)),
    unreadable('a JPEG that claims 4 gigapixels', 'claim.jpg', claimsMuch),
    unreadable('an interlaced PNG of 49 megapixels', 'interlaced.png', await interlaced(7000)),
    taken('a plain PNG of 49 megapixels', 'large.png', await greyPng(7000, 7000), 'image/png'),
  ]
}

function interlaced(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer()
}

function sizes(jpeg: Buffer): Attack[] {
  const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
  return [
    taken('exactly 15 MB', 'limit.jpg', padded(MAX_UPLOAD_BYTES)),
    refused('15 MB and a byte', 'over.jpg', padded(MAX_UPLOAD_BYTES + 1), 'file_size'),
    refused('40 MB', 'over.jpg', padded(40 * 1024 * 1024), 'file_size'),
  ]
}

/** A name is what somebody typed: it decides neither where the file lies nor what it is. */
function names(jpeg: Buffer): Attack[] {
  const climbing = ['../../../etc/passwd.jpg', '..\\..\\windows\\win.jpg', '/etc/cron.d/job.jpg', 'C:\\autoexec.jpg']
  const bent = [
    '....//....//a.jpg',
    '%2e%2e%2f%2e%2e%2fa.jpg',
    'file:///etc/a.jpg',
    '~/.ssh/a.jpg',
    'a.jpg/../../b.jpg',
  ]
  const hostile = ['.jpg', '...jpg', 'con.jpg', 'a;rm -rf $HOME;.jpg', `${SMUGGLED}.jpg`, "a' or 1=1--.jpg", ' .jpg']
  const unseen = ['a\0.jpg', 'a\u202egpj.jpg', 'a\u200b\u2028.jpg', `${'a'.repeat(400)}.jpg`, '\u{1f69a}.jpg']
  return [...climbing, ...bent, ...hostile, ...unseen].map((name) =>
    taken(`a name like ${JSON.stringify(name.slice(0, 40))}`, name, jpeg),
  )
}

/** An 8-bit grey PNG of zeros, made row by row. */
async function greyPng(width: number, height: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 })
  const packed: Buffer[] = []
  deflate.on('data', (part: Buffer) => packed.push(part))
  const row = Buffer.alloc(width + 1)
  for (let y = 0; y < height; y++)
    if (!deflate.write(row)) await new Promise((resolve) => deflate.once('drain', resolve))
  deflate.end()
  await new Promise((resolve) => deflate.once('end', resolve))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const parts = [chunk('IHDR', header), chunk('IDAT', Buffer.concat(packed)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts])
}

function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const afterHeader = 33
  return Buffer.concat([png.subarray(0, afterHeader), chunk(type, data), png.subarray(afterHeader)])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
