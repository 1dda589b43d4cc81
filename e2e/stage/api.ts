import { serverAddress } from './server-address.ts'

export type Answer<Data> = {
  data?: Data | null
  errors?: { message: string; extensions: { code: string; refusal?: string; status?: string } }[]
}

/** Asks the API as any client may. @throws Error with the server's message */
export async function ask<Data>(
  { token }: { token: string },
  query: string,
  variables: object = {},
  address = serverAddress(),
): Promise<Data> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as Answer<Data>
  if (errors || !data) throw new Error(`The API refused ${query}: ${JSON.stringify(errors)}`)
  return data
}

/** A mutation that answers an id; the input is the whole of what is said. */
export async function tell(
  person: { token: string },
  mutation: string,
  input: object,
  address?: string,
): Promise<string> {
  const type = `${(mutation[0] ?? '').toUpperCase()}${mutation.slice(1)}Input!`
  const inputType = inputTypes[mutation] ?? type
  const query = `mutation ($input: ${inputType}) { ${mutation}(input: $input) { id } }`
  const answer = await ask<Record<string, { id: string }>>(person, query, { input }, address)
  const told = answer[mutation]
  if (!told) throw new Error(`${mutation} answered nothing.`)
  return told.id
}

const inputTypes: Record<string, string> = {
  closeJob: 'CloseJobInput!',
  remindAboutJob: 'RemindInput!',
  withdrawFromJob: 'WithdrawInput!',
  repostJob: 'RepostInput!',
  reinstateJob: 'JobIdInput!',
  revokeTrackingLink: 'TrackingLinkInput!',
  acceptBid: 'BidIdInput!',
  retractBid: 'BidIdInput!',
  startCollect: 'StepInput!',
  startDeliver: 'StepInput!',
  arriveDestination: 'StepInput!',
  startReturn: 'StepInput!',
  approveInvoice: 'InvoiceIdInput!',
}
