const KEY = 'debitNext'

/** Where a direct debit was needed, while the payer is on the provider's page. */
export function keepNext(path: string | null): void {
  if (path) sessionStorage.setItem(KEY, path)
  else sessionStorage.removeItem(KEY)
}

export function keptNext(): string | null {
  return sessionStorage.getItem(KEY)
}
