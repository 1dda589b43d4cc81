/** Keeps one word of this device out of the reach of other apps. */
export type KeyStore = {
  read: () => Promise<string | null>
  write: (token: string) => Promise<void>
  remove: () => Promise<void>
}

let keyStore: KeyStore | null = null
let token: string | null = null

/** Before the first drawing: from then on the token is in memory, for it is asked for while a page is drawn. */
export async function loadTokenFrom(store: KeyStore) {
  keyStore = store
  token = await store.read()
}

/** The access token in a shell (decision 0058): in the system's key store, which is written through to. */
export const tokenInKeyStore = {
  read: () => token,
  write(value: string) {
    token = value
    void keyStore?.write(value)
  },
  clear() {
    token = null
    void keyStore?.remove()
  },
}
