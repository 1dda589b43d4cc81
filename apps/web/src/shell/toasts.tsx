import { AriaLocale } from '../ui/layout/aria-locale.tsx'
import { ToastRegion } from '../ui/overlay/toast-region.tsx'

export function Toasts() {
  return (
    <AriaLocale>
      <ToastRegion />
    </AriaLocale>
  )
}
