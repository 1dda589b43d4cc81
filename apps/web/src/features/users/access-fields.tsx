import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'

type Field<Value> = { value: Value | null | undefined; onChange: (value: Value) => void }

type AccessFieldsProps = {
  fullAccess: Field<boolean>
  postWork: Field<boolean>
  canBid: Field<boolean>
}

/** What the Primary Member lets a colleague do; posting only where the company posts, bidding where it takes and prices are seen. */
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
