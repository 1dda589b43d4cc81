import { IconMoodEmpty, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { lazy, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { formatMoney } from '../../ui/format.ts'
import { useNow } from '../../ui/show/use-now.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { guideText } from '../jobs/job-money.ts'
import type { BidCard, JobOfBids } from './bid-card.generated.ts'
import { BidCards } from './bid-cards.tsx'
import { BidsTable } from './bids-table.tsx'
import { type BidderPosition, type BidSort, compareBids, sortBids } from './compare-bids.ts'
import { whyBest } from './offer-words.ts'
import type { Decide, ShownBids } from './bid-parts.tsx'
import { dotted } from '../../ui/dotted.ts'

const AcceptDialog = lazy(() => import('./answer-bid-dialogs.tsx').then((module) => ({ default: module.AcceptDialog })))
const RejectBidDialog = lazy(() =>
  import('./answer-bid-dialogs.tsx').then((module) => ({ default: module.RejectBidDialog })),
)

/** So wide all columns stand beside each other. */
const TABLE_PX = 780

type BidsPanelProps = { job: JobOfBids; positions: readonly BidderPosition[] }

/** The bids that wait for an answer, beside each other, the one that fits best first and why. */
export function BidsPanel({ job, positions }: BidsPanelProps) {
  const now = useNow()
  const [sort, setSort] = useState<BidSort>({ by: job.pickup.asap ? 'arrival' : 'fit', descending: false })
  const [deciding, setDeciding] = useState<{ bid: BidCard; how: 'accept' | 'reject' } | null>(null)
  const [box, isRoomy] = useHasWidth<HTMLElement>(TABLE_PX)
  const pending = job.bids.filter(({ status }) => status === 'pending')
  const offers = sortBids(compareBids(job, pending, positions, now), sort)
  const onDecide: Decide = (bid, how) => setDeciding({ bid, how })
  const shown: ShownBids = { job, offers, sort, onSort: setSort, onDecide }
  return (
    <section
      ref={box}
      aria-label={m.bids_compare()}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <PanelHeader job={job} count={pending.length} why={whyBest(offers, job, now)} />
      {job.hidden_bid_count > 0 && (
        <p className="border-t border-line bg-sunken px-4 py-3 text-[0.9375rem]">
          {m.bids_hidden({ count: job.hidden_bid_count })}
        </p>
      )}
      {pending.length > 0 && (isRoomy ? <BidsTable {...shown} /> : <BidCards {...shown} />)}
      {job.bids.length === 0 && (
        <EmptyState
          icon={<IconMoodEmpty size={40} stroke={1.5} />}
          title={m.bids_none_title()}
          text={m.bids_none_text()}
        />
      )}
      <Suspense>
        {deciding?.how === 'accept' && (
          <AcceptDialog bid={deciding.bid} job={job} rivals={pending.length - 1} onClose={() => setDeciding(null)} />
        )}
        {deciding?.how === 'reject' && <RejectBidDialog bid={deciding.bid} onClose={() => setDeciding(null)} />}
      </Suspense>
    </section>
  )
}

function PanelHeader({ job, count, why }: { job: JobOfBids; count: number; why: string | null }) {
  const guide = guideText(job)
  const beside = [
    job.price && m.bids_your_offer({ price: formatMoney(job.price) }),
    guide && m.bids_guide({ guide }),
  ].filter(Boolean)
  return (
    <div className="px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-semibold">
          <span role="status">{m.bids_pending_count({ count })}</span>
        </h2>
        <p className="figures text-[0.9375rem] text-soft">{dotted(beside)}</p>
      </div>
      {count > 0 && (
        <p className="mt-1 flex items-start gap-1.5 text-[0.9375rem]">
          {why && <IconRosetteDiscountCheck aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-paid-ink" />}
          <span className={why ? '' : 'text-soft'}>{why ?? m.bids_best_none()}</span>
        </p>
      )}
    </div>
  )
}

/** Whether a box is at least so many pixels wide, for what is drawn another way where it is not. */
function useHasWidth<Box extends HTMLElement>(least_px: number): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null)
  const [has, setHas] = useState(false)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const measure = () => setHas(current.clientWidth >= least_px)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(current)
    return () => watch.disconnect()
  }, [least_px])
  return [box, has]
}
