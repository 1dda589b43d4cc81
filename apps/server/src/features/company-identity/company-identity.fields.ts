import { sql } from 'kysely'
import { FORMER_NAME_DAYS } from '@waybill/domain/teams/company-identity'
import { fields } from '../../platform/graphql/fields.ts'
import { isOwnTeam } from '../teams/teams-visible-to.sql.ts'

const MOST_IDENTITIES = 20

const teamFields = fields('Team', 'teams', ({ value, many }) => ({
  registry_status: value(({ row, viewer }) => sql`case when ${viewer.is_staff} then ${row.registry_status} end`),
  registry_name: value(({ row, viewer }) => sql`case when ${viewer.is_staff} then ${row.registry_name} end`),
  former_names: value(
    ({ row, viewer }) => sql`array(select f.company_name from former_identities f
      where f.team_id = ${row.id} and f.changed_at > ${viewer.now} - make_interval(days => ${sql.lit(FORMER_NAME_DAYS)})
        and company_name_key(f.company_name) <> company_name_key(${row.company_name})
      group by f.company_name order by max(f.changed_at) desc)`,
  ),
  former_identities: many(
    'former_identities',
    ({ row, child, viewer }) => sql`where ${child.team_id} = ${row.id} and ${isOwnTeam(viewer, row)}
      order by ${child.changed_at} desc, ${child.id} desc limit ${sql.lit(MOST_IDENTITIES)}`,
  ),
  company_findings: many(
    'company_findings',
    ({
      row,
      child,
      viewer,
    }) => sql`where ${child.team_id} = ${row.id} and ${viewer.is_staff} and ${child.settled_at} is null
      order by ${child.found_at}, ${child.id}`,
  ),
}))

const formerIdentityFields = fields('FormerIdentity', 'former_identities', () => ({}))
const companyFindingFields = fields('CompanyFinding', 'company_findings', () => ({}))

export const companyIdentityReads = [teamFields, formerIdentityFields, companyFindingFields]
