import { z } from 'zod'
import type { FeatureTasks } from '../tasks/tasks.ts'
import { SAY } from './publish-after-commit.sql.ts'

const payload = z.object({
  messages: z.array(z.object({ channel: z.string(), event: z.string(), data: z.unknown() })),
})

export const liveTasks: FeatureTasks = {
  tasks: { [SAY]: async (given, { live }) => live.publish(payload.parse(given).messages) },
}
