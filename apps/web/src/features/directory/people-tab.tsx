import { m } from '@waybill/locales/messages'
import { Badge } from '../../ui/show/badge.tsx'
import { Card } from '../../ui/show/card.tsx'
import { Face } from '../users/face.tsx'
import type { CompanyPeopleQueryResult } from './directory.generated.ts'

type Person = NonNullable<CompanyPeopleQueryResult['Team']>['people'][number]

/** Who works there; the Primary Member speaks for them. */
export function PeopleTab({ people }: { people: readonly Person[] }) {
  return (
    <Card flush>
      <ul>
        {people.map((person) => (
          <li key={person.id} className="flex items-center gap-4 border-b border-line px-4 py-3 last:border-b-0">
            <Face user={person} />
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">{`${person.name_first} ${person.name_last}`}</span>
            {person.is_primary && <Badge>{m.users_view_primary()}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
