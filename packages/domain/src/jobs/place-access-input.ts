import { z } from '../errors/validation.ts'
import { phone } from '../phones/phone.ts'
import { personText, placeText } from '../text/linkless-text.ts'
import { optional } from '../text/text-rules.ts'
import { MAX_ACCESS_HOURS, MAX_PLACE_REFERENCE } from './place-access.ts'

export const accessHours = () => optional(placeText(MAX_ACCESS_HOURS))

/** The contact at a place, the reference for the gate and the opening hours: read by the two sides of a job alone. */
export const accessShape = {
  contact_name: optional(personText()),
  contact_phone: optional(phone()),
  /** Booking or gate reference. */
  reference: optional(placeText(MAX_PLACE_REFERENCE)),
  access_hours: accessHours(),
}

export const accessInput = z.object(accessShape)
