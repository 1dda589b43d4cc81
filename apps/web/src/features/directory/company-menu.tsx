import { IconBan, IconFlag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import type { CompanyCard } from './directory.generated.ts'

const ReportDialog = lazy(() =>
  import('../cases/report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
)
const BlockDialog = lazy(() => import('./block-dialog.tsx').then((module) => ({ default: module.BlockDialog })))

/** Rare actions on a company: reporting or blocking it, in a menu. */
export function CompanyMenu({ team }: { team: CompanyCard }) {
  const viewer = useViewer()
  const [isBlocking, setIsBlocking] = useState(false)
  const [isReporting, setIsReporting] = useState(false)
  if (team.id === viewer.team_id)
    return (
      viewer.is_primary && (
        <LinkButton size="small" to={href('/company')}>
          {m.directory_edit_own()}
        </LinkButton>
      )
    )
  if (team.is_blocked || viewer.team_id === null) return null
  const refusal = refusalText(refusalOf(viewer, 'team.block', {}))
  return (
    <>
      <Menu
        label={m.directory_actions({ company: team.company_name })}
        entries={[
          {
            id: 'report',
            label: m.cases_report(),
            icon: <IconFlag size={20} />,
            disabledReason: refusalText(refusalOf(viewer, 'case.complain', {})),
            onAction: () => setIsReporting(true),
          },
          {
            id: 'block',
            label: m.directory_block(),
            icon: <IconBan size={20} />,
            danger: true,
            disabledReason: refusal,
            onAction: () => setIsBlocking(true),
          },
        ]}
      />
      {isReporting && (
        <Suspense>
          <ReportDialog thing={{ kind: 'team', id: team.id }} onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
      {isBlocking && (
        <Suspense>
          <BlockDialog team={team} onClose={() => setIsBlocking(false)} />
        </Suspense>
      )}
    </>
  )
}
