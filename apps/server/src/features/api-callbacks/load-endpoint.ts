import type { Work } from '../../platform/operation.ts'
import { lockEndpoint } from './api-callbacks.sql.ts'

/** The endpoint, and of which account it is: every operation on one begins so. Its secret stays where it is. */
export async function loadEndpoint({ endpoint_id }: { endpoint_id: string }, { tx, viewer }: Work) {
  const found = await lockEndpoint(tx, endpoint_id, viewer.team_id)
  if (!found) return undefined
  const { is_demo, secret: _, previous_secret: __, ...endpoint } = found
  return { account: { is_demo }, endpoint }
}
