import { IconBrandAndroid, IconBrandApple, IconDeviceDesktop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { m } from '@waybill/locales/messages'
import { PublicPage } from '../../session/public-page.tsx'
import { runtimeConfig, type RuntimeConfig } from '../../api/runtime-config.ts'
import { buttonClass } from '../../ui/action/button.tsx'
import { Card } from '../../ui/show/card.tsx'
import { InstallHere } from '../install/install-here.tsx'
import { phonePlatform, type PhonePlatform } from '../install/install-way.ts'

const noStores = { android_app_url: null, ios_app_url: null }

export async function loader() {
  return runtimeConfig().catch(() => noStores)
}

/** `/download-app`: every way to get the app. */
function DownloadAppScreen() {
  const stores = useLoaderData<typeof loader>()
  return (
    <PublicPage title={m.pages_download_title()} intro={m.pages_download_intro()}>
      <AppDownload stores={stores} own={phonePlatform(navigator)} />
    </PublicPage>
  )
}

type Stores = Pick<RuntimeConfig, 'android_app_url' | 'ios_app_url'>

/** Every way to get the app; the one for the visitor's own device comes first. */
function AppDownload({ stores, own }: { stores: Stores; own: PhonePlatform | null }) {
  const android = (
    <Way key="android" icon={<IconBrandAndroid size={24} />} title={m.pages_download_android()}>
      <Store
        url={stores.android_app_url}
        name={m.pages_download_google_play()}
        steps={m.pages_download_android_steps()}
        isOwn={own === 'android'}
      />
    </Way>
  )
  const ios = (
    <Way key="ios" icon={<IconBrandApple size={24} />} title={m.pages_download_ios()}>
      <Store
        url={stores.ios_app_url}
        name={m.pages_download_app_store()}
        steps={m.pages_download_ios_steps()}
        isOwn={own === 'ios'}
      />
    </Way>
  )
  const computer = (
    <Way key="computer" icon={<IconDeviceDesktop size={24} />} title={m.pages_download_computer()}>
      {own === null ? <InstallHere /> : <p className="text-soft">{m.pages_download_computer_steps()}</p>}
    </Way>
  )
  const ways =
    own === null ? [computer, android, ios] : own === 'ios' ? [ios, android, computer] : [android, ios, computer]
  return <div className="grid gap-4 lg:grid-cols-3">{ways}</div>
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="text-faint">
            {icon}
          </span>
          {title}
        </span>
      }
    >
      {children}
    </Card>
  )
}

type StoreProps = { url: string | null; name: string; steps: string; isOwn: boolean }

/** The store where the operator has the app in one; else the page itself goes onto the home screen, from this phone at once. */
function Store({ url, name, steps, isOwn }: StoreProps) {
  if (!url && isOwn) return <InstallHere />
  if (!url) return <p className="whitespace-pre-line text-soft">{steps}</p>
  return (
    <a href={url} className={buttonClass({ kind: 'secondary', fullWidth: true })}>
      {name}
    </a>
  )
}

export { DownloadAppScreen as Component }
