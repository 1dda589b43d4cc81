import { useEffect, useRef } from 'react'

type React = (data: unknown) => void
/** The connection itself is loaded with the first channel that somebody listens to. */
export type LiveConnection = { listen: (channel: string, event: string, react: React) => () => void }

let connection: Promise<LiveConnection> | undefined
const openConnection = (): Promise<LiveConnection> =>
  (connection ??= Promise.resolve({ listen: () => () => undefined }))

/** Calls back for each event of a channel while the screen stands; no channel, nothing to hear. */
export function useLive(channel: string | null, event: string, react: React) {
  const latest = useRef(react)
  latest.current = react
  useEffect(() => {
    if (channel === null) return
    let stop: (() => void) | undefined
    let isGone = false
    void openConnection().then(({ listen }) => {
      if (!isGone) stop = listen(channel, event, (data) => latest.current(data))
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [channel, event])
}
