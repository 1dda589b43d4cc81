import { useSyncExternalStore } from 'react'
import { m } from '@waybill/locales/messages'

/** Says that there is no connection; `waiting` counts what is kept on this device until there is. */
export function OfflineBanner({ waiting = 0 }: { waiting?: number }) {
  const isOnline = useIsOnline()
  return (
    // Content below may show it as well, with its entries or the time of the page. One line is enough, read out it is
    // all the same.
    <div role="status" className="has-[~[data-says-offline]]:sr-only">
      {!isOnline && (
        <p className="bg-money_waiting-tint px-4 py-2 text-center text-sm font-semibold text-money_waiting-ink">
          {waiting > 0 ? m.ui_offline_waiting({ count: waiting }) : m.ui_offline()}
        </p>
      )}
    </div>
  )
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
