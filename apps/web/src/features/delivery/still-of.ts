type Drawn<Job> = { drawn: readonly Job[]; isAttempted: (job_id: string) => boolean }

/** Each job as it is, or as it was drawn while one of its steps is being attempted. */
export function stillOf<Job extends { id: string }>(
  jobs: readonly Job[],
  { drawn, isAttempted }: Drawn<Job>,
): readonly Job[] {
  return jobs.map((job) => (isAttempted(job.id) && drawn.find(({ id }) => id === job.id)) || job)
}
