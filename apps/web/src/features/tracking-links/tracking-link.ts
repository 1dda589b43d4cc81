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

// The server keeps no address of a link: on the page where it was made it stays until the tab is closed.
const placeOf = (job_id: string) => `tracking_link:${job_id}`

export function madeLink(job_id: string): string | null {
  return sessionStorage.getItem(placeOf(job_id))
}

export function noteMadeLink(job_id: string, path: string | null) {
  if (path) sessionStorage.setItem(placeOf(job_id), path)
  else sessionStorage.removeItem(placeOf(job_id))
}
