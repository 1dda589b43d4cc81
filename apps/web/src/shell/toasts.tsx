import { ToastRegion } from '../ui/overlay/toast-region.tsx'
import { AriaLocale } from '../ui/layout/aria-locale.tsx'

export function Toasts() {
  return (
    <AriaLocale>
      <ToastRegion />
    </AriaLocale>
  )
}
