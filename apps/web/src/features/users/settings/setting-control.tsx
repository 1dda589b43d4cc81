import { refusalOf } from '@waybill/domain/access/permissions'
import { profileChangeRefusal } from '@waybill/domain/access/profile-changes'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { useMe } from '../../../session/me.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Select } from '../../../ui/form/select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { type ProfileSetting, SetProfileSetting } from './setting-control.generated.ts'
import { optionText, settingTexts } from './setting-words.ts'

/** One setting, taking effect at once. A setting that the Primary Member decides is shown and cannot be changed. */
export function SettingControl({ setting: { setting, value } }: { setting: ProfileSetting }) {
  const { code, type, options } = setting
  const { label, hint } = settingTexts[code]
  const refusal = useRefusal(code)
  const [set, { pending }] = useWrite(SetProfileSetting, {
    onDone: () => showToast({ text: m.users_setting_saved(), tone: 'success' }),
  })
  const handleChange = (chosen: string) => void set({ input: { code, value: chosen } })
  if (type === 'SWITCH')
    return (
      <Switch
        label={label()}
        description={refusal ?? hint()}
        value={value === 'true'}
        disabled={pending || refusal !== null}
        onChange={(isOn) => handleChange(String(isOn))}
      />
    )
  return (
    <Select
      label={label()}
      description={hint()}
      options={options.map((option) => ({ value: option.code, label: optionText(code, option.code) }))}
      value={value}
      disabled={pending}
      onChange={handleChange}
    />
  )
}

function useRefusal(code: ProfileSetting['setting']['code']): string | null {
  const me = useMe()
  const viewer = useViewer()
  if (code !== 'POST_WORK') {
    return refusalText(refusalOf(viewer, 'profile.edit', { user: { id: me.id, team_id: viewer.team_id } }))
  }
  return (
    profileChangeRefusal(viewer, { ...me, email: me.email ?? '' }, { post_work: !me.post_work }) &&
    m.users_setting_post_work_hint()
  )
}
