/** Sides of the icons that browsers and phones ask for. */
export const iconFiles: Readonly<Record<string, { side: number; isMaskable?: true }>> = {
  'apple-touch-icon.png': { side: 180 },
  'icon-48.png': { side: 48 },
  'icon-192.png': { side: 192 },
  'icon-512.png': { side: 512 },
  'icon-maskable-192.png': { side: 192, isMaskable: true },
  'icon-maskable-512.png': { side: 512, isMaskable: true },
}

/** A phone cuts a maskable icon to a circle: what is to be seen lies within four fifths of it. */
const SAFE_SHARE = 0.72

/** An icon of one size from a mark that was drawn anew when it was taken in. */
export async function drawIcon(mark: Buffer, { side, isMaskable }: (typeof iconFiles)[string]): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const inner = isMaskable ? Math.round(side * SAFE_SHARE) : side
  const picture = sharp(mark).resize({ width: inner, height: inner, fit: 'contain', background: '#ffffff00' })
  if (!isMaskable) return picture.png().toBuffer()
  const edge = Math.floor((side - inner) / 2)
  return picture
    .extend({ top: edge, left: edge, bottom: side - inner - edge, right: side - inner - edge, background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
}
