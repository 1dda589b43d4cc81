import type { CallbackEvent } from '@waybill/domain/api-callbacks/callback-event'

/** Filled in below: what a test sends, and docs/api.md shows. */
export const sampleData: Readonly<Record<CallbackEvent, object>> = {} as never
