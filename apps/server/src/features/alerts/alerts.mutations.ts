import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { saveAlertSettings } from './save-alert-settings.ts'

mutationsAre({ saveAlertSettings: mutation(saveAlertSettings) })
