import { permissions } from '@waybill/domain/access/permissions'
import type { Context } from '../context.ts'
import type { MutationDefinition } from '../graphql/mutations.ts'
import { senderOf } from './log-refusal.ts'

/**
 * Writes of a mutation that was done who did it and from where, if it opened a session, was done with a link or a password, or is
 * one that only a person at a screen may do: access, identity, addresses where money and documents go (ASVS 16.3.1). Neither
 * what was sent nor what was answered is written. Visitors' mutations are bounded by their limits.
 */
export function logAccess(context: Context, name: string, mutation: MutationDefinition, answer?: unknown) {
  if (context.address === '') return // Asked by the product itself.
  const account_id = accountOf(answer)
  const { log } = context.platform
  if (account_id !== undefined) log.info({ act: name, ...senderOf(context), account_id }, 'Signed in')
  else if (mutation.door === 'public' || isForPersons(mutation)) log.info({ act: name, ...senderOf(context) }, 'Done')
}

function isForPersons(mutation: MutationDefinition) {
  if (mutation.kind === 'plain') return false
  return permissions[mutation.operation.permission].some(({ refusal }) => refusal === 'by_api_key')
}

/** The account that was given a session, by any mutation. */
function accountOf(answer: unknown): string | undefined {
  const { access_token, user } = (answer ?? {}) as { access_token?: string | null; user?: { id: string } | null }
  return access_token ? user?.id : undefined
}
