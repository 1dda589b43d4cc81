import { isAppLink } from '@waybill/domain/apps/app-links'
import { safeNext } from './navigation-guard.ts'

/** Spec §2 "Deep links": the text after the marker is the token, however it is written. */
const markers = [
  ['/impersonate/', '/impersonate/'],
  ['/create-password?', '/create-password?token='],
  ['/update-password?', '/update-password?token='],
] as const

/** Works where links to the web do not: an operator's domain that no store has confirmed. */
const ownScheme = 'waybill:'

/**
 * Where a link that opens the app leads; null where it leads nowhere in it. A marker alone opens nothing: any page may say
 * `https://elsewhere.example/impersonate/…`, so it is the host that counts first.
 */
export function pathOfLink(url: string, host: string): string | null {
  const link = URL.canParse(url) ? new URL(url) : null
  if (!link || (link.protocol !== ownScheme && !(link.protocol === 'https:' && link.host === host))) return null
  for (const [marker, path] of markers) {
    const at = url.indexOf(marker)
    if (at !== -1) return path + encodeURIComponent(tokenIn(url.slice(at + marker.length)))
  }
  return link.protocol === 'https:' && isAppLink(link.pathname) ? safeNext(link.pathname + link.search) : null
}

/** As it stands in our own mails: `token=…`; what was encoded on the way is not encoded twice. */
function tokenIn(text: string): string {
  const token = text.replace(/^token=/, '').replace(/[&#].*$/s, '')
  try {
    return decodeURIComponent(token)
  } catch {
    return token
  }
}
