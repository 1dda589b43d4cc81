import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { guidePrice } from '@waybill/domain/vehicles/guide-price'
import { m } from '@waybill/locales/messages'
import { formatMoney } from '../../../ui/format.ts'
import { type GuidedWay, withCrossing } from '../way-text.ts'

type Rates = { min_rate: string | null; max_rate: string | null }

/** `£195–£290` for a vehicle over a way, in whole pounds, and that a crossing comes on top; null where either is not known. */
export function guidePriceText(vehicle: Rates | null, way: GuidedWay | null): string | null {
  const [min_rate, max_rate] = [penceOf(vehicle?.min_rate ?? ''), penceOf(vehicle?.max_rate ?? '')]
  if (min_rate === null || max_rate === null || way === null) return null
  const { min, max } = guidePrice({ min_rate, max_rate }, way.distance)
  return withCrossing(`${inPounds(min)}–${inPounds(max)}`, way)
}

/** The rates of the guide price: `£0.95–£1.40 a mile`. */
export function guideRateText({ min_rate, max_rate }: Rates): string | null {
  if (min_rate === null || max_rate === null) return null
  return m.job_wizard_rate({ min: formatMoney(min_rate), max: formatMoney(max_rate) })
}

function inPounds(pence: number): string {
  return formatMoney(decimalOf(Math.round(pence / 100) * 100)).replace(/\.00$/, '')
}
