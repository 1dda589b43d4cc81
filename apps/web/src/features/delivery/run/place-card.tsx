import { IconAlertTriangle, IconMapPinQuestion, IconMessage, IconNavigation, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { telLink } from '@waybill/domain/phones/tel-link'
import { m } from '@waybill/locales/messages'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { PlaceTime } from '../steps/place-line.tsx'
import { type NavigationLink, navigationLinks, rememberMapApp, useMapApp } from './map-app.ts'
import type { Place } from './run-places.ts'
import { usePhoneText } from '../../../ui/show/phone-text.tsx'

type PlaceCardProps = {
  place: Place
  phone?: string | null
  /** The phone is the office's that gave the job out; otherwise the driver's. */
  isCarrier?: boolean
  /** The lines that the driver has to know, besides the notes of the place. */
  notes?: readonly string[]
  /** A problem here that waits for somebody. */
  trouble?: string | null
  /** Where the other side is written to. */
  chat?: string
  /** Somebody is still to come here. */
  isAwaited?: boolean
  /** How long the driver has been here. */
  clock?: ReactNode
}

/** Where to be next: what to know there, whom to find, when, and the ways to be led there, to ring or to write. */
export function PlaceCard({
  place,
  phone = null,
  isCarrier = true,
  notes = [],
  trouble = null,
  chat,
  isAwaited = false,
  clock,
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
      {clock}
      {place.company_name && <p className="font-semibold">{place.company_name}</p>}
      {place.address && <p className="text-soft">{place.address}</p>}
      <PlacePrecisionLine place={place} />
      <AccessFacts place={place} />
      <p className="mt-1">
        <PlaceTime place={place} isAwaited={isAwaited} />
      </p>
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
        <NavigateButton place={place} />
        <CallButtons place={place} phone={phone} isCarrier={isCarrier} />
        {chat && (
          <Link to={chat} className={roundButtonClass}>
            <RoundButtonFace icon={<IconMessage aria-hidden="true" size={26} />} text={m.delivery_message()} />
          </Link>
        )}
      </div>
    </Card>
  )
}

/** Where the point is only the middle of something, the map must not be taken for the door. */
function PlacePrecisionLine({ place: { place_precision, town, code } }: { place: Place }) {
  if (place_precision !== 'district' && place_precision !== 'town') return null
  const area = place_precision === 'district' && code ? code : town
  return (
    <p className="flex items-start gap-1.5 text-sm text-soft">
      <IconMapPinQuestion aria-hidden="true" size={18} className="mt-px shrink-0" />
      {m.delivery_place_middle({ area })}
    </p>
  )
}

/** The reference for the gatehouse, the contact, and the opening hours. */
function AccessFacts({ place: { reference, contact_name, access_hours } }: { place: Place }) {
  const facts = [
    [m.delivery_place_reference(), reference],
    [m.delivery_place_contact(), contact_name],
    [m.delivery_place_hours(), access_hours],
  ].filter(([, value]) => value)
  if (facts.length === 0) return null
  return (
    <dl className="my-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** First whoever is at the place; then the other side of the job. */
function CallButtons({ place, phone, isCarrier }: { place: Place; phone: string | null; isCarrier: boolean }) {
  const { contact_name, contact_phone } = place
  const otherSide = isCarrier ? m.delivery_call_office_short() : m.delivery_call_driver_short()
  return (
    <>
      {contact_phone && (
        <CallButton
          phone={contact_phone}
          label={(shown) =>
            m.delivery_call_place({ name: contact_name ?? place.company_name ?? place.town, phone: shown })
          }
          text={m.delivery_call_place_short()}
        />
      )}
      {phone && (
        <CallButton
          phone={phone}
          label={(shown) => m.delivery_call({ phone: shown })}
          text={contact_phone ? otherSide : m.delivery_call_short()}
        />
      )}
    </>
  )
}

type CallButtonProps = { phone: string; label: (shown: string) => string; text: string }

function CallButton({ phone, label, text }: CallButtonProps) {
  const whole = label(usePhoneText(phone))
  // A user of voice control says the words that stand on the button.
  const name = whole.startsWith(text) ? whole : `${text}. ${whole}`
  return (
    <a href={telLink(phone)} aria-label={name} className={roundButtonClass}>
      <RoundButtonFace icon={<IconPhone aria-hidden="true" size={26} />} text={text} />
    </a>
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

/** A button for gloves: a round of 56 px, and its word below. */
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
