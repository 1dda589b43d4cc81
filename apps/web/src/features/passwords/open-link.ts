import { redirect } from 'react-router'
import type { PasswordLinkPurpose } from '@waybill/domain/passwords/password-link'
import { request } from '../../api/request.ts'
import { loaderOf } from '../../session/page-data.ts'
import { PasswordsOpenLink } from './passwords.generated.ts'

/** The link of a mail that can be used; null when it cannot. */
type OpenedLink = { token: string; email: string } | null

/** Opens the link the page was reached by: whose time is over goes to its own page, and a new mail is on its way. */
export function linkLoader(purpose: PasswordLinkPurpose) {
  return loaderOf(`/${purpose}-password`, async ({ url, signal }): Promise<OpenedLink> => {
    const token = url.searchParams.get('token')
    if (!token) return null
    const { openPasswordLink: link } = await request(PasswordsOpenLink, { input: { token } }, { signal })
    if (link.state === 'expired' || link.state === 'replaced') throw redirect('/link-expired')
    if (link.state !== 'live' || link.email === null) return null
    if (link.purpose !== purpose) throw redirect(`/${link.purpose}-password?token=${encodeURIComponent(token)}`)
    return { token, email: link.email }
  })
}
