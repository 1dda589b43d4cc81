import type { StyleSpecification } from 'maplibre-gl'
import type { ReactNode } from 'react'
import type { StatusTone } from '../show/status-badge.tsx'

/** Degrees, WGS 84, spelt as in the API. */
export type LatLng = { lat: number; lng: number }

export type MapMarker = {
  id: string
  at: LatLng
  /** The text on the pin: a price, a stop's number. */
  text: string
  /** Read out instead of the text alone: "Leeds, £120". */
  label: string
  kind?: 'price' | 'stop' | 'vehicle' | 'cluster' | 'me'
  /** The outline drawn on it in the colour of its tone, and what stands beside it. */
  icon?: string
  badge?: ReactNode
  /** Instead of the plain look: a status, or what is no longer so. */
  tone?: StatusTone | 'faint'
  /** The view does not follow it. */
  moves?: boolean
  /** It only shows a place, though other pins may be chosen. */
  isStill?: boolean
  /** The rows of a list that it stands for, where those are others than its id says. */
  rows?: readonly string[]
}

/** One of many: drawn by the GPU and gathered into clusters. */
export type MapPoint = { id: string; at: LatLng; tone?: 'open' | 'on_the_road' | 'trouble' }

/** How far around a place something reaches. */
export type MapCircle = { id: string; at: LatLng; miles: number }

/** The edges of what is shown, in degrees. */
export type ViewedArea = { south: number; west: number; north: number; east: number; zoom: number }

/** How much of a map lies under the screen's own buttons along its upper and its lower edge, px. */
export type Covered = { top: number; bottom: number }

export type MapProps = {
  /** Read out as the name of the map. */
  label: string
  markers?: readonly MapMarker[]
  /** The line of a route. */
  route?: readonly LatLng[] | null
  /** It is no road but the straight way from place to place: it is dashed. */
  routeIsEstimated?: boolean
  /** Other routes on offer, drawn behind it. */
  otherRoutes?: readonly (readonly LatLng[])[]
  /** The chosen marker or point. */
  activeId?: string | null
  onSelect?: (id: string) => void
  /** Thousands of points. */
  points?: readonly MapPoint[]
  circles?: readonly MapCircle[]
  /** Keep markers, circles and route in view whenever they change; or the route alone, among many markers. */
  fit?: boolean | 'route'
  /** Kept in view besides. */
  fitAlso?: LatLng | null
  /** The view's content stays clear of this. */
  covered?: Covered
  center?: LatLng
  zoom?: number
  /** Moves the view there whenever this is another object. */
  goTo?: { at: LatLng; zoom: number } | null
  /** The area that the map shows: at first, and whenever it has come to rest. */
  onView?: (area: ViewedArea) => void
  /** A pin that can be dragged or set by a tap, to fix the exact place. */
  pick?: LatLng | null
  onPick?: (at: LatLng) => void
}

/** The style of the map in either theme, or where to fetch one. */
export type MapStyles = Record<'light' | 'dark', string | StyleSpecification>
