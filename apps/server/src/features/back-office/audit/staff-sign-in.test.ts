import { expect, test } from 'vitest'
import { recordSignIn } from '../../../platform/audit/audit.ts'
import { useWorld } from '../../../../testing/world.ts'

const world = useWorld()

test('the log says that staff came in, and whom, which job and which document an act was about', async () => {
  const staff = await world.story.staff()
  const company = await world.story.company('Courier_Company')
  const job_id = await world.story.job(await world.story.company('Freight_Forwarder'))
  await recordSignIn(world.db, staff.id, 'Firefox')
  const input = { user_id: company.id, job_id, document_id: 'none of ours' }
  await world.db
    .insertInto('audit_log')
    .values({ operation: 'setUserActive', actor_id: staff.id, input: JSON.stringify(input) })
    .execute()
  const query =
    '{ auditLog(first: 2) { nodes { operation actor { id } about_user { id } about_job { id } about_document { id } } } }'
  const { data, errors } = await world.graphql(staff.token, query)
  expect(errors).toBeUndefined()
  expect((data as unknown as { auditLog: { nodes: unknown[] } }).auditLog.nodes).toEqual([
    {
      operation: 'setUserActive',
      actor: { id: staff.id },
      about_user: { id: company.id },
      about_job: { id: job_id },
      about_document: null,
    },
    { operation: 'signIn', actor: { id: staff.id }, about_user: null, about_job: null, about_document: null },
  ])
})
