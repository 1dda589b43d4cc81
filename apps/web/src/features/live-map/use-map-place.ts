import { useEffect, useMemo, useRef } from 'react'
import { href, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { useNow } from '../../ui/show/use-now.ts'
import { liveMapSearchOf, type MapPlace, placeOf } from './live-map-place.ts'
import type { CardLink } from './live-vehicle-list.tsx'

const linkTo = (place: MapPlace) => `${href('/live-availability')}?${liveMapSearchOf(place)}`

/** What the address holds, and how it is changed: one step after the other, without leaving a way back to each. */
export function useMapPlace() {
  const [search] = useSearchParams()
  const now = useNow()
  const place = useMemo(() => placeOf(search, now), [search, now])
  const navigate = useNavigate()
  // What was asked for last, also while the page is on its way there: the map that settles must not undo a filter just pressed.
  const wanted = useRef(place)
  const arrived = useRef(search)
  useEffect(() => {
    if (arrived.current === search) return // only the clock has moved on
    arrived.current = search
    wanted.current = place
  }, [search, place])
  const want = (change: Partial<MapPlace>) => (wanted.current = { ...wanted.current, ...change })
  const { location: next } = useNavigation()
  // Neither the map that settles nor a position found late may call back whoever has just gone elsewhere.
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = next !== undefined && next.pathname !== href('/live-availability')
    return () => void (hasLeft.current = true)
  }, [next])
  const show = (change: Partial<MapPlace>) => {
    if (hasLeft.current) return
    void navigate(linkTo(want(change)), { replace: true, preventScrollReset: true })
  }
  const cardLink = (opened: Pick<MapPlace, 'handle' | 'job_id'>): CardLink => ({
    to: linkTo({ ...place, ...opened }),
    onClick: () => void want(opened),
  })
  return { place, show, cardLink }
}
