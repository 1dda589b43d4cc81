import {
  isMandateOver,
  type MandateStatus,
  type SandboxAccount,
  SANDBOX_SORT_CODE,
  sandboxAccounts,
} from '@waybill/domain/subscriptions/payment-card'
import { londonDay } from '@waybill/domain/time/london-day'
import { addWorkingDays } from '@waybill/domain/time/working-days'
import { noExpiry } from '../payment-provider.ts'

/** As with a mandate that the bank knows already (Bacs). */
const DAYS_TO_COLLECT = 4
const DAYS_TO_ACCEPT = 2

type Conduct = {
  /** The bank's state of the mandate, and whether a collection succeeds. */
  mandate: MandateStatus
  pays: boolean
  /** At the sandbox's next turn, for whoever tries it out; else as long as it really takes. */
  soon: boolean
}

const conduct: Readonly<Record<SandboxAccount['does'], Conduct>> = {
  pays: { mandate: 'accepted', pays: true, soon: false },
  pays_soon: { mandate: 'accepted', pays: true, soon: true },
  fails_soon: { mandate: 'accepted', pays: false, soon: true },
  refused: { mandate: 'refused', pays: false, soon: true },
}

export function accountOf(token: string): SandboxAccount | undefined {
  return sandboxAccounts.find((account) => account.token === token)
}

export function conductOf(token: string): Conduct {
  const account = accountOf(token)
  if (!account) throw new Error(`There is no test account ${token}.`)
  return conduct[account.does]
}

/** A direct debit as the sandbox's books begin it: its bank has not said anything yet. */
export function newDebit({ number, token }: SandboxAccount, id: string, now: Date) {
  return {
    ...noExpiry,
    source: 'bacs' as const,
    brand: '',
    last4: number.slice(-4),
    sort_code: SANDBOX_SORT_CODE,
    mandate: 'pending' as const,
    mandate_reference: `SANDBOX-${id.replaceAll('-', '').slice(0, 10).toUpperCase()}`,
    mandate_due_at: inDays(DAYS_TO_ACCEPT, conductOf(token).soon, now),
  }
}

/** When a collection that begins now comes out; null when the bank does not accept any. */
export function settlesAt(
  { token, mandate }: { token: string; mandate: MandateStatus | null },
  now: Date,
): Date | null {
  return isMandateOver(mandate) ? null : inDays(DAYS_TO_COLLECT, conductOf(token).soon, now)
}

function inDays(count: number, isSoon: boolean, now: Date): Date {
  return isSoon ? now : new Date(`${addWorkingDays(londonDay(now), count)}T06:00:00Z`)
}
