import { m } from '@waybill/locales/messages'
import { formatDateTime } from '../../ui/format.ts'

export type TrackingLink = { created_at: string; expires_at: string | null }

/** When it was made, and how long it is good. */
export function linkText({ created_at, expires_at }: TrackingLink): string {
  const until = expires_at
    ? m.tracking_links_good_until({ at: formatDateTime(expires_at) })
    : m.tracking_links_good_while()
  return `${m.tracking_links_made({ at: formatDateTime(created_at) })}, ${until}`
}
