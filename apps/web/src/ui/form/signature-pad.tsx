import { useEffect, useId, useRef } from 'react'
import SignaturePadCanvas from 'signature_pad'
import { m } from '@waybill/locales/messages'
import { Button } from '../action/button.tsx'
import { ErrorText, errorClass, LabelText, labelClass, type FieldTexts } from './field.tsx'
import { drawTypedSignature } from './typed-signature.ts'

type SignaturePadProps = Pick<FieldTexts, 'label' | 'error'> & {
  /** A PNG to be sent like any photo, or null while empty. */
  onChange: (signature: File | null) => void
  /** The name of who signs: drawn instead when they cannot use the pad. */
  typedName: string
}

/** Signed with a finger, a pen or a mouse; by keyboard the typed name stands for it. */
export function SignaturePad({ label, error, onChange, typedName }: SignaturePadProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePadCanvas>(null)
  const report = useRef(onChange)
  report.current = onChange

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const made = new SignaturePadCanvas(element, { penColor: '#10161f', backgroundColor: '#ffffff' })
    pad.current = made
    fitToScreen(element)
    made.clear()
    const handleEnd = () => void toFile(element).then((file) => report.current(file))
    made.addEventListener('endStroke', handleEnd)
    return () => made.off()
  }, [])

  function handleClear() {
    pad.current?.clear()
    onChange(null)
  }

  function handleTyped() {
    const element = canvas.current
    if (!element) return
    pad.current?.clear()
    drawTypedSignature(element, typedName)
    void toFile(element).then(onChange)
  }

  return (
    <div className="flex flex-col gap-2">
      <span id={id} className={labelClass}>
        <LabelText label={label} />
      </span>
      <canvas
        ref={canvas}
        aria-labelledby={id}
        role="img"
        className={`h-48 w-full touch-none rounded-control border bg-white ${error ? 'border-trouble-solid' : 'border-edge'}`}
      />
      {error && (
        <span className={errorClass}>
          <ErrorText text={error} />
        </span>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={handleClear}>
          {m.ui_signature_clear()}
        </Button>
        {typedName && (
          <Button size="small" kind="quiet" onClick={handleTyped}>
            {m.ui_signature_typed({ name: typedName })}
          </Button>
        )}
      </div>
    </div>
  )
}

function fitToScreen(element: HTMLCanvasElement) {
  const ratio = Math.max(devicePixelRatio, 1)
  element.width = element.offsetWidth * ratio
  element.height = element.offsetHeight * ratio
  element.getContext('2d')?.scale(ratio, ratio)
}

function toFile(element: HTMLCanvasElement): Promise<File | null> {
  return new Promise((resolve) => {
    element.toBlob((blob) => resolve(blob && new File([blob], 'signature.png', { type: 'image/png' })), 'image/png')
  })
}
