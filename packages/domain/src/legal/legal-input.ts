import { say, z } from '../errors/validation.ts'
import { orNull } from '../text/text-rules.ts'
import { instant } from '../time/moments.ts'
import { languages } from '../users/profile-setting.ts'
import { legalKinds, MAX_LEGAL_TEXT } from './legal-document.ts'

/** The markdown of the help: paragraphs, `- ` lists, `[links](/path)`, and headings that begin with `## `. */
function legalText() {
  return z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n').replaceAll('\t', ' '))
    .trim()
    .min(1, say('required'))
    .max(MAX_LEGAL_TEXT, say('too_long'))
    .regex(/^[\P{Cc}\n]*$/u, say('invalid'))
}

/** A translation may be missing: its readers are shown the English text. */
function translation() {
  return z
    .string()
    .nullable()
    .default(null)
    .transform((text) => text?.trim() || null)
    .pipe(legalText().nullable())
}

export const publishLegalInput = z.object({
  kind: z.enum(legalKinds),
  /** The newest version on the screen: when another owner has published meanwhile, nothing is published. */
  base_version: z.int().min(0),
  body_en: legalText(),
  body_ro: translation(),
  body_pl: translation(),
  /** Null: at once. */
  effective_at: orNull(instant()),
  must_accept: z.boolean(),
  /** The shipped sample is published word for word, and the operator's solicitor has read it. */
  is_sample_read: z.boolean().default(false),
})
export type PublishLegalInput = z.output<typeof publishLegalInput>

export const legalDocumentInput = z.object({
  kind: z.enum(legalKinds),
  language: z.enum(languages),
  version: orNull(z.int().min(0)),
})

/** A member accepts, or puts it off: either way the question is not asked again. */
export const answerLegalInput = z.object({
  document_ids: z.array(z.uuid()).min(1).max(legalKinds.length),
  accepts: z.boolean(),
})
