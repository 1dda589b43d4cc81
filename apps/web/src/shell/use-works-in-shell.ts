import { useState } from 'react'
import { useLocation } from 'react-router'
import { useMaybeMe } from '../session/me.ts'
import { redirectFor } from '../session/navigation-guard.ts'

/**
 * Whether the shell is this person's place of work: not a visitor's, nor that of a member whose subscription has ended.
 * A user who becomes a member on an open page keeps its frame until they go on: another one would begin the page again,
 * and lose the state that it waits with.
 */
export function useWorksInShell(): boolean {
  const me = useMaybeMe()
  const { pathname } = useLocation()
  const here = { pathname, user_id: me?.id }
  const [stood, setStood] = useState(() => ({ ...here, works: worksInShell(me) }))
  if (stood.pathname === here.pathname && stood.user_id === here.user_id) return stood.works
  const works = worksInShell(me)
  setStood({ ...here, works })
  return works
}

const worksInShell = (me: ReturnType<typeof useMaybeMe>) =>
  me !== null && redirectFor(me, { pathname: '/notifications', search: '' }) === null
