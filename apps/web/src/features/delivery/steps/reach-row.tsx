import { IconMessage, IconPhone } from '@tabler/icons-react'
import { telLink } from '@waybill/domain/phones/tel-link'
import { m } from '@waybill/locales/messages'
import { buttonClass, LinkButton } from '../../../ui/action/button.tsx'
import type { Run } from '../run/use-run.ts'
import { usePhoneText } from '../../../ui/show/phone-text.tsx'

/** The people to ask: before giving up, or when the job has ended on the way. */
export function ReachRow({ run: { phone, chatPath } }: { run: Run }) {
  const shown = usePhoneText(phone)
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      {phone && (
        <a href={telLink(phone)} className={buttonClass({ size: 'huge' })}>
          <IconPhone aria-hidden="true" size={22} />
          {m.delivery_call({ phone: shown })}
        </a>
      )}
      <LinkButton to={chatPath} size="huge" icon={<IconMessage aria-hidden="true" size={22} />}>
        {m.delivery_message()}
      </LinkButton>
    </div>
  )
}
