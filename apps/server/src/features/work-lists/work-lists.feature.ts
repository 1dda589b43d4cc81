import type { Feature } from '../../platform/feature.ts'
import { forgetRemoved } from '../../platform/removal.ts'
import { remindAboutJob } from './remind-about-job.ts'
import { MAIL_REMINDER } from './reminders.sql.ts'
import { removeView, restoreView } from './remove-view.ts'
import { saveView } from './save-view.ts'
import { deleteViewsOfErased } from './saved-views.sql.ts'
import { noteLateArrivals } from './work-arrivals.ts'
import { workListsReads } from './work-lists.fields.ts'
import { forgetReminders, writeReminder } from './write-reminder.ts'

export const workListsFeature = {
  reads: workListsReads,
  mutations: {
    awarded: { remindAboutJob },
    member: { saveView, removeView, restoreView },
  },
  tasks: {
    tasks: {
      forget_removed_views: forgetRemoved('saved_views'),
      forget_reminders: forgetReminders,
      forget_views_of_erased: (_payload, { databases }) => deleteViewsOfErased(databases.db),
      note_late_arrivals: noteLateArrivals,
      [MAIL_REMINDER]: writeReminder,
    },
    schedule: {
      note_late_arrivals: '* * * * *',
      forget_removed_views: '41 * * * *',
      forget_reminders: '43 3 * * *',
      forget_views_of_erased: '47 * * * *',
    },
  },
} satisfies Feature
