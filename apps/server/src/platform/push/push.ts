import type { AppDeviceKind, PushDeviceKind } from '@waybill/domain/notifications/push-device-input'
import type { PushContent } from '@waybill/domain/notifications/push-message'

/** Where a browser takes push messages, and the keys only it can open them with (RFC 8291). */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

/** An app on a phone, by the token that its system has given it. */
export type AppAddress = { kind: AppDeviceKind; token: string }

/** A push message as it goes out; the id stays the same when it is tried again. */
export type PushLetter = {
  id: string
  content: PushContent
  /** A device that is away for longer never gets it. */
  ttl_seconds: number
}

/** Carries push messages out of the house. Throws when it could not; the caller tries again. */
export type Push = {
  /** Sends nothing: what would be sent is shown at `/dev/push`. */
  is_stand_in: boolean
  /** The key that a browser subscribes with. */
  publicKey: () => Promise<string>
  /** `gone`: the browser takes no more messages there, ever. */
  toBrowser: (address: PushAddress, letter: PushLetter) => Promise<'sent' | 'gone'>
  /**
   * The kinds of device it can send to. Without an operator's keys an app is reached by nobody; the stand-in reaches
   * all of them.
   */
  reaches: readonly PushDeviceKind[]
  /** `gone`: the app was removed from that phone, or has another token. Throws `refused` for a kind it does not reach. */
  toApp: (address: AppAddress, letter: PushLetter) => Promise<'sent' | 'gone'>
  /** To the phone apps of the user, wherever they are signed in; null where there are none. */
  toApps: ((letter: PushLetter) => Promise<void>) | null
}
