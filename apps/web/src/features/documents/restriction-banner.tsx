import { useLocation } from 'react-router'
import { hasApprovedDocuments } from '@waybill/domain/access/bid-rules'
import { refusalOf } from '@waybill/domain/access/permissions'
import { useMaybeMe } from '../../session/me.ts'
import type { Me } from '../../session/session.ts'
import { viewerOf } from '../../session/viewer.ts'
import { optional } from '../../ui/state/optional.ts'

const DocumentsDueLine = optional(() => import('./documents-due-line.tsx').then((module) => module.DocumentsDueLine))

/** The pages of the documents, and those whose disabled button gives this reason itself. */
const saidThere = /document|^\/(browse-jobs|submit-bid)\/./
/** Where the first steps stand (`first-job/first-job-card.tsx`), and this as one of them. */
const firstStepsThere = /^\/(browse-jobs|more)$/

/** Over every page of an office whose documents keep it from bidding. */
export function RestrictionBanner() {
  const me = useMaybeMe()
  const { pathname } = useLocation()
  if (!me || !needsDocuments(me) || saidThere.test(pathname)) return null
  return !me.has_carried && firstStepsThere.test(pathname) ? null : <DocumentsDueLine />
}

const anybodysJob = {
  job: { team_id: '' },
  blocked: false,
  accept_online: true,
  additional_options: [],
  licence_gap: null,
}

/** Whether missing documents are the reason that this office may not bid (semantics §6). */
export function needsDocuments(me: Me): boolean {
  const refusal = refusalOf(viewerOf(me), 'bid.submit', anybodysJob)
  return hasApprovedDocuments.some((rule) => rule.refusal === refusal)
}
