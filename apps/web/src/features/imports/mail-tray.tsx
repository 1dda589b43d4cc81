import { IconCopy, IconMail, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { MailOutcome } from '@waybill/domain/imports/import-mail'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { usePages } from '../../query/use-pages.ts'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { formatRelative } from '../../ui/format.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import {
  MailTrayDismiss,
  MailTrayMakeAddress,
  MailTrayMoreQuery,
  type MailTrayQueryResult,
  MailTrayRestore,
} from './mail-tray.generated.ts'

type Mail = MailTrayQueryResult['importMails']['nodes'][number]

const reasons: Readonly<Record<Exclude<MailOutcome, 'read'>, () => string>> = {
  unknown_sender: m.imports_mail_unknown_sender,
  not_verified: m.imports_mail_not_verified,
  too_large: m.imports_mail_too_large,
  nothing: m.imports_mail_nothing,
  unreadable: m.imports_mail_unreadable,
}

/** Lists by mail: the company's address, and the mails that could not be read. */
export function MailTray({ tray }: { tray: MailTrayQueryResult }) {
  const mails = usePages(tray.importMails, async (after) => (await request(MailTrayMoreQuery, { after })).importMails)
  return (
    <Card title={m.imports_mail()} flush>
      <div className="flex flex-col gap-3 p-4">
        <p className="text-sm text-soft">{m.imports_mail_text()}</p>
        {tray.importAddress ? <Address {...tray.importAddress} /> : <NoAddress />}
      </div>
      {mails.nodes.length > 0 && (
        <>
          <h3 className="border-t border-line px-4 pt-3 text-sm font-semibold">{m.imports_mail_refused()}</h3>
          <ul>
            {mails.nodes.map((mail) => (
              <RefusedMail key={mail.id} mail={mail} />
            ))}
          </ul>
          {mails.hasMore && (
            <div className="p-3">
              <Button fullWidth pending={mails.pending} onClick={() => void mails.loadMore()}>
                {m.imports_more()}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function useAddressRefusal() {
  const viewer = useViewer()
  return refusalText(
    refusalOf(viewer, 'import_address.edit', { import_list: { team_id: viewer.team_id, kind: 'loads' } }),
  )
}

function NoAddress() {
  const refusal = useAddressRefusal()
  const [make, { pending }] = useWrite(MailTrayMakeAddress)
  return (
    <>
      <p>{m.imports_mail_none()}</p>
      <div>
        <Button icon={<IconMail size={20} />} pending={pending} disabledReason={refusal} onClick={() => void make({})}>
          {m.imports_mail_make()}
        </Button>
      </div>
    </>
  )
}

function Address({ address, waiting_count }: { address: string; waiting_count: number }) {
  const refusal = useAddressRefusal()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      {waiting_count > 0 && (
        <p role="status" className="figures font-semibold">
          {m.imports_mail_waiting({ count: waiting_count })}
        </p>
      )}
      <p className="flex items-center gap-1 rounded-control bg-sunken px-3 py-1">
        <span className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{address}</span>
        {'clipboard' in navigator && (
          <IconButton label={m.imports_mail_copy()} icon={<IconCopy size={20} />} onClick={() => void copy(address)} />
        )}
      </p>
      <div>
        <Button kind="quiet" size="small" disabledReason={refusal} onClick={() => setIsAsking(true)}>
          {m.imports_mail_replace()}
        </Button>
      </div>
      {isAsking && <ReplaceDialog onClose={() => setIsAsking(false)} />}
    </>
  )
}

function ReplaceDialog({ onClose }: { onClose: () => void }) {
  const [make, { pending }] = useWrite(MailTrayMakeAddress, {
    onDone: () => {
      showToast({ text: m.imports_mail_replaced() })
      onClose()
    },
  })
  return (
    <Modal title={m.imports_mail_replace()} onClose={onClose}>
      <p className="mb-4">{m.imports_mail_replace_text()}</p>
      <Button kind="danger" pending={pending} onClick={() => void make({})}>
        {m.imports_mail_replace()}
      </Button>
    </Modal>
  )
}

function RefusedMail({ mail }: { mail: Mail }) {
  const now = useNow()
  const subject = mail.subject || m.imports_mail_no_subject()
  const dismiss = useDismissal(mail.id, subject)
  return (
    <li className="flex items-center gap-2 border-b border-line pr-2 last:border-b-0">
      <span className="min-w-0 flex-1 px-4 py-3">
        <span className="block truncate font-semibold">{subject}</span>
        {mail.outcome !== 'read' && <span className="block text-sm text-trouble-ink">{reasons[mail.outcome]()}</span>}
        <span className="figures block text-sm text-soft wrap-anywhere">
          {m.imports_mail_from({ address: mail.from_address })} · {formatRelative(mail.received_at, now)}
        </span>
      </span>
      <IconButton label={m.imports_mail_dismiss({ subject })} icon={<IconTrash size={20} />} onClick={dismiss} />
    </li>
  )
}

async function copy(address: string) {
  await navigator.clipboard.writeText(address)
  showToast({ text: m.imports_mail_copied() })
}

/** Taken off at once; the message offers to undo it. */
function useDismissal(import_mail_id: string, subject: string) {
  const [restore] = useWrite(MailTrayRestore)
  const [dismiss] = useWrite(MailTrayDismiss, {
    onDone: () =>
      showToast({
        text: m.imports_mail_dismissed({ subject }),
        action: { label: m.ui_undo(), onAction: () => void restore({ input: { import_mail_id } }) },
      }),
  })
  return () => void dismiss({ input: { import_mail_id } })
}
