import { useEffect, useRef, useState } from 'react'
import { entryArrived } from '../../../journal/postman.ts'
import { useJournal } from '../../../journal/use-journal.ts'
import { jobTopic, type Topic } from '../../../query/facts.ts'
import { refetch } from '../../../query/live.ts'
import type { DeliveryJob } from './delivery-job.generated.ts'
import { stillOf } from './job-after-step.ts'

type Told = ReadonlyMap<string, DeliveryJob>
const nothing: Told = new Map()

/** By its id, each job that the answer to a step from here has told of since `asked` was; what is about `topic` is asked again. */
export function useToldSince(asked: object, topic: Topic): Told {
  const [since, setSince] = useState({ asked, told: nothing })
  useEffect(
    () =>
      entryArrived.subscribe(({ entry, answer }) => {
        if (entry.action === null || (topic !== 'jobs' && topic !== jobTopic(entry.job_id))) return
        const [job] = Object.values((answer ?? {}) as Record<string, DeliveryJob>)
        if (job)
          setSince((before) => ({
            asked,
            told: new Map(before.asked === asked ? before.told : nothing).set(job.id, job),
          }))
        void refetch((old) => old === topic)
      }),
    [asked, topic],
  )
  return since.asked === asked ? since.told : nothing
}

/** Jobs as they stood when a button of theirs was pressed, until the press is over: its own page must not overtake it. */
export function useStill<Job extends { id: string }>(jobs: readonly Job[]): readonly Job[] {
  const { isAttempted } = useJournal()
  const drawn = useRef<readonly Job[]>([])
  const still = stillOf(jobs, { drawn: drawn.current, isAttempted })
  useEffect(() => {
    drawn.current = still
  })
  return still
}
