import { expect, test } from 'vitest'
import { fieldMessages, type z } from '../errors/validation.ts'
import { editProfileInput } from './profile-input.ts'
import { addUserInput, changePasswordForm, changePasswordInput, deleteAccountInput } from './user-input.ts'

const said = (schema: z.ZodType, value: unknown) => fieldMessages(schema.safeParse(value).error?.issues ?? [])

const change = { current_password: 'old', password: 'van and trailer', repeated: 'van and trailer' }

test.each<[string, object, object]>([
  ['typed twice the same', {}, {}],
  ['typed twice and not the same', { repeated: 'van and Trailer' }, { repeated: ['passwords_differ'] }],
  ['without the present one', { current_password: '' }, { current_password: ['password_required'] }],
  ['too short', { password: '1234567', repeated: '1234567' }, { password: ['password_too_short'] }],
])('a password of one’s own is changed: %s', (_what, overrides, problems) => {
  expect(said(changePasswordForm, { ...change, ...overrides })).toEqual(problems)
})

test('the present password is asked for, whatever bounds there were when it was chosen', () => {
  expect(said(changePasswordInput, { password: 'van and trailer' })).toEqual({
    current_password: ['password_required'],
  })
  expect(said(deleteAccountInput, { password: '' })).toEqual({ password: ['password_required'] })
  expect(deleteAccountInput.parse({ password: 'old' })).toEqual({ password: 'old' })
})

const driver = { name_first: 'Ștefan', name_last: 'Żak', email: 'Stefan@Example.test' }

test('a member added by the Primary Member has full access and posts, unless the input says otherwise', () => {
  expect(addUserInput.parse(driver)).toEqual({
    ...driver,
    email: 'stefan@example.test',
    phone: null,
    has_full_access: true,
    post_work: true,
    can_bid: true,
    tracking: false,
  })
  expect(addUserInput.parse({ ...driver, has_full_access: false }).has_full_access).toBe(false)
})

test.each<[string, object, object]>([
  ['no first name', { name_first: ' ' }, { name_first: ['required'] }],
  ['a name of sixty letters', { name_last: 'x'.repeat(60) }, {}],
  ['a name of more', { name_last: 'x'.repeat(61) }, { name_last: ['too_long'] }],
  ['a link for a name', { name_last: 'example.com' }, { name_last: ['links_not_allowed'] }],
  ['no address', { email: '' }, { email: ['email_required'] }],
  ['half an address', { email: 'stefan@' }, { email: ['email_incorrect'] }],
  ['half a telephone number', { phone: '07700' }, { phone: ['phone_too_short'] }],
])('somebody with %s', (_what, overrides, problems) => {
  expect(said(addUserInput, { ...driver, ...overrides })).toEqual(problems)
})

test('a profile field that is left out, or null, stays as it is; a cleared one is required again', () => {
  const id = '0190a1b2-0000-7000-8000-000000000001'
  expect(editProfileInput.parse({ id, phone: null, post_work: false })).toEqual({ id, post_work: false })
  expect(said(editProfileInput, { id, email: '' })).toEqual({ email: ['email_required'] })
})
