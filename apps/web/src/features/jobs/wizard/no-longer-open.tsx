import { IconLock } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { LinkButton } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { firstStepOf, type WizardOf } from './steps.ts'

/** The job has moved on since the link to its wizard was shown. */
export function NoLongerOpen({ wizard }: { wizard: WizardOf }) {
  return (
    <EmptyState
      icon={<IconLock size={40} stroke={1.5} />}
      title={m.job_wizard_closed_title()}
      text={wizard.kind === 'edit-stops' ? m.job_wizard_closed_stops() : m.job_wizard_closed_job()}
      action={<LinkButton to={firstStepOf(wizard)}>{m.job_wizard_closed_back()}</LinkButton>}
    />
  )
}
