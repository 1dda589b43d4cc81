import { useState } from 'react'
import type { RouteLabel } from '@waybill/domain/jobs/job'
import { m } from '@waybill/locales/messages'
import type { LatLng } from '../../../../ui/map/map-types.ts'
import { showToast } from '../../../../ui/overlay/toast.ts'
import { confirmedRoute, optionChosen, useRoutes } from './use-routes.ts'
import type { JobDraft, JobDraftChange } from '../draft/job-draft.ts'

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
    // What there is by then stays.
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
    /** What is sent: a route, or the word that there is none. One that does not lead through all points is none yet. */
    answer: {
      route: pending ? null : confirmedRoute(option, via),
      route_accepted_without: isWithout && !option,
    },
  }
}
