import { type BrandInput, MAX_SHORT_NAME } from '@waybill/domain/brand/brand-input'
import type { Environment } from '../environment.ts'

/** The market's name and look from its first start on; logos are for the back office. */
export type BrandSeed = Pick<
  BrandInput,
  'product_name' | 'short_name' | 'signal_colour' | 'support_email' | 'support_phone' | 'imprint'
>

/** @throws a sentence where the name is missing, or too long to be the short one as well */
export function brandSeedOf(env: Environment): BrandSeed | null {
  const { BRAND_NAME: product_name, BRAND_SHORT_NAME, BRAND_COLOUR, BRAND_EMAIL, BRAND_PHONE, BRAND_IMPRINT } = env
  const others = { BRAND_SHORT_NAME, BRAND_COLOUR, BRAND_EMAIL, BRAND_PHONE, BRAND_IMPRINT }
  if (!product_name) {
    const [lonely] = Object.entries(others).find(([, value]) => value) ?? []
    if (lonely) throw new Error(`${lonely} is set without BRAND_NAME: set the name of the market as well.`)
    return null
  }
  if (!BRAND_SHORT_NAME && product_name.length > MAX_SHORT_NAME)
    throw new Error(
      `BRAND_NAME has more than ${MAX_SHORT_NAME} characters, too many for under an icon: set BRAND_SHORT_NAME as well.`,
    )
  return {
    product_name,
    short_name: BRAND_SHORT_NAME ?? product_name,
    signal_colour: BRAND_COLOUR,
    support_email: BRAND_EMAIL,
    support_phone: BRAND_PHONE,
    imprint: BRAND_IMPRINT,
  }
}
