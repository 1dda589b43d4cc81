import { IconUserShield } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { m } from '@waybill/locales/messages'
import { ApiError } from '../../../api/api-error.ts'
import { request } from '../../../api/request.ts'
import { useMe } from '../../../session/me.ts'
import { clearSession } from '../../../session/session.ts'
import { Button } from '../../../ui/action/button.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { personName } from '../../users/person.tsx'
import {
  ImpersonationBannerEnd,
  ImpersonationBannerQuery,
  type ImpersonationBannerQueryResult,
} from './impersonation-banner.generated.ts'

type Impersonation = NonNullable<ImpersonationBannerQueryResult['impersonation']>

/** On every screen while staff act in a member's place: whose, why, the time left, and the way back. */
export function ImpersonationBanner() {
  const me = useMe()
  const navigate = useNavigate()
  const [impersonation, setImpersonation] = useState<Impersonation | null>(null)
  const [ends, setEnds] = useState(false)
  useEffect(() => {
    const abort = new AbortController()
    request(ImpersonationBannerQuery, {}, { signal: abort.signal })
      .then((answer) => setImpersonation(answer.impersonation))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
    return () => abort.abort()
  }, [])

  async function end() {
    setEnds(true)
    const ended = request(ImpersonationBannerEnd, {}).catch(() => null)
    // This tab is the staff member's own again, whatever the server answers; the session ends by itself. This comes
    // before the message that it has ended, which would sign out the user this tab belongs to by then.
    clearSession()
    await ended
    setEnds(false)
    await navigate(href('/admin/users/:id', { id: me.id }))
  }

  return (
    <section
      aria-label={m.back_office_impersonation()}
      className="flex items-center gap-x-3 bg-awarded-tint px-4 py-1.5 text-sm text-awarded-ink"
    >
      <IconUserShield aria-hidden="true" size={20} className="shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-x-3">
        <p className="min-w-0 flex-1">
          <strong className="block truncate">{m.app_impersonating({ name: personName(me) })}</strong>
          {impersonation && <span className="block truncate">{impersonation.reason}</span>}
        </p>
        {impersonation && <TimeLeft until={impersonation.expires_at} />}
      </div>
      <Button size="small" pending={ends} onClick={() => void end()}>
        {m.back_office_impersonation_end()}
      </Button>
    </section>
  )
}

function TimeLeft({ until }: { until: string }) {
  const now = useNow()
  const minutes = Math.ceil((Date.parse(until) - now) / 60_000)
  return (
    <span className="figures whitespace-nowrap">
      {minutes > 0 ? m.back_office_impersonation_left({ count: minutes }) : m.back_office_impersonation_over()}
    </span>
  )
}
