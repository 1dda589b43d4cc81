import { destination } from '../app/router-now.ts'

/** Remembers the page on screen: what it answers says later whether the user is on another page, or on the way to one. */
export function markPlace(): () => boolean {
  const { pathname } = location
  return () => location.pathname !== pathname || destination() !== pathname
}
