import { canvases, contrastProblems, shadesOf } from '@waybill/domain/brand/brand-colour'
import { m } from '@waybill/locales/messages'

/** Of `--color-ink`: both themes are drawn at once, whichever is on. */
const letters = { light: '#131c29', dark: '#e9eef5' } as const

type BrandPreviewProps = {
  product_name: string
  signal_colour?: string | null | undefined
  logo_light_hash?: string | null | undefined
  logo_dark_hash?: string | null | undefined
  mark_hash?: string | null | undefined
}

/** The head of a page and its button as they will look, in the light and in the dark. */
export function BrandPreview({
  product_name,
  signal_colour,
  logo_light_hash,
  logo_dark_hash,
  mark_hash,
}: BrandPreviewProps) {
  const isColour = /^#[0-9a-f]{6}$/i.test(signal_colour ?? '')
  const colour = isColour && contrastProblems(signal_colour!).length === 0 ? shadesOf(signal_colour!) : null
  const light = logo_light_hash ?? logo_dark_hash
  const dark = logo_dark_hash ?? logo_light_hash
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => {
        const logo = theme === 'light' ? light : dark
        const picture = logo ?? mark_hash
        return (
          <figure
            key={theme}
            className="rounded-card border border-line p-4"
            style={{ background: canvases[theme], color: letters[theme] }}
          >
            <div className="flex h-10 items-center gap-2 font-extrabold">
              {picture && <img src={`/brand/${picture}.png`} alt="" className="h-8 max-w-40 object-contain" />}
              {!logo && <span className="text-xl wrap-anywhere">{product_name}</span>}
            </div>
            <p className="mt-3">
              <span
                className="inline-block rounded-control bg-signal px-4 py-2 font-semibold text-on-signal"
                style={colour ? { background: colour.signal, color: colour.on } : {}}
              >
                {m.brand_preview_button()}
              </span>
            </p>
            <figcaption className="mt-3 text-sm">
              {theme === 'light' ? m.app_theme_light() : m.app_theme_dark()}
            </figcaption>
          </figure>
        )
      })}
    </div>
  )
}
