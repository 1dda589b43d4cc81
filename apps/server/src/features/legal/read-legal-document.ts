import type { z } from 'zod'
import type { legalDocumentInput } from '@waybill/domain/legal/legal-input'
import type { Context } from '../../platform/context.ts'
import { filledIn } from './filled-in.ts'
import { selectDocument, selectPutOff, selectUpcoming } from './legal.sql.ts'
import { shippedText } from './shipped-text.ts'

/** A legal text for anybody: as it is in force, as an earlier or later version, or the shipped sample. */
export async function readLegalDocument(
  { viewer, now, platform: { config, databases } }: Context,
  asked: z.output<typeof legalDocumentInput>,
) {
  const { kind, language } = asked
  const [found, upcoming] = await Promise.all([
    asked.version === 0 ? undefined : selectDocument(databases.db, asked, now),
    selectUpcoming(databases.db, kind, now),
  ])
  if (!found && asked.version) return null
  const shown = found ?? { id: null, version: 0, language, body: shippedText(kind, language), effective_at: null }
  return {
    id: shown.id,
    kind,
    version: shown.version,
    language: shown.language,
    body: filledIn(shown.body, shown.language, config.operator),
    effective_at: shown.effective_at,
    upcoming: upcoming ?? null,
    is_put_off:
      viewer !== null && shown.version > 0 && (await selectPutOff(databases.db, viewer.user_id, { ...shown, kind })),
  }
}
