import { getLocale } from '@waybill/locales/runtime'
import { useLookup } from '../../../query/use-lookup.ts'
import { fixedPlaces, hasAllPlaces, type JobDraft } from './job-draft.ts'
import { WizardRoutesQuery, type WizardRoutesQueryResult } from './wizard.generated.ts'

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
