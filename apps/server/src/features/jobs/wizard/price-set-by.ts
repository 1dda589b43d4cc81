import { isOffice, type Viewer } from '@waybill/domain/access/viewer'
import type { ChargeTerms } from '@waybill/domain/jobs/charge-tariff'
import { AppError } from '../../../platform/app-error.ts'

/** A price in pence as the viewer may set it: with limited access nobody sets one, and what was set stays as it is (spec §6). */
export function priceSetBy(viewer: Viewer, asked: number | null, kept: number | null): number | null {
  return setByOffice(viewer, asked, kept)
}

/** Terms for waiting and cancelling, likewise. */
export function termsSetBy(viewer: Viewer, asked: ChargeTerms | null, kept: ChargeTerms | null): ChargeTerms | null {
  return setByOffice(viewer, asked, kept)
}

function setByOffice<Money>(viewer: Viewer, asked: Money | null, kept: Money | null): Money | null {
  if (isOffice(viewer)) return asked
  if (asked !== null) requireOffice(viewer)
  return kept
}

/** Charges are agreed by those who see prices. */
export function requireOffice(viewer: Viewer): void {
  if (!isOffice(viewer)) throw AppError.refused('limited_driver')
}
