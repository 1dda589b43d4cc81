import { IconNavigation, IconPhone } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { buttonClass } from '../../ui/action/button.tsx'
import { Card } from '../../ui/show/card.tsx'
import { navigationLinks, type NavigationLink } from './navigation-links.ts'
import type { Place } from './run-places.ts'

const appTexts: Record<NavigationLink['app'], () => string> = {
  device: m.delivery_navigate,
  google: m.delivery_navigate_google,
  apple: m.delivery_navigate_apple,
  waze: m.delivery_navigate_waze,
}

/** Where to be next: whom to find there, when, and the ways to be led there or to ring. */
export function PlaceCard({ place, phone }: { place: Place; phone?: string | null }) {
  return (
    <Card>
      <p className="text-sm font-semibold text-soft">{place.role}</p>
      <p className="text-xl leading-tight font-bold">
        {place.town} <span className="text-base font-medium text-soft">{place.code}</span>
      </p>
      {place.company_name && <p className="font-medium">{place.company_name}</p>}
      {place.address && <p className="text-soft">{place.address}</p>}
      <p className="figures mt-1 font-semibold">{place.when}</p>
      {place.notes && <p className="mt-2 rounded-control bg-sunken p-2 whitespace-pre-line">{place.notes}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {navigationLinks(place, navigator.userAgent).map(({ app, url }, index) => (
          <a
            key={app}
            href={url}
            {...(url.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
            className={buttonClass({})}
          >
            {index === 0 && <IconNavigation aria-hidden="true" size={20} />}
            {appTexts[app]()}
          </a>
        ))}
        {phone && (
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={buttonClass({})}>
            <IconPhone aria-hidden="true" size={20} />
            <span>{m.delivery_call({ phone })}</span>
          </a>
        )}
      </div>
    </Card>
  )
}
