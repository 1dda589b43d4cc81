import type { Feature } from '../../platform/feature.ts'
import { publicAddressRoutes } from './public-address.ts'
import { putSetupLineAside } from './put-setup-line-aside.ts'
import { runSetupTest } from './run-setup-test.ts'
import { setupReads } from './setup.fields.ts'
import { setupTasks } from './setup.tasks.ts'
import { takeUpSetupLine } from './take-up-setup-line.ts'

/** The points that are missing before a market opens. */
export const setupFeature = {
  reads: setupReads,
  mutations: {
    staff: {
      putSetupLineAside,
      runSetupTest: { plain: runSetupTest },
      takeUpSetupLine,
    },
  },
  tasks: setupTasks,
  routes: [publicAddressRoutes],
} satisfies Feature
