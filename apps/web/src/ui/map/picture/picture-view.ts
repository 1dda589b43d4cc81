import { fitBounds, lngLatToWorld } from '@math.gl/web-mercator'
import type { Size } from '../../layout/use-size.ts'
import { type Bounds, boundsOf, britain, CLOSEST_ZOOM, roomAround } from '../frame.ts'
import type { Covered, LatLng } from '../map-types.ts'

/** Degrees, as in the files of the base map. */
export type Position = readonly [longitude: number, latitude: number]

export type PictureView = {
  zoom: number
  /** Where a position stands on the picture, px from its upper left. */
  place: (position: Position) => [left: number, top: number]
}

type Looks = { center?: LatLng | undefined; zoom?: number | undefined; covered?: Covered | undefined }

/** Looks at the same as a map that can be moved does at first, so that one can take the other's place. */
export function pictureView(size: Size, frame: string, looks: Looks = {}): PictureView {
  const { center, zoom = 9, covered } = looks
  const start = center ? { longitude: center.lng, latitude: center.lat, zoom } : britain
  const camera = frame === '' ? start : cameraOf(size, boundsOf(frame), roomAround(covered))
  const [x, y] = lngLatToWorld([camera.longitude, camera.latitude])
  const scale = 2 ** camera.zoom
  return {
    zoom: camera.zoom,
    place: ([longitude, latitude]) => {
      const [east, north] = lngLatToWorld([longitude, latitude])
      return [size.width / 2 + (east - x) * scale, size.height / 2 - (north - y) * scale]
    },
  }
}

function cameraOf({ width, height }: Size, [west, south, east, north]: Bounds, room: ReturnType<typeof roomAround>) {
  const hasRoom = width > room.left + room.right && height > room.top + room.bottom
  return fitBounds({
    width,
    height,
    bounds: [
      [west, south],
      [east, north],
    ],
    maxZoom: CLOSEST_ZOOM,
    padding: hasRoom ? room : 0,
  })
}
