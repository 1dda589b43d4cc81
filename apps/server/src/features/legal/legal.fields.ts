import { isStaff } from '@waybill/domain/access/viewer'
import { legalDocumentInput } from '@waybill/domain/legal/legal-input'
import { type LegalKind, legalKinds } from '@waybill/domain/legal/legal-document'
import { queries } from '../../platform/graphql/fields.ts'
import { selectKindsInForce, selectQuestions, selectLegalVersions } from './legal.sql.ts'
import { readLegalDocument } from './read-legal-document.ts'
import { shippedText } from './shipped-text.ts'

// Samples are put together from the locales, not read from the database.
const roots = queries(({ plain }) => ({
  legalDocument: {
    ...plain((context, args) => readLegalDocument(context, legalDocumentInput.parse(args))),
    input: legalDocumentInput,
    door: 'public',
  },
  legalQuestions: {
    ...plain(async ({ viewer, now, platform: { databases } }) => {
      const isAsked = viewer && !isStaff(viewer) && viewer.impersonator_id === null
      return isAsked ? selectQuestions(databases.db, viewer, now) : []
    }),
    door: 'public',
  },
  legalVersions: {
    ...plain(async ({ platform: { databases } }, args) => {
      const kind = args['kind'] as LegalKind
      return [...(await selectLegalVersions(databases.db, kind)), sampleOf(kind)]
    }),
    door: 'staff',
  },
  legalKindStates: {
    ...plain(async ({ now, platform: { databases } }) => {
      const own = await selectKindsInForce(databases.db, now)
      return legalKinds.map((kind) => ({ kind, is_own: own.includes(kind) }))
    }),
    door: 'staff',
  },
}))

function sampleOf(kind: LegalKind) {
  return {
    version: 0,
    body_en: shippedText(kind, 'en'),
    body_ro: shippedText(kind, 'ro'),
    body_pl: shippedText(kind, 'pl'),
    effective_at: null,
    must_accept: false,
    person: null,
    created_at: null,
    asked: 0,
    accepted: 0,
  }
}

export const legalReads = [roots]
