import { IconKeyboard, IconLogout } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { useMe } from '../session/me.ts'
import { Button, LinkButton } from '../ui/action/button.tsx'
import { optional } from '../ui/state/optional.ts'
import { LanguageChoice, ThemeChoice } from '../features/users/preferences.tsx'

const SharingSwitch = optional(() =>
  import('../features/tracking/sharing-switch.tsx').then((module) => module.SharingSwitch),
)

/** Who is signed in; language, appearance, log out. A native popover: nothing to load, closes on Escape and outside. */
export function ProfileMenu({ onKeys }: { onKeys: () => void }) {
  const me = useMe()
  const initials = `${me.name_first[0] ?? ''}${me.name_last[0] ?? ''}`.toUpperCase()
  return (
    <>
      <button
        type="button"
        popoverTarget="profile"
        aria-label={`${initials} · ${m.app_profile()}`}
        title={m.app_profile()}
        className="grid size-11 cursor-pointer place-items-center overflow-hidden rounded-full bg-strong text-sm font-bold text-on-strong"
      >
        {me.avatar_url ? <img src={me.avatar_url} alt="" className="size-full object-cover" /> : initials}
      </button>
      <div id="profile" popover="auto" className="floating fixed inset-auto bottom-4 left-26 m-0 w-80 p-4 text-ink">
        <p className="font-semibold">
          {me.name_first} {me.name_last}
        </p>
        <p className="text-soft">{me.team?.company_name}</p>
        <p className="mb-4 text-sm text-faint">{me.email}</p>
        {me.team && <SharingSwitch />}
        <p className="mb-1 text-sm font-semibold">{m.app_language()}</p>
        <LanguageChoice />
        <p className="mt-3 mb-1 text-sm font-semibold">{m.app_theme()}</p>
        <ThemeChoice />
        <div className="mt-4 flex flex-col gap-2">
          <Button kind="quiet" icon={<IconKeyboard size={20} />} onClick={onKeys} popoverTarget="profile">
            {m.app_keys()}
          </Button>
          <LinkButton to="/logout" icon={<IconLogout size={20} />}>
            {m.app_log_out()}
          </LinkButton>
        </div>
      </div>
    </>
  )
}
