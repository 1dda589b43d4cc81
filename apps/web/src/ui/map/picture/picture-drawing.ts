import type { Size } from '../../layout/use-size.ts'
import { type Palette, palettes, routeColor } from '../map-colors.ts'
import type { LatLng, MapProps } from '../map-types.ts'
import { drawRoadNumbers, drawRoads } from './draw-roads.ts'
import { overlap, type NameBox } from './name-boxes.ts'
import type { PictureLand } from './picture-land.ts'
import type { PictureRoad } from './picture-roads.ts'
import type { PictureView } from './picture-view.ts'
import { trace } from './trace.ts'

export type Drawn = {
  route: MapProps['route']
  otherRoutes: readonly (readonly LatLng[])[]
  routeIsEstimated: boolean
  size: Size
  view: PictureView
  land: PictureLand
  roads: readonly PictureRoad[]
  theme: 'light' | 'dark'
}

/** The same colours and lines as the style of a map that can be moved (`own-style.ts`, `map-layers.tsx`). */
export function drawPicture(canvas: HTMLCanvasElement, drawn: Drawn) {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { size, land, roads, view, theme } = drawn
  const color = palettes[theme]
  const sharpness = devicePixelRatio
  canvas.width = size.width * sharpness
  canvas.height = size.height * sharpness
  pen.scale(sharpness, sharpness)
  pen.fillStyle = color.sea
  pen.fillRect(0, 0, size.width, size.height)
  drawCountries(pen, view, land, color)
  drawRoads(pen, view, roads, color)
  const names = drawTowns(pen, drawn, land, color)
  drawRoadNumbers(pen, { view, roads, size, color, taken: names })
  drawRoutes(pen, drawn)
}

function drawCountries(pen: CanvasRenderingContext2D, view: PictureView, land: PictureLand, color: Palette) {
  pen.lineWidth = 1
  pen.strokeStyle = color.coast
  for (const { isHome, rings } of land.countries) {
    pen.beginPath()
    for (const ring of rings) trace(pen, view, ring)
    pen.fillStyle = isHome ? color.focus : color.land
    pen.fill('evenodd')
    pen.stroke()
  }
  pen.strokeStyle = color.border
  pen.setLineDash([3, 2])
  pen.beginPath()
  for (const line of land.borders) trace(pen, view, line)
  pen.stroke()
  pen.setLineDash([])
}

/** By rank: pixels of the name and of the dot's radius, and the zoom from which each is drawn. */
const ranks = [
  { name: 15, named: 0, dot: 3.5, dotted: 5 },
  { name: 13, named: 6, dot: 2.5, dotted: 5 },
  { name: 11, named: 8, dot: 2, dotted: 7 },
]

/** A name that another one hides is left out: the larger town comes first. Answers where names stand. */
function drawTowns(
  pen: CanvasRenderingContext2D,
  { size, view }: Drawn,
  { towns }: PictureLand,
  color: Palette,
): NameBox[] {
  const { zoom, place } = view
  const taken: NameBox[] = []
  pen.textAlign = 'center'
  pen.textBaseline = 'top'
  pen.lineWidth = 2.8
  pen.lineJoin = 'round'
  for (const { name, at, rank } of towns) {
    const look = ranks[rank]!
    const [x, y] = place(at)
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue
    if (zoom >= look.dotted) {
      pen.fillStyle = color.dot
      pen.beginPath()
      pen.arc(x, y, look.dot, 0, 2 * Math.PI)
      pen.fill()
    }
    if (zoom < look.named) continue
    pen.font = `${look.name}px 'Inter Variable', Arial, sans-serif`
    const half = pen.measureText(name).width / 2
    const top = y + 0.4 * look.name
    const box = { left: x - half, right: x + half, top, bottom: top + look.name }
    if (taken.some((other) => overlap(box, other))) continue
    taken.push(box)
    pen.strokeStyle = color.halo
    pen.fillStyle = color.name
    pen.strokeText(name, x, top)
    pen.fillText(name, x, top)
  }
  return taken
}

function drawRoutes(pen: CanvasRenderingContext2D, drawn: Drawn) {
  const { view, theme, route, otherRoutes, routeIsEstimated } = drawn
  pen.strokeStyle = routeColor[theme]
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  const draw = (line: readonly LatLng[], width: number, opacity: number) => {
    pen.lineWidth = width
    pen.globalAlpha = opacity
    pen.setLineDash(routeIsEstimated ? [0.4 * width, 2.2 * width] : [])
    pen.beginPath()
    trace(
      pen,
      view,
      line.map(({ lat, lng }) => [lng, lat]),
    )
    pen.stroke()
  }
  for (const line of otherRoutes) draw(line, 3, 0.35)
  if (route) draw(route, routeIsEstimated ? 3.5 : 4.5, 0.9)
}
