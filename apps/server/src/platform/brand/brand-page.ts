import { createHash } from 'node:crypto'
import { colourRules, inBothThemes } from '@waybill/domain/brand/colour-rules'
import type { Brand } from './brand.ts'
import { DEFAULT_NAME } from './spoken-words.ts'

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escaped[sign]!)

/** Short enough for an address, and another for every text. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}

const hasLooks = ({ signal_colour, logo_light_hash, logo_dark_hash, mark_hash }: Brand) =>
  Boolean(signal_colour ?? logo_light_hash ?? logo_dark_hash ?? mark_hash)

/**
 * The built page under the market's own name: title, names under icons, link previews, the colour of the browser's bar. The
 * operator's wording goes along as data, because no text may be drawn before it is there.
 */
export function brandedPage(html: string, brand: Brand): string {
  const { product_name, short_name, signal_colour, texts } = brand
  const head = [
    hasLooks(brand) && `<link rel="stylesheet" href="/brand.css?v=${shortHash(brand.stamp)}" />`,
    Object.keys(texts).length > 0 &&
      `<script type="application/json" id="own-texts">${JSON.stringify(texts).replaceAll('<', String.raw`\u003c`)}</script>`,
  ].filter(Boolean)
  return html
    .replace(/(name="apple-mobile-web-app-title" content=)"[^"]*"/, (_, name) => `${name}"${escape(short_name)}"`)
    .replaceAll(/(name="theme-color" content=)"[^"]*"/g, (all, name) =>
      signal_colour ? `${name}"${signal_colour}"` : all,
    )
    .replaceAll(DEFAULT_NAME, () => escape(product_name))
    .replace('</head>', () => `${head.join('')}</head>`)
}

/** The manifest that the product comes with, under the market's own name. */
export function brandedManifest(manifest: string, { product_name, short_name, signal_colour, mark_hash }: Brand) {
  const { icons, ...of } = JSON.parse(manifest) as { icons: { src: string; type: string }[] } & Record<string, unknown>
  return {
    ...of,
    name: product_name,
    short_name,
    ...(signal_colour && { theme_color: signal_colour }),
    // A mark is drawn in pixels: there is none of any size.
    icons: mark_hash ? icons.filter(({ type }) => type === 'image/png') : icons,
  }
}

type Sized = { width: number; height: number }

/** Colours and logo for the page's style names (`app.css`, `wordmark.tsx`). `sizes` are those of the pictures. */
export function brandCss(brand: Brand, sizes: ReadonlyMap<string, Sized>): string {
  return [...colourRules(brand.signal_colour), ...wordmarkOf(brand, sizes)].join('\n')
}

function wordmarkOf(
  { logo_light_hash, logo_dark_hash, mark_hash }: Brand,
  sizes: ReadonlyMap<string, Sized>,
): string[] {
  const light = logo_light_hash ?? logo_dark_hash
  const dark = logo_dark_hash ?? logo_light_hash
  const wide = light ?? mark_hash
  if (!wide) return []
  const { width, height } = sizes.get(wide) ?? { width: 1, height: 1 }
  const variables = (logo: string | null) =>
    `--logo:url(/brand/${logo ?? mark_hash}.png);--mark:url(/brand/${mark_hash ?? logo}.png)`
  return [
    ...inBothThemes((theme) => variables(theme === 'dark' ? dark : light)),
    '.wordmark>svg{display:none}',
    `.wordmark::before{content:"";height:30px;max-width:11rem;aspect-ratio:${width}/${height};background:var(--logo) left center/contain no-repeat}`,
    '.wordmark:has(>.sr-only)::before{aspect-ratio:1;background:var(--mark) center/contain no-repeat}',
    // A logo holds the name; a mark stands in front of it.
    ...(light ? ['.wordmark>span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}'] : []),
  ]
}
