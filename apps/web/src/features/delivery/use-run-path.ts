import { href, useLocation, useNavigate } from 'react-router'
import { formAfterStep, nextStepOf, runPathOf, showsRun, type Progress } from './steps.ts'

/** What the address of a form is given to remember: the one of the run that it was opened from. */
export type BegunAt = { run: string }

/** Where the run of a job is shown: here, where a form was opened from, or by the address of where it stands. */
export function useRunPath() {
  const { pathname, state } = useLocation()
  const begun = (state as BegunAt | null)?.run
  return (job: Progress): string => {
    if (!nextStepOf(job)) return runPathOf(job) // its page is the office's now
    if (pathname === href('/my-work')) return href('/my-work/:id', { id: job.id })
    const [known] = [pathname, begun].filter((path) => path !== undefined && showsRun(path, job.id))
    return known ?? runPathOf(job)
  }
}

/**
 * To what follows a step. One that is taken is not gone back to: what follows stands in its form's place. The day stays
 * behind what it opens, and the run shows what is next where it stands.
 */
export function useGoOn(isCarrier: boolean) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const runPath = useRunPath()
  return async (after: Progress) => {
    const run = runPath(after)
    const to = (isCarrier && formAfterStep(after)) || run
    const state: BegunAt = { run }
    if (to !== pathname) await navigate(to, { replace: pathname !== href('/my-work'), state })
  }
}
