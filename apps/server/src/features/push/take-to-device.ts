import type { PushDeviceKind } from '@waybill/domain/notifications/push-device-input'
import type { Push, PushLetter } from '../../platform/push/push.ts'

type Device = { kind: PushDeviceKind; endpoint: string; p256dh: string | null; auth: string | null }

/** By whoever carries messages there. */
export function takeToDevice(push: Push, { kind, endpoint, p256dh, auth }: Device, letter: PushLetter) {
  if (kind !== 'webpush') return push.toApp({ kind, token: endpoint }, letter)
  return push.toBrowser({ endpoint, p256dh: p256dh ?? '', auth: auth ?? '' }, letter)
}
