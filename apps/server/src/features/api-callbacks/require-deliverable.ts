import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import { addressProblem } from '../../platform/outside/public-address.ts'

/** An address that nothing could ever be delivered to is refused when it is entered; where its name leads is looked at with every delivery. */
export function requireDeliverable(url: string, { callbacks_allow_private }: Config): void {
  const address = new URL(url)
  // Who can read a log could use it.
  if (address.username || address.password) throw AppError.invalid({ url: ['url_incorrect'] })
  const problem = callbacks_allow_private ? null : addressProblem(address)
  if (problem) throw AppError.invalid({ url: [problem] })
}
