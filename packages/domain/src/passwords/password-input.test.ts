import { expect, test } from 'vitest'
import { fieldMessages } from '../errors/validation.ts'
import { forgotPasswordInput, newPasswordForm, newPasswordInput, passwordLinkInput } from './password-input.ts'

const said = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  fieldMessages(result.error?.issues ?? [])

test.each<[string, object, object]>([
  ['twice the same', { password: 'van and trailer', repeated: 'van and trailer' }, {}],
  ['two that differ', { password: 'van and trailer', repeated: 'van and Trailer' }, { repeated: ['passwords_differ'] }],
  [
    'twice the same that is too short',
    { password: '1234567', repeated: '1234567' },
    { password: ['password_too_short'] },
  ],
])('a new password is typed twice: %s', (_what, form, problems) => {
  expect(said(newPasswordForm.safeParse(form))).toEqual(problems)
})

test('a new password comes with the token of its mail', () => {
  const input = { token: 'a', password: 'van and trailer' }
  expect(newPasswordInput.parse(input)).toEqual(input)
  expect(said(newPasswordInput.safeParse({ ...input, token: '' }))).toEqual({ token: ['required'] })
  expect(said(newPasswordInput.safeParse({ ...input, password: '1234567' }))).toEqual({
    password: ['password_too_short'],
  })
  expect(passwordLinkInput.parse({ token: 'x'.repeat(200) })).toEqual({ token: 'x'.repeat(200) })
  expect(passwordLinkInput.safeParse({ token: 'x'.repeat(201) }).success).toBe(false)
})

test('a user who forgot their password names the address it was for', () => {
  expect(forgotPasswordInput.parse({ email: ' Ana@Example.test ' })).toEqual({ email: 'ana@example.test' })
  expect(said(forgotPasswordInput.safeParse({}))).toEqual({ email: ['email_required'] })
})
