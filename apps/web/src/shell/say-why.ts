import type { Refusal } from '@waybill/domain/errors/refusals'
import { refusalText } from '../session/refusal-text.ts'
import { showToast } from '../ui/overlay/toast.ts'

/** Over the page to which somebody was sent instead. */
export function sayWhy(refusal: Refusal) {
  const text = refusalText(refusal)
  if (text) showToast({ text, tone: 'trouble' })
}
