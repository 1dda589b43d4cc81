import { useEffect, useRef, useState } from 'react'
import { addCardInput } from '@waybill/domain/subscriptions/subscription-input'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { refusalText } from '../../../session/refusal-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { useIsDark } from '../../../ui/layout/use-theme.ts'
import { Card } from '../../../ui/show/card.tsx'
import { Spinner } from '../../../ui/state/spinner.tsx'
import { clientToken } from './client-token.ts'
import { stripeScript, type StripeElements, type StripeScript } from './stripe-script.ts'

type StripeCardFormProps = {
  publishableKey: string
  userId: string
  teamId: string
  isImpersonated: boolean
  onSubmit: (input: { holder_name: string; token: string }) => Promise<void>
}

/** The fields on our page; the rest is typed into the provider's frame. */
const cardHolderSchema = addCardInput.pick({ holder_name: true })

type Frame = { stripe: StripeScript; elements: StripeElements }

/** A card is typed into Stripe's own frame: neither the page nor the server ever sees its number. */
export function StripeCardForm({ publishableKey, userId, teamId, isImpersonated, onSubmit }: StripeCardFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<Frame | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const theme = useIsDark() ? 'night' : 'stripe'

  useEffect(() => {
    const leaving = new AbortController()
    const into = place.current
    if (!into || isImpersonated) return undefined
    void openFrame(into, { publishableKey, userId, teamId, signal: leaving.signal })
      .then((opened) => !leaving.signal.aborted && setFrame(opened))
      .catch(() => !leaving.signal.aborted && setTrouble(m.subscriptions_stripe_broken()))
    return () => leaving.abort()
  }, [publishableKey, userId, teamId, isImpersonated])

  // Typed text stays when the theme changes.
  useEffect(() => frame?.elements.update({ appearance: { theme } }), [frame, theme])

  const form = useDomainForm(cardHolderSchema, {
    defaultValues: { holder_name: '' },
    warnOnLeave: false,
    onSubmit: async ({ holder_name }) => {
      if (!frame) return
      setTrouble(null)
      const { error, setupIntent } = await confirmed(frame, holder_name)
      if (setupIntent?.status === 'succeeded') return onSubmit({ holder_name, token: setupIntent.id })
      setTrouble(error?.message ?? m.subscriptions_loader_failed_text())
    },
  })
  const reason = isImpersonated ? refusalText('impersonated') : null
  return (
    <Card>
      <Form form={form}>
        <TextField label={m.subscriptions_form_holder()} autoComplete="cc-name" {...form.field('holder_name')} />
        <div ref={place} />
        {!frame && !trouble && !isImpersonated && <Spinner />}
        <p className="text-sm text-soft">{m.subscriptions_stripe_private()}</p>
        {trouble && (
          <p role="alert" className="text-trouble-ink">
            {trouble}
          </p>
        )}
        <Button
          type="submit"
          kind="primary"
          size="large"
          pending={form.pending || (!frame && !trouble && !isImpersonated)}
          {...(reason && { disabledReason: reason })}
        >
          {m.subscriptions_form_save()}
        </Button>
      </Form>
    </Card>
  )
}

type Opening = { publishableKey: string; userId: string; teamId: string; signal: AbortSignal }

async function openFrame(into: HTMLElement, { publishableKey, userId, teamId, signal }: Opening): Promise<Frame> {
  const stripe = await stripeScript(publishableKey)
  const clientSecret = await clientToken({ userId, teamId, signal })
  const elements = stripe.elements({ clientSecret, locale: getLocale() })
  const card = elements.create('payment', { fields: { billingDetails: { name: 'never' } } })
  if (!signal.aborted) card.mount(into)
  signal.addEventListener('abort', () => card.destroy())
  return { stripe, elements }
}

/** The bank may ask the holder at once; somebody who has to go elsewhere for it comes back here. */
async function confirmed({ stripe, elements }: Frame, name: string) {
  const { error } = await elements.submit()
  if (error) return { error }
  return stripe.confirmSetup({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url: window.location.href, payment_method_data: { billing_details: { name } } },
  })
}
