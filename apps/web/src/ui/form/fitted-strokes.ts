import type { PointGroup } from 'signature_pad'

type Paper = { width: number; height: number }
/** What somebody has drawn, and on how much room. */
export type Drawn = { strokes: readonly PointGroup[]; paper: Paper }

/** The same drawing on other paper: as large as fits, in its proportions, in the middle. */
export function fitted({ strokes, paper }: Drawn, onto: Paper): PointGroup[] {
  const scale = Math.min(onto.width / paper.width, onto.height / paper.height, 1) || 1
  const [left, top] = [(onto.width - paper.width * scale) / 2, (onto.height - paper.height * scale) / 2]
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: left + point.x * scale, y: top + point.y * scale })),
  }))
}
