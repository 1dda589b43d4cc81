import { type CallbackEvent, MAX_CALLBACK_BYTES } from '@waybill/domain/api-callbacks/callback'

/** Changes with what receivers must change for; fields are added without. */
const API_VERSION = '1'

type Callback = { id: string; event: CallbackEvent; created_at: Date; data: object; is_test: boolean }

/** The exact bytes that are sent. A body that would be too long only names its subject: the rest can be queried. */
export function callbackBody({ id, event, created_at, data, is_test }: Callback): string {
  const head = { type: event, id, created_at: created_at.toISOString(), api_version: API_VERSION, is_test }
  const whole = JSON.stringify({ ...head, data })
  return Buffer.byteLength(whole) <= MAX_CALLBACK_BYTES ? whole : JSON.stringify({ ...head, data: idsOf(data) })
}

function idsOf(data: object): object {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && 'id' in value ? [name, { id: value.id }] : [name, value],
    ),
  )
}
