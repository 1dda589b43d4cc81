import type { Work } from '../../../platform/operation.ts'
import { lockEndpoint } from '../api-callbacks.sql.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Config } from '../../../platform/config.ts'
import { addressProblem } from '../../../platform/outside/public-address.ts'

/** The endpoint, and of which account it is: every operation on one begins so. Its secret stays where it is. */
export async function loadEndpoint({ endpoint_id }: { endpoint_id: string }, { tx, viewer }: Work) {
  const found = await lockEndpoint(tx, endpoint_id, viewer.team_id)
  if (!found) return undefined
  const { is_demo, secret: _, previous_secret: __, ...endpoint } = found
  return { account: { is_demo }, endpoint }
}

/** An address that nothing could ever be delivered to is refused when it is entered; where its name leads is looked at with every delivery. */
export function requireDeliverable(url: string, { callbacks_allow_private }: Config): void {
  const address = new URL(url)
  // A reader of a log could use it.
  if (address.username || address.password) throw AppError.invalid({ url: ['url_incorrect'] })
  const problem = callbacks_allow_private ? null : addressProblem(address)
  if (problem) throw AppError.invalid({ url: [problem] })
}
