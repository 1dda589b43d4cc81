import { useEffect } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { getLocale } from '@waybill/locales/runtime'
import { request } from '../../api/request.ts'
import { nativeApp } from '../../native/app.ts'
import { appPush } from '../../native/push.ts'
import { markMeStale } from '../../query/client.ts'
import { useMe } from '../../session/me.ts'
import { unasked } from '../../ui/form/use-unsaved-changes.ts'
import { AddAppDevice, type AddAppDeviceInput } from './push-device.generated.ts'

/** This phone was taken off the list by its user: the app does not put itself on again. */
const OFF = 'isPushOff'

const isTakenOff = () => localStorage.getItem(OFF) !== null

export const noteAppPushOff = (isOff: boolean) =>
  isOff ? localStorage.setItem(OFF, 'true') : localStorage.removeItem(OFF)

/** Asks for the permission and answers where messages are to be sent; null when it was not given, or nobody can send them. */
export async function registerApp(): Promise<AddAppDeviceInput | null> {
  if (!appPush || !(await appPush.ask())) return null
  const token = await appPush.token()
  noteAppPushOff(false)
  return deviceWith(token)
}

async function deviceWith(token: string): Promise<AddAppDeviceInput> {
  return { kind: appPush!.kind, token, locale: getLocale(), app_version: (await nativeApp?.version()) ?? '0' }
}

/** Where the system shows messages already, the app says its token at every start and sign-in, and when it has another. */
export function KeepAppPush() {
  const { id, is_impersonated } = useMe()
  useEffect(() => {
    if (!appPush || is_impersonated) return
    // Without a connection it is said at the next start.
    const say = (token: string) => {
      if (isTakenOff()) return
      void deviceWith(token)
        .then((input) => request(AddAppDevice, { input }))
        .catch(() => undefined)
    }
    const push = appPush
    const stop = push.onToken(say)
    const begin = async () => {
      if (!isTakenOff() && (await push.isAllowed())) await push.token()
    }
    void begin().catch(() => undefined)
    return stop
  }, [id, is_impersonated])
  return null
}

/** The action of a silent message, where it is about the present user: to leave, or to look again. */
export function HearAppPush() {
  const { id } = useMe()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    return appPush?.onSignal(({ kind, user_id }) => {
      if (user_id !== id) return // of whoever was here before
      if (kind === 'LOGOUT') return void navigate(`${href('/logout')}?keep`, { state: unasked })
      markMeStale()
      void revalidate()
    })
  }, [id, navigate, revalidate])
  return null
}
