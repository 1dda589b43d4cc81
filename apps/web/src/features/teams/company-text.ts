import { m } from '@waybill/locales/messages'

type Named = { company_name: string; former_names: readonly string[] }

/** A company in a line of a list; one that was renamed is found by the name people knew. */
export function companyText({ company_name, former_names }: Named): string {
  if (former_names.length === 0) return company_name
  return `${company_name} (${m.teams_formerly({ names: former_names.join(', ') })})`
}
