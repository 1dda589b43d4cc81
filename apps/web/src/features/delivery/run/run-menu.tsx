import { href, useNavigate } from 'react-router'
import { m } from '@waybill/locales/messages'
import { share } from '../../../native/share.ts'
import { Menu, type MenuEntry } from '../../../ui/overlay/menu.tsx'
import type { OfficeDialog } from '../../jobs/job-detail/office-actions.ts'
import type { OfficeJobDetail } from '../../jobs/job-detail/office-job.generated.ts'
import { officeEntries } from '../../jobs/job-detail/office-menu.ts'
import { forgetMapApp, sharedPlace, useMapApp } from './map-app.ts'
import { currentPlace } from './run-places.ts'
import type { Run } from './use-run.ts'
import { type BegunAt, useRunPath } from '../steps/use-run-path.ts'

type RunMenuProps = { run: Run; office: OfficeJobDetail | null; onDialog: (dialog: OfficeDialog) => void }

/** Everything that is not the next step: away from the thumb, because most of it ends something. */
export function RunMenu({ run, office, onDialog }: RunMenuProps) {
  const app = useMapApp()
  const navigate = useNavigate()
  const state: BegunAt = { run: useRunPath()(run.job) }
  const { id } = run.job
  const onFailure = () => void navigate(href('/view-failure/:id?', { id }), { state })
  const entries: MenuEntry[] = [
    ...sharePlace(run),
    ...(app === null ? [] : [{ id: 'map-app', label: m.delivery_navigate_change(), onAction: forgetMapApp }]),
    ...(run.isCarrier ? carrierEntries({ run, office, onDialog, onFailure }) : []),
    ...(run.isCarrier && office ? [] : [{ id: 'log', label: m.jobs_log_open(), to: href('/job-logs/:id', { id }) }]),
  ]
  return <Menu label={m.jobs_more_actions()} entries={entries} />
}

/** Where to be next, for somebody else: where the device can share at all. */
function sharePlace({ job, next }: Run): MenuEntry[] {
  const place = currentPlace(job, next)
  const shareBySystem = share
  if (!place || !shareBySystem) return []
  return [
    { id: 'share-place', label: m.delivery_share_place(), onAction: () => void shareBySystem(sharedPlace(place)) },
  ]
}

type CarrierProps = RunMenuProps & { onFailure: () => void }

function carrierEntries({ run, office, onDialog, onFailure }: CarrierProps): MenuEntry[] {
  return [
    ...(office ? officeEntries({ viewer: run.viewer, job: office, next: null, onDialog }) : []),
    ...(run.isOpen('fail_delivery')
      ? [{ id: 'fail_delivery', label: m.delivery_fail(), onAction: onFailure, danger: true }]
      : []),
  ]
}
