import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Brand, defaultBrand } from './brand.ts'
import { brandCss, brandedManifest, brandedPage } from './brand-page.ts'
import { drawIcon, iconFiles } from './draw-icon.ts'

const [light, dark, mark] = ['a', 'b', 'c'].map((sign) => sign.repeat(32)) as [string, string, string]
const brandOf = (changes: Partial<Brand>): Brand => ({ ...defaultBrand, texts: {}, stamp: '1', ...changes })
const sizes = new Map([light, dark, mark].map((hash) => [hash, { width: 300, height: 100 }]))

test('without a brand the page is the built one, and there is nothing to style', () => {
  const html = '<head><title>Waybill</title></head>'
  expect(brandedPage(html, brandOf({}))).toBe(html)
  expect(brandCss(brandOf({}), sizes)).toBe('')
})

test('a colour sets the shades of both themes; a logo takes the place of the name, a mark stands before it', () => {
  const colour = brandCss(brandOf({ signal_colour: '#0b6bcb' }), sizes)
  expect(colour).toMatch(/^:root\{--color-signal:#0b6bcb;.*--color-on-signal:#ffffff\}/)
  expect(colour).toMatch(/:root\[data-theme=dark\]\{--color-live:#[\da-f]{6}\}$/)
  const both = brandCss(brandOf({ logo_light_hash: light, logo_dark_hash: dark, mark_hash: mark }), sizes)
  expect(both).toContain(`:root{--logo:url(/brand/${light}.png);--mark:url(/brand/${mark}.png)}`)
  expect(both).toContain(`:root[data-theme=dark]{--logo:url(/brand/${dark}.png)`)
  expect(both).toContain('aspect-ratio:300/100')
  expect(both).toContain('.wordmark>span{position:absolute')
  const alone = brandCss(brandOf({ mark_hash: mark }), sizes)
  expect(alone).toContain(`--logo:url(/brand/${mark}.png)`)
  expect(alone).not.toContain('.wordmark>span')
  // One logo serves both themes.
  expect(brandCss(brandOf({ logo_light_hash: light }), sizes)).toContain(
    `:root[data-theme=dark]{--logo:url(/brand/${light}`,
  )
})

test('icons of all sizes are drawn from the mark, a maskable one within what a phone cuts away', async () => {
  const drawn = await sharp({ create: { width: 512, height: 512, channels: 4, background: '#0b6bcb' } })
    .png()
    .toBuffer()
  for (const [file, icon] of Object.entries(iconFiles)) {
    const { data, info } = await sharp(await drawIcon(drawn, icon))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height], file).toEqual([icon.side, icon.side])
    expect([...data.subarray(0, 3)], file).toEqual(icon.isMaskable ? [255, 255, 255] : [11, 107, 203])
  }
  const manifest = JSON.stringify({
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml' },
      { src: '/a.png', type: 'image/png' },
    ],
  })
  expect(brandedManifest(manifest, brandOf({ mark_hash: mark })).icons).toHaveLength(1)
  expect(brandedManifest(manifest, brandOf({})).icons).toHaveLength(2)
})
