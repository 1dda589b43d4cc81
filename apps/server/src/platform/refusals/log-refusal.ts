import type { Viewer } from '@waybill/domain/access/viewer'
import { keyAndPart } from '@waybill/domain/errors/validation'
import type { AppError } from '../app-error.ts'
import type { Context, Platform } from '../context.ts'
import { networkOf } from '../limits/network-of.ts'
import { ADMITTED, type Log } from '../log.ts'
import { LineBudget } from './line-budget.ts'

/** Of wrong input only this is worth a line: a secret that was none, or is none any more. */
const wrongSecrets: ReadonlySet<string> = new Set([
  'challenge_over',
  'code_incorrect',
  'link_expired',
  'password_wrong',
  'token_invalid',
  'wrong_credentials',
])
const always: ReadonlySet<string> = new Set([
  'FORBIDDEN',
  'NOT_SUBSCRIBED',
  'RATE_LIMITED',
  'TEAM_DEACTIVATED',
  'UNAUTHENTICATED',
])

/** `account_id`: whose password or code was tried. */
type Refused = { refused: string; why: string; account_id?: string | undefined }
type Sender = { viewer: Viewer | null; address: string }

/** Writes what was refused of a request: who asked for what, from where, and why not; never what they sent (decision 0141). */
export function logRefusal({ log }: Pick<Platform, 'log'>, sender: Sender, { refused, why, account_id }: Refused) {
  const told = budgetOf(log).take(`${refused} ${why} ${sender.viewer?.user_id ?? networkOf(sender.address)}`)
  if (!told) return
  const left_out = told.left_out || undefined
  log.warn({ refused, why, ...senderOf(sender), account_id, left_out, [ADMITTED]: true }, 'Refused')
}

/** The sender of a request, for a line of the log. */
export function senderOf({ viewer, address }: Sender) {
  const { user_id = null, team_id = null, api_key_id, impersonator_id } = viewer ?? {}
  return {
    address,
    user_id,
    team_id,
    api_key_id: api_key_id ?? undefined,
    impersonator_id: impersonator_id ?? undefined,
  }
}

/** The same of a field of GraphQL, where its error is one that matters here. */
export function logRefusedField(context: Context, field: { name: string; isMutation: boolean }, error: AppError) {
  const why = reasonOf(error, field.isMutation)
  // Queries of the product itself have no address.
  if (why === null || context.address === '') return
  logRefusal(context.platform, context, { refused: field.name, why, account_id: error.account_id })
}

function reasonOf({ code, details }: AppError, isMutation: boolean): string | null {
  if (always.has(code)) return details.refusal ?? code
  // Somebody else's object does not exist for a viewer who would change it. An object that is only read is gone as a
  // rule, and links to it stay.
  if (code === 'NOT_FOUND' && isMutation) return code
  const keys = Object.values(details.validation ?? {}).flatMap((messages) =>
    messages.map((each) => keyAndPart(each).key),
  )
  return keys.find((key) => wrongSecrets.has(key)) ?? null
}

const budgets = new WeakMap<Log, LineBudget>()

function budgetOf(log: Log): LineBudget {
  const known = budgets.get(log)
  if (known) return known
  const made = new LineBudget()
  budgets.set(log, made)
  return made
}
