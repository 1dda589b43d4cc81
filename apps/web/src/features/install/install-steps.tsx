import { IconDotsVertical, IconShare2, IconSquarePlus, type Icon } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import type { PhonePlatform } from './install-way.ts'

type Step = { Icon: Icon; text: () => string }

const steps: Record<PhonePlatform, readonly Step[]> = {
  ios: [
    { Icon: IconShare2, text: m.install_ios_share },
    { Icon: IconSquarePlus, text: m.install_ios_add },
  ],
  android: [
    { Icon: IconDotsVertical, text: m.install_android_menu },
    { Icon: IconSquarePlus, text: m.install_android_add },
  ],
}

/** The steps by hand, with the icons that the browser shows. */
export function InstallSteps({ platform }: { platform: PhonePlatform }) {
  return (
    <ol className="flex flex-col gap-3">
      {steps[platform].map(({ Icon, text }, at) => (
        <li key={at} className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-control bg-sunken text-soft"
          >
            <Icon size={24} />
          </span>
          <span>{text()}</span>
        </li>
      ))}
    </ol>
  )
}
