import type { Size } from '../../layout/use-size.ts'
import type { Palette } from '../map-colors.ts'
import { ROAD_NUMBERS_APART, ROAD_NUMBERS_ZOOM } from '../own-style.ts'
import { overlap, type NameBox } from './name-boxes.ts'
import { type PictureRoad, roadWidthAt } from './picture-roads.ts'
import type { PictureView, Position } from './picture-view.ts'
import { trace } from './trace.ts'

const EDGE = 1.5
const SIGN_HEIGHT = 15
const SIGN_ROOM = 4
const SIGN_ROUNDING = 3

/** All edges first, so that no road is cut by the edge of another that it joins. */
export function drawRoads(
  pen: CanvasRenderingContext2D,
  view: PictureView,
  roads: readonly PictureRoad[],
  color: Palette,
) {
  const width = roadWidthAt(view.zoom)
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  pen.beginPath()
  for (const line of roads.flatMap(({ lines }) => lines)) trace(pen, view, line)
  for (const [style, factor] of [
    [color.roadEdge, EDGE],
    [color.road, 1],
  ] as const) {
    pen.strokeStyle = style
    pen.lineWidth = width * factor
    pen.stroke()
  }
}

type Numbers = { view: PictureView; roads: readonly PictureRoad[]; size: Size; color: Palette; taken: NameBox[] }

/** Numbers on their signs, some way apart along each road, where no name of a town stands. */
export function drawRoadNumbers(pen: CanvasRenderingContext2D, { view, roads, size, color, taken }: Numbers) {
  if (view.zoom < ROAD_NUMBERS_ZOOM) return
  pen.font = "11px 'Inter Variable', Arial, sans-serif"
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const { number, lines } of roads) {
    const half = pen.measureText(number).width / 2 + SIGN_ROOM
    const own: [number, number][] = []
    for (const [x, y] of lines.flatMap((line) => signPlaces(view, line))) {
      const box = { left: x - half, right: x + half, top: y - SIGN_HEIGHT / 2, bottom: y + SIGN_HEIGHT / 2 }
      const isOn = box.left > 0 && box.top > 0 && box.right < size.width && box.bottom < size.height
      const isNearOwn = own.some(([left, top]) => Math.hypot(left - x, top - y) < ROAD_NUMBERS_APART)
      if (!isOn || isNearOwn || taken.some((other) => overlap(box, other))) continue
      own.push([x, y])
      taken.push(box)
      pen.fillStyle = color.roadSign
      pen.beginPath()
      pen.roundRect(box.left, box.top, 2 * half, SIGN_HEIGHT, SIGN_ROUNDING)
      pen.fill()
      pen.fillStyle = color.roadNumber
      pen.fillText(number, x, y)
    }
  }
}

/** The middle of each straight piece that is long enough to carry a sign: where a road bends much, none is needed. */
function signPlaces({ place }: PictureView, line: readonly Position[]): [number, number][] {
  const points = line.map(place)
  return points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index]!
    return [(x + fromX) / 2, (y + fromY) / 2]
  })
}
