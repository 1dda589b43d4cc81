import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { unlinked } from './unlinked.ts'
import type { Platform } from '../../platform/context.ts'
import { type MailLooks, mailLooksOf, ownLooks } from './mail-looks.ts'
import { mailPage } from './mail-page.ts'
import { sectionsAsHtml, sectionsAsText, sectionsOf } from './mail-sections.ts'
import { templateOf } from './mail-templates.ts'

export type StoredMail = { template: string; language: string; parameters: unknown }
export type RenderedMail = {
  subject: string
  html: string
  text: string
  /** Where one press, or one request of the mail program, stops such mails; null for mails that everybody gets. */
  unsubscribe_url: string | null
}

/** Parameters that are addressWords of ours, or of mail: everything else is a name or a text. */
const addressWords = new Set(['link', 'unsubscribe', 'email', 'inviter'])
function withoutDomains(parameters: Record<string, unknown>) {
  const entries = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === 'string' && !addressWords.has(name) ? unlinked(value) : value,
  ])
  return Object.fromEntries(entries) as Record<string, string>
}

/** A stored mail in its reader's language, as HTML and as plain text. @throws for a template that does not exist */
export function renderMail(mail: StoredMail, public_url: string, looks: MailLooks = ownLooks): RenderedMail {
  const template = templateOf(mail.template)
  if (!template) throw new Error(`There is no mail template ${mail.template}.`)
  const locale = mail.language as Language
  const words = withoutDomains(mail.parameters as Record<string, string>)
  const said = (text: typeof template.subject) => text(words, { locale })
  const address = (path: string) => `${public_url}${path}`

  const subject = said(template.subject).replaceAll(/\s+/g, ' ')
  const body = template.body.map(said)
  const sections = template.hasSections ? sectionsOf(mail.parameters) : []
  const { button } = template
  const action = button && { text: said(button.text), url: address(button.path(words)) }
  const note = template.note && said(template.note)
  const refused = template.unsubscribe && words[template.unsubscribe]
  const unsubscribe_url = refused ? address(refused) : null
  const footer = [
    template.unsubscribe && m.mails_why_notified({}, { locale }),
    m.mails_footer({ address: public_url }, { locale }),
  ]
    .filter(Boolean)
    .join(' ')
  const choices = unsubscribe_url
    ? [
        { text: m.mails_choose_notifications({}, { locale }), url: address('/job-notification-settings') },
        { text: m.mails_unsubscribe({}, { locale }), url: unsubscribe_url },
      ]
    : []
  const plain = [
    ...body,
    ...sectionsAsText(sections, public_url),
    action && `${action.text}: ${action.url}`,
    note,
    [`-- \n${footer}`, ...choices.map(({ text, url }) => `${text}: ${url}`)].join('\n'),
  ]
  const page = { locale, subject, body, action, note, footer, choices, looks }
  return {
    subject,
    html: mailPage({ ...page, sections: sectionsAsHtml(sections, public_url) }),
    text: plain.filter((each) => each !== undefined).join('\n\n'),
    unsubscribe_url,
  }
}

/** The same as this market sends it. */
export const marketMail = ({ brand, config }: Pick<Platform, 'brand' | 'config'>, mail: StoredMail): RenderedMail =>
  renderMail(mail, config.public_url, mailLooksOf(brand.now, config.public_url))
