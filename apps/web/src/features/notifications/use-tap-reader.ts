import { useEffect, useState } from 'react'
import type { TapReader } from '@waybill/domain/notifications/tap-routes'
import { runtimeConfig } from '../../api/runtime-config.ts'
import { device } from '../../native/device.ts'
import { useMaybeMe } from '../../session/me.ts'
import { userHere } from '../../session/session.ts'

/** The facts that decide where a tap leads: the reader's company and role, and the app store of the device. */
export function useTapReader(): TapReader {
  const me = useMaybeMe() ?? userHere() // a page that anybody may open has asked for nobody
  const team_id = me?.team?.id ?? null
  const member_role = me?.team?.member_role ?? null
  const [app_store_url, setStore] = useState<string | null>(null)
  useEffect(() => {
    const { platform } = device
    if (platform === 'web') return
    const ask = async () => setStore((await runtimeConfig())[`${platform}_app_url`])
    void ask().catch(() => undefined) // without a connection the guide is opened instead
  }, [])
  return { team_id, member_role, app_store_url }
}
