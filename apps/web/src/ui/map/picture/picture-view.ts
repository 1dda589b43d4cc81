import { fitBounds, lngLatToWorld } from '@math.gl/web-mercator'
import type { Size } from '../../layout/use-size.ts'
import { boundsOf, britain, framing } from '../frame.ts'
import type { LatLng } from '../map-types.ts'

/** Degrees, as in the files of the base map. */
export type Position = readonly [longitude: number, latitude: number]

export type PictureView = {
  zoom: number
  /** Where a position stands on the picture, px from its upper left. */
  place: (position: Position) => [left: number, top: number]
}

/** Looks at the same as a map that can be moved does at first, so that one can take the other's place. */
export function pictureView(size: Size, frame: string, center: LatLng | undefined, zoom = 9): PictureView {
  const camera = cameraOf(size, frame, center && { longitude: center.lng, latitude: center.lat, zoom })
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

type Camera = { longitude: number; latitude: number; zoom: number }

function cameraOf({ width, height }: Size, frame: string, center: Camera | undefined): Camera {
  if (frame === '') return center ?? britain
  const [west, south, east, north] = boundsOf(frame)
  const { top, bottom, left, right } = framing.padding
  const hasRoom = width > left + right && height > top + bottom
  return fitBounds({
    width,
    height,
    bounds: [
      [west, south],
      [east, north],
    ],
    maxZoom: framing.maxZoom,
    padding: hasRoom ? framing.padding : 0,
  })
}
