import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '@waybill/locales/messages'
import { LinkButton } from '../../ui/action/button.tsx'
import { Card } from '../../ui/show/card.tsx'
import { FactsList } from '../../ui/show/facts-list.tsx'

type CompanySectionProps = {
  title: string
  /** The page where it is changed; null for those who may not. */
  edit: string | null
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** The missing part, and why it matters. */
  missing?: string | false
}

/** A part of the company as it stands, and the way to change it. */
export function CompanySection({ title, edit, facts, missing }: CompanySectionProps) {
  return (
    <Card
      title={title}
      actions={
        edit && (
          <LinkButton to={edit} size="small" icon={<IconPencil aria-hidden="true" size={18} />}>
            <span aria-hidden="true">{m.teams_edit()}</span>
            <span className="sr-only">{m.teams_edit_what({ what: title })}</span>
          </LinkButton>
        )
      }
    >
      {missing && (
        <p className="mb-3 flex items-start gap-2 rounded-control bg-money_waiting-tint px-3 py-2 text-money_waiting-ink">
          <IconAlertTriangle aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
          {missing}
        </p>
      )}
      <FactsList facts={facts} />
    </Card>
  )
}
