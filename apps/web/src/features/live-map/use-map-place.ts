import { useContext, useEffect, useMemo, useRef } from 'react'
import { href, UNSAFE_DataRouterContext, useNavigate, useSearchParams } from 'react-router'
import { useNow } from '../../ui/show/use-now.ts'
import { liveMapSearchOf, type MapPlace, placeOf } from './live-map-place.ts'
import type { CardLink } from './live-vehicle-list.tsx'

const linkTo = (place: MapPlace) => `${href('/live-availability')}?${liveMapSearchOf(place)}`

/** The content of the address, and how it is changed: one step after the other, without leaving a way back to each. */
export function useMapPlace() {
  const [search] = useSearchParams()
  const now = useNow()
  const place = useMemo(() => placeOf(search, now), [search, now])
  const navigate = useNavigate()
  // The last requested place, also while the page is on its way there: the map that settles must not undo a filter just
  // pressed.
  const wanted = useRef(place)
  const arrived = useRef(search)
  useEffect(() => {
    if (arrived.current === search) return // only the clock has moved on
    arrived.current = search
    wanted.current = place
  }, [search, place])
  const want = (change: Partial<MapPlace>) => (wanted.current = { ...wanted.current, ...change })
  // Neither the map that settles nor a position found late may call back whoever has just gone elsewhere. The router itself is
  // asked: what its hooks say comes with the next drawing, which a moving map puts off.
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const show = (change: Partial<MapPlace>) => {
    const going = router?.state.navigation.location ?? router?.state.location
    if (going?.pathname !== href('/live-availability')) return
    void navigate(linkTo(want(change)), { replace: true, preventScrollReset: true })
  }
  const cardLink = (opened: Pick<MapPlace, 'handle' | 'job_id'>): CardLink => ({
    to: linkTo({ ...place, ...opened }),
    onClick: () => void want(opened),
  })
  return { place, show, cardLink }
}
