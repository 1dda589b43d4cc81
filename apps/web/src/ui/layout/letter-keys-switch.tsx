import { m } from '@waybill/locales/messages'
import { Switch } from '../form/switch.tsx'
import { chooseLetterKeys, useLetterKeys } from './letter-keys.ts'

/** For this device: whether keys of one letter, digit or sign act without Ctrl. */
export function LetterKeysSwitch() {
  return (
    <Switch
      label={m.ui_keys_letters()}
      description={m.ui_keys_letters_hint()}
      value={useLetterKeys()}
      onChange={chooseLetterKeys}
    />
  )
}
