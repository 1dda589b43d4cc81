import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '@waybill/locales/messages'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { RouteHeadline } from '../jobs/route-headline.tsx'
import { RunStatus } from './run-status.tsx'
import { useRunPath } from './use-run-path.ts'
import type { Run } from './use-run.ts'

type StepPageProps = { run: Run; title: string; back?: string; actions?: ReactNode; children: ReactNode }

/** The frame of a form or a view of the run: which job it is about, and the way back to the run. */
export function StepPage({ run, title, back, actions, children }: StepPageProps) {
  const runPath = useRunPath()
  const note = <RunStatus run={run} />
  return (
    <Screen header={<PageHeader title={title} back={back ?? runPath(run.job)} note={note} actions={actions} />}>
      <div className="flex flex-col gap-4">
        <RouteHeadline job={run.job} />
        {children}
      </div>
    </Screen>
  )
}

type StepPassedProps = {
  run: Run
  /** What the step left behind: it is done. */
  twin?: { label: string; to: string } | null
}

/** In place of a form whose moment has passed, as in a second tab or after "back": on to where the job stands now. */
export function StepPassed({ run, twin = null }: StepPassedProps) {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  const { pathname } = useLocation()
  const to = useRunPath()(run.job)
  useEffect(() => {
    // Whoever has just taken the step is on the way already.
    if (isLeaving.current || location.pathname !== pathname) return
    isLeaving.current = true
    showToast({
      text: twin ? m.delivery_passed_done() : m.delivery_passed_not_open(),
      ...(twin && { action: { label: twin.label, onAction: () => void navigate(twin.to) } }),
    })
    void navigate(to, { replace: true })
  }, [navigate, pathname, to, twin])
  return null
}
