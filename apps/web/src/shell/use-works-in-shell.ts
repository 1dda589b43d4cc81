import { useMaybeMe } from '../session/me.ts'
import { redirectFor } from '../session/navigation-guard.ts'

/** Whether the shell is this person's place of work: not a visitor's, nor theirs whose subscription has ended. */
export function useWorksInShell(): boolean {
  const me = useMaybeMe()
  return me !== null && redirectFor(me, { pathname: '/notifications', search: '' }) === null
}
