import { isImpersonating } from '../api/access-token.ts'
import { journalFiles } from '../native/journal-files.ts'
import { userHere } from '../session/session.ts'
import { Journal } from './journal.ts'
import { type JournalStore, openDeviceStore, openPageStore } from './journal-store.ts'

/** The journal of the signed-in user on this device. */
export const journal = new Journal({
  user: () => {
    const me = userHere()
    return me && { id: me.id, name: `${me.name_first} ${me.name_last}` }
  },
  now: () => Date.now(),
  store: async (onLost) => {
    if (isImpersonating()) return openPageStore()
    return openOwnStore(onLost).catch(openPageStore)
  },
})

/** In an app with a double in files; the web's build has nothing of it. */
async function openOwnStore(onLost: () => void): Promise<JournalStore> {
  const store = await openDeviceStore(onLost)
  if (import.meta.env.MODE !== 'shell' || !journalFiles) return store
  const { doubledStore } = await import('./doubled-store.ts')
  // Files that cannot be read are no reason to keep nothing.
  return doubledStore(store, journalFiles).catch((error: unknown) => {
    reportError(error)
    return store
  })
}
