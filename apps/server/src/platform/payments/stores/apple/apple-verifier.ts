import { Environment, SignedDataVerifier } from '@apple/app-store-server-library'
import type { AppleStoreAccount } from '../store-accounts.ts'

/**
 * One world and no other: purchases of the sandbox are none. The library's two further worlds, which it does not check at
 * all, cannot be chosen. Certificates are looked at as of the day of the signature; what follows is asked of Apple anew,
 * so that nothing hangs on whether a certificate was called back meanwhile.
 */
export const environmentOf = ({ is_test }: AppleStoreAccount) =>
  is_test ? Environment.SANDBOX : Environment.PRODUCTION

export function appleVerifier(account: AppleStoreAccount): SignedDataVerifier {
  const { roots, bundle_id, app_id } = account
  return new SignedDataVerifier([...roots], false, environmentOf(account), bundle_id, app_id)
}
