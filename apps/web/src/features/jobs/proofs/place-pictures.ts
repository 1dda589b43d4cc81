import { m } from '@waybill/locales/messages'
import type { Photo } from '../../../ui/photos/lightbox.tsx'
import type { ProofFile, ProofOfDelivery } from './proofs.generated.ts'

type Place = { mark: string; town: string }

export function photoOf({ id, path_url, thumbnail_url }: ProofFile): Photo {
  return { id, url: path_url, thumbnail_url }
}

/** The photos from a place, named by it. */
export function photosOf({ mark, town }: Place, files: readonly ProofFile[] = []): Photo[] {
  const place = `${mark} · ${town}`
  return files.map((file, index) => ({ ...photoOf(file), label: m.jobs_place_photo({ place, number: index + 1 }) }))
}

/** A proof's pictures, the signature first. */
export function picturesOf({ mark, town }: Place, proof: ProofOfDelivery | null): Photo[] {
  if (!proof) return []
  const { signature, uploads } = proof
  const label = m.jobs_place_signature({ place: `${mark} · ${town}` })
  const drawn = signature ? [{ id: signature.id, url: signature.path_url, label, isDrawn: true }] : []
  return [...drawn, ...photosOf({ mark, town }, uploads)]
}
