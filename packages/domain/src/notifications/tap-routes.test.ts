import { expect, test } from 'vitest'
import { consequences } from '../facts/consequences.ts'
import { messageTones } from './notification.ts'
import { type Tapped, tapRouteOf } from './tap-routes.ts'

const sides = [
  { is_own_job: true, is_carried_job: false, job_is_active: true },
  { is_own_job: true, is_carried_job: false, job_is_active: false },
  { is_own_job: false, is_carried_job: true, job_is_active: false },
  { is_own_job: false, is_carried_job: false, job_is_active: true },
  { is_own_job: false, is_carried_job: false, job_is_active: false },
]
const notices = Object.values(consequences).flatMap(({ notify }) => notify)

test('every notice leads, from every side, to a path of ours or to the list', () => {
  for (const { type, group, redirect_entity } of notices)
    for (const side of sides)
      for (const status of messageTones) {
        const event: Tapped = {
          ...side,
          type,
          group,
          status,
          redirect_entity,
          redirect_id: 'thing',
          job_id: 'job',
          description_template: '',
          is_electronic_pod: false,
          document_type_id: null,
        }
        expect(tapRouteOf(event, { team_id: null, member_role: null }) ?? '/notifications').toMatch(/^\/[\w/?=-]+$/)
      }
})
