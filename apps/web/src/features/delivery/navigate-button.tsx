import { IconNavigation } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { Menu } from '../../ui/overlay/menu.tsx'
import { rememberMapApp, useMapApp } from './map-app.ts'
import { navigationLinks, type NavigationLink } from './navigation-links.ts'
import { roundButtonClass, RoundButtonFace } from './round-button.tsx'
import type { Place } from './run-places.ts'

const appTexts: Record<NavigationLink['app'], () => string> = {
  device: m.delivery_navigate_device,
  google: m.delivery_navigate_google,
  apple: m.delivery_navigate_apple,
  waze: m.delivery_navigate_waze,
}

/** Leads to a place by the app that was chosen the first time; a long press chooses anew. */
export function NavigateButton({ place }: { place: Place }) {
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
