import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useReactionsOfApplication } from '../../../query/reactions.ts'
import { LinkButton } from '../../../ui/action/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { ListSkeleton } from '../../../ui/state/skeleton.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { RouteHeadline } from '../../jobs/route-headline.tsx'
import { RunStatus } from '../run/run-status.tsx'
import { useRunPath } from './use-run-path.ts'
import type { Run } from '../run/use-run.ts'

type StepPageProps = {
  run: Run
  title: string
  back?: string
  actions?: ReactNode
  /** A form says itself which place of the route it is about. */
  hidesRoute?: boolean
  children: ReactNode
}

/** The frame of a form or a view of the run: which job it is about, and the way back to the run. */
export function RunStepPage({ run, title, back, actions, hidesRoute = false, children }: StepPageProps) {
  const runPath = useRunPath()
  const note = <RunStatus run={run} />
  return (
    <Screen header={<PageHeader title={title} back={back ?? runPath(run.job)} note={note} actions={actions} />}>
      <div className="flex flex-col gap-4">
        {!hidesRoute && <RouteHeadline job={run.job} />}
        {children}
      </div>
    </Screen>
  )
}

type Twin = { label: string; to: string }
type StepPassedProps = {
  run: Run
  /** The result of the step: it is done. */
  twin?: Twin | null
}

/** In place of a form whose moment it is not: one that is done leads on, the turn of the other may still come. */
export function StepPassed({ run, twin = null }: StepPassedProps) {
  const to = useRunPath()(run.job)
  if (twin) return <StepDone to={to} twin={twin} />
  return (
    <Card>
      <p className="font-semibold">{m.delivery_passed_not_open()}</p>
      <div className="mt-4">
        <LinkButton to={to} kind="primary">
          {m.delivery_passed_run()}
        </LinkButton>
      </div>
    </Card>
  )
}

/** As in a second tab or after "back": on to where the job stands now, with the way to what was proven. */
function StepDone({ to, twin }: { to: string; twin: Twin }) {
  const navigate = useNavigate()
  const { destination } = useReactionsOfApplication()
  const isLeaving = useRef(false)
  const { pathname } = useLocation()
  useEffect(() => {
    // A driver who has just taken the step, or goes elsewhere, is on the way already.
    if (isLeaving.current || location.pathname !== pathname || destination() !== pathname) return
    isLeaving.current = true
    showToast({
      text: m.delivery_passed_done(),
      action: { label: twin.label, onAction: () => void navigate(twin.to) },
    })
    void navigate(to, { replace: true })
  }, [destination, navigate, pathname, to, twin])
  return <ListSkeleton rows={3} />
}
