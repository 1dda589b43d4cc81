import { contrastProblems, nearestReadable } from '@waybill/domain/brand/brand-colour'
import { m } from '@waybill/locales/messages'
import { Button } from '../../../ui/action/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

const OWN_ORANGE = '#ff7a1a'

type Field = {
  name: string
  value: string | null | undefined
  onChange: (value: unknown) => void
  onBlur: () => void
  error?: string | undefined
}

/** The colour by its figures, seen at once, with the contrasts where it cannot be read and the nearest shade that can. */
export function BrandColour({ field }: { field: Field }) {
  const hex = hexOf(field.value)
  const problems = hex === null ? [] : contrastProblems(hex)
  const nearest = hex !== null && problems.length > 0 ? nearestReadable(hex) : null
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={m.brand_colour()}
        description={m.brand_colour_hint()}
        placeholder={OWN_ORANGE}
        before={
          <span
            aria-hidden="true"
            className="block size-5 rounded-control border border-line"
            style={{ background: hex ?? 'transparent' }}
          />
        }
        {...field}
        value={field.value ?? ''}
        onChange={(typed: string) => field.onChange(typed || null)}
      />
      {problems.map(({ against, contrast, needed }) => (
        <p key={against} className="text-sm text-trouble-ink">
          {m.brand_colour_contrast({ against, contrast: contrast.toFixed(1), needed: String(needed) })}
        </p>
      ))}
      {nearest !== null && (
        <Button size="small" onClick={() => field.onChange(nearest)}>
          {m.brand_colour_nearest({ colour: nearest })}
        </Button>
      )}
    </div>
  )
}

function hexOf(typed: string | null | undefined): string | null {
  const digits = (typed ?? '').trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replaceAll(/./g, '$&$&')}`
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : null
}
