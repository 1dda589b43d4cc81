/** `failed` is tried again with growing pauses; `sent` is out of our hands. */
export const mailStatuses = ['failed', 'queued', 'sent'] as const
export type MailStatus = (typeof mailStatuses)[number]
