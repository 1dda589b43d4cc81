import type { Feature } from '../../platform/feature.ts'
import { answerLegalQuestion } from './answer-legal-question.ts'
import { legalReads } from './legal.fields.ts'
import { publishLegalDocument } from './publish-legal-document.ts'

/** The operator's legal texts, their versions, and who has accepted them (business N2). */
export const legalFeature = {
  reads: legalReads,
  mutations: {
    session: { answerLegalQuestion },
    staff: { publishLegalDocument },
  },
} satisfies Feature
