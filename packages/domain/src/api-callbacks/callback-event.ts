// Spelt and ordered as in spec §3.
export const callbackEvents = [
  'BID_CREATED',
  'BID_DELETED',
  'BID_UPDATED',
  'JOB_CREATED',
  'JOB_DELETED',
  'JOB_NOTES_UPDATED',
  'JOB_UPDATED',
  'MESSAGE_RECEIVED',
  'POD_CREATED',
  'POD_DELETED',
  'POD_UPDATED',
  'STOP_COMPLETED',
] as const
export type CallbackEvent = (typeof callbackEvents)[number]
