import { m } from '@waybill/locales/messages'
import { showToast } from '../../../ui/overlay/toast.ts'
import type { Place } from '../run/run-places.ts'
import type { Run } from '../run/use-run.ts'
import { type Taking, useSteps } from '../steps/use-run-step.ts'

type Report = { place: Place; is_drop_off?: boolean }

/** Reports a failure at a place, and says on the run what was written down and where the goods are. */
export function useFailure(run: Run, { place, is_drop_off = true }: Report) {
  const [take] = useSteps(run)
  return async (steps: readonly Taking[]) => {
    const outcome = await take(steps)
    const isAboard = is_drop_off && steps.length === 1
    if (outcome.ok)
      showToast({
        text: isAboard ? m.delivery_failed_aboard({ place: nameOf(place) }) : failedText(place, { is_drop_off }),
      })
    return outcome
  }
}

/** The failure and its place; the title of the form says it as well. */
export function failedText(place: Place, { is_drop_off } = { is_drop_off: true }): string {
  return (is_drop_off ? m.delivery_failed_at : m.delivery_not_collected_at)({ place: nameOf(place) })
}

const nameOf = ({ town, code }: Place) => `${town} ${code}`.trim()
