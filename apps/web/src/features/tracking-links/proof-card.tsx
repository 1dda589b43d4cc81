import { m } from '@waybill/locales/messages'
import { formatDateTime } from '../../ui/format.ts'
import { Card } from '../../ui/show/card.tsx'
import { PhotoGrid } from '../../ui/show/photo-grid.tsx'
import type { Tracked } from './tracked-words.ts'
import { ServerImage } from '../../ui/show/server-image.tsx'

/** The recipient of the goods, the time, and the proof. */
export function ProofCard({ proof }: Pick<Tracked, 'proof'>) {
  if (!proof) return null
  const { recipient, delivered_at, photos, signature } = proof
  return (
    <Card title={m.tracking_links_proof()}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {recipient && (
          <>
            <dt className="text-soft">{m.tracking_links_received_by()}</dt>
            <dd className="font-semibold wrap-anywhere">{recipient}</dd>
          </>
        )}
        <dt className="text-soft">{m.tracking_links_received_at()}</dt>
        <dd className="figures font-semibold">{formatDateTime(delivered_at)}</dd>
      </dl>
      {signature && (
        <figure className="mt-4">
          <figcaption className="mb-1 text-sm text-soft">{m.tracking_links_signature()}</figcaption>
          {/* Drawn in dark ink on nothing: readable at night too. */}
          <ServerImage
            src={signature.url}
            alt={m.tracking_links_signature()}
            className="max-h-40 rounded-control border border-line bg-white p-2"
          />
        </figure>
      )}
      {photos.length > 0 && (
        <div className="mt-4">
          <h3 className="mb-1 text-sm text-soft">{m.tracking_links_photos()}</h3>
          <PhotoGrid photos={photos.map((photo) => ({ ...photo, id: photo.url.split('?')[0] ?? photo.url }))} />
        </div>
      )}
    </Card>
  )
}
