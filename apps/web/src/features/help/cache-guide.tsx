import { IconRefresh } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/show/card.tsx'
import { Answer } from './answer.tsx'
import type { FaqEntry } from './faq-item.tsx'

/** Where the notice of a new version leads on the web (spec §2 "Notification tap routing"). */
export function CacheGuide({ entry }: { entry: FaqEntry }) {
  return (
    <div className="mb-6">
      <Card title={m.help_pdf_cache_title()}>
        <Answer text={entry.answer} />
        <p className="mt-4">
          <Button kind="primary" icon={<IconRefresh size={20} />} onClick={() => void reload()}>
            {m.help_reload()}
          </Button>
        </p>
      </Card>
    </div>
  )
}

/** What a page can do for itself: its own stores of files go, and everything is asked for again. */
async function reload() {
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
  location.replace('/')
}
