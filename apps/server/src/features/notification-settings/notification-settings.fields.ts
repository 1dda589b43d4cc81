import { queries } from '../../platform/graphql/fields.ts'
import { listSwitches } from './list-switches.ts'

const roots = queries(({ plain }) => ({
  notificationSwitches: { ...plain((context) => listSwitches(context)), door: 'session' },
}))

export const notificationSettingsReads = [roots]
