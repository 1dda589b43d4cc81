import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { mailPage } from './mail-page.ts'
import { templateOf } from './mail-templates.ts'

export type StoredMail = { template: string; language: string; parameters: unknown }
export type RenderedMail = { subject: string; html: string; text: string }

/** A stored mail in its reader's language, as HTML and as plain text. @throws for a template that does not exist */
export function renderMail(mail: StoredMail, public_url: string): RenderedMail {
  const template = templateOf(mail.template)
  if (!template) throw new Error(`There is no mail template ${mail.template}.`)
  const locale = mail.language as Language
  const words = mail.parameters as Record<string, string>
  const said = (text: typeof template.subject) => text(words, { locale })

  const subject = said(template.subject).replaceAll(/\s+/g, ' ')
  const body = template.body.map(said)
  const { button } = template
  const action = button && { text: said(button.text), url: `${public_url}${button.path(words)}` }
  const note = template.note && said(template.note)
  const footer = m.mails_footer({ address: public_url }, { locale })
  const plain = [...body, action && `${action.text}: ${action.url}`, note, `-- \n${footer}`]
  return {
    subject,
    html: mailPage({ locale, subject, body, action, note, footer }),
    text: plain.filter((each) => each !== undefined).join('\n\n'),
  }
}
