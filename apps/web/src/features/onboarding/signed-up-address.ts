const key = 'signedUpEmail'

/** Where the mail went, for the page that says so; gone with the tab. Not in the address of the page, which is shared and logged. */
export function rememberAddress(email: string) {
  sessionStorage.setItem(key, email)
}

export function signedUpAddress(): string | null {
  return sessionStorage.getItem(key)
}
