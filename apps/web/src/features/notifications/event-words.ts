import { formatTime } from '../../ui/format.ts'

/** Spec §9: where the pretty date begins with a word, not a number, the time says more. */
export function eventDate({ pretty_date, created_at }: { pretty_date: string; created_at: string }): string {
  const [first = ''] = pretty_date.split(' ')
  return first.length >= 5 ? formatTime(created_at) : pretty_date
}

type Segment = { text: string; job_id: string | null }

/** The description in parts: the template marks the job it names by `#{id}`, where the description has its number (spec §2 "event card"). */
export function segmentsOf({
  description,
  description_template,
}: {
  description: string
  description_template: string
}): Segment[] {
  const plain = [{ text: description, job_id: null }]
  const marked = /#\{([^}]+)\}/.exec(description_template)
  if (!marked?.[1]) return plain
  const before = description_template.slice(0, marked.index)
  const after = description_template.slice(marked.index + marked[0].length)
  const fits = description.startsWith(before) && description.endsWith(after)
  if (!fits || description.length <= before.length + after.length) return plain
  const label = description.slice(before.length, description.length - after.length)
  return [
    { text: before, job_id: null },
    { text: label, job_id: marked[1] },
    { text: after, job_id: null },
  ].filter(({ text }) => text !== '')
}
