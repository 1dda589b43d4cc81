import { OFFLINE_RETRY_MS } from '@waybill/domain/live/channels'
import { useEffect, useRef, useState } from 'react'
import { runtimeConfig, type RuntimeConfig } from './runtime-config.ts'
import { readAccessToken } from './access-token.ts'
import { serverUrl } from './server.ts'
import type { LiveConnection, LiveServer, React } from './live/pusher-connection.ts'
import { markAllUnheard } from './live/heard-channels.ts'

type Opened = { token: string; connection: Promise<LiveConnection> }
let opened: Opened | null = null

/** Calls back for each event of a channel while the screen stands; no channel, nothing to hear. */
export function useLive(channel: string | null, event: string, react: React) {
  const latest = useRef(react)
  latest.current = react
  const [session] = useState(readAccessToken)
  useEffect(() => {
    // Parts of an ended session that are still on screen must not query in the name of the present one.
    if (channel === null || session !== readAccessToken()) return
    let stop: (() => void) | undefined
    let isGone = false
    void openConnection()?.then(({ listen }) => {
      if (!isGone) stop = listen(channel, event, (data) => latest.current(data))
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [channel, event, session])
}

/** One connection a tab, of whoever is signed in; visitors have none. */
function openConnection(): Promise<LiveConnection> | null {
  const token = readAccessToken()
  if (token === null) return null
  if (opened?.token === token) return opened.connection
  closeConnection()
  opened = { token, connection: open(token) }
  return opened.connection
}

/** Nobody is signed in any more, or somebody else. */
export function closeConnection() {
  void opened?.connection.then(({ close }) => close())
  opened = null
  markAllUnheard()
}

/** After the first drawing: what is on screen comes before what may change on it. Without a connection it tries again. */
async function open(token: string): Promise<LiveConnection> {
  await new Promise<void>((resolve) => setTimeout(resolve))
  for (;;) {
    try {
      const [{ connect }, { live }] = await Promise.all([import('./live/pusher-connection.ts'), runtimeConfig()])
      return connect(serverOf(live), token)
    } catch {
      await new Promise<void>((resolve) => setTimeout(resolve, OFFLINE_RETRY_MS))
    }
  }
}

function serverOf({ key, host, port, tls }: RuntimeConfig['live']): LiveServer {
  const here = new URL(serverUrl('/'), location.href)
  const isSecure = tls ?? here.protocol === 'https:'
  return {
    key,
    host: host ?? here.hostname,
    port: port ?? Number(here.port || (isSecure ? 443 : 80)),
    tls: isSecure,
  }
}
