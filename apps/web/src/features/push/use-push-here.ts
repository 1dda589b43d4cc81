import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { useWrite } from '../../query/use-write.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { registerApp } from './app-push.ts'
import { subscribeHere } from './browser-push.ts'
import { AddAppDevice, AddPushDevice } from './push-device.generated.ts'

type Setup = { public_key: string; is_stand_in: boolean }

/** Switches push messages on in this browser or app; the button's press asks for the permission. */
export function usePushHere() {
  const { id } = useMe()
  const [asking, setAsking] = useState(false)
  const done = { onDone: () => showToast({ text: m.push_on_done(), tone: 'success' }) }
  const [add, { pending }] = useWrite(AddPushDevice, done)
  const [addApp, adding] = useWrite(AddAppDevice, done)
  async function switchOn(setup: Setup) {
    setAsking(true)
    try {
      if (import.meta.env.MODE === 'shell') {
        const app = await registerApp()
        if (app) await addApp({ input: app })
        else showToast({ text: m.native_push_not_allowed(), tone: 'trouble' })
        return
      }
      const input = await subscribeHere(setup, id)
      if (input) await add({ input })
      else showToast({ text: m.push_not_allowed(), tone: 'trouble' })
    } catch {
      // The browser cannot reach its push service, or its maker has switched that off.
      showToast({ text: m.push_failed(), tone: 'trouble' })
    } finally {
      setAsking(false)
    }
  }
  return { switchOn, pending: asking || pending || adding.pending }
}
