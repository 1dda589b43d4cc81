import { m } from '@waybill/locales/messages'
import { TextArea } from '../../ui/form/text-area.tsx'
import type { Uploads } from '../uploads/sent-file.ts'
import { UploadField } from '../uploads/upload-field.tsx'
import { ChargesFields, type ControlOf } from './charges-fields.tsx'

type FailureFieldsProps = {
  agreed: ControlOf<boolean | undefined>
  price: ControlOf<number | null | undefined>
  comment: ControlOf<string | null | undefined>
  photos: { error: string | undefined; uploads: Uploads }
  /** A limited driver sees no price anywhere. */
  hidesPrice: boolean
}

/** What is told of any failure besides its reason: extra money, photos, a word. */
export function FailureFields({ agreed, price, comment, photos, hidesPrice }: FailureFieldsProps) {
  return (
    <>
      <ChargesFields hidden={hidesPrice} agreed={agreed} price={price} />
      <UploadField label={m.delivery_failure_photos()} optional {...photos} />
      <TextArea label={m.delivery_comment()} optional rows={3} maxLength={2000} {...comment} />
    </>
  )
}
