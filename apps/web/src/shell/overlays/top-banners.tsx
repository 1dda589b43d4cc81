import { IconMapPinOff, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '@waybill/locales/messages'
import { RestrictionBanner } from '../../features/documents/restriction-banner.tsx'
import { PushOffer } from '../../features/push/push-offer.tsx'
import { PaymentBanner } from '../../features/subscriptions/payments/payment-banner.tsx'
import { isLocationDisabled } from '../../features/tracking/location-access.ts'
import { device } from '../../native/device.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { optional } from '../../ui/state/optional.ts'
import { NoticeBanners } from './notice-banners.tsx'

/** The web's build has nothing of it. */
const StoreBanner =
  import.meta.env.MODE === 'shell' &&
  optional(() => import('../../features/subscriptions/store/store-banner.tsx').then((module) => module.StoreBanner))

/** Above every page: what everybody should know, and what this device does not allow. */
export function TopBanners() {
  return (
    <div className="top-banners">
      <NoticeBanners />
      <PaymentBanner />
      {StoreBanner && <StoreBanner />}
      <RestrictionBanner />
      <LocationDisabledBanner />
      <PushOffer />
    </div>
  )
}

/** Native only (spec §2): the system lets nobody know where this device is. Closed until the app is started anew. */
function LocationDisabledBanner() {
  const [isClosed, setIsClosed] = useState(false)
  useLocation() // the flag is stored before each navigation
  if (device.platform === 'web' || isClosed || !isLocationDisabled()) return null
  return (
    <section
      aria-label={m.tracking_disabled()}
      className="flex items-center gap-3 bg-money_waiting-tint pl-4 text-sm font-semibold text-money_waiting-ink"
    >
      <IconMapPinOff aria-hidden="true" size={20} className="shrink-0" />
      <p className="min-w-0 flex-1 py-2">{m.tracking_disabled()}</p>
      <button type="button" className="min-h-target underline underline-offset-4" onClick={device.openSettings}>
        {m.tracking_settings()}
      </button>
      <IconButton label={m.ui_close()} icon={<IconX size={18} />} onClick={() => setIsClosed(true)} />
    </section>
  )
}
