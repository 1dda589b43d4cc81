import { m } from '@waybill/locales/messages'
import { PublicPage } from '../../session/public-page.tsx'
import { Card } from '../../ui/show/card.tsx'

const kept = [
  ['access_token', m.pages_cookies_access_token],
  ['user', m.pages_cookies_user],
  ['i18n_locale', m.pages_cookies_locale],
  ['theme', m.pages_cookies_theme],
  ['lastLoggedUserEmail', m.pages_cookies_email],
  ['areCookiesAccepted', m.pages_cookies_accepted],
  ['isAlreadySubscribed', m.pages_cookies_subscribed],
  ['isPositionWatching, isLocationDisabled, geoToastShownCount', m.pages_cookies_position],
  ['wizard_draft, delivery-draft, waybill-pending', m.pages_cookies_drafts],
] as const

/** What is kept on the visitor's device, and why; nothing of it is for advertising. */
function CookieInfoScreen() {
  return (
    <PublicPage title={m.pages_cookies_title()} intro={m.overlays_cookies_long()} width="narrow">
      <Card title={m.pages_cookies_kept()} flush>
        <dl className="divide-y divide-line border-t border-line">
          {kept.map(([name, purpose]) => (
            <div key={name} className="px-4 py-3">
              <dt className="font-mono text-sm font-semibold break-words">{name}</dt>
              <dd className="text-soft">{purpose()}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </PublicPage>
  )
}

export { CookieInfoScreen as Component }
