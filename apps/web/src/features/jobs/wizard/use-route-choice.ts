import { useState } from 'react'
import type { RouteLabel } from '@waybill/domain/jobs/job'
import { m } from '@waybill/locales/messages'
import type { LatLng } from '../../../ui/map/map-types.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { confirmedRoute, optionChosen } from './confirmed-route.ts'
import type { Draft } from './draft.ts'
import { useRoutes } from './use-routes.ts'

const MAX_VIA = 10

export type RouteChoiceState = ReturnType<typeof useRouteChoice>

/** Which way is taken: recommended, alternative, or led through points set on the map; or none (semantics §4). */
export function useRouteChoice(draft: Draft, onVia: (via: Draft['via']) => void) {
  const { via } = draft
  const [label, setLabel] = useState<RouteLabel | null>(via.length > 0 ? 'custom' : null)
  const [isWithout, setIsWithout] = useState(false)
  const { routes, pending } = useRoutes(draft, via)
  const option = optionChosen(routes ?? [], label)

  function setVia(points: Draft['via']) {
    onVia(points)
    setLabel(points.length > 0 ? 'custom' : 'recommended')
  }

  return {
    draft,
    via,
    routes,
    pending,
    option,
    isWithout,
    setIsWithout,
    choose: setLabel,
    addVia: ({ lat, lng }: LatLng) => {
      if (via.length < MAX_VIA) setVia([...via, { latitude: lat, longitude: lng }])
    },
    removeVia: (index: number) => {
      setVia(via.filter((_, at) => at !== index))
      showToast({ text: m.job_wizard_via_removed(), action: { label: m.ui_undo(), onAction: () => setVia(via) } })
    },
    /** What is sent: a route, or the word that there is none. */
    answer: {
      route: isWithout ? null : confirmedRoute(option, via),
      route_accepted_without: isWithout,
    },
  }
}
