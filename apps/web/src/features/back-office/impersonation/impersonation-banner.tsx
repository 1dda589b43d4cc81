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
import {
  ImpersonationBannerEnd,
  ImpersonationBannerQuery,
  type ImpersonationBannerQueryResult,
} from './impersonation-banner.generated.ts'

type Impersonation = NonNullable<ImpersonationBannerQueryResult['impersonation']>

/** On every screen while staff act in somebody's place: in whose, why, how long still, and the way back. */
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
    // Whatever the server says, this tab is one's own again; the session ends by itself at the latest. Before it is
    // heard that it has ended: that would sign out whoever this tab is by then.
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
          <strong className="block truncate">
            {m.app_impersonating({ name: `${me.name_first} ${me.name_last}` })}
          </strong>
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
