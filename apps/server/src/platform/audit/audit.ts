import { isStaff, type Viewer } from '@waybill/domain/access/viewer'
import { AppError } from '../app-error.ts'
import type { Db } from '../database/database.ts'
import { insertAuditEntry } from './audit.sql.ts'
import { changedParts, withoutSecrets, type Plain } from './audited-change.ts'

/** Staff, in their own name or in a member's place: whatever they change is remembered. */
export function isAudited(viewer: Viewer): boolean {
  return viewer.impersonator_id !== null || isStaff(viewer)
}

type Act = {
  operation: string
  input: unknown
  /** Locked rows before and after the operation. */
  before?: Plain
  after?: Plain
}

/** Remembers one act under both identities, in the transaction of the change. */
export async function recordAct(db: Db, viewer: Viewer, { operation, input, before = null, after = null }: Act) {
  const given = withoutSecrets(input)
  const change = changedParts(before, after)
  await insertAuditEntry(db, {
    operation,
    actor_id: viewer.impersonator_id ?? viewer.user_id,
    user_id: viewer.impersonator_id === null ? null : viewer.user_id,
    team_id: viewer.team_id ?? teamOf(before) ?? teamOf(given),
    reason: textOf(given, 'reason') ?? textOf(given, 'rejection_reason'),
    input: given,
    before: change?.before ?? null,
    after: change?.after ?? null,
  })
}

/** Staff have come in, by whatever browser. */
export async function recordSignIn(db: Db, actor_id: string, user_agent: string) {
  const nothing = { user_id: null, team_id: null, reason: null, before: null, after: null }
  await insertAuditEntry(db, { operation: 'signIn', actor_id, input: { user_agent }, ...nothing })
}

/** A command on the server did it: there is no account behind a terminal. */
export async function recordCommand(db: Db, operation: string, input: Plain) {
  const nobody = { actor_id: null, user_id: null, team_id: null, reason: null, before: null, after: null }
  await insertAuditEntry(db, { operation, input, ...nobody })
}

/** A thing as it can be told, loaded anew; null when it is gone or closed to the operation by now. */
export async function stateNow(load: () => Promise<unknown>): Promise<Plain> {
  try {
    return withoutSecrets(await load())
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** The company a thing belongs to: it says so itself, or what stands in it does. */
function teamOf(thing: Plain): string | null {
  if (typeof thing !== 'object' || thing === null || Array.isArray(thing)) return null
  const own = textOf(thing, 'team_id')
  if (own) return own
  for (const [name, inner] of Object.entries(thing)) {
    const found = name === 'team' ? textOf(inner, 'id') : textOf(inner, 'team_id')
    if (found) return found
  }
  return null
}

function textOf(thing: Plain | undefined, name: string): string | null {
  if (typeof thing !== 'object' || thing === null || Array.isArray(thing)) return null
  const text = thing[name]
  return typeof text === 'string' && text !== '' ? text : null
}
