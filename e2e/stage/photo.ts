import sharp from 'sharp'

export type Photo = { name: string; mimeType: string; buffer: Buffer }

/** A JPEG as a phone takes it: every one different, so that none is mistaken for another. */
export async function photo(name = 'doorstep.jpg', size = { width: 800, height: 600 }): Promise<Photo> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const buffer = await sharp({ create: { ...size, channels: 3, background: '#7a8b99', noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A real photo that weighs more than the 15 MB a file may have (spec §5). */
export async function photoOver15MB(): Promise<Photo> {
  const { buffer } = await photo('huge.jpg')
  return { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([buffer, Buffer.alloc(15 * 1024 * 1024)]) }
}
