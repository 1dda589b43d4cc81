import { unsellableBecause, type UnsellableReason } from '@waybill/domain/factoring/sellable'
import { penceOf } from '@waybill/domain/money/money'
import { londonDay } from '@waybill/domain/time/london-day'
import { useNow } from '../../ui/show/use-now.ts'
import type { OfferedInvoice } from './factoring-screen.generated.ts'

/** Why this invoice cannot be sold today, by the rules that the server asks too. */
export function useUnsellable({ total, ...invoice }: OfferedInvoice): UnsellableReason | null {
  return unsellableBecause({ ...invoice, total: penceOf(total) ?? 0 }, londonDay(new Date(useNow())))
}
