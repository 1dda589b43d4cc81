import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import SignaturePadCanvas, { type PointGroup } from 'signature_pad'

export type SignaturePadHandle = {
  clear: () => void
  /** For who cannot draw. */
  drawTyped: (name: string) => void
  /** A PNG to be sent like any photo, with these words under it; null while nothing is drawn. */
  finish: (caption: string) => Promise<File | null>
}

type SignaturePadProps = { label: string; hint: string; ref: Ref<SignaturePadHandle> }

/** Signed with a finger, a pen or a mouse, on as much room as there is; by keyboard the typed name stands for it. */
export function SignaturePad({ label, hint, ref }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePadCanvas>(null)
  const typed = useRef<string | null>(null)
  const [isEmpty, setIsEmpty] = useState(true)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const made = new SignaturePadCanvas(element, { penColor: '#10161f', backgroundColor: '#ffffff' })
    pad.current = made
    const paper = () => ({ width: element.offsetWidth, height: element.offsetHeight })
    let drawn: Drawn = { strokes: [], paper: paper() }
    made.addEventListener('beginStroke', () => setIsEmpty(false))
    made.addEventListener('endStroke', () => (drawn = { strokes: made.toData(), paper: paper() }))
    // As when the phone is turned: from what was drawn, so that turning it back and forth makes nothing smaller.
    const fit = new ResizeObserver(() => {
      if (made.isEmpty()) drawn = { strokes: [], paper: paper() }
      emptied(element)
      made.fromData(fitted(drawn, paper()))
      if (typed.current !== null) drawTypedSignature(element, typed.current)
    })
    fit.observe(element)
    return () => {
      fit.disconnect()
      made.off()
    }
  }, [])

  function wipe(name: string | null) {
    typed.current = name
    pad.current?.clear()
    if (name && canvas.current) drawTypedSignature(canvas.current, name)
    setIsEmpty(name === null)
  }

  useImperativeHandle(ref, () => ({
    clear: () => wipe(null),
    drawTyped: wipe,
    finish: async (caption) => {
      const element = canvas.current
      if (!element || (typed.current === null && pad.current?.isEmpty() !== false)) return null
      writeCaption(element, caption)
      return toFile(element)
    },
  }))

  return (
    <div className="relative min-h-0 flex-1">
      <canvas
        ref={canvas}
        aria-label={label}
        role="img"
        className="absolute inset-0 size-full touch-none rounded-control border border-edge bg-white"
      />
      {isEmpty && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-6 bottom-1/3 border-b-2 border-black/60 pb-1 text-black/70"
        >
          {hint}
        </p>
      )}
    </div>
  )
}

/** A canvas that changes its size forgets what was drawn on it. */
function emptied(element: HTMLCanvasElement) {
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

/** Writes a name across the signature pad, for who cannot draw. */
function drawTypedSignature(canvas: HTMLCanvasElement, name: string) {
  const context = canvas.getContext('2d')
  if (!context) return
  context.font = 'italic 32px Georgia, serif'
  context.fillStyle = '#10161f'
  context.textBaseline = 'middle'
  context.fillText(name, 24, canvas.offsetHeight / 2, canvas.offsetWidth - 48)
}

/** Says under a signature whose it is, and where it was given. */
function writeCaption(canvas: HTMLCanvasElement, caption: string) {
  const context = canvas.getContext('2d')
  if (!context) return
  context.font = '14px sans-serif'
  context.fillStyle = '#10161f'
  context.textBaseline = 'bottom'
  context.fillText(caption, 12, canvas.offsetHeight - 8, canvas.offsetWidth - 24)
}

type Paper = { width: number; height: number }
/** A drawing, and the size of its paper. */
type Drawn = { strokes: readonly PointGroup[]; paper: Paper }

/** The same drawing on other paper: as large as fits, in its proportions, in the middle. */
export function fitted({ strokes, paper }: Drawn, onto: Paper): PointGroup[] {
  const scale = Math.min(onto.width / paper.width, onto.height / paper.height, 1) || 1
  const [left, top] = [(onto.width - paper.width * scale) / 2, (onto.height - paper.height * scale) / 2]
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: left + point.x * scale, y: top + point.y * scale })),
  }))
}
