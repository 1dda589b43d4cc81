import { m } from '@waybill/locales/messages'
import { PublicPage } from '../../session/public-page.tsx'
import { Card } from '../../ui/show/card.tsx'
import { keptOnDevice } from './kept-on-device.ts'

/** What is kept on the visitor's device, and why; nothing of it is for advertising. */
function CookieInfoScreen() {
  return (
    <PublicPage title={m.pages_cookies_title()} intro={m.overlays_cookies_long()} width="narrow">
      <Card title={m.pages_cookies_kept()} flush>
        <dl className="divide-y divide-line border-t border-line">
          {keptOnDevice.map(({ names, purpose }) => (
            <div key={names[0]} className="px-4 py-3">
              <dt className="font-mono text-sm font-semibold break-words">{names.join(', ')}</dt>
              <dd className="text-soft">{purpose()}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </PublicPage>
  )
}

export { CookieInfoScreen as Component }
