import type { RouteLabel } from '@waybill/domain/jobs/job'
import type { RouteOption } from './use-routes.ts'

type Point = { latitude: number; longitude: number }

/** The way that is marked: the one chosen while it is on offer, else the custom one just drawn, else the recommended. */
export function optionChosen(routes: readonly RouteOption[], label: RouteLabel | null): RouteOption | null {
  const named = (wanted: RouteLabel) => routes.find((route) => route.label === wanted)
  return (label && named(label)) ?? named('recommended') ?? routes[0] ?? null
}

/** The route as it is sent with the job. */
export function confirmedRoute(option: RouteOption | null, via: readonly Point[]) {
  if (!option) return null
  const { label, distance, duration, polyline, estimated } = option
  return { label, distance, duration, polyline, estimated, via: label === 'custom' ? [...via] : [] }
}
