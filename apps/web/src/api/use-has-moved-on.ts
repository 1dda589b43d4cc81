import { useRef } from 'react'
import { useNavigation } from 'react-router'

/** Remembers the page on screen: what it answers says later whether the user is on another page, or on the way to one. */
export function useHasMovedOn(): () => () => boolean {
  const { location: next } = useNavigation()
  const onTheWay = useRef<string | undefined>(undefined)
  onTheWay.current = next?.pathname
  return () => {
    const { pathname } = location
    return () => location.pathname !== pathname || (onTheWay.current ?? pathname) !== pathname
  }
}
