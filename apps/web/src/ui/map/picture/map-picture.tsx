import { type ReactNode, useEffect, useRef } from 'react'
import { type Size, useSize } from '../../layout/use-size.ts'
import { useIsDark } from '../../layout/use-theme.ts'
import { frameOf } from '../frame.ts'
import { type MapPinProps, useMapPin } from '../map-pin.tsx'
import type { MapProps } from '../map-types.ts'
import { MAP_CREDIT } from '../own-style.ts'
import { drawPicture } from './picture-drawing.ts'
import { type PictureLand, useLand } from './picture-land.ts'
import { useRoads } from './picture-roads.ts'
import { pictureView, type PictureView } from './picture-view.ts'

type MapPictureProps = MapProps & {
  children?: ReactNode
  /** The land alone, where the map itself is on its way. */
  isBare?: boolean
}

/**
 * A map drawn once as a picture: it costs the machine next to nothing, needs no WebGL, and its pins can be pressed.
 * They come with the land, or they would stand in the sea. Only loaded through `MapView`.
 */
export function MapPicture({ children, isBare = false, ...props }: MapPictureProps) {
  const place = useRef<HTMLElement>(null)
  const size = useSize(place)
  const { label, markers = [], activeId, onSelect, center, zoom, covered } = props
  const frame = frameOf(props)
  const land = useLand()
  const view = size && land && pictureView(size, frame, { center, zoom, covered })
  return (
    <figure ref={place} aria-label={label} className="relative isolate h-full overflow-hidden bg-sunken">
      {size && land ? (
        <Ground {...props} {...{ size, frame, land, isBare }} />
      ) : (
        <div className="absolute inset-0 animate-pulse bg-line/60" />
      )}
      {/* Beside what covers the middle of the lower edge, and under the pins. */}
      <p
        className={`absolute right-1 bottom-1 rounded-control bg-raised/80 px-1 text-right text-[0.8125rem] leading-tight text-soft lg:text-[0.6875rem] ${covered?.bottom ? 'max-w-[calc(50%-4rem)]' : ''}`}
      >
        {MAP_CREDIT}
      </p>
      {view &&
        !isBare &&
        markers.map((marker) => (
          <PicturePin key={marker.id} {...{ view, marker, onSelect }} isActive={marker.id === activeId} />
        ))}
      {children}
    </figure>
  )
}

const none: NonNullable<MapProps['otherRoutes']> = []

type GroundProps = Pick<MapProps, 'route' | 'otherRoutes' | 'routeIsEstimated' | 'center' | 'zoom' | 'covered'> & {
  size: Size
  frame: string
  land: PictureLand
  isBare: boolean
}

function Ground({
  size,
  frame,
  land,
  isBare,
  route,
  otherRoutes = none,
  routeIsEstimated = false,
  ...looks
}: GroundProps) {
  const { center, zoom, covered } = looks
  const canvas = useRef<HTMLCanvasElement>(null)
  const roads = useRoads()
  const theme = useIsDark() ? 'dark' : 'light'
  useEffect(() => {
    if (!canvas.current) return
    const view = pictureView(size, frame, { center, zoom, covered })
    const lines = isBare ? { route: null, otherRoutes: none } : { route, otherRoutes }
    drawPicture(canvas.current, { size, view, land, roads, theme, routeIsEstimated, ...lines })
  }, [size, frame, center, zoom, covered, land, roads, isBare, theme, route, otherRoutes, routeIsEstimated])
  return <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full" />
}

function PicturePin({ view, ...props }: MapPinProps & { view: PictureView }) {
  const { pin, height } = useMapPin(props)
  const [left, top] = view.place([props.marker.at.lng, props.marker.at.lat])
  return (
    <div className="absolute -translate-1/2" style={{ left, top, zIndex: height }}>
      {pin}
    </div>
  )
}
