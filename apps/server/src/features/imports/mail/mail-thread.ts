import { inThread } from '../../../platform/threads/in-thread.ts'
import type { readMail, readMailHead } from './read-mail.ts'

const module = new URL('./read-mail.ts', import.meta.url)

/** A mail of megabytes with its attachments takes a second of the processor. */
export const readMailInThread = inThread<typeof readMail>('imports', module, 'readMail')
export const readHeadInThread = inThread<typeof readMailHead>('imports', module, 'readMailHead')
