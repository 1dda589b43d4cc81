import type { AppDeviceKind } from '@waybill/domain/notifications/push-device-input'
import type { PushSignal } from '@waybill/domain/notifications/push-message'

/** Messages of the system to an app. A browser has its own way (`features/push/browser-push.ts`). */
export type AppPush = {
  /** The push service. */
  kind: AppDeviceKind
  /** Whether the system shows them; asks nobody. */
  isAllowed: () => Promise<boolean>
  /** Lets the system ask where that is open; answers whether it shows them. */
  ask: () => Promise<boolean>
  /** Where to send them. Throws when the system cannot say. */
  token: () => Promise<string>
  /** The system has given the app another token. */
  onToken: (tell: (token: string) => void) => () => void
  /** A message that shows nothing: this phone was signed out, or somebody has changed the rights of its user. */
  onSignal: (tell: (signal: PushSignal) => void) => () => void
  /** From now on the system takes nothing more for this app, and what it shows goes. */
  forget: () => Promise<void>
}

/** Null in a browser, and in an app that was built without Firebase. */
export let appPush: AppPush | null = null

export function pushBy(push: AppPush) {
  appPush = push
}
