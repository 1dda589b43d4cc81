import { useEffect, useRef, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { PAYMENT_PROCESSING_MINUTES } from '@waybill/domain/subscriptions/payment'
import { ApiError } from '../../../api/api-error.ts'
import type { Operation } from '../../../api/operation.ts'
import { request } from '../../../api/request.ts'
import { markMeStale } from '../../../query/client.ts'
import { useWrite } from '../../../query/use-write.ts'
import { freshUser } from '../../../session/known-user.ts'
import { PaymentRequestQuery, PaymentKeyQuery, type PaymentRequestQueryResult } from './payments.generated.ts'
import { stripeScript } from '../cards/stripe-script.ts'

const ASK_AGAIN_MS = 1000

export type PaymentStep = {
  /** `asking_holder`: the bank's window is open, and nothing of ours over it. `slow`: it goes on, but nobody needs to wait for it any more. `collecting`: the same, from a bank account, for days. */
  at: 'processing' | 'asking_holder' | 'slow' | 'collecting' | 'successful' | 'cancelled' | 'failed'
  failure: string | null
}

/** An answer that names the request to wait for; none when there is nothing to wait for. */
type Asked = Readonly<Record<string, { id: string } | null>>

/**
 * Something asked of the payment provider, from the press to how it came out (spec §4 "Payment outcomes"). `step` is what
 * the loader shows; `onSuccess` is called once it is done.
 */
export function usePayment<Variables>(operation: Operation<Asked, Variables>, onSuccess: (waited: boolean) => void) {
  const [send] = useWrite(operation)
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<PaymentStep | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const abort = new AbortController()
    leaving.current = abort
    return () => abort.abort()
  }, [])

  async function pay(variables: Variables) {
    setStep({ at: 'processing', failure: null })
    const outcome = await send(variables)
    if (!outcome.ok) return setStep(null)
    const [asked] = Object.values(outcome.result)
    const after = asked ? await outcomeOf(asked.id, { signal: leaving.current.signal, show: setStep }) : null
    if (leaving.current.signal.aborted) return
    markMeStale()
    // The navigation guard must know of the payment first: it stops who seems not to have paid.
    await freshUser().catch(() => null)
    await revalidate()
    if (leaving.current.signal.aborted) return
    if (after && after.at !== 'successful') return setStep(after)
    setStep(null)
    onSuccess(after !== null)
  }

  function close() {
    setStep(null)
    // The plan runs already.
    if (step?.at === 'collecting') onSuccess(true)
  }

  return { pay, step, close }
}

type Waiting = { signal: AbortSignal; show: (step: PaymentStep) => void }

/** Asks until the provider has answered, at most as long as the loader promises. The bank may ask the card's holder meanwhile. */
async function outcomeOf(id: string, { signal, show }: Waiting): Promise<PaymentStep> {
  const until = Date.now() + PAYMENT_PROCESSING_MINUTES * 60_000
  let isBankDone = false
  while (!signal.aborted && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    const found = await ask(id, signal)
    const last = found && lastStep(found)
    if (last) return last
    if (!found?.client_secret || isBankDone) continue
    isBankDone = true
    // The bank's window stands over the page by itself: beneath the loader nobody could type into it.
    show({ at: 'asking_holder', failure: null })
    await askHolder(found.client_secret)
    show({ at: 'processing', failure: null })
  }
  return { at: 'slow', failure: null }
}

type Found = NonNullable<PaymentRequestQueryResult['paymentRequest']>

/** The final step of a payment; null while there is something to wait for. */
function lastStep({ outcome, failure, is_given_up, is_collecting }: Found): PaymentStep | null {
  if (outcome !== 'processing') return { at: outcome, failure: failure ?? null }
  return is_given_up ? { at: is_collecting ? 'collecting' : 'slow', failure: null } : null
}

/** The server learns the outcome from the provider; here there is nothing to believe. */
async function askHolder(clientSecret: string): Promise<void> {
  const { paymentSettings } = await request(PaymentKeyQuery, {})
  if (!paymentSettings.publishable_key) return
  const stripe = await stripeScript(paymentSettings.publishable_key)
  await stripe.handleNextAction({ clientSecret })
}

/** Without signal nothing is known yet: asked again. */
async function ask(id: string, signal: AbortSignal) {
  try {
    return (await request(PaymentRequestQuery, { id }, { signal })).paymentRequest
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Remembered on the device beyond a logout (spec §3 "Client storage"). */
function rememberMember() {
  localStorage.setItem('isAlreadySubscribed', 'true')
}

/** A team that has just become a member goes to its notifications; a change of plan stays where it was (spec §2). */
export function afterPayment(wasMember: boolean): string {
  rememberMember()
  return wasMember ? href('/subscription') : href('/notifications')
}
