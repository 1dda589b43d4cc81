import { useLocation } from 'react-router'
import { useMaybeMe } from '../../session/me.ts'
import { optional } from '../../ui/state/optional.ts'
import { needsDocuments } from './needs-documents.ts'

const StandingLine = optional(() => import('./standing-line.tsx').then((module) => module.StandingLine))

/** Where it is put right, and where the button that it keeps off says so itself. */
const saidThere = /document|^\/(browse-jobs|submit-bid)\/./
/** Where the first steps stand (`first-job/first-job-card.tsx`), and this as one of them. */
const firstStepsThere = /^\/(browse-jobs|more)$/

/** Over every page of an office whose documents keep it from bidding. */
export function RestrictionBanner() {
  const me = useMaybeMe()
  const { pathname } = useLocation()
  if (!me || !needsDocuments(me) || saidThere.test(pathname)) return null
  return !me.has_carried && firstStepsThere.test(pathname) ? null : <StandingLine />
}
