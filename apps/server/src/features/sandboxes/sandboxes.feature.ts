import type { Feature } from '../../platform/feature.ts'
import { openDemoAccount } from './open-demo-account.ts'
import { resetDemoAccount } from './reset-demo-account.ts'
import { sandboxesReads } from './sandboxes.fields.ts'
import { sandboxTasks } from './sandboxes.tasks.ts'
import { startDemoRun } from './start-demo-run.ts'

export const sandboxesFeature = {
  reads: sandboxesReads,
  mutations: {
    member: {
      openDemoAccount,
      resetDemoAccount,
      startDemoRun,
    },
  },
  tasks: sandboxTasks,
} satisfies Feature
