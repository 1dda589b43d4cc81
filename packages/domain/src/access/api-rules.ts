import type { Rule } from './rule.ts'

type KeyAbout = { api_key: { user_id: string; team_id: string | null } }

export const mayUseDemoAccount: Rule<unknown> = {
  refusal: 'no_demo_account',
  allows: (viewer) => viewer.has_demo_account_access,
}

/** Keys of the demo account need that right, any other the right to use the API. */
export const mayUseApiOf: Rule<{ account: { is_demo: boolean } }> = {
  refusal: 'no_api',
  allows: (viewer, { account }) => (account.is_demo ? viewer.has_demo_account_access : viewer.can_use_client_api),
}

/** The Primary Member ends every key of the company (settled 10). */
export const isOwnKeyOrPrimary: Rule<KeyAbout> = {
  refusal: 'not_yours',
  allows: (viewer, { api_key }) =>
    api_key.user_id === viewer.user_id ||
    (viewer.is_primary && api_key.team_id !== null && api_key.team_id === viewer.team_id),
}

/** Actions that would outlive the key, or open another way in, are done by a person at a screen. */
export const isNoApiKey: Rule<unknown> = { refusal: 'by_api_key', allows: (viewer) => viewer.api_key_id === null }
/** Nothing of a demo account reaches anybody: no mail to a stranger, no work for staff, no money. */
export const isNoDemoAccount: Rule<unknown> = { refusal: 'demo_account', allows: (viewer) => !viewer.is_sandbox }
