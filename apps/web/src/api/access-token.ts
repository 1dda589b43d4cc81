import { tokenInCookie, tokenInKeyStore, type TokenStore } from '../native/token.ts'

// Staff in a member's place: of this tab alone, so that their own session stands untouched in the cookie beside it.
const impersonation = 'impersonation_token'

export function isImpersonating(): boolean {
  return sessionStorage.getItem(impersonation) !== null
}

export function writeImpersonationToken(token: string) {
  sessionStorage.setItem(impersonation, token)
}

const store: TokenStore = import.meta.env.MODE === 'shell' ? tokenInKeyStore : tokenInCookie

export function readAccessToken(): string | null {
  return sessionStorage.getItem(impersonation) || store.read()
}

export const writeAccessToken = (token: string) => store.write(token)
export const clearAccessToken = () => store.clear()
