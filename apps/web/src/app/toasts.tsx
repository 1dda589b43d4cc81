import { ToastRegion } from '../ui/overlay/toast-region.tsx'
import { AriaLocale } from './aria-locale.tsx'

export function Toasts() {
  return (
    <AriaLocale>
      <ToastRegion />
    </AriaLocale>
  )
}
