import type { Feature } from '../../platform/feature.ts'
import { keepPositions } from './keep-positions.ts'
import { cellChannels, jobChannels } from './positions.channels.ts'
import { positionsReads } from './positions.fields.ts'
import { positionTasks } from './positions.tasks.ts'
import { reportPositions } from './sharing/report-positions.ts'
import { stopPositions } from './sharing/stop-positions.ts'

export const positionsFeature = {
  reads: positionsReads,
  mutations: {
    session: {
      // Whoever has lost the right to report must still be able to stop.
      stopPositions: { plain: stopPositions, limit: 'report_position' },
    },
    member: {
      reportPositions: { plain: reportPositions, limit: 'report_position' },
    },
  },
  tasks: positionTasks,
  channels: [cellChannels, jobChannels],
  alongside: [keepPositions],
} satisfies Feature
