import type { ComponentProps } from 'react'
import type { CallbackEvent } from '@waybill/domain/api-callbacks/callback'
import { m } from '@waybill/locales/messages'
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { eventOptions } from './callback-words.ts'

type Text = Omit<ComponentProps<typeof TextField>, 'label'>
type EndpointFieldsProps = {
  url: Text
  name: Text
  events: Omit<ComponentProps<typeof CheckboxGroup<CallbackEvent>>, 'label' | 'options'>
}

/** The fields of an endpoint, for a new one and for a changed one. */
export function EndpointFields({ url, name, events }: EndpointFieldsProps) {
  return (
    <>
      <TextField
        label={m.api_callbacks_url()}
        description={m.api_callbacks_url_hint()}
        type="url"
        autoComplete="off"
        {...url}
      />
      <TextField label={m.api_callbacks_name()} optional {...name} />
      <CheckboxGroup label={m.api_callbacks_events()} options={eventOptions()} {...events} />
    </>
  )
}
