import { type RawBuilder, sql } from 'kysely'
import { allFeatures } from '../testing/all-features.ts'

const { types } = allFeatures
type Clauses = { rest?: unknown; value?: unknown; alike?: { ofRow: unknown } }
const everybody = () => sql`true`

/** A clause lost by a root query, by an edge, by a field, and by the one edge whose rows take theirs over from another. */
export const lostClauses: Record<
  string,
  { of: string; broken: Clauses; seenBy: string; asked?: readonly [object, object] }
> = {
  ...Object.fromEntries(
    ['bid', 'document', 'invoice', 'Job', 'savedLoad', 'user'].map((name) => [
      `${name} being answered to whoever knows the id`,
      {
        of: `Query.${name}`,
        broken: {
          rest: ({ arg }: { arg: (name: string) => unknown }, child: { id: unknown }) =>
            sql`where ${child.id} = ${arg('id')}::uuid`,
        },
        seenBy: name,
      },
    ]),
  ),
  'an edge without its clause': {
    of: 'Team.payment_cards',
    broken: {
      rest: (_ask: unknown, child: Columns, row: Columns) => sql`where ${child['team_id']} = ${row['id']}`,
    },
    seenBy: 'Team',
  },
  'a field without its clause': {
    of: 'Team.vat_number',
    broken: { value: (_ask: unknown, row: Columns) => row['vat_number'] },
    seenBy: 'Team',
  },
  'a field without its clause, two edges away': {
    of: 'User.phone',
    broken: { value: (_ask: unknown, row: Columns) => row['phone'] },
    seenBy: 'directory',
  },
  'an edge that hands on another clause than that of its rows': {
    of: 'Job.stops',
    broken: {
      alike: { ...(types.get('Job')!.fields['stops'] as { alike: { ofRow: unknown } }).alike, ofRow: everybody },
    },
    seenBy: 'browseJobs',
    asked: [{}, {}],
  },
}
type Columns = Record<string, RawBuilder<unknown>>
