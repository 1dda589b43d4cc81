import { href, useLocation, useNavigate } from 'react-router'
import { formAfterStep, nextStepOf, runPathOf, showsRun, type Progress } from './run-steps.ts'

/** The state of a form's address: the run that it was opened from. */
export type BegunAt = { run: string }

type Here = { pathname: string; search: string; state: unknown }

/** Where the run of a job is shown: here, where a form was opened from, or by the address of where it stands. */
export function runPathFrom({ pathname, search, state }: Here, job: Progress): string {
  if (!nextStepOf(job)) return runPathOf(job) // its page is the office's now
  const begun = (state as BegunAt | null)?.run
  if (isOfDay(pathname)) return href('/my-work/:id', { id: job.id }) + search
  const [known] = [pathname, begun].filter((path) => path !== undefined && showsRun(pathOf(path), job.id))
  return known ?? runPathOf(job)
}

/** The day, or the page of one of its jobs beside it. */
function isOfDay(pathname: string): boolean {
  return `${pathname}/`.startsWith(`${href('/my-work')}/`)
}

const pathOf = (path: string) => path.replace(/\?.*/, '')

export function useRunPath() {
  const here = useLocation()
  return (job: Progress): string => runPathFrom(here, job)
}

/**
 * To what follows a step. One that is taken is not gone back to: what follows stands in its form's place. The day stays
 * behind what it opens, with the job that is open beside it, and the run shows what is next where it stands.
 */
export function useGoOn(isCarrier: boolean) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const runPath = useRunPath()
  return async (after: Progress) => {
    const run = runPath(after)
    const to = (isCarrier && formAfterStep(after)) || run
    const state: BegunAt = { run }
    const stays = isOfDay(pathname) && !showsRun(pathname, after.id)
    if (to !== pathname && to !== pathname + search) await navigate(to, { replace: !stays, state })
  }
}
