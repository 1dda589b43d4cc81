import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { persistedId } from '../apps/server/src/platform/graphql/documents.ts'

const place = '{ short_address latitude longitude date date_end flexible asap }'

/** What the screens ask, as the web client does: persisted operations. */
export const documents = {
  browse: `query Browse($near: NearInput, $sort: BrowseSort, $after: String) {
    browseJobs(near: $near, sort: $sort, first: 25, after: $after) {
      nodes {
        id job_number status distance duration price created_at expiry_time additional_options
        pickup ${place} destination ${place}
        stops { id order short_address destination_asap }
        vehicle { id code name icon_url }
        team { id company_name score { rating count } }
        my_bid { id amount status }
        bid_count
      }
      has_next_page
      end_cursor
    }
  }`,
  detail: `query Detail($id: ID!) {
    Job(id: $id) {
      id job_number status distance duration price bid_amount created_at expiry_time additional_options
      height weight details notes private_notes phone email accept_online accept_phone accept_email
      payment_terms payment_terms_days is_own is_carried
      pickup { point company_name short_address latitude longitude date date_end flexible asap }
      destination { point company_name short_address latitude longitude date date_end flexible asap }
      stops { id order status short_address stop_point company_name stop_latitude stop_longitude destination_asap destination_met notes }
      driver_route { polyline estimated }
      vehicle { id code name icon_url min_rate max_rate }
      team { id company_name town score { rating count } }
      user { id name_first name_last }
      my_bid { id amount status needs_confirmation }
      bid_count
    }
  }`,
  accept: `mutation Accept($input: BidIdInput!) {
    acceptBid(input: $input) { id status bid_amount bid_team { id company_name } }
  }`,
} as const

/** Of the web client itself, by their names. */
const ofTheWeb = ['FindQuery', 'PostedScreenQuery', 'WorkDeskQuery', 'WorkDeskTold'] as const

const manifest = join(import.meta.dirname, '../apps/server/src/platform/graphql/persisted-operations.generated.json')
const built = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>)
const textOf = (name: string) => built.find((text) => text.startsWith(`query ${name}(`))!
const all = {
  ...documents,
  ...(Object.fromEntries(ofTheWeb.map((name) => [name, textOf(name)])) as Record<(typeof ofTheWeb)[number], string>),
}

export type OperationName = keyof typeof all

const ids = Object.fromEntries(Object.entries(all).map(([name, text]) => [name, persistedId(text)])) as Record<
  OperationName,
  string
>

export const persistedTexts = Object.fromEntries(Object.values(all).map((text) => [persistedId(text), text]))

/** The body of a request, the same for the API and for the bare handler. */
export function bodyOf(operation: OperationName, variables: Record<string, unknown>): string {
  return JSON.stringify({ documentId: ids[operation], variables })
}

export function operationOf(documentId: string): OperationName | undefined {
  return (Object.keys(ids) as OperationName[]).find((name) => ids[name] === documentId)
}
