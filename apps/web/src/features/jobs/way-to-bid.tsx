import { href } from 'react-router'
import type { Refusal } from '@waybill/domain/errors/refusals'
import { m } from '@waybill/locales/messages'
import { LinkButton } from '../../ui/action/button.tsx'

type Way = { to: () => string; label: () => string }
const documents: Way = { to: () => href('/documents'), label: m.jobs_to_documents }
// A licence is among the types that not every company needs: their list is open.
const licence: Way = { to: () => `${href('/documents')}?others`, label: m.jobs_to_licence }
const subscription: Way = { to: () => href('/subscription'), label: m.jobs_to_subscription }

const ways: Partial<Record<Refusal, Way>> = {
  documents_missing: documents,
  documents_expired: documents,
  documents_rejected: documents,
  documents_under_review: documents,
  licence_missing: licence,
  licence_rejected: licence,
  licence_under_review: documents,
  licence_ends_too_soon: licence,
  licence_kind_unknown: licence,
  licence_restricted: licence,
  licence_not_international: licence,
  bid_limit_reached: subscription,
  not_subscribed: subscription,
  tracking_asked: { to: () => href('/settings'), label: m.jobs_to_tracking },
  fors_asked: { to: () => href('/documents'), label: m.jobs_to_fors },
}

/** The way to what a bid wants and the bidder does not have; nothing where they cannot help it. */
export function WayToBid({ refusal }: { refusal: Refusal | null }) {
  const way = refusal && ways[refusal]
  return way ? (
    <LinkButton size="large" to={way.to()}>
      {way.label()}
    </LinkButton>
  ) : null
}
