import { randomUUID } from 'node:crypto'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'

/** Says on a device of a user that messages arrive there. */
export function testMessage(user_id: string, locale: Language) {
  return {
    kind: 'EVENT' as const,
    user_id,
    type: null,
    group: 'ELSE' as const,
    id: randomUUID(),
    name: m.push_test_name({}, { locale }),
    description: m.push_test_text({}, { locale }),
    entity: null,
    redirect_entity: null,
    redirect_id: null,
    url: '/job-notification-settings',
    tag: 'test',
  }
}
