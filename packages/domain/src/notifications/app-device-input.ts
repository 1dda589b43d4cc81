import { z } from '../errors/validation.ts'
import { languages } from '../users/profile-setting.ts'

/** Who carries a message to a device: Apple, Firebase (Android), or the push service of a browser. */
export const pushDeviceKinds = ['apns', 'fcm', 'webpush'] as const
export type PushDeviceKind = (typeof pushDeviceKinds)[number]
export type AppDeviceKind = Exclude<PushDeviceKind, 'webpush'>

/** What an app says of itself. A token is taken for what its system calls one: whether it is, only the sending shows. */
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
