import {
  IconBuildingOff,
  IconFileSearch,
  IconMailX,
  IconPhoneCheck,
  IconStackPop,
  type Icon,
} from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { formatNumber } from '../../../ui/format.ts'
import type { TodayScreenQueryResult } from './today-screen.generated.ts'

type Counts = TodayScreenQueryResult['backOfficeCounts']

/** What waits, and the way to it. */
export function WaitingTiles({ counts }: { counts: Counts }) {
  return (
    <ul className="grid grid-cols-2 gap-2 lg:grid-cols-5">
      <Tile
        to={href('/admin/review')}
        Icon={IconFileSearch}
        label={m.back_office_today_to_review()}
        count={counts.documents_to_review}
      />
      <Tile
        to={`${href('/admin/teams')}?verified=no`}
        Icon={IconPhoneCheck}
        label={m.back_office_today_contacts()}
        count={counts.contacts_to_verify}
      />
      <Tile
        to={href('/admin/queues')}
        Icon={IconStackPop}
        label={m.back_office_today_tasks()}
        count={counts.failed_tasks}
        alarming
      />
      <Tile
        to={`${href('/admin/queues')}?tab=mails&status=failed`}
        Icon={IconMailX}
        label={m.back_office_today_mails()}
        count={counts.failed_mails}
        alarming
      />
      <Tile
        to={`${href('/admin/teams')}?suspended=yes`}
        Icon={IconBuildingOff}
        label={m.back_office_today_suspended()}
        count={counts.suspended_teams}
      />
    </ul>
  )
}

type TileProps = { to: string; Icon: Icon; label: string; count: number; alarming?: boolean }

function Tile({ to, Icon, label, count, alarming = false }: TileProps) {
  const colour = count === 0 ? 'text-faint' : alarming ? 'text-trouble-ink' : ''
  return (
    <li>
      <Link
        to={to}
        className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-card hover:bg-hover"
      >
        <Icon aria-hidden="true" size={26} stroke={1.6} className="shrink-0 text-faint" />
        <span className="min-w-0">
          <span className={`figures block text-2xl leading-tight font-bold ${colour}`}>{formatNumber(count)}</span>
          <span className="block text-sm leading-snug text-soft">{label}</span>
        </span>
      </Link>
    </li>
  )
}
