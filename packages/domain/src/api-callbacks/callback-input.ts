import { say, sayAndStop, z } from '../errors/validation.ts'
import { latinText, optional } from '../text/text-rules.ts'
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

export const addCallbackEndpointInput = z.object({ ...endpoint, is_demo: z.boolean().default(false) })
export const editCallbackEndpointInput = z.object({ ...endpoint, endpoint_id: z.uuid() })
export const callbackEndpointIdInput = z.object({ endpoint_id: z.uuid() })
export const switchCallbackEndpointInput = z.object({ endpoint_id: z.uuid(), active: z.boolean() })
export const testCallbackInput = z.object({ endpoint_id: z.uuid(), event: z.enum(callbackEvents) })
export const callbackDeliveryIdInput = z.object({ delivery_id: z.uuid() })
