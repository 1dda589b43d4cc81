import { say, z } from '../errors/validation.ts'
import { languages } from '../users/profile-setting.ts'

/**
 * The push service of a device: Apple, Firebase (Android), or the browser's. Apple, Firebase (Android), or the push
 * service of a browser.
 */
export const pushDeviceKinds = ['apns', 'fcm', 'webpush'] as const
export type PushDeviceKind = (typeof pushDeviceKinds)[number]
export type AppDeviceKind = Exclude<PushDeviceKind, 'webpush'>

/** An app's registration. A token is taken for what its system calls one: whether it is, only the sending shows. */
export const addAppDeviceInput = z.object({
  kind: z.enum(pushDeviceKinds).exclude(['webpush']),
  token: z
    .string()
    .min(16)
    .max(500)
    .regex(/^[\w:.-]+$/),
  locale: z.enum(languages),
  app_version: z.string().min(1).max(20),
})

const BASE64URL = /^[\w-]+={0,2}$/

/** Names that lead back into a network of one's own. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|lan|home|intranet|onion)\.?$|^[^.]+\.?$/i
/** An address instead of a name: no push service has one. */
const ADDRESS = /^\[|^[\d.]+$|^0x/i

/** A push service's address: https, a public name, the usual port. Where the name leads is looked at again before each message. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    !ADDRESS.test(hostname) &&
    !PRIVATE_NAME.test(hostname)
  )
}

/** A browser's push subscription (RFC 8030, RFC 8291). */
export const addPushDeviceInput = z.object({
  endpoint: z.string().max(1_000).refine(isPushEndpoint, say('invalid')),
  p256dh: z.string().length(87).regex(BASE64URL),
  auth: z.string().length(22).regex(BASE64URL),
})

export const pushDeviceInput = z.object({ push_device_id: z.uuid() })
