import { mutationsAre } from '../../platform/graphql/mutations.ts'
import { reportPositions } from './report-positions.ts'
import { stopPositions } from './stop-positions.ts'

mutationsAre({
  reportPositions: {
    kind: 'plain',
    door: 'member',
    limit: 'report_position',
    run: (context, { input }) => reportPositions(context, input),
  },
  // Whoever has lost the right to report must still be able to stop.
  stopPositions: { kind: 'plain', door: 'session', limit: 'report_position', run: (context) => stopPositions(context) },
})
