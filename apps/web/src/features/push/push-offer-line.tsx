import { IconBell } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { NoticeLine } from '../../ui/state/notice-line.tsx'
import type { PushOccasion } from './offer-push.ts'
import { usePushHere } from './use-push-here.ts'

type PushOfferLineProps = {
  occasion: PushOccasion
  setup: { public_key: string; is_stand_in: boolean }
  onClose: () => void
}

const texts: Record<PushOccasion, () => string> = { bid: m.push_offer_bid, post: m.push_offer_post }

/** In a line over the page (settled 18): whoever has just sent a bid goes on with the next, and is stopped by nothing. */
export function PushOfferLine({ occasion, setup, onClose }: PushOfferLineProps) {
  const { switchOn, pending } = usePushHere()
  return (
    <NoticeLine label={m.push_offer_title()} icon={IconBell} closeLabel={m.push_offer_later()} onClose={onClose}>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="py-2">
          {texts[occasion]()}
        </p>
        <button
          type="button"
          disabled={pending}
          className="min-h-target font-semibold underline underline-offset-4"
          onClick={() => void switchOn(setup).then(onClose)}
        >
          {m.push_switch_on()}
        </button>
      </div>
    </NoticeLine>
  )
}
