import { useState } from 'react'
import type { RouteLabel } from '@waybill/domain/jobs/job'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { useLookup } from '../../../../query/use-lookup.ts'
import type { LatLng } from '../../../../ui/map/map-types.ts'
import { showToast } from '../../../../ui/overlay/toast.ts'
import { fixedPlaces, hasAllPlaces, type JobDraft, type JobDraftChange } from '../draft/job-draft.ts'
import { WizardRoutesQuery, type WizardRoutesQueryResult } from '../wizard.generated.ts'

const MAX_VIA = 10

export type RouteChoiceState = ReturnType<typeof useRouteChoice>

/** Which way is taken: recommended, alternative, or led through points set on the map; or none (semantics §4). */
export function useRouteChoice(draft: JobDraft, keep: (part: JobDraftChange) => void) {
  const { via } = draft
  const [label, setLabel] = useState<RouteLabel | null>(via.length > 0 ? 'custom' : null)
  const [isWithout, setIsWithout] = useState(false)
  const { routes, pending } = useRoutes(draft, via)
  const option = optionChosen(routes ?? [], label)

  function changeVia(change: (points: JobDraft['via']) => JobDraft['via']) {
    keep(({ via }) => ({ via: change(via) }))
    setLabel(change(via).length > 0 ? 'custom' : 'recommended')
  }

  function removeVia(index: number) {
    const point = via[index]
    if (!point) return
    changeVia((points) => points.toSpliced(index, 1))
    // A point that was put there meanwhile stays.
    const putBack = () => changeVia((points) => points.toSpliced(index, 0, point))
    showToast({ text: m.job_wizard_via_removed(), action: { label: m.ui_undo(), onAction: putBack } })
  }

  return {
    draft,
    via,
    routes,
    pending,
    option,
    /** Only where there is no way to choose. */
    isWithout: isWithout && !option,
    setIsWithout,
    choose: setLabel,
    addVia: ({ lat, lng }: LatLng) => {
      if (via.length < MAX_VIA) changeVia((points) => [...points, { latitude: lat, longitude: lng }])
    },
    removeVia,
    /**
     * The sent answer: a route, or the statement that there is none. One that does not lead through all points is none
     * yet.
     */
    answer: {
      route: pending ? null : confirmedRoute(option, via),
      route_accepted_without: isWithout && !option,
    },
  }
}

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
