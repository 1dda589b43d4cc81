import { refusalOf } from '@waybill/domain/access/permissions'
import { type EditProfileInput, editProfileInput } from '@waybill/domain/users/profile-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { useMe } from '../../session/me.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { usePasswordWhenAsked } from '../credentials/password-dialog.tsx'
import { PictureField } from '../uploads/picture-field.tsx'
import { Face } from './person.tsx'
import {
  type EditedUser,
  UserEditScreenAvatar,
  UserEditScreenSubmit,
  type UserEditScreenSubmitResult,
} from './user-edit-screen.generated.ts'

type UserFormProps = {
  user: EditedUser
  /** Where to go once it is saved. */
  next: string
}

/** A person's name and contact; for a colleague also their rights. */
export function UserForm({ user, next }: UserFormProps) {
  const about = { user: { id: user.id, team_id: user.team?.id ?? null } }
  const refusal = refusalText(refusalOf(useViewer(), 'profile.edit', about))
  const [changeAvatar] = useWrite(UserEditScreenAvatar)
  const { form, mayGiveAccess, dialog } = useUserForm(user, next)
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <PictureField
          label={m.users_picture()}
          description={m.users_picture_hint()}
          kind="avatar"
          url={user.avatar_url}
          refusal={refusal}
          onChange={(upload_id) => changeAvatar({ input: { user_id: user.id, upload_id } })}
        >
          <Face user={user} size="large" />
        </PictureField>
      </Card>
      <Card>
        <Form form={form}>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <TextField label={m.users_first_name()} autoComplete="given-name" {...form.field('name_first')} />
            <TextField label={m.users_last_name()} autoComplete="family-name" {...form.field('name_last')} />
            <PhoneField label={m.users_phone()} {...form.field('phone')} />
          </div>
          <TextField
            label={m.users_email()}
            type="email"
            autoComplete="email"
            description={
              user.unconfirmed_email ? m.users_email_waits({ email: user.unconfirmed_email }) : m.users_email_hint()
            }
            {...form.field('email')}
          />
          {mayGiveAccess && (
            <AccessFields
              fullAccess={form.field('has_full_access')}
              postWork={form.field('post_work')}
              canBid={form.field('can_bid')}
            />
          )}
          <Button type="submit" kind="primary" size="large" pending={form.pending} disabledReason={refusal}>
            {m.users_save()}
          </Button>
        </Form>
      </Card>
      {dialog}
    </div>
  )
}

/** Only changed fields are sent: a new address that waits to be confirmed is not touched. */
function useUserForm(user: EditedUser, next: string) {
  const me = useMe()
  const mayGiveAccess = me.is_primary && me.id !== user.id
  const onDone = ({ EditProfile: edited }: UserEditScreenSubmitResult) => {
    const email = edited.unconfirmed_email
    const text = email && email !== user.unconfirmed_email ? m.users_email_sent({ email }) : m.users_saved()
    showToast({ text, tone: 'success' })
    return next
  }
  const [submit] = useWrite(UserEditScreenSubmit, { onDone })
  const { send, dialog } = usePasswordWhenAsked((input: Partial<EditProfileInput> & { id: string }, password) =>
    submit({ input: { ...input, password } }),
  )
  const form = useDomainForm(editProfileInput, {
    defaultValues: {
      id: user.id,
      name_first: user.name_first,
      name_last: user.name_last,
      email: user.email ?? '',
      phone: user.phone ?? undefined,
      ...(mayGiveAccess && {
        has_full_access: user.has_full_access,
        post_work: user.post_work,
        can_bid: user.can_bid,
      }),
    },
    onSubmit: ({ email, ...input }) => send({ ...input, ...(email !== user.email && { email }) }),
  })
  return { form, mayGiveAccess, dialog }
}

type Field<Value> = { value: Value | null | undefined; onChange: (value: Value) => void }

type AccessFieldsProps = {
  fullAccess: Field<boolean>
  postWork: Field<boolean>
  canBid: Field<boolean>
}

/**
 * A colleague's rights as the Primary Member sets them; posting only where the company posts, bidding where it takes
 * and prices are seen.
 */
export function AccessFields({ fullAccess, postWork, canBid }: AccessFieldsProps) {
  const role = useMe().team?.member_role
  return (
    <>
      <RadioGroup
        label={m.users_access()}
        options={[
          { value: 'full', label: m.users_access_full(), description: m.users_access_full_hint() },
          { value: 'limited', label: m.users_access_limited(), description: m.users_access_limited_hint() },
        ]}
        value={fullAccess.value ? 'full' : 'limited'}
        onChange={(access) => fullAccess.onChange(access === 'full')}
      />
      {role !== 'Taker' && (
        <Checkbox label={m.users_post_work()} description={m.users_post_work_hint()} {...postWork} />
      )}
      {role !== 'Poster' && fullAccess.value && (
        <Checkbox label={m.users_can_bid()} description={m.users_can_bid_hint()} {...canBid} />
      )}
    </>
  )
}
