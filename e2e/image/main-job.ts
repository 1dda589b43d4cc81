import type { Person } from '../../apps/server/testing/story.ts'
import { ask, tell } from '../stage/api.ts'
import { actionsOf, deliveredJob } from '../stage/jobs.ts'

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { access_token } }'

async function signedIn(url: string, email: string): Promise<Person> {
  const input = { email, password: 'Waybill-demo-1' }
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: SIGN_IN, variables: { input } }),
  })
  const { data } = (await response.json()) as { data: { signIn: { access_token: string } } }
  const token = data.signIn.access_token
  const { Me } = await ask<{ Me: { id: string; team: { id: string } } }>(
    { token },
    '{ Me { id team { id } } }',
    {},
    url,
  )
  return { id: Me.id, team_id: Me.team.id, email, token }
}

/** The two of the demo who post and carry, signed in at one node; a session counts at every other. */
export async function peopleOf(url: string) {
  return { poster: await signedIn(url, 'poster@waybill.test'), taker: await signedIn(url, 'taker@waybill.test') }
}
type People = Awaited<ReturnType<typeof peopleOf>>

/** From the wizard to the proof, over HTTP. @returns the job's id */
export function carriesAJob({ poster, taker }: People, url: string): Promise<string> {
  process.env['E2E_PORT'] = new URL(url).port // where the helpers of the journeys ask
  return deliveredJob(poster, taker)
}

/** The invoice of a delivered job, approved and paid; the job's log must end with the payment. */
export async function isPaid({ poster, taker }: People, job_id: string, url: string) {
  process.env['E2E_PORT'] = new URL(url).port
  const invoice_id = await tell(taker, 'raiseInvoice', { job_id, type: 'system' })
  await tell(poster, 'approveInvoice', { invoice_id })
  await tell(poster, 'markInvoicePaid', { invoice_id, paid_on: new Date().toISOString().slice(0, 10) })
  return (await actionsOf(poster, job_id)).slice(-3)
}
