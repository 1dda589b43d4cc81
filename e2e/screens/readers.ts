import type { Person, Story } from '../../apps/server/testing/story.ts'
import { databaseOf } from '../stage/open-database.ts'
import type { Reader } from './screens.ts'

/** Signs in whom the screens are shown to; a visitor is nobody. */
export async function selectReaders(story: Story, data_dir: string): Promise<Record<Reader, Person | null>> {
  const database = await databaseOf(data_dir)
  const ofDemo = async (name: string): Promise<Person> => {
    const email = `${name}@waybill.test`
    const text = 'select id, team_id from users where email = $1'
    const [found] = await database.query<{ id: string; team_id: string }>(text, [email])
    if (!found) throw new Error(`The demo has no ${email}.`)
    return { ...found, email, token: await story.signedIn(found.id) }
  }
  const newcomer = async (step: 'member_role' | 'company_info') => ({ ...(await story.newcomer(step)), team_id: '' })
  const choosing = await story.company('Owner_Driver', { subscription_status: 'non_subscription' })
  await database.query(`update users set registration_progress = 'subscription' where id = $1`, [choosing.id])
  const readers = {
    visitor: null,
    role: await newcomer('member_role'),
    details: await newcomer('company_info'),
    plan: choosing,
    courier: await ofDemo('courier'),
    driver: await ofDemo('driver'),
    trial: await ofDemo('trial'),
    lapsed: await ofDemo('lapsed'),
    admin: await ofDemo('admin'),
  }
  await database.close()
  return readers
}
