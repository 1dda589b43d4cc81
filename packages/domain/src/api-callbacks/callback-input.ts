import { say, sayAndStop, z } from '../errors/validation.ts'
import { ownPassword } from '../passwords/own-password.ts'
import { latinText, optional, orNull } from '../text/text-rules.ts'
import { callbackEvents } from './callback.ts'

/** Of a team, and as many of its demo account. */
export const MAX_ENDPOINTS = 5
const MAX_URL = 500

const endpoint = {
  /** Whether the host may be asked is looked at by the server, and again with every delivery. */
  url: z
    .string()
    .trim()
    .max(MAX_URL, say('too_long'))
    .regex(/^https?:\/\/[^\s]+$/i, sayAndStop('url_incorrect'))
    .refine((url) => URL.canParse(url), say('url_incorrect')),
  name: optional(latinText(100)),
  events: z.array(z.enum(callbackEvents)).min(1, say('too_few')).max(callbackEvents.length, say('too_many')),
}

/** Of who is at the screen: messages go there, and the secret signs them, long after a session has ended. */
const password = orNull(ownPassword())

export const addCallbackEndpointInput = z.object({ ...endpoint, is_demo: z.boolean().default(false), password })
export type AddCallbackEndpointInput = z.output<typeof addCallbackEndpointInput>
export const editCallbackEndpointInput = z.object({ ...endpoint, endpoint_id: z.uuid(), password })
export type EditCallbackEndpointInput = z.output<typeof editCallbackEndpointInput>
export const rotateCallbackSecretInput = z.object({ endpoint_id: z.uuid(), password })
export const callbackEndpointIdInput = z.object({ endpoint_id: z.uuid() })
export const switchCallbackEndpointInput = z.object({ endpoint_id: z.uuid(), active: z.boolean() })
export const testCallbackInput = z.object({ endpoint_id: z.uuid(), event: z.enum(callbackEvents) })
export const callbackDeliveryIdInput = z.object({ delivery_id: z.uuid() })
