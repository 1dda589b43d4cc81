import { tokenInKeyStore } from '../native/token.ts'

const name = 'access_token' // spec §3 "Client storage"
const THIRTY_DAYS_S = 30 * 24 * 60 * 60

// Staff in a member's place: of this tab alone, so that their own session stands untouched in the cookie beside it.
const impersonation = 'impersonation_token'

export function isImpersonating(): boolean {
  return sessionStorage.getItem(impersonation) !== null
}

export function writeImpersonationToken(token: string) {
  sessionStorage.setItem(impersonation, token)
}

const tokenInCookie = {
  read() {
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  },
  write(token: string) {
    document.cookie = cookie(encodeURIComponent(token), THIRTY_DAYS_S)
  },
  clear() {
    document.cookie = cookie('', 0)
  },
}

function cookie(value: string, maxAge: number) {
  // A Secure cookie would be dropped on plain http, as on a phone testing against a laptop.
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`
}

const store = import.meta.env.MODE === 'shell' ? tokenInKeyStore : tokenInCookie

export function readAccessToken(): string | null {
  return sessionStorage.getItem(impersonation) || store.read()
}

export const writeAccessToken = (token: string) => store.write(token)
export const clearAccessToken = () => store.clear()
