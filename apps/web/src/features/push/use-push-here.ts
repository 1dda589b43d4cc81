import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { useWrite } from '../../query/use-write.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { subscribeHere } from './browser-push.ts'
import { AddPushDevice } from './push-device.generated.ts'

type Setup = { public_key: string; is_stand_in: boolean }

/** Switches push messages on in this browser; the permission is asked for by the press that wants it. */
export function usePushHere() {
  const { id } = useMe()
  const [asking, setAsking] = useState(false)
  const [add, { pending }] = useWrite(AddPushDevice, {
    onDone: () => showToast({ text: m.push_on_done(), tone: 'success' }),
  })
  async function switchOn(setup: Setup) {
    setAsking(true)
    try {
      const input = await subscribeHere(setup, id)
      if (input) await add({ input })
      else showToast({ text: m.push_not_allowed(), tone: 'trouble' })
    } catch {
      // A browser without its push service: no connection to it, or switched off by who made the browser.
      showToast({ text: m.push_failed(), tone: 'trouble' })
    } finally {
      setAsking(false)
    }
  }
  return { switchOn, pending: asking || pending }
}
