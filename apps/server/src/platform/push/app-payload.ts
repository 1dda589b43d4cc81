import type { PushContent, PushMessage } from '@waybill/domain/notifications/push-message'

/** Both systems take no more in one message. */
export const MOST_BYTES = 4_096

export const bytesOf = (payload: unknown) => Buffer.byteLength(JSON.stringify(payload))

export function isShown(content: PushContent): content is PushMessage {
  return 'name' in content
}

/**
 * The app's data next to the shown text: the page of a tap, and its user. Text only, since Firebase carries nothing
 * else.
 */
export function dataOf(content: PushContent): Record<string, string> {
  const rows = Object.entries(content).filter(
    ([key, value]) => value !== null && key !== 'name' && key !== 'description',
  )
  return Object.fromEntries(rows.map(([key, value]) => [key, String(value)]))
}

/** The payload with as much of the description as fits; the rest stands behind the tap. */
export function fitting<Payload>(description: string, payloadWith: (description: string) => Payload): Payload {
  let text = description
  let payload = payloadWith(description)
  while (bytesOf(payload) > MOST_BYTES && text !== '') {
    // Half a letter of two code units at the end is left out with the rest.
    text = text.slice(0, Math.floor(text.length * 0.9)).replace(/[\uD800-\uDBFF]$/, '')
    payload = payloadWith(`${text}…`)
  }
  return payload
}
