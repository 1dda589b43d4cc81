import { expect, test } from 'vitest'
import { Payer } from '../../../../testing/payer.ts'
import { useWorld } from '../../../../testing/world.ts'
import { startLimitedTrial } from '../../onboarding/start-limited-trial.ts'
import { hashPassword } from '../../credentials/passwords.ts'
import { deleteAccount } from '../../users/account/delete-account.ts'
import { makeCardDefault } from '../cards/make-card-default.ts'
import { subscribe } from './subscribe.ts'

const world = useWorld()

const newPayer = async () =>
  new Payer(world, await world.story.company('Courier_Company', { subscription_status: 'non_subscription' }))

test('after a declined first card the free job and leaving are still open, and nobody is a member since', async () => {
  const declined = async () => {
    const payer = await newPayer()
    await payer.addsCard('tok_failed')
    await payer.subscribes()
    return payer
  }
  const query = '{ Me { team { subscription { start_date } latest_subscription { start_date } } } }'
  const trial = await declined()
  const { data } = await world.graphql(trial.person.token, query)
  expect(data).toEqual({
    Me: { team: { subscription: { start_date: null }, latest_subscription: { start_date: null } } },
  })
  await startLimitedTrial(await trial.as, {})
  expect((await trial.team()).subscription_status).toBe('limited_trial')
  // Another card later makes a member all the same.
  await trial.addsCard()
  const cards = world.db.selectFrom('payment_cards').select('id').where('team_id', '=', trial.person.team_id)
  const [, good] = await cards.orderBy('created_at').orderBy('id').execute()
  await trial.outcomeOf(await makeCardDefault(await trial.as, { card_id: good!.id }))
  expect(await trial.subscribes()).toBe('successful')
  expect((await trial.team()).subscription_status).toBe('subscriber')

  const leaver = await declined()
  const password = 'a long enough secret'
  await world.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', leaver.person.id)
    .execute()
  await deleteAccount(await leaver.as, { password })

  const waiting = await newPayer()
  await waiting.addsCard('tok_processing')
  await subscribe(await waiting.as, { plan_id: await waiting.planId('monthly') })
  await expect(deleteAccount(await waiting.as, { password })).rejects.toMatchObject({
    details: { refusal: 'payment_under_way' },
  })
})
