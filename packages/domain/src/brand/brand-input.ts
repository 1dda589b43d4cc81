import { staffReason } from '../back-office/back-office-input.ts'
import { quoting, say, z } from '../errors/validation.ts'
import { phone } from '../phones/phone.ts'
import { email, optional, orNull, paragraphs, requiredName } from '../text/text-rules.ts'
import { contrastProblems } from './brand-colour.ts'

export const MAX_PRODUCT_NAME = 30
/** Under an icon there is no room for more. */
export const MAX_SHORT_NAME = 12
/** A logo is a few kilobytes; more is a photo. */
export const MAX_BRAND_PICTURE_BYTES = 1024 * 1024
/** The side of the picture that the icons of all sizes are drawn from. */
export const MARK_SIDE_PX = 512

/** Braces would be taken for a parameter of a text, angle brackets for markup by programs that read mail. */
const name = (max: number) =>
  requiredName(max)
    .regex(/^[^{}<>]*$/, say('invalid'))
    .regex(/\p{L}/u, say('invalid'))

/** `#RGB`, `#RRGGBB`, with or without its sign; written as `#rrggbb`. */
function colour() {
  return z
    .string()
    .trim()
    .toLowerCase()
    .overwrite((typed) => {
      const digits = typed.replace(/^#/, '')
      return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replaceAll(/./g, '$&$&')}` : `#${digits}`
    })
    .regex(/^#[0-9a-f]{6}$/, { ...say('colour_incorrect'), abort: true })
    .superRefine((hex, context) => {
      for (const { contrast, against, needed } of contrastProblems(hex))
        context.addIssue({
          code: 'custom',
          message: quoting('colour_unreadable', `${contrast.toFixed(1)} < ${needed} (${hex} / ${against})`),
        })
    })
}

const pictureHash = () => orNull(z.string().regex(/^[0-9a-f]{32}$/, say('invalid')))

export const brandInput = z.object({
  /** The version on the screen when it was changed: of two who change it at once, the second is told. */
  base_version: z.int().min(0),
  product_name: name(MAX_PRODUCT_NAME),
  short_name: name(MAX_SHORT_NAME),
  /** Null: the product's own orange. */
  signal_colour: orNull(colour()),
  support_email: optional(email()),
  support_phone: optional(phone()),
  imprint: orNull(paragraphs()),
  logo_light_hash: pictureHash(),
  logo_dark_hash: pictureHash(),
  mark_hash: pictureHash(),
})
export type BrandInput = z.output<typeof brandInput>

export const restoreBrandInput = z.object({
  base_version: z.int().min(0),
  version: z.int().min(0),
  reason: staffReason(),
})

export const brandPictureKinds = ['logo', 'mark'] as const
export type BrandPictureKind = (typeof brandPictureKinds)[number]
