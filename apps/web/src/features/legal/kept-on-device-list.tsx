import { m } from '@waybill/locales/messages'
import { Card } from '../../ui/show/card.tsx'
import { keptOnDevice } from '../help/kept-on-device.ts'

/**
 * The data stored on the visitor's device, and the reasons: facts of the software, whatever an operator's text says.
 */
export function KeptOnDevice() {
  return (
    <Card title={m.pages_cookies_kept()} flush>
      <dl className="divide-y divide-line border-t border-line">
        {keptOnDevice.map(({ names, purpose }) => (
          <div key={names[0]} className="px-4 py-3">
            <dt className="font-mono text-sm font-semibold break-words">{names.join(', ')}</dt>
            <dd className="text-soft">{purpose()}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
