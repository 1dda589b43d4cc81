import { m } from '@waybill/locales/messages'
import { Spinner } from '../ui/state/spinner.tsx'

/** The very first moment, before any page is there. */
export function Splash() {
  return (
    <div role="status" aria-label={m.ui_loading()} className="grid min-h-dvh place-content-center text-faint">
      <Spinner size={32} />
    </div>
  )
}
