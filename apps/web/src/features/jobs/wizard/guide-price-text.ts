import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { guidePrice } from '@waybill/domain/vehicles/guide-price'
import { m } from '@waybill/locales/messages'
import { formatMoney } from '../../../ui/format.ts'

type Rates = { min_rate: string | null; max_rate: string | null }

/** `£195–£290` for a vehicle over a distance in metres, in whole pounds; null where either is not known. */
export function guidePriceText(vehicle: Rates | null, metres: number | null): string | null {
  const [min_rate, max_rate] = [penceOf(vehicle?.min_rate ?? ''), penceOf(vehicle?.max_rate ?? '')]
  if (min_rate === null || max_rate === null || metres === null) return null
  const { min, max } = guidePrice({ min_rate, max_rate }, metres)
  return `${inPounds(min)}–${inPounds(max)}`
}

/** What the guide price is worked out from: `£0.95–£1.40 a mile`. */
export function guideRateText({ min_rate, max_rate }: Rates): string | null {
  if (min_rate === null || max_rate === null) return null
  return m.job_wizard_rate({ min: formatMoney(min_rate), max: formatMoney(max_rate) })
}

function inPounds(pence: number): string {
  return formatMoney(decimalOf(Math.round(pence / 100) * 100)).replace(/\.00$/, '')
}
