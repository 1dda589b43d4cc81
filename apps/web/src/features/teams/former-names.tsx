import { m } from '@waybill/locales/messages'

type FormerNamesProps = { team: { former_names: readonly string[] } }

/** The former names of a company: nobody takes a good name unseen. */
export function FormerNames({ team: { former_names } }: FormerNamesProps) {
  if (former_names.length === 0) return null
  return <p className="text-sm text-soft wrap-anywhere">{m.teams_formerly({ names: former_names.join(', ') })}</p>
}
