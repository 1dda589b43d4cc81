import { IconCopy, IconMail, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { publicUrl } from '../../api/server.ts'
import { share } from '../../native/share.ts'
import { useWrite } from '../../query/use-write.ts'
import { Button, buttonClass } from '../../ui/action/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { TrackingLinkCreate, TrackingLinkRevoke } from './tracking-link-card.generated.ts'
import { linkText, madeLink, noteMadeLink, type TrackingLink } from './tracking-link.ts'

type Props = { job_id: string; link: TrackingLink | null; onClose: () => void }

/** Makes the link, hands it over, and takes it back. */
export function TrackingLinkSheet({ job_id, link, onClose }: Props) {
  const [path, setPath] = useState(() => madeLink(job_id))
  const [isAsking, setIsAsking] = useState(false)
  const keep = (made: string | null) => {
    noteMadeLink(job_id, made)
    setPath(made)
  }
  const [create, creating] = useWrite(TrackingLinkCreate, {
    onDone: ({ createTrackingLink }) => keep(createTrackingLink.path),
  })
  const [revoke, revoking] = useWrite(TrackingLinkRevoke, {
    onDone: () => {
      keep(null)
      showToast({ text: m.tracking_links_revoked() })
      onClose()
    },
  })
  const input = { job_id }
  return (
    <Sheet title={m.tracking_links_for_customer()} onClose={onClose}>
      <p className="mb-4 text-soft">{m.tracking_links_for_customer_text()}</p>
      {link && <LinkThere link={link} path={path} />}
      <div className="mt-4">
        {isAsking ? (
          <RevokeQuestion
            pending={revoking.pending}
            onRevoke={() => void revoke({ input })}
            onKeep={() => setIsAsking(false)}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button
              kind={link ? 'secondary' : 'primary'}
              pending={creating.pending}
              onClick={() => void create({ input })}
            >
              {link ? m.tracking_links_renew() : m.tracking_links_create()}
            </Button>
            {link && (
              <Button kind="danger" onClick={() => setIsAsking(true)}>
                {m.tracking_links_revoke()}
              </Button>
            )}
          </div>
        )}
      </div>
    </Sheet>
  )
}

function LinkThere({ link, path }: { link: TrackingLink; path: string | null }) {
  return (
    <>
      {path ? <HandOver url={publicUrl(path)} /> : <p>{m.tracking_links_once()}</p>}
      <p className="figures mt-4 text-sm text-soft">
        {linkText(link)}. {path && m.tracking_links_renew_hint()}
      </p>
    </>
  )
}

type QuestionProps = { pending: boolean; onRevoke: () => void; onKeep: () => void }

function RevokeQuestion({ pending, onRevoke, onKeep }: QuestionProps) {
  return (
    <div role="alert">
      <p>{m.tracking_links_revoke_ask()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onKeep}>{m.tracking_links_keep()}</Button>
        <Button kind="danger" pending={pending} onClick={onRevoke}>
          {m.tracking_links_revoke_do()}
        </Button>
      </div>
    </div>
  )
}

function HandOver({ url }: { url: string }) {
  const subject = encodeURIComponent(m.tracking_links_mail_subject())
  const body = encodeURIComponent(m.tracking_links_mail_body({ url }))
  async function copy() {
    await navigator.clipboard.writeText(url)
    showToast({ text: m.tracking_links_copied(), tone: 'success' })
  }
  return (
    <>
      <TextField label={m.tracking_links_address()} value={url} onChange={() => undefined} />
      <div className="mt-3 flex flex-wrap gap-2">
        {'clipboard' in navigator && (
          <Button kind="primary" icon={<IconCopy size={18} />} onClick={() => void copy()}>
            {m.tracking_links_copy()}
          </Button>
        )}
        <a href={`mailto:?subject=${subject}&body=${body}`} className={buttonClass({})}>
          <IconMail aria-hidden="true" size={18} />
          {m.tracking_links_mail()}
        </a>
        {share && (
          <Button
            icon={<IconShare size={18} />}
            onClick={() => void share?.({ title: m.tracking_links_mail_subject(), url })}
          >
            {m.tracking_links_share()}
          </Button>
        )}
      </div>
    </>
  )
}
