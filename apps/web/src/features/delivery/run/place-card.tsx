import { IconAlertTriangle, IconMessage, IconNavigation, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { telHref } from '../../../ui/action/text-link.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { PlaceTime } from '../steps/place-line.tsx'
import { type NavigationLink, navigationLinks, rememberMapApp, useMapApp } from './map-app.ts'
import type { Place } from './run-places.ts'

type PlaceCardProps = {
  place: Place
  phone?: string | null
  /** What the driver has to know, besides the notes of the place. */
  notes?: readonly string[]
  /** What went wrong here and waits for somebody. */
  trouble?: string | null
  /** Where the other side is written to. */
  chat?: string
  /** Somebody is still to come here. */
  isAwaited?: boolean
}

/** Where to be next: what to know there, whom to find, when, and the ways to be led there, to ring or to write. */
export function PlaceCard({
  place,
  phone = null,
  notes = [],
  trouble = null,
  chat,
  isAwaited = false,
}: PlaceCardProps) {
  const told = [...notes, ...(place.notes ? [place.notes] : [])]
  return (
    <Card>
      {trouble && (
        <p className="-mx-4 -mt-4 mb-4 flex items-center gap-2 bg-trouble-tint px-4 py-3 font-semibold text-trouble-ink">
          <IconAlertTriangle aria-hidden="true" size={20} className="shrink-0" />
          {trouble}
        </p>
      )}
      {told.length > 0 && (
        <div className="-mx-4 -mt-4 mb-3 flex flex-col gap-1.5 bg-money_waiting-tint px-4 py-3">
          <h2 className="sr-only">{m.delivery_notes_title()}</h2>
          {told.map((text) => (
            <p key={text} className="font-medium whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          ))}
        </div>
      )}
      <p className="text-sm font-semibold text-soft">{place.role}</p>
      <p className="text-2xl leading-tight font-bold">
        {place.town} <span className="text-lg font-semibold text-soft">{place.code}</span>
      </p>
      {place.company_name && <p className="font-semibold">{place.company_name}</p>}
      {place.address && <p className="text-soft">{place.address}</p>}
      <p className="mt-1">
        <PlaceTime place={place} isAwaited={isAwaited} />
      </p>
      <div className="mt-3 flex gap-5">
        <NavigateButton place={place} />
        {phone && (
          <a href={telHref(phone)} aria-label={m.delivery_call({ phone })} className={roundButtonClass}>
            <RoundButtonFace icon={<IconPhone aria-hidden="true" size={26} />} text={m.delivery_call_short()} />
          </a>
        )}
        {chat && (
          <Link to={chat} className={roundButtonClass}>
            <RoundButtonFace icon={<IconMessage aria-hidden="true" size={26} />} text={m.delivery_message()} />
          </Link>
        )}
      </div>
    </Card>
  )
}

const appTexts: Record<NavigationLink['app'], () => string> = {
  device: m.delivery_navigate_device,
  google: m.delivery_navigate_google,
  apple: m.delivery_navigate_apple,
  waze: m.delivery_navigate_waze,
}

/** Leads to a place by the app that was chosen the first time; a long press chooses anew. */
function NavigateButton({ place }: { place: Place }) {
  const links = navigationLinks(place, navigator.userAgent)
  const app = useMapApp()
  const usual = links.find((link) => link.app === app)
  return (
    <Menu
      label={m.delivery_navigate()}
      entries={links.map((link) => ({ id: link.app, label: appTexts[link.app](), onAction: () => leadBy(link) }))}
      triggerClass={roundButtonClass}
      trigger={<RoundButtonFace icon={<IconNavigation aria-hidden="true" size={26} />} text={m.delivery_navigate()} />}
      {...(usual && { onPress: () => leadBy(usual) })}
    />
  )
}

function leadBy({ app, url }: NavigationLink) {
  rememberMapApp(app)
  if (url.startsWith('http')) open(url, '_blank', 'noreferrer')
  else location.assign(url) // another app takes it: this page stays
}

const roundButtonClass =
  'group flex min-w-16 flex-col items-center gap-1 rounded-control font-semibold outline-offset-4 cursor-pointer'

/** What is pressed with a glove on: a round of 56 px, and its word below. */
function RoundButtonFace({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      <span className="grid size-14 place-items-center rounded-full border border-edge bg-raised group-hover:bg-hover">
        {icon}
      </span>
      <span className="text-sm">{text}</span>
    </>
  )
}
