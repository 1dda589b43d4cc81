import { isOnHand } from '@waybill/domain/jobs/job-flow'
import type { JobListTab } from '@waybill/domain/jobs/job-status'
import { journal } from '../../journal/journal-of-device.ts'
import { keptHere } from '../../journal/journal-answers.ts'
import type { StoredAnswer } from '../../journal/journal-records.ts'
import type { StoredAnswers } from '../../query/stored-answers.ts'
import { type DeliveryJob, DeliveryQuery } from '../delivery/run/delivery-job.generated.ts'
import { nextStepOf } from '../delivery/steps/run-steps.ts'
import type { JobPage } from '../jobs/jobs-by-tab.tsx'
import type { Desk } from '../work-lists/desk-data.ts'
import { DayQuery, type DayQueryResult } from './day.generated.ts'
import { MyWorkScreenQuery } from './my-work-screen.generated.ts'

/** The views of `/my-work`: the day, a list of one status, or the table of an office. */
export type MyWork = Day | ListOfWork | Desk
export type Day = { view: 'day' } & DayQueryResult
export type ListOfWork = {
  view: 'list'
  tab: JobListTab
  search: string
  page: JobPage
  myWorkCounts: DayQueryResult['myWorkCounts']
}

const lists = keptHere(MyWorkScreenQuery.name)
const nothing: DayQueryResult = { myDay: [], drivenJobs: [], myWorkCounts: [] }

/** The day is kept once, whatever job of it is open beside it; a list under its address. */
export const storedMyWork: StoredAnswers = {
  read: async (question) => (isOfDay(question) ? readDay() : lists.read(question)),
  async write(question, answer, asked_at) {
    const work = answer as MyWork
    if (work.view === 'desk') return // a desk without a connection shows the day
    await (work.view === 'day' ? keepDay(work, asked_at) : lists.write(question, answer, asked_at))
  },
  onShown: lists.onShown,
}

/** A run that was to go on, as this device heard before, and is not in the day any more, is somebody else's or over. */
export async function keepDay({ myDay, drivenJobs, myWorkCounts }: DayQueryResult, asked_at: number) {
  await journal.keepAnswer(DayQuery.name, '', { myDay, drivenJobs, myWorkCounts }, asked_at)
  const gone = goneRuns(await journal.answersTo(DeliveryQuery.name), { day: myDay, asked_at })
  if (gone.length > 0)
    await journal.write(async ({ answers }) => {
      for (const { key, read_at } of gone) {
        const kept = await answers.get(key)
        if (kept?.read_at === read_at) await answers.delete(key) // else a step has arrived meanwhile
      }
    })
}

async function readDay() {
  const [day] = await journal.answersTo(DayQuery.name)
  const runs = await journal.answersTo(DeliveryQuery.name)
  if (!day && runs.length === 0) return undefined
  const read_at = day?.read_at ?? Math.max(...runs.map((run) => run.read_at))
  const newer = runs.filter((run) => !day || run.read_at > day.read_at).map(({ data }) => data as DeliveryJob)
  // A day that an earlier version kept lacks what was added since.
  const kept = { ...nothing, ...(day?.data as DayQueryResult | undefined) }
  const answer: MyWork = { view: 'day', ...withRuns(kept, newer) }
  return { answer, read_at }
}

/** By the address that was asked for. */
function isOfDay([, , , search]: readonly unknown[]): boolean {
  const asked = new URLSearchParams(String(search))
  return !asked.has('tab') && !asked.has('search')
}

/** A run that was asked of after the day, as by its own steps, knows better where it stands; one it lacks was given since. */
export function withRuns(day: DayQueryResult, newer: readonly DeliveryJob[]): DayQueryResult {
  const known = new Map(newer.map((run) => [run.id, run]))
  const added = newer.filter((run) => run.is_carried && nextStepOf(run) && !day.myDay.some(({ id }) => id === run.id))
  return { ...day, myDay: [...day.myDay.map((job) => known.get(job.id) ?? job), ...added] }
}

type AskedDay = { day: readonly { id: string; driver: { id: string } | null }[]; asked_at: number }

/** Runs that were to go on when they were heard of, before a day that lacks them or has them with somebody else. */
export function goneRuns(kept: readonly StoredAnswer[], { day, asked_at }: AskedDay): readonly StoredAnswer[] {
  return kept.filter(({ data, read_at }) => {
    const { id, status, driver } = data as DeliveryJob
    // One that is over stays readable.
    return isOnHand(status) && read_at < asked_at && !day.some((job) => job.id === id && job.driver?.id === driver?.id)
  })
}
