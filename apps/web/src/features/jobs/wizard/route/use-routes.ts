import type { RouteLabel } from '@waybill/domain/jobs/job'
import { getLocale } from '@waybill/locales/runtime'
import { useLookup } from '../../../../query/use-lookup.ts'
import { fixedPlaces, hasAllPlaces, type JobDraft } from '../draft/job-draft.ts'
import { WizardRoutesQuery, type WizardRoutesQueryResult } from '../wizard.generated.ts'

export type RouteOption = WizardRoutesQueryResult['routes'][number]
type Routed = Pick<JobDraft, 'pickup' | 'stops' | 'destination' | 'height' | 'weight' | 'additional_options'>
type Point = { latitude: number; longitude: number }

/** The ways on offer through all places; null until every place is fixed, and when nobody could be asked. */
export function useRoutes(draft: Routed, via: readonly Point[] = []) {
  const input = hasAllPlaces(draft)
    ? {
        stops: fixedPlaces(draft).map(({ latitude, longitude }) => ({ latitude, longitude })),
        via: [...via],
        vehicle: {
          height_m: draft.height ?? null,
          weight_kg: draft.weight ? Math.round(draft.weight) : null,
          hazmat: draft.additional_options?.includes('adr') ?? false,
        },
        language: getLocale(),
      }
    : null
  const { data, pending } = useLookup(WizardRoutesQuery, input && { input }, 300)
  return {
    routes: data?.routes ?? null,
    /** The routes are not those of the places and points yet. */
    pending,
    isAsked: input !== null,
  }
}

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
