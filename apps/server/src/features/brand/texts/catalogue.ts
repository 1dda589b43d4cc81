import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { quoting, type QuotingMessage } from '@waybill/domain/errors/validation'
import type { ValidationMessage } from '@waybill/domain/errors/validation-messages'
import type { OwnTextInput } from '@waybill/domain/brand/own-text-input'
import type { Language } from '@waybill/domain/users/profile-setting'
import type { WrittenText } from '@waybill/locales/own-texts'
import { formsOf, parametersOf, withForms } from '@waybill/locales/text-rules'

type Catalogue = Record<Language, Record<string, WrittenText>>

let read: Promise<Catalogue> | undefined

/** Every text of the product as its catalogues write it. */
export function catalogue(): Promise<Catalogue> {
  const file = fileURLToPath(import.meta.resolve('@waybill/locales/texts.json'))
  read ??= readFile(file, 'utf8').then((json) => JSON.parse(json) as Catalogue)
  return read
}

export type JudgedText = { original: WrittenText; text: WrittenText } | { problem: ValidationMessage | QuotingMessage }

/** The operator's wording as it is stored, or what is wrong with it: the forms and parameters are those of the original. */
export async function judgedText({ key, language, forms }: OwnTextInput): Promise<JudgedText> {
  const original = (await catalogue())[language][key]
  if (original === undefined) return { problem: quoting('text_unknown', key) }
  const wanted = formsOf(original).map(({ form }) => form)
  const given = new Set(forms.map(({ form }) => form))
  const missingForm = wanted.find((form) => !given.has(form))
  if (missingForm !== undefined) return { problem: quoting('text_form_missing', missingForm) }
  const text = withForms(original, forms)
  const [names, own] = [parametersOf(original), parametersOf(forms.map(({ text: words }) => words).join('\n'))]
  const lost = names.find((name) => !own.includes(name) && isWritten(original, name))
  if (lost !== undefined) return { problem: quoting('text_parameter_missing', `{${lost}}`) }
  const strange = own.find((name) => !names.includes(name))
  if (strange !== undefined) return { problem: quoting('text_parameter_unknown', `{${strange}}`) }
  return { original, text }
}

/** A number may only choose the form, without being written. */
const isWritten = (original: WrittenText, name: string) =>
  formsOf(original).some(({ text }) => text.includes(`{${name}}`))
