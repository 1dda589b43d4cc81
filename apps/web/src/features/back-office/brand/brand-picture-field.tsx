import { useState } from 'react'
import { type BrandPictureKind, MAX_BRAND_PICTURE_BYTES } from '@waybill/domain/brand/brand-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { FileButton } from '../../../ui/action/file-button.tsx'
import { ErrorText, errorClass } from '../../../ui/form/field.tsx'
import { validationText } from '../../../ui/form/validation-text.ts'
import { BrandScreenAddPicture } from './brand-screen.generated.ts'

type BrandPictureFieldProps = {
  label: string
  kind: BrandPictureKind
  /** The background it will lie on. */
  ground: string
  name: string
  value: string | null | undefined
  onChange: (hash: string | null) => void
  error?: string | undefined
}

/** One picture of the brand: sent and drawn anew when it is chosen, shown to the world once the brand is saved. */
export function BrandPictureField({ label, kind, ground, name, value, onChange, error }: BrandPictureFieldProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [add, { pending }] = useWrite(BrandScreenAddPicture, {
    onDone: ({ addBrandPicture: { hash } }) => onChange(hash),
    skipErrors: ({ validation }) => Boolean(validation['file']),
  })

  async function send(file: File | undefined) {
    if (!file) return
    if (file.size > MAX_BRAND_PICTURE_BYTES) return setProblem(validationText('picture_size'))
    setProblem(null)
    const outcome = await add({ input: { kind, file } })
    if (!outcome.ok) setProblem(validationText(outcome.error.validation['file']?.[0] ?? 'invalid'))
  }

  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-3" name={name}>
      <legend className="mb-1 font-semibold">{label}</legend>
      <span
        className="grid h-16 w-36 shrink-0 place-items-center overflow-hidden rounded-control border border-line p-2"
        style={{ background: ground }}
      >
        {value && <img src={`/brand/${value}.png`} alt={label} className="h-12 max-w-full object-contain" />}
      </span>
      <FileButton
        accept="image/png,image/svg+xml"
        label={`${label}: ${m.brand_picture_choose()}`}
        pending={pending}
        onChosen={([file]) => void send(file)}
      >
        {m.brand_picture_choose()}
      </FileButton>
      {value && (
        <Button kind="quiet" onClick={() => onChange(null)}>
          {m.uploads_picture_remove()}
        </Button>
      )}
      <p className="w-full text-sm text-soft">{kind === 'mark' ? m.brand_mark_hint() : m.brand_logo_hint()}</p>
      <p role="alert" className={`${errorClass} w-full empty:hidden`}>
        {(problem ?? error) && <ErrorText text={problem ?? error ?? ''} />}
      </p>
    </fieldset>
  )
}
