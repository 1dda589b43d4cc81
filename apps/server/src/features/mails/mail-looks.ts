import { shadesOf } from '@waybill/domain/brand/brand-colour'
import type { Brand } from '../../platform/brand/brand.ts'

export type MailLooks = { signal: string; on: string; logo_url: string | null }

/** The button's orange is darker than the screens': its letters are white in every mail program. */
export const ownLooks: MailLooks = { signal: '#c2410c', on: '#ffffff', logo_url: null }

/** Colour and logo of the market's mails; they are read on a light ground. */
export function mailLooksOf({ signal_colour, logo_light_hash }: Brand, public_url: string): MailLooks {
  const { signal, on } = signal_colour ? shadesOf(signal_colour) : ownLooks
  return { signal, on, logo_url: logo_light_hash && `${public_url}/brand/${logo_light_hash}.png` }
}
