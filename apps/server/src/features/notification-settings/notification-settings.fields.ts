import { queries } from '../../platform/graphql/fields.ts'
import { listSwitches } from './list-switches.ts'

queries(({ plain }) => ({
  notificationSwitches: { ...plain((context) => listSwitches(context)), door: 'session' },
}))
