import type { ReactNode } from 'react'
import { m } from '@waybill/locales/messages'
import { LinkButton } from '../../ui/action/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { RouteHeadline } from '../jobs/route-headline.tsx'
import { RunStatus } from './run-status.tsx'
import { runPathOf } from './steps.ts'
import type { Run } from './use-run.ts'

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
export function StepPage({
  run,
  title,
  back = runPathOf(run.job),
  actions,
  hidesRoute = false,
  children,
}: StepPageProps) {
  const note = <RunStatus run={run} />
  return (
    <Screen header={<PageHeader title={title} back={back} note={note} actions={actions} />}>
      <div className="flex flex-col gap-4">
        {!hidesRoute && <RouteHeadline job={run.job} />}
        {children}
      </div>
    </Screen>
  )
}

/** In place of a form whose moment has passed, as in a second tab: where the job stands now. */
export function StepPassed({ run, twin }: { run: Run; twin?: { label: string; to: string } | null }) {
  return (
    <Card>
      <p className="font-semibold">{m.delivery_passed_title()}</p>
      <p className="mt-1 text-soft">{m.delivery_passed_text()}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton to={runPathOf(run.job)} kind="primary">
          {m.delivery_passed_run()}
        </LinkButton>
        {twin && <LinkButton to={twin.to}>{twin.label}</LinkButton>}
      </div>
    </Card>
  )
}
