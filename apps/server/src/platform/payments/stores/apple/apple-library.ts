import { AppStoreServerAPIClient, Environment, SignedDataVerifier } from '@apple/app-store-server-library'
import { callOutside } from '../../../outside/call-outside.ts'
import type { AppleStoreAccount } from '../store-accounts.ts'

const PATIENCE_MS = 8_000
const bases: Readonly<Partial<Record<Environment, string>>> = {
  [Environment.PRODUCTION]: 'https://api.storekit.itunes.apple.com',
  [Environment.SANDBOX]: 'https://api.storekit-sandbox.itunes.apple.com',
}

type Sent = [path: string, query: unknown, method: string, body: unknown, headers: Record<string, string>]

/** Apple's own client, which waits for ever: ours does not, and may ask a port of this machine instead. */
class Client extends AppStoreServerAPIClient {
  readonly #base: string

  constructor(account: AppleStoreAccount) {
    const environment = environmentOf(account)
    super(account.key, account.key_id, account.issuer_id, account.bundle_id, environment)
    this.#base = account.api_url ?? bases[environment]!
  }

  /** Nothing that is asked here has a query or a body. The library reads of an answer what every `Response` has. */
  protected override async makeFetchRequest(...[path, , method, , headers]: Sent): Promise<never> {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const url = new URL(path, this.#base)
    return (await callOutside(url.host, () => fetch(url, { method, headers, redirect: 'error', signal }))) as never
  }
}

export const appleClient = (account: AppleStoreAccount): AppStoreServerAPIClient => new Client(account)

/**
 * One world and no other: purchases of the sandbox are none. The library's two further worlds, which it does not check at
 * all, cannot be chosen. Certificates are looked at as of the day of the signature; what follows is asked of Apple anew,
 * so that nothing hangs on whether a certificate was called back meanwhile.
 */
const environmentOf = ({ is_test }: AppleStoreAccount) => (is_test ? Environment.SANDBOX : Environment.PRODUCTION)

export function appleVerifier(account: AppleStoreAccount): SignedDataVerifier {
  const { roots, bundle_id, app_id } = account
  return new SignedDataVerifier([...roots], false, environmentOf(account), bundle_id, app_id)
}
