import { IconKey, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { Button } from '../../ui/action/button.tsx'
import { Badge } from '../../ui/show/badge.tsx'
import { Card } from '../../ui/show/card.tsx'
import { DateText } from '../../ui/show/date-text.tsx'
import type { ApiKeyRow } from './api-keys.generated.ts'

const AddKey = lazy(() => import('./add-key.tsx').then((module) => ({ default: module.AddKey })))
const RevokeDialog = lazy(() => import('./revoke-dialog.tsx').then((module) => ({ default: module.RevokeDialog })))

/** The keys one has; the Primary Member sees those of the whole company. */
export function ApiKeysCard({ keys, is_demo }: { keys: readonly ApiKeyRow[]; is_demo: boolean }) {
  const [adds, setAdds] = useState(false)
  return (
    <Card
      flush
      title={m.api_keys_title()}
      actions={
        <Button size="small" icon={<IconPlus aria-hidden="true" size={18} />} onClick={() => setAdds(true)}>
          {m.api_keys_add()}
        </Button>
      }
    >
      <p className="px-4 pb-3 text-soft">{is_demo ? m.api_keys_intro_demo() : m.api_keys_intro()}</p>
      {keys.length === 0 && <p className="border-t border-line px-4 py-3 text-soft">{m.api_keys_none()}</p>}
      <ul className="border-t border-line">
        {keys.map((key) => (
          <Row key={key.id} api_key={key} />
        ))}
      </ul>
      {adds && (
        <Suspense>
          <AddKey is_demo={is_demo} onClose={() => setAdds(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function Row({ api_key }: { api_key: ApiKeyRow }) {
  const me = useMe()
  const [asks, setAsks] = useState(false)
  const { name, hint, user, last_used_at, revoked_at } = api_key
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <IconKey aria-hidden="true" size={22} className="shrink-0 text-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name} <code className="figures text-sm text-soft">…{hint}</code>
          {revoked_at && <Badge>{m.api_keys_revoked()}</Badge>}
        </p>
        <p className="text-sm text-soft">
          {user.id !== me.id && `${user.name_first} ${user.name_last} · `}
          {last_used_at ? (
            <>
              {m.api_keys_used()} <DateText value={last_used_at} />
            </>
          ) : (
            m.api_keys_never_used()
          )}
        </p>
      </div>
      {!revoked_at && (
        <Button size="small" aria-label={m.api_keys_revoke_what({ name })} onClick={() => setAsks(true)}>
          {m.api_keys_revoke()}
        </Button>
      )}
      {asks && (
        <Suspense>
          <RevokeDialog api_key={api_key} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </li>
  )
}
