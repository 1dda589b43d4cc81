/** Where the access token of whoever is signed in is kept; the next start of the page reads it again. */
export type TokenStore = {
  read: () => string | null
  write: (token: string) => void
  clear: () => void
}

const name = 'access_token' // spec §3 "Client storage"
const THIRTY_DAYS_S = 30 * 24 * 60 * 60

/** In a browser. */
export const tokenInCookie: TokenStore = {
  read() {
    const found = cookies()
      .split('; ')
      .find((cookie) => cookie.startsWith(`${name}=`))
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  },
  write(token) {
    writeCookie(encodeURIComponent(token), THIRTY_DAYS_S)
  },
  clear() {
    writeCookie('', 0)
  },
}

let cookiesNow: string | null = null

/** The browser asks another process each time: drawing a page asks dozens of times. Another tab's change is seen right after. */
function cookies(): string {
  if (cookiesNow === null) queueMicrotask(() => (cookiesNow = null))
  return (cookiesNow ??= document.cookie)
}

function writeCookie(value: string, maxAge: number) {
  // A Secure cookie would be dropped on plain http, as on a phone testing against a laptop.
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`
  cookiesNow = null
}

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

/** In an app (decision 0058): the system's key store, which is written through to. */
export const tokenInKeyStore: TokenStore = {
  read: () => token,
  write(value) {
    token = value
    void keyStore?.write(value)
  },
  clear() {
    token = null
    void keyStore?.remove()
  },
}
