import type { StripeElements, StripeScript } from '../../apps/web/src/features/subscriptions/cards/stripe-script.ts'

type Answer = { error?: { message: string }; setupIntent?: { id: string; status: string } }

/** Runs in the page, in place of Stripe's script: so much of it as the product uses, with frames of Stripe's own origins. */
export function standInOfStripe() {
  const SCRIPTS = 'https://js.stripe.com'
  const secrets = new WeakMap<StripeElements, { secret: string; frame: HTMLIFrameElement }>()

  const frameOf = (src: string, title: string) => {
    const frame = document.createElement('iframe')
    frame.src = src
    frame.title = title
    frame.style.cssText = 'width: 100%; height: 11rem; border: 0; background: white'
    return frame
  }

  const heard = (to: string) =>
    new Promise<Answer & { says?: string }>((resolve) => {
      const hear = ({ data }: MessageEvent<Answer & { to?: string; says?: string }>) => {
        if (data.to !== to) return
        removeEventListener('message', hear)
        resolve(data)
      }
      addEventListener('message', hear)
    })

  const ask = (frame: HTMLIFrameElement, question: object) => {
    const id = Math.random().toString(36)
    const answer = heard(id)
    frame.contentWindow!.postMessage({ ...question, id }, SCRIPTS)
    return answer
  }

  const script: StripeScript = {
    elements({ clientSecret: secret }) {
      const frame = frameOf(`${SCRIPTS}/stand-in/card`, 'Secure payment input frame')
      const elements: StripeElements = {
        create: () => ({ mount: (into) => into.append(frame), destroy: () => frame.remove() }),
        update({ appearance: { theme } }) {
          frame.dataset['theme'] = theme
          frame.style.background = theme === 'night' ? '#30313d' : 'white'
        },
        submit: () => ask(frame, { asks: 'submit' }),
      }
      secrets.set(elements, { secret, frame })
      return elements
    },
    confirmSetup({ elements, confirmParams }) {
      const { secret, frame } = secrets.get(elements)!
      const { name } = confirmParams.payment_method_data.billing_details
      return ask(frame, { asks: 'confirm', secret, name })
    },
    async handleNextAction({ clientSecret }) {
      const over = document.createElement('div')
      over.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: #0008; padding: 4rem 1rem'
      over.append(frameOf(`https://hooks.stripe.com/stand-in/bank?secret=${clientSecret}`, 'Secure 3D Secure frame'))
      document.body.append(over)
      const { says } = await heard(clientSecret)
      over.remove()
      return says === 'yes' ? {} : { error: { message: 'We are unable to authenticate your payment method.' } }
    },
  }
  Object.assign(window, { Stripe: () => script })
}
