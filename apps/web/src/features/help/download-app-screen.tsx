import { useLoaderData } from 'react-router'
import { m } from '@waybill/locales/messages'
import { PublicPage } from '../../session/public-page.tsx'
import { runtimeConfig } from '../../api/runtime-config.ts'
import { AppDownload } from './app-download.tsx'
import { phonePlatform } from '../install/phone-platform.ts'

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

export { DownloadAppScreen as Component }
