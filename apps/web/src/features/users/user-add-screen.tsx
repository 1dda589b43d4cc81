import { IconMail } from '@tabler/icons-react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { addUserInput } from '@waybill/domain/users/user-input'
import { m } from '@waybill/locales/messages'
import { howMailsArrive } from '../../api/runtime-config.ts'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { AccessFields } from './user-form.tsx'
import { UserAddScreenSubmit, type UserAddScreenSubmitResult } from './user-add-screen.generated.ts'

export const handle: ScreenHandle = { hidesBottomBar: true }

/** Somebody new: they choose their password from the link they are mailed. */
function UserAddScreen() {
  const refusal = refusalText(refusalOf(useViewer(), 'user.add', {}))
  const [submit] = useWrite(UserAddScreenSubmit, { onDone: told })
  const form = useDomainForm(addUserInput, {
    defaultValues: {
      name_first: '',
      name_last: '',
      email: '',
      phone: '',
      has_full_access: true,
      post_work: true,
      can_bid: true,
      tracking: false,
    },
    onSubmit: (input) => submit({ input }),
  })
  return (
    <Screen header={<PageHeader title={m.users_add_title()} back={href('/users')} />}>
      <Card>
        <Form form={form}>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <TextField label={m.users_first_name()} autoComplete="off" {...form.field('name_first')} />
            <TextField label={m.users_last_name()} autoComplete="off" {...form.field('name_last')} />
            <TextField label={m.users_email()} type="email" autoComplete="off" {...form.field('email')} />
            <PhoneField label={m.users_phone()} optional autoComplete="off" {...form.field('phone')} />
          </div>
          <AccessFields
            fullAccess={form.field('has_full_access')}
            postWork={form.field('post_work')}
            canBid={form.field('can_bid')}
          />
          <p className="flex items-start gap-2 text-soft">
            <IconMail aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
            {m.users_add_hint()}
          </p>
          <Button type="submit" kind="primary" size="large" pending={form.pending} disabledReason={refusal}>
            {m.users_add_submit()}
          </Button>
        </Form>
      </Card>
    </Screen>
  )
}

async function told({ addUser: { name_first: name, email } }: UserAddScreenSubmitResult): Promise<string> {
  const isMailed = (await howMailsArrive()) !== 'none'
  const text = isMailed ? m.users_added({ name, email: email ?? '' }) : m.users_added_no_mails({ name })
  showToast({ text, tone: isMailed ? 'success' : 'trouble' })
  return href('/users')
}

export { UserAddScreen as Component }
