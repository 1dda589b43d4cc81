import { IconMessage, IconPhone } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { buttonClass, LinkButton } from '../../../ui/action/button.tsx'
import { telHref } from '../../../ui/action/text-link.tsx'
import type { Run } from '../run/use-run.ts'

/** Whom to ask: before giving up, or when the job has ended on the way. */
export function ReachRow({ run: { phone, chatPath } }: { run: Run }) {
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      {phone && (
        <a href={telHref(phone)} className={buttonClass({ size: 'huge' })}>
          <IconPhone aria-hidden="true" size={22} />
          {m.delivery_call({ phone })}
        </a>
      )}
      <LinkButton to={chatPath} size="huge" icon={<IconMessage aria-hidden="true" size={22} />}>
        {m.delivery_message()}
      </LinkButton>
    </div>
  )
}
