import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'

type Tab = 'users' | 'fleet' | 'company' | 'address_book'

/** What belongs to the company as a whole, side by side. */
export function TeamTabs({ current }: { current: Tab }) {
  const me = useMe()
  const takesWork = me.team?.member_role === 'Taker' || me.team?.member_role === 'Both'
  const tabs = [
    { id: 'users', label: m.teams_tab_users(), to: href('/users') },
    ...(takesWork ? [{ id: 'fleet', label: m.fleet_title(), to: href('/my-fleet') }] : []),
    { id: 'company', label: m.teams_tab_company(), to: href('/company') },
    { id: 'address_book', label: m.teams_tab_address_book(), to: href('/address-book') },
  ]
  return <LinkTabs label={m.teams_tabs()} tabs={tabs} current={current} />
}
