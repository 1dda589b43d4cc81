import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Platform } from '../../platform/context.ts'
import { deleteDocumentsOfGone } from './documents.sql.ts'

/** A claim about goods may come months after the carriage; the papers that were checked for it are kept for as long. */
export const DOCUMENTS_OF_GONE_DAYS = 365

/** Papers of companies whose last person left a year ago go; the clean-up of uploads removes their files within the hour. */
export async function forgetDocumentsOfGone({ databases: { db }, now }: Platform): Promise<void> {
  await deleteDocumentsOfGone(db, new Date(now().getTime() - DOCUMENTS_OF_GONE_DAYS * DAY_MS))
}
