import type { PushContent } from '@waybill/domain/notifications/push-message'
import type { Platform } from '../../platform/context.ts'
import { selectNewestPushes } from './push.sql.ts'

const AT_MOST = 100

export type ReadablePush = {
  email: string
  kind: PushContent['kind']
  name: string | null
  description: string | null
  url: string | null
  tag: string | null
  /** How many took it. */
  devices: number
  created_at: Date
}

/** The newest push messages: of everybody, or of the user with one address. */
export async function newestPushes(platform: Platform, to: string | null): Promise<ReadablePush[]> {
  const rows = await selectNewestPushes(platform.databases.db, AT_MOST, to?.toLowerCase() ?? null)
  return rows.map(({ email, message, sent_to, created_at }) => {
    const {
      kind,
      name = null,
      description = null,
      url = null,
      tag = null,
    } = message as Partial<ReadablePush> & PushContent
    return { email, kind, name, description, url, tag, devices: sent_to.length, created_at }
  })
}
