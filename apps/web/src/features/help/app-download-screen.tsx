import { replace } from 'react-router'
import { runtimeConfig } from '../../api/runtime-config.ts'
import { phonePlatform } from '../install/install-way.ts'

/** `/app-download` in mails and on printed paper: straight to the store of the phone that opens it, else to all ways. */
export async function loader() {
  const own = phonePlatform(navigator)
  const stores = await runtimeConfig().catch(() => null)
  const store = own === 'android' ? stores?.android_app_url : own === 'ios' ? stores?.ios_app_url : null
  if (!store) return replace('/download-app')
  location.replace(store)
  return new Promise<never>(() => undefined) // the page is being left
}
