import type { DocumentState } from '@waybill/domain/documents/document'
import type { LicenceKind } from '@waybill/domain/documents/licence'
import { m } from '@waybill/locales/messages'
import { wordOf } from '../../ui/word-of.ts'

const typeNames: Readonly<Record<string, () => string>> = {
  goods_in_transit: m.documents_type_goods_in_transit,
  public_liability: m.documents_type_public_liability,
  hire_and_reward: m.documents_type_hire_and_reward,
  operators_licence: m.documents_type_operators_licence,
  driving_licence: m.documents_type_driving_licence,
  proof_of_identity: m.documents_type_proof_of_identity,
  adr_certificate: m.documents_type_adr_certificate,
  fors_certificate: m.documents_type_fors_certificate,
  vat_certificate: m.documents_type_vat_certificate,
  other: m.documents_type_other,
}

/** In the reader's language; a type that staff have added has only its own name (semantics §6). */
export function typeName({ code, name }: { code: string; name: string }): string {
  return typeNames[code]?.() ?? name
}

const licenceKindTexts: Record<LicenceKind, () => string> = {
  restricted: m.documents_licence_restricted,
  standard_national: m.documents_licence_standard_national,
  standard_international: m.documents_licence_standard_international,
}

export function licenceKindText(kind: LicenceKind): string {
  return wordOf(licenceKindTexts, kind)
}

const stateTexts: Record<DocumentState, () => string> = {
  approved: m.documents_state_approved,
  pending: m.documents_state_pending,
  rejected: m.documents_state_rejected,
  expired: m.documents_state_expired,
  expires_soon: m.documents_state_expires_soon,
}

export function stateText(state: DocumentState): string {
  return wordOf(stateTexts, state)
}
