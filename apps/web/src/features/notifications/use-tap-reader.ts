import { useEffect, useState } from 'react'
import type { TapReader } from '@waybill/domain/notifications/tap-routes'
import { runtimeConfig } from '../../api/runtime-config.ts'
import { useMaybeMe } from '../../session/me.ts'
import { userHere } from '../../session/session.ts'
import { device } from '../../native/device.ts'

/** What of the reader, and of the device in their hand, decides where a tap leads. */
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
