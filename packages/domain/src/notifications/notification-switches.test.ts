import { expect, test } from 'vitest'
import { consequences } from '../facts/consequences.ts'
import { emailNotifications } from '../users/profile-setting.ts'
import { notificationGroups } from './notification.ts'
import { meansOf, notificationMeans, notificationTopics, topicOf, waysToTell } from './notification-switches.ts'

const toldOf = (topic: (typeof notificationTopics)[number]) =>
  topic === 'ALERTS'
    ? { type: 'NEW_JOB_AROUND_YOU' as const, group: 'JOB_POSTED' as const, email: true }
    : { type: null, group: topic, email: true }

const rows = notificationTopics.flatMap((topic) =>
  emailNotifications.flatMap((email_notifications) =>
    [[], ...notificationMeans.map((means) => [means])].map((off) => ({ topic, email_notifications, off })),
  ),
)

test.each(rows)('$topic, mail $email_notifications, switched off: $off', ({ topic, email_notifications, off }) => {
  const switched_off = off.map((means) => `${topic}:${means}` as const)
  const isMailed = topic !== 'CHAT_MESSAGE' && !off.includes('MAIL')
  expect(waysToTell(toldOf(topic), { email_notifications, switched_off })).toEqual({
    mail: isMailed && email_notifications === 'ON',
    digest: isMailed && email_notifications === 'DIGEST',
    push: !off.includes('PUSH'),
  })
})

test('another topic that is off changes nothing', () => {
  const switched_off = notificationMeans.map((means) => `ALERTS:${means}` as const)
  const wishes = { email_notifications: 'ON' as const, switched_off }
  expect(waysToTell(toldOf('JOB_POSTED'), wishes)).toEqual({ mail: true, digest: false, push: true })
})

test('an event mailed in words of its own is in no digest either', () => {
  const wishes = { email_notifications: 'DIGEST' as const, switched_off: [] }
  expect(waysToTell({ ...toldOf('DOCUMENTS'), email: false }, wishes)).toEqual({
    mail: false,
    digest: false,
    push: true,
  })
})

test('every group has a topic but what always comes, and every notice finds its own', () => {
  expect(notificationGroups.filter((group) => topicOf({ type: null, group }) === null)).toEqual(['ELSE'])
  const found = Object.values(consequences).flatMap(({ notify }) => notify.map((notice) => topicOf(notice)))
  expect(new Set(found)).toEqual(new Set([...notificationTopics.filter((topic) => topic !== 'CHAT_MESSAGE'), null]))
  for (const topic of notificationTopics) expect(meansOf(topic)).toContain('PUSH')
})

test('news of the own role and of the app always come', () => {
  const wishes = { email_notifications: 'ON' as const, switched_off: [] }
  const told = { type: 'ROLE_PRIMARY', group: 'ELSE', email: true } as const
  expect(waysToTell(told, wishes)).toEqual({ mail: true, digest: false, push: true })
})
