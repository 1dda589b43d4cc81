import { say, z } from '../errors/validation.ts'
import { languages } from '../users/profile-setting.ts'

/** More than these are another product; each page carries them. */
export const MAX_OWN_TEXTS = 500
const MAX_TEXT_LENGTH = 8_000
const MAX_IMPORT_LENGTH = 240_000

const key = () => z.string().regex(/^\w{1,120}$/, say('invalid'))
const form = z.object({
  form: z.string().max(20),
  text: z
    .string()
    .trim()
    .min(1, say('required'))
    .max(MAX_TEXT_LENGTH, say('too_long'))
    .regex(/^[\P{Cc}\n]*$/u, say('invalid')),
})

export const ownTextKey = z.object({ key: key(), language: z.enum(languages) })
export const saveOwnTextInput = ownTextKey.extend({ forms: z.array(form).min(1).max(6) })
export type OwnTextInput = z.output<typeof saveOwnTextInput>

/** The exported form: each language with its texts by key, as the catalogues write them. */
const writtenText = z.union([
  z.string().max(MAX_TEXT_LENGTH),
  z.array(z.object({ match: z.record(z.string(), z.string().max(MAX_TEXT_LENGTH)) })).length(1),
])
export const ownTextsFile = z.partialRecord(z.enum(languages), z.record(z.string(), writtenText))
export const importOwnTextsInput = z.object({
  json: z.string().trim().min(1, say('required')).max(MAX_IMPORT_LENGTH, say('too_long')),
})
