import type { Feature } from '../../platform/feature.ts'
import { mailTasks } from './mails.tasks.ts'

export const mailsFeature = {
  tasks: mailTasks,
} satisfies Feature
