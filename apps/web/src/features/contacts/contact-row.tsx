import { IconMapPin } from '@tabler/icons-react'
import { href } from 'react-router'
import { ListRow } from '../../ui/show/list-row.tsx'
import type { ContactCard } from './contacts.generated.ts'

/** Who, of which company, and where. */
export function ContactRow({ contact: { id, name, company, phone, pickup } }: { contact: ContactCard }) {
  return (
    <ListRow
      to={href('/view-contact/:id', { id })}
      before={<IconMapPin aria-hidden="true" size={22} className="shrink-0 text-faint" />}
      after={phone && <span className="figures hidden text-sm whitespace-nowrap text-soft sm:block">{phone}</span>}
    >
      <span className="block truncate">
        <span className="font-semibold">{name}</span>
        {company && <span className="text-soft"> · {company}</span>}
      </span>
      <span className="block truncate text-sm text-soft">{pickup.point}</span>
    </ListRow>
  )
}
