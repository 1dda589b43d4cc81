import type { PictureView, Position } from './picture-view.ts'

/** Adds a line to the path that is being drawn. */
export function trace(pen: CanvasRenderingContext2D, { place }: PictureView, line: readonly Position[]) {
  for (const [index, position] of line.entries()) {
    const [x, y] = place(position)
    if (index === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
}
