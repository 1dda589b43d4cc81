/** Writes a name across the signature pad, for who cannot draw. */
export function drawTypedSignature(canvas: HTMLCanvasElement, name: string) {
  const context = canvas.getContext('2d')
  if (!context) return
  context.font = 'italic 32px Georgia, serif'
  context.fillStyle = '#10161f'
  context.textBaseline = 'middle'
  context.fillText(name, 24, canvas.offsetHeight / 2, canvas.offsetWidth - 48)
}

/** Says under a signature whose it is, and where it was given. */
export function writeCaption(canvas: HTMLCanvasElement, caption: string) {
  const context = canvas.getContext('2d')
  if (!context) return
  context.font = '14px sans-serif'
  context.fillStyle = '#10161f'
  context.textBaseline = 'bottom'
  context.fillText(caption, 12, canvas.offsetHeight - 8, canvas.offsetWidth - 24)
}
