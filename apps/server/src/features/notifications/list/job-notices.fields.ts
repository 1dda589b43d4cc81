import { jobNoticesInput } from '@waybill/domain/back-office/back-office-input'
import { queries } from '../../../platform/graphql/fields.ts'
import { wordEvent } from '../telling/word-event.ts'
import { selectJobNotices } from './job-notices.sql.ts'

export const jobNoticesReads = [
  queries(({ plain }) => ({
    jobNotices: {
      ...plain(async ({ platform, viewer, now }, args) => {
        const { job_id } = jobNoticesInput.parse(args)
        const notices = await selectJobNotices(platform.databases.db, job_id)
        return notices.map((notice) => {
          const { id, name, description, created_at, is_seen, user_id } = wordEvent(notice, now, viewer?.language)
          return { id, name, description, created_at, is_seen, user: { id: user_id } }
        })
      }),
      input: jobNoticesInput,
      door: 'staff',
    },
  })),
]
